"""Runs a module of ours with chance that a word repeats: `python -m tests.with_chance STREAM MODULE [ARGUMENT…]`.

The bot draws its seeds from the operating system. In tests it draws them from a stream with a name, so that a run that
fails can be had again. A process that is started once more has another stream, or it would draw the same names.
"""

from __future__ import annotations

import runpy
import secrets
import sys
from pathlib import Path

from tests.chance import named
from tests.spared import spare

ROOT = Path(__file__).parent.parent


def command(stream: str, module: str, *arguments: str) -> list[str]:
    """How to start it."""
    return [sys.executable, "-m", "tests.with_chance", stream, module, *arguments]


def main() -> None:
    """Replace the source of chance before anybody takes it, then be that module; a bot is spared what it can be."""
    stream, module, *arguments = sys.argv[1:]
    numbers = named(stream)
    secrets.token_bytes = lambda nbytes=None: numbers.randbytes(nbytes or secrets.DEFAULT_ENTROPY)
    if module == "bot":
        spare()
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
