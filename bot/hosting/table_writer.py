"""Reads one table, changes it, saves it, then tells the subscribers. Save, then tell."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import replace as changed
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.hosting.clock import Clock
from bot.hosting.records.results import count_feats, save_result
from bot.hosting.seating import Seating, Sitter, drop_other_phases, read_seating, write_seating
from bot.hosting.table import (
    Asked,
    Changed,
    Choice,
    Notice,
    Stale,
    Subscription,
    Table,
    Turned,
    allowed,
    asks_anew,
    find_choice,
)
from bot.hosting.table_cache import TableCache
from games.engine import AnyMatch, Command, Refused, Seat, open_match, text
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from storage.rows import Hand, Millis, Phase, Player, Sitting, TableId, TableRow, TurnRow
from storage.store import Store

T = TypeVar("T")
_running: set[asyncio.Future[Any]] = set()  # a task without a reference may be garbage-collected before it ends
TRIES = 8  # other processes may be faster at the same table; in each round one of them gets through

log = logging.getLogger(__name__)


async def _finish(work: Coroutine[Any, Any, T]) -> T:
    """Run this to its end even if the caller is cancelled: saving, caching and telling belong together."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return await asyncio.shield(task)


class TableWriter:
    """Writes tables and turns. One at a time for each table; between processes the store decides who was first."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], clock: Clock, chance: Callable[[int], bytes]
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.cache = TableCache(store, games)
        self.subscriptions: list[Subscription] = []
        self.chance = chance
        self.is_newcomer: Callable[[Player], Awaitable[bool]] = store.tables.is_newcomer

    def game(self, key: str) -> AnyGame:
        """Return a game by its key, or refuse."""
        game = self.games.get(key)
        if game is None:
            raise Refused(text("refused-no-game"))
        return game

    async def table(self, table: TableId) -> Table:
        """Return the table as last seen. A save is checked against the store, so this may be a little behind."""
        return await self.cache.table(table)

    async def add(self, row: TableRow) -> Table:
        """Save a new lobby, or return the table that has this id already."""
        seating = read_seating(row.seating)
        if await self.store.at(row.server).add(row, _sittings(row.id, row.revision, seating, row.opened, since=-1)):
            return self._tell_changed(self.cache.keep(Table(row, seating, self.game(row.game))))
        return await self.cache.reload(row.id)

    async def change(self, table: TableId, change: Callable[[Table], Seating | TableRow]) -> Table:
        """Save the row or seating that `change` returns, trying again if somebody was faster. `change` may refuse."""
        return await _finish(self._change(table, change))

    async def _change(self, table: TableId, change: Callable[[Table], Seating | TableRow]) -> Table:
        async with self.cache.lock(table):
            for attempt in range(TRIES):
                now = await (self.cache.reload(table) if attempt else self.cache.table(table))
                try:
                    wanted = change(now)
                except (Refused, Stale):
                    if attempt or await self.cache.is_current(now):
                        raise
                    continue  # refused on what the cache had, and the table has changed since
                row = wanted if isinstance(wanted, TableRow) else replace(now.row, seating=write_seating(wanted))
                if row.phase is not now.row.phase:
                    row = replace(row, seating=write_seating(drop_other_phases(read_seating(row.seating), row.phase)))
                if row == now.row:
                    if attempt or await self.cache.is_current(now):
                        return now
                    continue
                row = replace(row, touched=self.clock.now())
                seating = read_seating(row.seating)
                if await self.store.at(row.server).change(row, self._new_sittings(now, seating)):
                    after = changed(now, row=replace(row, revision=row.revision + 1), seating=seating)
                    return self._tell_changed(self.cache.keep(after))
        raise Stale

    async def start(self, table: TableId, check: Callable[[Table], None]) -> Table:
        """Start the game in one save: draw the seed, set the game up, set the first deadline. `check` may refuse."""
        return await _finish(self._start(table, check))

    async def _start(self, table: TableId, check: Callable[[Table], None]) -> Table:
        async with self.cache.lock(table):
            for _ in range(TRIES):
                now = await self.cache.reload(table)
                check(now)
                seed, seating = self.chance(32), await self._seat_newcomers(now.seating)
                options = now.game.options.model_validate(seating.options)
                match, events = open_match(now.game, len(seating.sitters), options, seed)
                moment = self.clock.now()
                row = replace(now.row, phase=Phase.PLAYING, edition=now.game.edition, seed=seed.hex(), touched=moment)
                row = replace(row, seating=write_seating(seating))
                due = _due(row, seating, now.asked, match, moment)
                first = TurnRow(table, 0, None, None, encode(events).decode(), 0, due, Hand.PERSON, moment)
                sittings = _sittings(table, row.revision + 1, seating, moment, since=0)
                if await self.store.at(row.server).start(row, first, sittings):
                    row = replace(row, revision=row.revision + 1)
                    return self._tell_changed(self.cache.keep(Table(row, seating, now.game, match, due)))
        raise Stale

    async def _seat_newcomers(self, seating: Seating) -> Seating:
        """The seating of a game that begins, with those marked who have never played before."""
        sitters = [
            replace(sitter, new=sitter.player is not None and await self.is_newcomer(sitter.player))
            for sitter in seating.sitters
        ]
        return drop_other_phases(replace(seating, sitters=tuple(sitters)), Phase.PLAYING)

    async def move(
        self,
        table: TableId,
        seat: Callable[[Table], Seat],
        beat: int | None,
        choice: Choice | Command,
        hand: Hand,
    ) -> Turned:
        """Play one command. `Stale` if its beat has passed; if only the version has moved, it is tried again."""
        return await _finish(self._move(table, seat, beat, choice, hand))

    async def _move(
        self, table: TableId, seat: Callable[[Table], Seat], beat: int | None, choice: Choice | Command, hand: Hand
    ) -> Turned:
        async with self.cache.lock(table):
            for attempt in range(TRIES):
                now = (None if attempt else self.cache.seen(table)) or await self.cache.reload(table)
                try:
                    turned = await self._try_move(now, seat(now), beat, choice, hand)
                except (Refused, Stale):
                    if attempt or _is_past(now, beat) or await self.cache.is_current(now):
                        raise
                    continue  # refused on what the cache had, and the table has changed since
                if turned is not None:
                    return turned
        raise Stale

    async def _try_move(
        self, now: Table, seat: Seat, beat: int | None, choice: Choice | Command, hand: Hand
    ) -> Turned | None:
        if beat is not None and now.match is not None and beat != now.match.beat:
            raise Stale
        match = now.playing
        if now.row.paused is not None:
            raise Refused(text("refused-paused"))
        if not match.choices(seat):
            raise match.refusal(seat)
        command = find_choice(choice, match.choices(seat)) if isinstance(choice, Choice) else choice
        events = match.play(seat, command)
        after, moment = match.after(events), self.clock.now()
        asked, due = now.asked, now.due
        if asks_anew(match, after):  # a question keeps its deadline
            asked = asked.after(match, now.seating)
            due = _due(now.row, now.seating, asked, after, moment)
        turn = TurnRow(
            now.id,
            after.version,
            seat,
            encode(command).decode(),
            encode(events).decode(),
            after.beat,
            due,
            hand,
            moment,
        )
        if not await self.store.at(now.row.server).save_turn(turn, now.row.revision):
            return None
        table = self.cache.keep(Table(now.row, now.seating, now.game, after, due, now.standings, asked))
        if after.outcome is not None:
            table = await self.book(table)
        turned = Turned(table, match, seat, events, hand)
        self.tell(turned)
        return turned

    async def save_result(self, table: Table) -> Table:
        """Save the result of a game that has ended. Done again after a crash, it changes nothing."""
        for _ in range(TRIES):
            match = table.match
            if match is None or match.outcome is None or table.row.phase is not Phase.PLAYING:
                return table
            now, turns = self.clock.now(), await self.store.tables.turns(table.id)
            feats = count_feats(table.game, turns, await self.store.tables.sittings(table.id))
            standings = await save_result(self.store, table.row, table.seating, match, feats, now)
            if standings is not None:
                seating = drop_other_phases(table.seating, Phase.OVER)
                row = replace(table.row, phase=Phase.OVER, touched=now, revision=table.row.revision + 1)
                row = replace(row, seating=write_seating(seating))
                return self.cache.keep(changed(table, row=row, seating=seating, standings=tuple(standings)))
            table = await self.cache.reload(table.id)
        raise Stale

    async def book(self, table: Table) -> Table:
        """Save the result, or leave it to the scheduler: the last move is saved and must be told in any case."""
        try:
            return await self.save_result(table)
        except Exception:
            log.exception("table %s: saving the result failed; the scheduler will retry", table.id)
            return table

    def tell(self, notice: Notice) -> None:
        """Tell the subscribers. They show a table and keep its time: where another process does, it hears by itself."""
        if self.store.shards.own(notice.table.row.server):
            now = self.clock.now()
            for subscription in self.subscriptions:
                subscription.put(notice, now)

    def _tell_changed(self, table: Table) -> Table:
        self.tell(Changed(table))
        return table

    def _new_sittings(self, now: Table, seating: Seating) -> list[Sitting]:
        """A sitting for every seat whose sitter changes."""
        since = -1 if now.match is None else now.match.version + 1
        before = (*now.seating.sitters, *(Sitter(),) * len(seating.sitters))
        new = _sittings(now.id, now.row.revision + 1, seating, self.clock.now(), since)
        return [sitting for sitting in new if seating.sitters[sitting.seat] != before[sitting.seat]]


def _due(row: TableRow, seating: Seating, asked: Asked, after: AnyMatch, now: Millis) -> Millis | None:
    """When the question that is asked now lapses, by the table's own clock."""
    return Millis(now - row.lag + allowed(seating, asked, after)) if after.waiting.seats else None


def _is_past(now: Table, beat: int | None) -> bool:
    """Whether this beat is over even by what the cache has."""
    return beat is not None and now.match is not None and beat < now.match.beat


def _sittings(table: TableId, revision: int, seating: Seating, at: Millis, since: int) -> list[Sitting]:
    """A sitting for every seat, as of a revision; `since` is the first version they play, -1 in a lobby."""
    return [
        Sitting(table, revision, Seat(seat), since, sitter.player, sitter.mind, at)
        for seat, sitter in enumerate(seating.sitters)
    ]
