"""A few fixed games played in another process, with another hash seed: `python -m bot.laws.elsewhere MODULE:NAME`."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pkgutil import resolve_name
from random import Random

from bot.laws import lawbook
from games.engine import everybody
from games.engine.game import AnyGame
from games.engine.replay.codec import encode


def digest_elsewhere(game: AnyGame) -> str:
    """The same number, as another process finds it."""
    there = subprocess.run(  # noqa: S603 - this very module
        [sys.executable, "-P", "-m", __name__, where(game)],  # a folder here may have the name of a package
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    return there.stdout.strip()


def where(game: AnyGame) -> str:
    """Where a game can be imported from: the module, and its name there."""
    for module, inside in [(module.__name__, vars(module)) for module in sys.modules.values()]:
        for name, value in [*inside.items()]:
            if value is game:
                return f"{module}:{name}"
    raise LookupError(f"no module has the game {game.key}")


def digest(game: AnyGame) -> str:
    """Everything that a few fixed games write, in one number."""
    random = Random("the same everywhere")
    seen = sha256()
    for step in lawbook.steps(game, random, 500):
        seen.update(encode(step.after.state) + encode(step.events) + encode(step.command))
        for viewer in (*everybody(step.seats), None):
            seen.update(encode(step.after.view(viewer)))
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest(resolve_name(sys.argv[1])))
