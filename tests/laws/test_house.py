"""The house rules that no linter knows."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import games
from games.engine.catalog.shelf import shelf

pytestmark = pytest.mark.unwatched  # files are read, and nothing is played
ROOT = Path(games.__path__[0]).parent
GENERIC = [
    *(ROOT / "games/engine").rglob("*.py"),
    *(ROOT / "bot").rglob("*.py"),
    *(ROOT / "storage").rglob("*.py"),
]


def test_nothing_outside_its_folder_knows_a_game_by_name() -> None:
    for file in GENERIC:
        words = set(_names(ast.parse(file.read_text("utf-8"))))
        for key in shelf():
            assert not any(key in word for word in words), f"{file.relative_to(ROOT)} names {key}"


def test_games_do_not_know_each_other() -> None:
    for key in shelf():
        for file in (ROOT / "games" / key).rglob("*.py"):
            for module in _imported(ast.parse(file.read_text("utf-8"))):
                part = module.split(".")
                assert part[0] != "games" or part[1] in {"engine", key}, f"{file.relative_to(ROOT)} imports {module}"


def _names(tree: ast.AST) -> list[str]:
    found = [
        node.value.lower() for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    found += [node.id.lower() for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return found + _imported(tree)


def _imported(tree: ast.AST) -> list[str]:
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return modules + [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
