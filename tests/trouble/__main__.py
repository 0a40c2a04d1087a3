"""`make trouble`: all that can strike, for some half an hour. It prints what went wrong, and should print noughts."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from tests.chance import WORD
from tests.trouble.run import SHORT, WHOLE, run

TABLES = 6


def _say(line: str) -> None:
    """Print it with the time, to be found in the log of the bot."""
    print(f"{datetime.now(UTC):%H:%M:%S} {line}", flush=True)


def main() -> int:
    """Run it, and say how it went."""
    print(f"chance: CHANCE={WORD}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        verdict = asyncio.run(run(Path(folder), TABLES, SHORT if "--short" in sys.argv else WHOLE, _say))
        for problem in verdict.problems:
            print(problem)
        if verdict.problems:
            print((Path(folder) / "data" / "bot.log").read_text()[-8_000:])
    print(f"games {verdict.games} accepted {verdict.accepted}")
    print(verdict.line())
    return 1 if verdict.problems else 0


if __name__ == "__main__":
    sys.exit(main())
