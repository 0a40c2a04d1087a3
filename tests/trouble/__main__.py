"""`make trouble`: all that can strike, for some half an hour. It prints what went wrong, and should print noughts."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path

from tests.chance import WORD
from tests.trouble.run import SHORT, WHOLE, run

TABLES = 6


def main() -> int:
    """Run it, and say how it went."""
    print(f"chance: CHANCE={WORD}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        verdict = asyncio.run(
            run(Path(folder), TABLES, SHORT if "--short" in sys.argv else WHOLE, partial(print, flush=True))
        )
        for problem in verdict.problems:
            print(problem)
        if verdict.problems:
            print((Path(folder) / "data" / "bot.log").read_text()[-8_000:])
    print(f"games {verdict.games} accepted {verdict.accepted}")
    print(verdict.line())
    return 1 if verdict.problems else 0


if __name__ == "__main__":
    sys.exit(main())
