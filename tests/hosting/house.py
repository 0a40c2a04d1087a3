"""A house for tests: a real database, a clock that the test moves, minds that think at once."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bot.hosting.admission import Limits
from bot.hosting.ai.minds import Minds, MindsHere
from bot.hosting.schedule.plans import Manners
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.seating import Pace
from bot.hosting.table import Notice, Subscription, Table, Warned
from bot.hosting.tables import Tables
from bot.laws.wire.clock import MovedClock
from games.engine import Seat
from games.engine.ai.coaches import coach_of
from games.engine.catalog.shelf import shelf
from games.engine.extras.coach import Coach
from games.engine.game import AnyGame
from storage.opening import open_store
from storage.parts.store import SqlStore
from storage.rows import Channel, Player, Server, TableId
from storage.shards import ALL, Shards
from tests.chance import new_source
from tests.sleight import SLEIGHT

GAMES = {**shelf(), SLEIGHT.key: SLEIGHT}
ADA, BEN, CYD, DOV, EVE, FAY = map(Player, ("ada", "ben", "cyd", "dov", "eve", "fay"))
PEOPLE = (ADA, BEN, CYD, DOV, EVE, FAY)
SERVER, CHANNEL = Server("server"), Channel("channel")
NOON = MovedClock().moment
SECOND = 1_000


@dataclass(slots=True)
class House:
    """Everything that hosts, together."""

    store: SqlStore
    clock: MovedClock
    tables: Tables
    keeper: Scheduler
    _subscription: Subscription = field(init=False)
    _notices: list[Notice] = field(init=False, default_factory=list[Notice])

    def __post_init__(self) -> None:
        self._subscription = self.tables.subscribe()

    @property
    def notices(self) -> list[Notice]:
        """What was told so far."""
        self._notices += (notice for notice, _ in self._subscription.take())
        return self._notices

    async def lobby(self, *people: Player, game: str = "abracada", minds: int = 0, pace: Pace = Pace.LIVE) -> Table:
        """A lobby with these people in it, the first as host."""
        table = await self.tables.open(game, SERVER, CHANNEL, people[0], pace=pace)
        for player in people[1:]:
            table = await self.tables.join(table.id, player)
        for _ in range(minds):
            table = await self.tables.add_mind(table.id, people[0], "random")
        return table

    async def table(self, *people: Player, game: str = "abracada", minds: int = 0, pace: Pace = Pace.LIVE) -> Table:
        """A game that has begun."""
        lobby = await self.lobby(*people, game=game, minds=minds, pace=pace)
        return await self.tables.start(lobby.id, people[0])

    async def later(self, seconds: float) -> None:
        """Time passes, and what is due is done."""
        self.clock.advance(seconds)
        await self.keeper.tick()

    async def move(self, table: TableId) -> Table:
        """Whoever is first to move does the first thing they may."""
        now = await self.tables.table(table)
        seat = mover(now)
        player = now.seating.sitters[seat].player
        assert player is not None
        turned = await self.tables.play(table, player, now.playing.beat, now.playing.choices(seat)[0])
        return turned.table

    def warnings(self) -> list[tuple[Seat, ...]]:
        """Who was warned, so far."""
        return [notice.seats for notice in self.notices if isinstance(notice, Warned)]


async def is_never_new(_player: Player) -> bool:
    """Whether they are a newcomer: here everybody has played before."""
    return False


def hasty_coach(game: AnyGame) -> Coach[Any, Any]:  # Any: of whichever game
    """The coach of a game, whose thoughts need not be wise."""
    return replace(coach_of(game), budget=3)


def mover(table: Table) -> Seat:
    """The first seat that can move."""
    match = table.playing
    return next(seat for seat in match.waiting.seats if match.choices(seat))


@asynccontextmanager
async def opened(
    path: Path | str,
    clock: MovedClock | None = None,
    minds: Minds | None = None,
    seed: bytes | None = None,
    limits: Limits | None = None,
    *,
    newcomers: bool = False,
    shards: Shards = ALL,
) -> AsyncGenerator[House]:
    """A house on this database, until it is closed or forgotten. In it there is room for any number of tables.

    People are no newcomers, who have more time for their first turn, unless it is said. Where it hosts some shards
    only, others may host the rest on the same database.
    """
    store, clock, drawn = await open_store(str(path)), clock or MovedClock(), new_source()
    store.host(shards)
    tables = Tables(store, GAMES, clock, lambda size: seed if seed and size == 32 else drawn(size), limits)
    if not newcomers:
        tables.writer.is_newcomer = is_never_new
    keeper = Scheduler(tables, minds or MindsHere(GAMES), Manners(wait=True))
    house = House(store, clock, tables, keeper)
    try:
        await keeper.wake()
        yield house
    finally:
        await store.close()
