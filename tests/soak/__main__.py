"""`make soak`: so many tables, so many faults."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.chance import WORD, new_random
from tests.soak.soak import soak


def main() -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser("soak")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--faults", type=int, default=60)
    parser.add_argument("--every", type=float, default=2.0)
    given = parser.parse_args()
    print(f"chance: CHANCE={WORD}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        verdict = asyncio.run(soak(Path(folder), given.tables, given.faults, given.every, new_random()))
    return 1 if verdict.lost or verdict.leaked else 0


if __name__ == "__main__":
    sys.exit(main())
