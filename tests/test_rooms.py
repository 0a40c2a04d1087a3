"""Folders, files and functions stay small, and the front asks hosting, not the store."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FULLEST = 15
LONGEST = 300
FUNCTION = 40  # lines


def modules(package: str) -> dict[str, ast.Module]:
    """Every module of a package, by its full name."""
    files = (ROOT / package).rglob("*.py")
    named = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in files}
    return {name.removesuffix(".__init__"): ast.parse(file.read_text("utf-8")) for name, file in named.items()}


@pytest.mark.parametrize("package", ["bench", "bot", "games", "sandbox", "storage", "tests"])
def test_folders_and_files_stay_small(package: str) -> None:
    files = [*(ROOT / package).rglob("*.py")]
    full = {folder for folder in {file.parent for file in files} if len([*folder.glob("*.py")]) > FULLEST}
    long = {file for file in files if len(file.read_text("utf-8").splitlines()) > LONGEST}
    assert (full, long) == (set(), set())


@pytest.mark.parametrize("package", ["bot", "games", "sandbox", "storage"])
def test_functions_stay_small(package: str) -> None:
    functions = [
        (node.end_lineno - node.lineno + 1, f"{name}.{node.name}")
        for name, module in modules(package).items()
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None
    ]
    assert functions
    assert [found for found in functions if found[0] > FUNCTION] == []


def test_the_front_never_reaches_through_to_the_store() -> None:
    found = modules("bot/front")
    reaching = {
        name
        for name, module in found.items()
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and node.attr in {"store", "_store"}
    }
    assert found
    assert reaching == set()
