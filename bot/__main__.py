"""The command `conclave`. Every worker process loads this module again, so it loads nothing before it is asked to."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    # pydantic would look for plugins in every package that is installed. We have none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from bot.cli.main import main as run  # noqa: PLC0415 - see above

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
