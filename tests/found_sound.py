"""Lets a bot that is started in a test take our own games for sound: that they are is found in `tests/shelf`.

To rehearse them all takes half of what a start takes, and the tests start a bot more than a hundred times. Games that
were planted, or are played with somebody's own decks, are looked at as ever.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

GAMES = Path(__file__).parent.parent / "games"
CHECK = "bot.check"
Find: TypeAlias = Callable[..., Awaitable[Mapping[str, Sequence[Any]]]]  # Any: findings, which are handed on


class Finder:
    """Waits for the module that checks games, for not every command loads it."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The module as it is, but for what it does with our own games."""
        if name != CHECK:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(CHECK)
        assert spec is not None
        loader: Any = spec.loader  # Any: a protocol that lets nobody change it
        execute = loader.exec_module

        def exec_module(module: Any) -> None:  # Any: a module, which has what we know it has
            execute(module)
            module.find = trusting(module.find)

        loader.exec_module = exec_module
        return spec


def trusting(find: Find) -> Find:
    """The same check, where there is more to look at than our own games with their own options."""

    async def find_in_others(
        games: Mapping[str, object], presets: Mapping[str, object] | None = None
    ) -> Mapping[str, Sequence[Any]]:
        if not presets and all((GAMES / key / "__init__.py").is_file() for key in games):
            return {}
        return await find(games, presets or {})

    return find_in_others


def take_for_sound() -> None:
    """From now on, in this process."""
    sys.meta_path.insert(0, Finder())
