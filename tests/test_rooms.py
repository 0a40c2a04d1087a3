"""Folders and files stay small, and the front asks hosting, not the store."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FULLEST = 15
LONGEST = 300


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
