"""Answers for players whose time is over, and gives the seat of an absent player to a mind."""

from __future__ import annotations

from bot.hosting.schedule.plans import Entry
from bot.hosting.table import Stale, Table
from bot.hosting.tables import Tables
from games.engine import Seat, Time, begun
from games.engine.replay.codec import codec
from storage.rows import Hand, Millis, TurnRow

MISSED_TURNS_BEFORE_A_MIND = 2
LONGEST_TURN = 24  # questions of one turn that are answered in one go


class Lapses:
    """Plays the game's lapse for those who did not answer; after two missed turns in a row a mind keeps the seat."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def lapse(self, entry: Entry, table: Table) -> None:
        """Play for everybody who did not answer in time, in seat order. A turn is played to its end."""
        while (seat := self._late(entry, table)) is not None:
            waiting = table.playing.waiting
            missed = waiting.time is Time.TURN and table.seating.sitters[seat].mind is None
            await self._play(table, seat, Hand.CLOCK if missed else Hand.HOUSE, in_time=False)
            table = await self._tables.table(entry.table)
            if missed and waiting.seats == (seat,):
                table = await self._finish_turn(table, seat)
            if missed:
                await self._keep_warm_if_away(table, seat)
                table = await self._tables.table(entry.table)

    async def _finish_turn(self, table: Table, seat: Seat) -> Table:
        """Play the rest of a missed turn at once, instead of waiting for the player at each question of it."""
        for _ in range(LONGEST_TURN):
            match = table.match
            if table.row.paused is not None or match is None or match.outcome is not None:
                break
            if match.waiting.seats != (seat,) or match.waiting.time is not Time.TURN:
                break
            await self._play(table, seat, Hand.CLOCK, in_time=True)
            table = await self._tables.table(table.id)
        return table

    async def _play(self, table: Table, seat: Seat, hand: Hand, *, in_time: bool) -> None:
        def require_late(now: Table) -> Seat:
            """Check the deadline again when saving: it may have moved."""
            if not in_time and not is_time_up(now, self._tables.clock.now()):
                raise Stale
            return seat

        match = table.playing
        await self._tables.writer.move(
            table.id, require_late, match.beat, match.game.rules.lapse(match.view(seat)), hand
        )

    def _late(self, entry: Entry, table: Table) -> Seat | None:
        """The first seat that has not answered this question, if its time is up."""
        match = table.match
        if match is None or match.beat != entry.beat or not is_time_up(table, self._tables.clock.now()):
            return None
        return next((seat for seat in match.waiting.seats if match.choices(seat)), None)

    async def _keep_warm_if_away(self, table: Table, seat: Seat) -> None:
        sitter = table.seating.sitters[seat]
        if sitter.player is None or sitter.mind is not None or table.match is None or table.match.outcome is not None:
            return
        if (
            count_missed_turns(table, await self._tables.records.archive.turns(table.id), seat)
            >= MISSED_TURNS_BEFORE_A_MIND
        ):
            await self._tables.seats.keep_warm(table.id, seat)


def is_time_up(table: Table, now: Millis, before: int = 0) -> bool:
    """Whether the deadline has passed, or will in `before` milliseconds."""
    return table.deadline is not None and table.deadline - before <= now


def count_missed_turns(table: Table, turns: list[TurnRow], seat: Seat) -> int:
    """Count how many turns in a row this seat has missed, whatever it did in windows and pauses in between.

    Several lapsed questions of one turn are one missed turn.
    """
    if table.match is None:
        return 0
    read, match, missed, last = codec(table.game).events, None, 0, -1
    for turn in turns:
        events = read(turn.events.encode())
        if match is None:
            match = begun(table.game, table.match.seed, events)
            continue
        if turn.seat == seat and match.waiting.time is Time.TURN:
            if turn.hand is not Hand.CLOCK:
                missed = 0
            elif not missed or turn.version != last + 1:
                missed += 1
            last = turn.version
        match = match.after(events)
    return missed
