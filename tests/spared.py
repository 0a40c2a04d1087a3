"""What a bot is spared that a test starts: to rehearse our own games, and to start helpers before they are wanted.

That is two thirds of what a start takes, and the tests start a bot more than a hundred times. That our games are sound
is found in `tests/shelf`; games that were planted, or are played with somebody's own decks, are looked at as ever. The
processes of minds and pictures start with the first question, unless a test asks for more minds than one. Where a test
says so, minds do not seem to think.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

HURRY = "HURRIED_MINDS"  # the variable by which a test asks for minds that do not let people follow them
GAMES = Path(__file__).parent.parent / "games"
Module: TypeAlias = Any  # which has what we know it has


def trust_our_games(check: Module) -> None:
    """Look only where there is more than our own games with their own options."""
    find = check.find

    async def find_in_others(
        games: Mapping[str, object], presets: Mapping[str, object] | None = None
    ) -> Mapping[str, Sequence[object]]:
        own = {key for key in games if (GAMES / key / "__init__.py").is_file()}
        others = {key: game for key, game in games.items() if key not in own or key in (presets or {})}
        found: Mapping[str, Sequence[object]] = await find(others, presets or {})
        return found

    check.find = find_in_others


def start_minds_late(minds: Module) -> None:
    """With the first question."""
    minds.MindPool.warm = _nothing


def start_drawing_late(pool: Module) -> None:
    """With the first picture."""
    pool.DrawingPool.warm = _nothing


def hurry_minds(scheduler: Module) -> None:
    """Minds seem to think for an instant only; but what they think is waited for, as long as it takes."""
    manners = scheduler.Manners
    scheduler.Manners = lambda: manners(soonest=100, latest=200, wait=True)


async def _nothing(_pool: object) -> None:
    """Not yet."""


class Finder:
    """Waits for a module to be loaded, for not every command loads it."""

    def __init__(self, name: str, change: Callable[[Module], None]) -> None:
        self._name = name
        self._change = change

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The module as it is, but for the change."""
        if name != self._name:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        assert spec is not None
        loader: Any = spec.loader  # Any: a protocol that lets nobody change it
        execute = loader.exec_module

        def exec_module(module: Module) -> None:
            execute(module)
            self._change(module)

        loader.exec_module = exec_module
        return spec


def spare() -> None:
    """From now on, in this process."""
    _change("bot.check", trust_our_games)
    if os.environ.get(HURRY):
        _change("bot.hosting.schedule.scheduler", hurry_minds)
    if os.environ.get("CONCLAVE_MINDS") == "1":
        _change("bot.hosting.ai.minds", start_minds_late)
        _change("bot.drawing.pool", start_drawing_late)


def _change(name: str, change: Callable[[Module], None]) -> None:
    """The module if it is there, or else as soon as it is."""
    if name in sys.modules:
        change(sys.modules[name])
    else:
        sys.meta_path.insert(0, Finder(name, change))
