"""Where games come from: the folders under `games`, and installed packages that announce one.

A package announces a game by an entry point of the group `conclave.games`: its name is the key of the game, its value
the package, or the package and the name of the record in it. Such a package is code like any other here: it runs with
all rights of the process.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pkgutil import iter_modules
from typing import NamedTuple

import games

GROUP = "conclave.games"
RECORD = "GAME"


class Source(NamedTuple):
    """A package that should have a game, and what its record is called there. Its words and drawings lie beside it."""

    key: str
    package: str
    name: str = RECORD
    announced: bool = False


def sources() -> Iterator[Source]:
    """Every place to look at, the house's own first."""
    yield from folders(module.name for module in iter_modules(games.__path__))
    yield from announced()


def folders(names: Iterable[str]) -> Iterator[Source]:
    """These folders under `games`."""
    return (Source(name, f"games.{name}") for name in sorted(names))


@cache
def announced() -> tuple[Source, ...]:
    """What the installed packages announce, in the order of its keys. What cannot be read is not there."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to load, and whoever asks for help needs no game

    points = (point for point in entry_points(group=GROUP) if point.pattern.match(point.value))
    found = sorted(points, key=lambda point: (point.name, point.value))
    return tuple(Source(point.name, point.module, point.attr or RECORD, announced=True) for point in found)


def package_of(key: str) -> str:
    """The package in which the words and drawings of this game are looked for."""
    return _elsewhere().get(key, f"games.{key}")


@cache
def _elsewhere() -> Mapping[str, str]:
    """The packages of games that are not in a folder of the house."""
    own = {module.name for module in iter_modules(games.__path__)}
    return {source.key: source.package for source in reversed(announced()) if source.key not in own}
