"""The command `conclave`. Every worker process loads this module again, so it loads nothing before it is asked to."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    from bot.cli.main import main as run  # noqa: PLC0415 - see above

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
