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
BOTS = ("bot", "tests.shelf.planted")  # which are commands as well, with other arguments than these


def command(stream: str, module: str, *arguments: str) -> list[str]:
    """How to start it."""
    return [sys.executable, "-m", "tests.with_chance", stream, module, *arguments]


def main() -> None:
    """Replace the source of chance before anybody takes it, then be that module; a bot is spared what it can be."""
    stream, module, *arguments = sys.argv[1:]
    numbers = named(stream)
    assert not _takers(), f"chance was taken before it could be replaced: {_takers()}"
    secrets.token_bytes = lambda nbytes=None: numbers.randbytes(nbytes or secrets.DEFAULT_ENTROPY)
    if module in BOTS and arguments[:1] in ([], ["sandbox"]):
        spare()
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _takers() -> list[str]:
    """Who has taken hold of the operating system's chance already."""
    loaded = [(name, module) for name, module in sys.modules.items() if name != "secrets"]
    return [name for name, module in loaded if getattr(module, "token_bytes", None) is secrets.token_bytes]


if __name__ == "__main__":
    main()
