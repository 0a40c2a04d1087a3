"""Whose turn has just come, and who of them may not have noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.hosting.records.settings import Preferences
from bot.hosting.schedule.plans import wants_to_pass
from bot.hosting.table import Notice, Table, Warned
from storage.rows import Phase, Player

Idle: TypeAlias = Callable[[Player], bool]


class TurnPings:
    """Those who are to be told of their turn by the next panel."""

    def __init__(self) -> None:
        self._asked: tuple[Player, ...] = ()
        self._pinged: frozenset[Player] = frozenset()  # since they were asked: nobody is called twice to one turn
        self.open: tuple[Player, ...] = ()
        self.idle: frozenset[Player] = frozenset()

    def heed(self, notice: Notice, idle: Idle) -> None:
        """A turn has come, or time runs out; those who are there already need no ping."""
        asked = asked_of(notice.table)
        if isinstance(notice, Warned):
            sitters = notice.table.seating.sitters
            late = [player for seat in notice.seats if (player := sitters[seat].player)]
            self.open = tuple(player for player in late if player not in self._pinged)
            self.idle = frozenset(self.open)
        elif asked != self._asked:
            self._asked = self.open = asked
            self.idle, self._pinged = frozenset(filter(idle, asked)), frozenset()

    async def wanting_pings(self, preferences: Preferences, table: Table) -> tuple[Player, ...]:
        """Those called who have not said that they want none, nor are passed for."""
        seats = [(player, table.seating.seat_of(player)) for player in self.open]
        called = [player for player, seat in seats if seat is None or not wants_to_pass(table, seat)]
        return tuple([player for player in called if (await preferences.player(player)).pings])

    def answered(self, calls: tuple[Player, ...], pinged: tuple[Player, ...] = ()) -> None:
        """These have been told, some of them by a ping; whoever was called since has not."""
        self._pinged |= frozenset(pinged)
        if self.open == calls:
            self.open, self.idle = (), frozenset()


def asked_of(table: Table) -> tuple[Player, ...]:
    """The people whom the game waits for; not those whose seat a mind keeps."""
    if table.row.phase is not Phase.PLAYING or table.match is None:
        return ()
    sitters = [table.seating.sitters[seat] for seat in table.match.waiting.expected]
    return tuple(sitter.player for sitter in sitters if sitter.player is not None and sitter.mind is None)
