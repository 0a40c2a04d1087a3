"""Does what is due at a table: warnings, lapses, moves of AI players, passes, idle lobbies."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import msgspec

from bot.hosting.ai.minds import Thoughtless
from bot.hosting.schedule.lapses import Lapses, is_time_up
from bot.hosting.schedule.plans import (
    LOBBY_LASTS,
    TROUBLE_LASTS,
    Entry,
    Manners,
    Plans,
    Task,
    is_pass_due,
    wants_to_pass,
    warning_time,
)
from bot.hosting.seating import MINUTE
from bot.hosting.table import Changed, Stale, Table, Warned
from bot.hosting.tables import Tables
from games.engine import AnyMatch, Command, Refused, Seat
from games.engine.replay.codec import codec
from storage.rows import Hand, Millis, Phase

log = logging.getLogger(__name__)


class TableDuties:
    """Does what was planned when it is due."""

    def __init__(self, tables: Tables, plans: Plans, manners: Manners, trouble_lasts: int = TROUBLE_LASTS) -> None:
        self._tables = tables
        self._plans = plans
        self._manners = manners
        self._trouble_lasts = trouble_lasts
        self._lapses = Lapses(tables)

    async def do(self, entry: Entry) -> None:
        """Do one thing that is due. If it fails it is queued again, and the other tables go on."""
        try:
            await self._task(entry, await self._tables.table(entry.table))
        except Stale:  # somebody was faster, or the cache was out of date: look again
            self._plans.look_again(entry.table)
        except Refused:
            pass  # the table is gone or no longer playing: nothing is left to do
        except Exception:  # a full disk, say; a thought is kept for the next try
            wait = min(self._trouble_lasts * 2**entry.tries, MINUTE * 10)
            log.exception(
                "table %s beat %s: %s failed; retrying in %g s", entry.table, entry.beat, entry.task.value, wait / 1000
            )
            self._plans.queue.add(Millis(self._tables.clock.now() + wait), replace(entry, tries=entry.tries + 1))
            return
        self._plans.drop_thought(entry)

    async def _task(self, entry: Entry, table: Table) -> None:
        match entry.task:
            case Task.LOOK:
                await self._look(table)
            case Task.WARN:
                self._warn(entry, table)
            case Task.LAPSE:
                await self._lapse(entry, table)
            case Task.MIND:
                await self._mind(entry, table)
            case Task.QUIET:
                await self._pass(entry, table)
            case Task.EXPIRE:
                await self._expire(table)

    async def _look(self, table: Table) -> None:
        if table.match is not None and table.match.outcome is not None:
            writer = self._tables.writer
            writer.tell(Changed(await writer.save_result(table)))
            return
        self._plans.plan_now(table)

    def _warn(self, entry: Entry, table: Table) -> None:
        match = table.match
        if match is None or match.beat != entry.beat:
            return
        if is_time_up(table, self._tables.clock.now(), warning_time(table, match)) and (
            people := players_to_warn(table, match)
        ):
            self._tables.writer.tell(Warned(table, people))

    async def _lapse(self, entry: Entry, table: Table) -> None:
        if table.match is None or table.match.beat != entry.beat:
            return
        if is_time_up(table, self._tables.clock.now()):
            await self._lapses.lapse(entry, table)
        else:
            self._plans.plan_now(table)  # a pause, or an absence of the bot, has moved the deadline

    async def _mind(self, entry: Entry, table: Table) -> None:
        match, seat = table.match, entry.seat
        if match is None or match.beat != entry.beat or table.row.paused or not table.seating.sitters[seat].mind:
            return

        def require_same(now: Table) -> Seat:
            """Check the seat again when saving: it may have changed hands."""
            if not now.seating.sitters[seat].mind:
                raise Stale
            return seat

        if match.choices(seat):
            await self._tables.writer.move(
                entry.table, require_same, entry.beat, await self._answer(entry, match), Hand.MIND
            )

    async def _answer(self, entry: Entry, match: AnyMatch) -> Command:
        """Return the mind's command if it came in time and is possible; otherwise the game's lapse."""
        thinking = entry.thinking
        if thinking is not None and not thinking.done() and self._manners.wait:
            await asyncio.wait({thinking})
        if thinking is not None and thinking.done() and not thinking.cancelled():
            try:
                command: Command = codec(match.game).command(thinking.result())
            except (Thoughtless, msgspec.MsgspecError):
                log.warning("table %s beat %s: an AI player did not answer", entry.table, entry.beat)
            else:
                if command in match.choices(entry.seat):
                    return command
        return match.game.rules.lapse(match.view(entry.seat))

    async def _pass(self, entry: Entry, table: Table) -> None:
        """Answer at once for a player who wants to pass in windows: what the game does for those who do not answer."""

        def require_same(now: Table) -> Seat:
            if not is_pass_due(now, entry.seat):
                raise Stale
            return entry.seat

        if table.match is not None and table.match.beat == entry.beat and is_pass_due(table, entry.seat):
            lapse = table.game.rules.lapse(table.match.view(entry.seat))
            await self._tables.writer.move(entry.table, require_same, entry.beat, lapse, Hand.HOUSE)

    async def _expire(self, table: Table) -> None:
        untouched_since = Millis(self._tables.clock.now() - LOBBY_LASTS)
        if table.row.phase is Phase.LOBBY and table.row.touched <= untouched_since:
            await self._tables.expire(table.id, untouched_since)


def players_to_warn(table: Table, match: AnyMatch) -> tuple[Seat, ...]:
    """The people who have to answer, but not those who pass automatically. Who has answered is secret: no matter."""
    people = [seat for seat in match.waiting.expected if not table.seating.sitters[seat].mind]
    return tuple(seat for seat in people if not wants_to_pass(table, seat))
