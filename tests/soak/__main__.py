"""`make soak`: so many tables, so many faults."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.chance import WORD, new_random
from tests.soak.cluster import Size, soak_cluster
from tests.soak.soak import soak


def main() -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser("soak")
    parser.add_argument("--tables", type=int, help="20, or 300 in a cluster")
    parser.add_argument("--faults", type=int, default=60)
    parser.add_argument("--every", type=float, help="seconds between two faults: 2, or 10 in a cluster")
    parser.add_argument("--cluster", action="store_true", help="three processes on PostgreSQL, two shards each")
    parser.add_argument("--absent", type=float, default=0.25, help="share of a cluster's tables where a turn is missed")
    parser.add_argument("--pace", type=float, default=25.0, help="moves a second that a cluster's people make at most")
    given = parser.parse_args()
    print(f"chance: CHANCE={WORD}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        if given.cluster:
            size = Size(given.tables or 300, given.every or 10.0, absent=given.absent, pace=given.pace)
            return _cluster(Path(folder), size)
        verdict = asyncio.run(soak(Path(folder), given.tables or 20, given.faults, given.every or 2.0, new_random()))
    return 1 if verdict.problems else 0


def _cluster(folder: Path, size: Size) -> int:
    verdict = asyncio.run(soak_cluster(folder, size, new_random()))
    return 1 if verdict.problems or verdict.lapsed_unfairly else 0


if __name__ == "__main__":
    sys.exit(main())
