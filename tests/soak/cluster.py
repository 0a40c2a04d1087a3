"""Several processes on one PostgreSQL, each with some of the shards, while processes and server come and go."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import gettempdir
from time import time

import aiohttp

from storage.shards import Shards
from tests.postgres.server import own_server, restart
from tests.soak.app import App, Unwell
from tests.soak.cluster_verdict import ClusterVerdict, Down
from tests.soak.dm_people import LetterParty
from tests.soak.processes import ForkedBot, Sandboxed, sandbox

SHARDS, LANES, A_TABLE = 6, 2, 2
PARTS = Shards(0, 1, SHARDS), Shards(2, 3, SHARDS), Shards(4, 5, SHARDS)
A_SECOND = 45  # requests of the whole bot; each process has its share
PROGRESS, COMES_BACK = 10.0, 240.0
MISSED_BY = 20  # moves: by then whoever is to miss a turn has done so
_numbers = count()


@dataclass(frozen=True, slots=True)
class Size:
    """How many tables, how many seconds between two kills, and how often the server restarts.

    `gently`: processes are asked to end, one after the other, as when they are brought up to date.
    """

    tables: int = 300
    every: float = 10.0
    restarts: int = 2
    gently: bool = False
    absent: float = 0.0  # share of the tables at which somebody once misses a turn
    pace: float | None = None  # moves a second of all people together; None for as many as they can make
    patience: float = 3_600.0


@dataclass(slots=True)
class Cluster:
    """The processes, and when each was away."""

    app: App
    bots: list[ForkedBot]
    parts: tuple[Shards, ...]
    server: Path
    url: str
    random: Random
    downs: list[Down] = field(default_factory=list[Down])
    over: asyncio.Event = field(default_factory=asyncio.Event)
    restarted: int = 0
    ended: int = 0

    async def start(self) -> None:
        """All of them at once."""
        for bot in self.bots:
            await bot.start()
        await self.all_there()

    async def all_there(self) -> None:
        """Until all are connected."""
        for part in self.parts:
            await self._there(part)

    async def strike(self, size: Size) -> None:
        """Kill one after the other; after every other kill the server restarts, as often as it should."""
        number = self.random.randrange(len(self.parts))
        while not await self._over_within(size.every):
            await self._end(number, gently=size.gently)
            if self.restarted < size.restarts:
                await self._restart_server()
            number = (number + 1) % len(self.parts)

    async def _over_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.over.wait()
        return self.over.is_set()

    async def stop(self) -> None:
        """In order."""
        for bot in self.bots:
            if bot.process is not None:
                await bot.stop()

    async def _end(self, number: int, *, gently: bool) -> None:
        begun = time()
        await (self.bots[number].stop() if gently else self.bots[number].kill())
        self.ended += 1
        await self._gone(self.parts[number])
        await self.bots[number].start()
        try:
            await self._there(self.parts[number])
        except TimeoutError:
            raise Unwell(f"a process did not come back: {self.bots[number].last_words()}") from None
        self.downs.append(Down(self.parts[number], begun, time()))

    async def _restart_server(self) -> None:
        begun = time()
        await asyncio.to_thread(restart, self.server)
        self.restarted += 1
        self.downs.extend(Down(part, begun, time()) for part in self.parts)

    async def _there(self, part: Shards) -> None:
        """Until all shards of this part are connected."""
        await self._until(lambda connected: connected >= _shards(part))

    async def _gone(self, part: Shards) -> None:
        """Until none is: else those of a process that has just ended would be taken for those of the next."""
        await self._until(lambda connected: connected.isdisjoint(_shards(part)))

    async def _until(self, is_so: Callable[[set[tuple[int, ...]]], bool]) -> None:
        async with asyncio.timeout(COMES_BACK):
            while (connected := await self._connected()) is None or not is_so(connected):  # noqa: ASYNC110 - see below
                await asyncio.sleep(0.2)  # it happens in other processes, and nobody tells

    async def _connected(self) -> set[tuple[int, ...]] | None:
        """The shards that are there; None while the sandbox has no time for us."""
        with suppress(TimeoutError, aiohttp.ClientError):
            sessions = (await self.app.get("/control/stats"))["sessions"]
            return {tuple(one["shard"]) for one in sessions if one["connected"]}
        return None


def _shards(part: Shards) -> set[tuple[int, ...]]:
    """The shards of this part, as Discord names them."""
    return {(shard, part.of) for shard in part.ids}


async def soak_cluster(folder: Path, size: Size, random: Random) -> ClusterVerdict:
    """Play so many tables to their end."""
    async with clustered(folder, size, random) as (cluster, parties):
        trouble, telling = asyncio.create_task(cluster.strike(size)), asyncio.create_task(_tell(parties, cluster))
        try:
            playing = asyncio.gather(*(party.play() for party in parties))
            await asyncio.wait({playing, trouble}, return_when=asyncio.FIRST_COMPLETED)
            await (playing if playing.done() else trouble)  # trouble ends by itself only if it cannot strike
        finally:
            telling.cancel()
            cluster.over.set()
            await asyncio.gather(trouble, return_exceptions=True)
        await cluster.all_there()
        await asyncio.sleep(6)  # what is still to be shown is shown
        verdict = ClusterVerdict(cluster.downs, (await cluster.app.get("/control/stats"))["sent_back"])
        await verdict.judge(cluster.url, parties, cluster.app)
    _say(parties, cluster, verdict)
    return verdict


@asynccontextmanager
async def clustered(
    folder: Path, size: Size, random: Random, parts: Sequence[Shards] = PARTS
) -> AsyncGenerator[tuple[Cluster, list[LetterParty]]]:
    """A sandbox, a PostgreSQL and a process for each part of the shards, with people who are about to play."""
    guilds = ("--guilds", str(SHARDS), "--shards", str(SHARDS), "--lanes", str(LANES))
    data = Path(gettempdir(), f"conclave-cluster-{os.getpid()}-{next(_numbers)}")  # where it can look: it is not root
    with own_server(data) as url:
        place = await sandbox(folder / "sandbox", size.tables * A_TABLE, *guilds)
        try:
            async with App(place.url, place.page_token) as app:
                bots = [_bot(place, folder, url, part) for part in parts]
                cluster = Cluster(app, bots, tuple(parts), data, url, random)
                try:
                    await cluster.start()
                    yield cluster, await _parties(app, size, random)
                finally:
                    await cluster.stop()
        finally:
            await place.stop()


def _bot(place: Sandboxed, folder: Path, url: str, part: Shards) -> ForkedBot:
    own = folder / f"bot{part.first}"
    own.mkdir()
    share = A_SECOND * len(part.ids) / part.of
    shards = {"CONCLAVE_SHARDS": str(part), "CONCLAVE_REQUESTS_PER_SECOND": str(share)}
    return ForkedBot(place.url, own, environment={"CONCLAVE_DATABASE": url, **shards})


async def _parties(app: App, size: Size, random: Random) -> list[LetterParty]:
    """Two people a table, and the tables dealt out to the servers as the people are."""
    people = [person["id"] for person in (await app.get("/app/config"))["people"]]
    while not (await app.world(people[0]))["commands"]:  # noqa: ASYNC110 - until a bot has registered them
        await asyncio.sleep(0.2)
    pairs = [tuple(people[at : at + A_TABLE]) for at in range(0, size.tables * A_TABLE, A_TABLE)]
    found: list[LetterParty] = []
    for number, pair in enumerate(pairs):
        guilds = (await app.world(pair[-1]))["guilds"]  # the very first person is in all of them
        assert len(guilds) == 1, f"table {number} is in one server"
        hall = next(channel["id"] for channel in guilds[0]["channels"] if channel["type"] == 0)
        away = random.randrange(MISSED_BY) if random.random() < size.absent else None
        party = LetterParty(app, pair, hall, Random(random.random()), patience=size.patience, away_after=away)
        party.think = 0.0 if size.pace is None else size.tables / size.pace
        found.append(party)
    return found


async def _tell(parties: list[LetterParty], cluster: Cluster) -> None:
    while True:
        await asyncio.sleep(PROGRESS)
        over, calls = sum(party.over for party in parties), sum(len(party.accepted) for party in parties)
        letters = sum(party.by_letter for party in parties)
        print(
            f"  {over} of {len(parties)} games over, {calls} calls accepted, {letters} of them by letter, "
            f"{cluster.ended} processes ended, {cluster.restarted} restarts of the server",
            flush=True,
        )


def _say(parties: list[LetterParty], cluster: Cluster, verdict: ClusterVerdict) -> None:
    for problem in (*verdict.problems, *verdict.lapsed_unfairly):
        print(problem)
    calls, letters = sum(len(party.accepted) for party in parties), sum(party.by_letter for party in parties)
    print(
        f"processes {len(cluster.parts)} shards {SHARDS} tables {len(parties)} games-finished {verdict.finished} "
        f"calls accepted {calls} by letter {letters} ended {cluster.ended} "
        f"server restarted {cluster.restarted} shards sent back {verdict.sent_back} "
        f"turns missed {sum(party.missed for party in parties)} "
        f"lapses {verdict.lapses}, {verdict.lapses_while_away} of them while the host was away"
    )
    print(
        f"lost {len(verdict.lost)} doubled {len(verdict.doubled)} panels_doubled {len(verdict.panels_doubled)} "
        f"lapsed_unfairly {len(verdict.lapsed_unfairly)} leaked {len(verdict.leaked)}"
    )
