"""What people do at a table besides playing: pause and stop it, give a seat up, take one, hand one over."""

from __future__ import annotations

from bot.front.custom_ids import Press
from bot.front.delivery.panels.story_log import said, whole_story
from bot.front.interactions.answer import Answer
from bot.front.interactions.display_names import Names
from bot.front.interactions.registry import Registry
from bot.front.messages import table_menu
from bot.front.messages.components import message
from bot.front.messages.endings import fairness
from bot.front.messages.links import headed
from bot.front.messages.locale import remember
from bot.front.messages.seat_names import Called, persons_seat, seat_meant
from bot.front.messages.table_notes import paused
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from bot.hosting.vote_rules import needs_vote
from games.engine import Refused, text
from storage.rows import Phase, Player


class TableMenu:
    """Each is answered for the eyes of whoever asked; the panel tells the rest."""

    def __init__(self, tables: Tables, names: Names) -> None:
        self._tables = tables
        self._names = names

    def register(self, registry: Registry[Press]) -> None:
        """Say which buttons are ours."""
        registry.add("more", self.more)
        registry.add("story", self.story)
        registry.add("fairness", self.fairness)
        registry.add("pause", self.pause)
        registry.add("resume", self.resume)
        registry.add("stop", self.stop)
        registry.add("stop-now", self.stop_now)
        registry.add("resign", self.resign)
        registry.add("resign-now", self.resign_now)
        registry.add("hand-over", self.hand_over)
        registry.add("sit", self.sit)

    async def more(self, answer: Answer, press: Press) -> None:
        """Somebody wants to know what they can do here."""
        table = await self._playing(press)
        by = await answer.authority(table)
        view = table_menu.more(table, answer.player, by, answer.words, self.names(table))
        await answer.show_anew(view)

    async def story(self, answer: Answer, press: Press) -> None:
        """Somebody wants to read all that happened, as they have heard it; the last page is shown first."""
        table = answer.table
        lines = said(
            await whole_story(self._tables.records.archive, table, table.seating.seat_of(answer.player)), answer.words
        )
        await answer.show_anew(table_menu.story(table, lines, press.rest, answer.words))

    async def fairness(self, answer: Answer, press: Press) -> None:
        """Somebody wants to see that chance is fair."""
        del press
        await answer.show_anew(fairness(answer.table, answer.words))

    async def pause(self, answer: Answer, press: Press) -> None:
        """The clock is to stand still."""
        by = await self._in_charge(answer, await self._playing(press))
        table = await self._tables.pauses.pause(press.table, by, moderator=by != answer.player)
        await answer.show_anew(message([paused(table, answer.words)]))

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
        await answer.show_anew(table_menu.stopping(table, answer.words, asks=asks))

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
        await answer.show_anew(table_menu.resigning(table, answer.words))

    async def resign_now(self, answer: Answer, press: Press) -> None:
        """They have said so again."""
        await self._tables.seats.resign(press.table, answer.player)
        await _say(answer, "front-resigned")

    async def hand_over(self, answer: Answer, press: Press) -> None:
        """A mind is to play for somebody: the seat comes as its number, or as whoever sits there."""
        table = await self._playing(press)
        await self._in_charge(answer, table)
        seat = persons_seat(table, " ".join(press.rest), answer.words, self.names(table))
        after = await self._tables.votes.hand_over(press.table, await _asking(answer, table), seat)
        if after.seating.sitters[seat].player is None:
            await _say(answer, "front-handed-over", seat=seat + 1)
        else:
            await _say(answer, "front-asked")

    async def sit(self, answer: Answer, press: Press) -> None:
        """Somebody takes a seat that only a mind plays; it comes as its number, or as a list names it."""
        table = await self._playing(press)
        seat = seat_meant(table, " ".join(press.rest), answer.words, self.names(table))
        if seat is None:
            raise Refused(text("refused-no-seat"))
        table = await self._tables.seats.take(press.table, answer.player, seat)
        await remember(self._tables.records.preferences, answer.player, answer.locale)
        said = answer.words.word("front-seated", seat=seat + 1)
        await answer.show_anew(headed(said, await answer.own_view(table)))
        answer.keep_fresh(table)
        answer.greet(table)

    def names(self, table: Table) -> Called:
        """What those who sit there are called, as far as that is known."""
        return self._names.at(table)

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


async def _asking(answer: Answer, table: Table) -> Player | None:
    """Who asks the others; None for a moderator, who need not."""
    return None if await answer.moderates(table) else answer.player
