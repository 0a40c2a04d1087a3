"""What several processes cost: their processor a move, against one process that does it all; and how soon a press in a
direct message, which reaches one of them, shows on a panel that is another's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import time

from bench.figures import Figure
from bench.traffic.hall import cpu
from storage.shards import Shards
from tests.soak.app import App, buttons
from tests.soak.cluster import PARTS, SHARDS, Cluster, Size, clustered
from tests.soak.dm_people import LetterParty
from tests.soak.people import MOVES

TABLES, PACE, LASTS, ROUNDS = 14, 8.0, 30.0, 3  # of each process, moves a second; no game is over before the time is
PRESSES, A_PRESS, SHOWN_WITHIN, LOOKS = 200, 0.5, 60.0, 0.02
READY_WITHIN = 240.0
UNSEEN = "Next round"  # an answer that shows when everybody has given theirs
ONE = (Shards(0, SHARDS - 1, SHARDS),)


def figures() -> Iterator[Figure]:
    """On a server and a sandbox of their own, in turns."""
    with asyncio.Runner() as runner:
        dearer, apart = zip(*(runner.run(_compare()) for _ in range(ROUNDS)), strict=True)
        yield Figure("cluster_cpu_per_move", median(dearer), 1.15, at_most=True)
        yield Figure("cluster_cpu_same_tables", median(apart), None)
        delays = runner.run(_delays())
        yield Figure("notify_delay", quantiles(delays, n=100)[98] * 1000, 150, at_most=True)


async def _compare() -> tuple[float, float]:
    """A move of three processes, each with as many tables as the one; and with as many together as the one.

    A process with little to do finds the machine's caches cold each time: the second figure is dearer by that as well.
    """
    together = await _each_move(PARTS, TABLES * len(PARTS))
    return together / await _each_move(ONE, TABLES), together / await _each_move(ONE, TABLES * len(PARTS))


async def _each_move(parts: Sequence[Shards], tables: int) -> float:
    """Seconds of processor that the processes together take for a move, a third of them in direct messages."""
    size = Size(tables, pace=PACE * tables / TABLES)
    with TemporaryDirectory() as name:
        async with clustered(Path(name), size, Random(), parts) as (cluster, parties):
            playing = [asyncio.create_task(party.play()) for party in parties]
            await _until_all_have_letters(parties)
            before, moved = _spent(cluster), _moves(parties)
            await asyncio.sleep(LASTS)
            spent, moves = _spent(cluster) - before, _moves(parties) - moved
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            return spent / moves


async def _until_all_have_letters(parties: Sequence[LetterParty]) -> None:
    """One process opens a conversation every half second; before they are there, nobody can move in a letter."""
    async with asyncio.timeout(READY_WITHIN):
        for party in parties:
            for person in party.people:
                while not party.channel or await party.letter(person) is None:  # noqa: ASYNC110 - see `Cluster._until`
                    await asyncio.sleep(LOOKS)


def _spent(cluster: Cluster) -> float:
    return sum(cpu(bot.process.pid) for bot in cluster.bots if bot.process is not None)


def _moves(parties: Sequence[LetterParty]) -> int:
    return sum(len(party.accepted) for party in parties)


async def _delays() -> list[float]:
    """Seconds from a press in a direct message until the panel, of another process, shows it; one at a time."""
    with TemporaryDirectory() as name:
        async with clustered(Path(name), Size(TABLES * len(PARTS)), Random()) as (cluster, parties):
            far = [party for party in parties if await _is_far(cluster.app, party)]
            await asyncio.gather(*(party.begin() for party in far))
            found: list[float] = []
            while len(found) < PRESSES:
                for party in far:
                    took = await _pressed(cluster.app, party)
                    found += [] if took is None else [took]
                    await asyncio.sleep(A_PRESS)
            return found


async def _is_far(app: App, party: LetterParty) -> bool:
    """Whether its table is not of the process to which direct messages come."""
    guilds = (await app.world(party.people[-1]))["guilds"]
    return not PARTS[0].own(guilds[0]["id"])


async def _pressed(app: App, party: LetterParty) -> float | None:
    """Whoever is to move presses in their letter; None if nobody can, or if the answer is not shown before others'."""
    for person in party.people:
        letter = await party.letter(person)
        moves = [] if letter is None else [(said, one) for said, one in buttons(letter) if MOVES.match(one)]
        if letter is None or not moves:
            continue
        begun, (label, move) = time(), party.random.choice(moves)
        answer = await app.press(person, letter, move)
        if answer["kind"] == "update" and not label.startswith(UNSEEN):
            return await _shown(party, person, _beat(move)) - begun
    return None


async def _shown(party: LetterParty, person: str, beat: int | None) -> float:
    """When the panel began to show what came after this beat, by an edit or as a new message."""
    async with asyncio.timeout(SHOWN_WITHIN):
        while True:
            panel = await party.panel(person)
            if panel is not None and beat not in {_beat(one) for _, one in buttons(panel)}:
                return datetime.fromisoformat(panel.get("edited_timestamp") or panel["timestamp"]).timestamp()
            await asyncio.sleep(LOOKS)


def _beat(custom_id: str) -> int | None:
    found = MOVES.match(custom_id)
    return None if found is None else int(found[1])
