"""Every game has the same skeleton of modules: whoever knows one finds everything in the next."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from types import ModuleType

import pytest

import games
import tests
from games.engine.catalog.shelf import failures, shelf
from games.engine.game import AnyGame
from tests.sleight import SLEIGHT

MODULES = ("moves", "state", "evolve", "view", "rules", "imagine", "screen", "story", "minds")
OPTIONAL = ("pieces", "sheets", "coach", "lesson", "cards", "report")
ORDER = ("pieces", *MODULES[:-2], "sheets", *MODULES[-2:], "coach", "lesson", "cards", "report")
"""A module imports those before it, and never one after it."""

BESIDE = ("__init__", "art", "words", "RULES.md", "BALANCE.md", "deck.toml")
MOST_FILES = 15
GAMES = {f"games.{key}": game for key, game in shelf().items()} | {"tests.sleight": SLEIGHT}


@pytest.fixture(params=GAMES)
def package(request: pytest.FixtureRequest) -> str:
    """The package of a game: each on the shelf, and Sleight."""
    found: str = request.param
    return found


def test_every_game_in_the_folder_is_looked_at() -> None:
    assert failures() == {}


def test_a_game_has_every_module_of_the_skeleton_and_no_others(package: str) -> None:
    names = {entry.stem if entry.suffix == ".py" else entry.name for entry in entries(folder_of(package))}
    assert {*MODULES, "__init__", "words", "RULES.md"} <= names
    assert names <= {*MODULES, *OPTIONAL, *BESIDE}


def test_what_the_record_holds_is_in_the_module_of_its_name(package: str) -> None:
    for module, name, held in parts_of(GAMES[package]):
        its_own = unwrap(held) if callable(held) else held  # as it was before the house put undo around it
        assert getattr(loaded(package, module), name) is its_own, f"{module}.{name}"


def test_what_a_game_does_not_have_has_no_module(package: str) -> None:
    extras = GAMES[package].extras
    for name in ("coach", "lesson", "cards", "report"):
        path = folder_of(package) / name
        there = path.is_dir() or path.with_suffix(".py").exists()
        assert there == (getattr(extras, name) is not None), name


def test_a_module_imports_only_those_before_it(package: str) -> None:
    for file in folder_of(package).rglob("*.py"):
        own = file.relative_to(folder_of(package)).parts[0].removesuffix(".py")
        if own != "__init__":
            later = [name for name in imported(file, package) if ORDER.index(name) > ORDER.index(own)]
            assert later == [], f"{file.name} of {own}"


def test_no_folder_of_a_game_has_too_many_files(package: str) -> None:
    art = folder_of(package) / "art"  # as many as there are things to draw
    below = [path for path in folder_of(package).rglob("*") if path.is_dir() and not path.is_relative_to(art)]
    folders = [folder_of(package), *below]
    assert all(sum(entry.is_file() for entry in entries(folder)) <= MOST_FILES for folder in folders)


def parts_of(game: AnyGame) -> Iterator[tuple[str, str, object]]:
    """What each module must have, by which name, and the thing itself."""
    rules, telling, extras = game.rules, game.telling, game.extras
    yield "moves", "Options", game.options
    yield "state", "BLANK", rules.blank
    yield "evolve", "evolve", rules.evolve
    yield "view", "view", rules.view
    yield from (("rules", name, getattr(rules, name)) for name in ("setup", "waiting", "choices", "decide", "outcome"))
    yield "imagine", "imagine", rules.imagine
    yield from (("screen", name, getattr(telling, name)) for name in ("screen", "label"))
    yield "story", "tell", telling.tell
    if telling.sheets is not None:
        yield "sheets", "sheets", telling.sheets
    yield "minds", "MINDS", extras.minds
    yield "minds", "lapse", rules.lapse
    for name in ("coach", "lesson", "cards", "report"):
        if (held := getattr(extras, name)) is not None:
            yield name, name.upper(), held


def folder_of(package: str) -> Path:
    """Where the files of a game are."""
    root, key = package.split(".")
    return Path({"games": games, "tests": tests}[root].__path__[0]) / key


def loaded(package: str, module: str) -> ModuleType:
    """One module of a game."""
    return import_module(f"{package}.{module}")


def entries(folder: Path) -> list[Path]:
    """What is in a folder, without what Python leaves there."""
    return [entry for entry in folder.iterdir() if entry.name != "__pycache__"]


def imported(file: Path, package: str) -> Iterator[str]:
    """The modules of this game that a file imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
            yield (node.module or "").removeprefix(f"{package}.").split(".")[0]
