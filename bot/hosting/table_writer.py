"""Keeps the tables: reads, changes and saves them, then tells whoever listens. Save, then tell."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace as changed
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.hosting.clock import Clock
from bot.hosting.records.results import feats_of, finish
from bot.hosting.seating import ALLOWED, Seating, Sitter, fitting, read, write
from bot.hosting.table import Changed, Choice, Listener, Notice, Stale, Table, Turned, chosen
from bot.hosting.table_cache import Books
from games.engine import AnyMatch, Command, Refused, Seat, open_match, text
from games.engine.codec import encode
from games.engine.game import AnyGame
from storage.rows import Hand, Millis, Phase, Sitting, TableId, TableRow, TurnRow
from storage.store import Store

T = TypeVar("T")
_working: set[asyncio.Future[Any]] = set()  # or a task nobody waits for could be collected half-way
TRIES = 8  # of other processes at one table that may be faster; each round one of them gets through


log = logging.getLogger(__name__)


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """Do it to the end, even if whoever asked has gone: saved, remembered and told belong together."""
    task = asyncio.ensure_future(work)
    _working.add(task)
    task.add_done_callback(_working.discard)
    return await asyncio.shield(task)


class Clerk:
    """Writes tables and turns. One writer a table at a time; across processes the store decides."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], clock: Clock, chance: Callable[[int], bytes]
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.books = Books(store, games)
        self.listeners: list[Listener] = []
        self.chance = chance

    def game(self, key: str) -> AnyGame:
        """A game on the shelf, or a refusal."""
        game = self.games.get(key)
        if game is None:
            raise Refused(text("refused-no-game"))
        return game

    async def table(self, table: TableId) -> Table:
        """The table as last seen; enough to show, and what a save will be checked against."""
        return await self.books.table(table)

    async def enter(self, row: TableRow) -> Table:
        """A new lobby in the books; or the one that is there under this name already."""
        seating = read(row.seating)
        if await self.store.tables.add(row, _sitting(row.id, row.revision, seating, row.opened, since=-1)):
            return self._tell(self.books.keep(Table(row, seating, self.game(row.game))))
        return await self.books.reload(row.id)

    async def amend(self, table: TableId, amend: Callable[[Table], Seating | TableRow]) -> Table:
        """Change a table's row, again and again if somebody else was faster. `amend` may refuse."""
        return await _whole(self._amend(table, amend))

    async def _amend(self, table: TableId, amend: Callable[[Table], Seating | TableRow]) -> Table:
        async with self.books.lock(table):
            for attempt in range(TRIES):
                now = await (self.books.reload(table) if attempt else self.books.table(table))
                try:
                    wanted = amend(now)
                except (Refused, Stale):
                    if attempt or await self.books.current(now):
                        raise
                    continue  # refused from memory, and the table is another by now
                row = wanted if isinstance(wanted, TableRow) else replace(now.row, seating=write(wanted))
                if row.phase is not now.row.phase:
                    row = replace(row, seating=write(fitting(read(row.seating), row.phase)))
                if row == now.row:
                    if attempt or await self.books.current(now):
                        return now
                    continue
                row = replace(row, touched=self.clock.now())
                seating = read(row.seating)
                if await self.store.tables.change(row, self._sittings(now, seating)):
                    after = changed(now, row=replace(row, revision=row.revision + 1), seating=seating)
                    return self._tell(self.books.keep(after))
        raise Stale

    async def begin(self, table: TableId, check: Callable[[Table], None]) -> Table:
        """From lobby to play: the seed is drawn, the game set up, the first deadline set, all at once."""
        return await _whole(self._begin(table, check))

    async def _begin(self, table: TableId, check: Callable[[Table], None]) -> Table:
        async with self.books.lock(table):
            for _ in range(TRIES):
                now = await self.books.reload(table)
                check(now)
                seed, seating = self.chance(32), fitting(now.seating, Phase.PLAYING)
                options = now.game.options.model_validate(seating.options)
                match, events = open_match(now.game, len(seating.sitters), options, seed)
                moment = self.clock.now()
                row = replace(now.row, phase=Phase.PLAYING, edition=now.game.edition, seed=seed.hex(), touched=moment)
                row = replace(row, seating=write(seating))
                due = self._due(changed(now, row=row), match, moment)
                first = TurnRow(table, 0, None, None, encode(events).decode(), 0, due, Hand.PERSON, moment)
                sittings = _sitting(table, row.revision + 1, seating, moment, since=0)
                if await self.store.tables.start(row, first, sittings):
                    row = replace(row, revision=row.revision + 1)
                    return self._tell(self.books.keep(Table(row, seating, now.game, match, due)))
        raise Stale

    async def move(
        self,
        table: TableId,
        seat: Callable[[Table], Seat],
        beat: int | None,
        choice: Choice | Command,
        hand: Hand,
    ) -> Turned:
        """Play one command. `Stale` when its beat has passed; if only the version moved, it is tried again."""
        return await _whole(self._play(table, seat, beat, choice, hand))

    async def _play(
        self, table: TableId, seat: Callable[[Table], Seat], beat: int | None, choice: Choice | Command, hand: Hand
    ) -> Turned:
        async with self.books.lock(table):
            for attempt in range(TRIES):
                now = await (self.books.reload(table) if attempt else self.books.table(table))
                try:
                    turned = await self._move(now, seat(now), beat, choice, hand)
                except (Refused, Stale):
                    if attempt or _behind(now, beat) or await self.books.current(now):
                        raise
                    continue  # refused from memory, and the table is another by now
                if turned is not None:
                    return turned
        raise Stale

    async def _move(
        self, now: Table, seat: Seat, beat: int | None, choice: Choice | Command, hand: Hand
    ) -> Turned | None:
        if beat is not None and now.match is not None and beat != now.match.beat:
            raise Stale
        match = now.playing
        if now.row.paused is not None:
            raise Refused(text("refused-paused"))
        if not match.choices(seat):
            raise match.refusal(seat)
        command = chosen(choice, match.choices(seat)) if isinstance(choice, Choice) else choice
        events = match.play(seat, command)
        after, moment = match.after(events), self.clock.now()
        due = self._due(now, after, moment)
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
        if not await self.store.tables.save_turn(turn, now.row.revision):
            return None
        table = self.books.keep(changed(now, match=after, due=due))
        if after.outcome is not None:
            table = await self._try_to_close(table)
        turned = Turned(table, match, seat, events, hand)
        self.tell(turned)
        return turned

    async def close(self, table: Table) -> Table:
        """Book the result of a game that has ended. Done again after a crash, it changes nothing."""
        for _ in range(TRIES):
            match = table.match
            if match is None or match.outcome is None or table.row.phase is not Phase.PLAYING:
                return table
            now, turns = self.clock.now(), await self.store.tables.turns(table.id)
            played = feats_of(table.game, turns, await self.store.tables.sittings(table.id))
            if await finish(self.store, table.row, table.seating, match, played, now):
                seating = fitting(table.seating, Phase.OVER)
                row = replace(table.row, phase=Phase.OVER, touched=now, revision=table.row.revision + 1)
                row, booked = replace(row, seating=write(seating)), tuple(await self.store.results.standings(table.id))
                return self.books.keep(changed(table, row=row, seating=seating, standings=booked))
            table = await self.books.reload(table.id)
        raise Stale

    async def _try_to_close(self, table: Table) -> Table:
        """The last move is saved and must be told; what could not be booked now is booked soon (see `Timekeeper`)."""
        try:
            return await self.close(table)
        except Exception:
            log.exception("table %s: the result is not booked yet", table.id)
            return table

    def tell(self, notice: Notice) -> None:
        """Let everybody know who listens."""
        for listener in self.listeners:
            listener(notice)

    def _tell(self, table: Table) -> Table:
        self.tell(Changed(table))
        return table

    def _due(self, table: Table, after: AnyMatch, now: Millis) -> Millis | None:
        """By the table's clock, when the question open after this lapses. A question keeps its deadline."""
        if not after.waiting.seats:
            return None
        if table.match is not None and table.match.beat == after.beat:
            return table.due
        return Millis(now - table.row.lag + ALLOWED[table.seating.pace][after.waiting.time])

    def _sittings(self, now: Table, seating: Seating) -> list[Sitting]:
        """A record for every seat that has another sitter than before."""
        since = -1 if now.match is None else now.match.version + 1
        before = (*now.seating.sitters, *(Sitter(),) * len(seating.sitters))
        new = _sitting(now.id, now.row.revision + 1, seating, self.clock.now(), since)
        return [sitting for sitting in new if seating.sitters[sitting.seat] != before[sitting.seat]]


def _behind(now: Table, beat: int | None) -> bool:
    """Whether a press is of a beat that is past already, as far as we remember: then it is past."""
    return beat is not None and now.match is not None and beat < now.match.beat


def _sitting(table: TableId, revision: int, seating: Seating, at: Millis, since: int) -> list[Sitting]:
    """Everybody's seat on record, as of a revision; in a lobby nobody has played yet, which is `since` -1."""
    return [
        Sitting(table, revision, Seat(seat), since, sitter.player, sitter.mind, at)
        for seat, sitter in enumerate(seating.sitters)
    ]
