"""`make memory`: an hour of games without a pause; the bot must need no more at its end than after ten minutes.

Counted is what the bot and its workers have for themselves, and their share of what they have together.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from tests.chance import WORD
from tests.trouble.world import World, world

TABLES = 12
SETTLED = 10  # minutes after which it should have all it needs
TOLERATED = 1.10
LOOKS = 6  # a minute


async def watch(folder: Path, minutes: int) -> list[float]:
    """Let people play, and say after each minute how many megabytes the bot needed in it on the average."""
    async with world(folder, TABLES) as found:
        playing = [asyncio.create_task(company.play()) for company in found.companies]
        needed = list[float]()
        for minute in range(1, minutes + 1):
            needed.append(sum([await _look(found) for _ in range(LOOKS)]) / LOOKS)
            games = sum(len(company.parties) for company in found.companies)
            moves = sum(len(party.accepted) for company in found.companies for party in company.parties)
            print(f"minute {minute}: {needed[-1]:.1f} MB, games {games}, moves {moves}", flush=True)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return needed


async def _look(found: World) -> float:
    await asyncio.sleep(60 / LOOKS)
    assert found.bot.process is not None
    return sum(map(_megabytes, _family(found.bot.process.pid)))


def _family(pid: int) -> Iterator[int]:
    """A process, and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return chain([pid], *(_family(int(child)) for child in children))


def _megabytes(pid: int) -> float:
    found = re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]) / 1024


def main(minutes: int) -> int:
    """Run it, and say how it went."""
    print(f"chance: CHANCE={WORD}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        needed = asyncio.run(watch(Path(folder), minutes))
    settled, end = needed[min(SETTLED, minutes) - 1], needed[-1]
    print(f"after_{SETTLED}_minutes {settled:.1f} MB at_the_end {end:.1f} MB ratio {end / settled:.3f}")
    return 1 if end > settled * TOLERATED else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 60))
