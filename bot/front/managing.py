"""What people do at a table besides playing: pause and stop it, give a seat up, take one, hand one over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.front import managing_panels
from bot.front.custom_ids import Press
from bot.front.fresh import headed
from bot.front.languages import remember
from bot.front.layout import message
from bot.front.panels import own_view
from bot.front.seat_names import Called, persons_seat
from bot.hosting.ballots import needs_vote
from bot.hosting.table import Table
from games.engine import Refused, Seat, text
from storage.rows import Phase, Player

if TYPE_CHECKING:
    from bot.front.answers import Answer
    from bot.front.front import Front


class Managing:
    """Each is answered for the eyes of whoever asked; the panel tells the rest."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.tables

    async def more(self, answer: Answer, press: Press) -> None:
        """Somebody wants to know what they can do here."""
        table = await self._playing(press)
        by = await answer.authority(table)
        view = managing_panels.more(table, answer.player, by, answer.words, self.names(table))
        await answer.show_anew(view)

    async def pause(self, answer: Answer, press: Press) -> None:
        """The clock is to stand still."""
        by = await self._in_charge(answer, await self._playing(press))
        await self._tables.pauses.pause(press.table, by)
        await _say(answer, "front-paused")

    async def resume(self, answer: Answer, press: Press) -> None:
        """The clock is to run again."""
        by = await self._in_charge(answer, await self._playing(press))
        await self._tables.pauses.resume(press.table, by)
        await _say(answer, "front-resumed")

    async def stop(self, answer: Answer, press: Press) -> None:
        """The game is to end: not before they say so again."""
        table = await self._playing(press)
        await self._in_charge(answer, table)
        asks = needs_vote(table.seating, None) and not await answer.moderates(table)
        await answer.show_anew(managing_panels.stopping(table, answer.words, asks=asks))

    async def stop_now(self, answer: Answer, press: Press) -> None:
        """They have said so again."""
        table = await self._playing(press)
        await self._in_charge(answer, table)
        after = await self._tables.votes.stop(press.table, await _asking(answer, table))
        await _say(answer, "front-asked" if after.row.phase is Phase.PLAYING else "front-stopped")

    async def resign(self, answer: Answer, press: Press) -> None:
        """A player wants to go: not before they say so again."""
        table = await self._playing(press)
        table.seat_of(answer.player)
        await answer.show_anew(managing_panels.resigning(table, answer.words))

    async def resign_now(self, answer: Answer, press: Press) -> None:
        """They have said so again."""
        await self._tables.seats.resign(press.table, answer.player)
        await _say(answer, "front-resigned")

    async def hand_over(self, answer: Answer, press: Press) -> None:
        """A mind is to play for somebody: the seat comes as its number, or as whoever sits there."""
        table = await self._playing(press)
        await self._in_charge(answer, table)
        seat = persons_seat(table, " ".join(press.rest), self.names(table))
        after = await self._tables.votes.hand_over(press.table, await _asking(answer, table), seat)
        if after.seating.sitters[seat].player is None:
            await _say(answer, "front-handed-over", seat=seat + 1)
        else:
            await _say(answer, "front-asked")

    async def sit(self, answer: Answer, press: Press) -> None:
        """Somebody takes a seat that only a mind plays; it comes as its number."""
        seat = _seat(await self._playing(press), press.rest)
        table = await self._tables.seats.take(press.table, answer.player, seat)
        await remember(self._tables.records.preferences, answer.player, answer.locale)
        said = answer.words.word("front-seated", seat=seat + 1)
        await answer.show_anew(headed(said, own_view(table, answer.player, answer.words)))
        self._front.teller.looks(answer, table)
        self._front.teller.greet(answer, table)

    def names(self, table: Table) -> Called:
        """What those who sit there are called, as far as that is known."""
        return tuple(
            "" if sitter.player is None else self._front.names.known(table.row.server, sitter.player)
            for sitter in table.seating.sitters
        )

    async def _playing(self, press: Press) -> Table:
        """The table, or a refusal when no game is being played at it."""
        table = await self._tables.table(press.table)
        _ = table.playing
        return table

    async def _in_charge(self, answer: Answer, table: Table) -> Player:
        """In whose name they manage the table, or a refusal."""
        by = await answer.authority(table)
        if by != table.seating.host:
            raise Refused(text("refused-not-host"))
        return by


async def _say(answer: Answer, id: str, **args: int) -> None:  # noqa: A002 - the word Fluent uses
    await answer.show_anew(message([answer.words.word(id, **args)]))


def _seat(table: Table, typed: tuple[str, ...]) -> Seat:
    """The seat of this number."""
    for seat in range(len(table.seating.sitters)):
        if typed == (str(seat + 1),):
            return Seat(seat)
    raise Refused(text("refused-no-seat"))


async def _asking(answer: Answer, table: Table) -> Player | None:
    """Who asks the others; None for a moderator, who need not."""
    return None if await answer.moderates(table) else answer.player
