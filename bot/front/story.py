"""The lines of a table's story: those its channel has read lately, and those it has still to be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.hosting.table import Table
from games.engine import AnyMatch, Event, Line, Seat, Time, Who, begun, text, unopened
from games.engine.codec import codec
from games.engine.game import AnyGame
from storage.rows import Hand, TurnRow
from storage.store import Store

LINES = 8


class Story:
    """Told lines may be forgotten, untold ones never."""

    def __init__(self) -> None:
        self._told: list[Line] = []
        self._last = 0  # lines told at once the last time: they stay until more happens
        self._untold: list[Line] = []
        self._past = 0
        self._since: int | None = None  # the first version heard of as it happened
        self._lapsed: Seat | None = None  # who has just run out of time: the rest of that turn says so no more

    @property
    def untold(self) -> tuple[Line, ...]:
        """What the channel does not know yet."""
        return tuple(self._untold)

    @property
    def lately(self) -> tuple[Line, ...]:
        """All that is untold, and before it as much as makes a story."""
        kept = max(0, max(LINES, self._last) - len(self._untold))
        return (*self._told[max(0, len(self._told) - kept) :], *self._untold)

    def goes_on(
        self, before: AnyMatch, events: Iterable[Event], aside: Line | None = None, lapsed: Seat | None = None
    ) -> None:
        """This has just happened, for whoever had run out of time, and somebody says something about it."""
        if self._since is None:
            self._since = before.version + 1
        lines = _lines(before, events, lapsed, again=lapsed is not None and lapsed == self._lapsed)
        self._lapsed = lapsed
        if lines:
            self._untold.extend(lines if aside is None else (*lines, aside))
            self._last = 0

    @property
    def length(self) -> int:
        """How many lines there have been, told or not."""
        return self._past + len(self._untold)

    def told(self, until: int) -> None:
        """As many lines as that, counted from the first, have been read."""
        lines = max(0, until - self._past)
        if lines and self._untold:
            self._last = len(self._untold[:lines])
            self._told = [*self._told, *self._untold[:lines]][-max(LINES, self._last) :]
            del self._untold[:lines]
        self._past = max(self._past, until)

    async def find(self, store: Store, table: Table) -> None:
        """What happened before we listened, as it was written down."""
        if table.match is not None:
            row, turns = await store.table(table.id), await store.turns(table.id)
            self.recall(table.game, table.match.seed, turns, -1 if row is None else row.told)

    def recall(self, game: AnyGame, seed: bytes, turns: Sequence[TurnRow], told: int) -> None:
        """What happened before we listened, up to the beat that the channel was told."""
        until = len(turns) if self._since is None else self._since
        earlier: list[tuple[int, Line]] = []
        match, read = unopened(game, seed), codec(game)
        lapsed: Seat | None = None
        for turn in turns[:until]:
            events = read.events(turn.events.encode())
            if turn.beat > told or turn.version >= until - LINES:  # no need to tell all of a long game again
                seat = turn.seat if turn.hand is Hand.CLOCK else None
                again = seat is not None and seat == lapsed
                earlier += [(turn.beat, line) for line in _lines(match, events, seat, again=again)]
            lapsed = turn.seat if turn.hand is Hand.CLOCK else None
            match = match.after(events) if turn.version else begun(game, seed, events)
        self._told = [line for beat, line in earlier if beat <= told][-LINES:]
        self._untold = [*(line for beat, line in earlier if beat > told), *self._untold]
        self._since = until


def _lines(before: AnyMatch, events: Iterable[Event], lapsed: Seat | None, *, again: bool) -> tuple[Line, ...]:
    """What everybody hears; of a turn that lapsed they hear why. Where several are asked, answers are secret."""
    lines, asked = before.told(events, None), before.waiting
    if lapsed is None or again or asked.time is not Time.TURN or asked.seats != (lapsed,):
        return lines
    who = Who(lapsed)
    return (text("front-ran-out", who=who, what=lines[0]), *lines[1:]) if lines else (text("front-lapsed", who=who),)
