"""Imports go one way, those for types only included; and the front asks hosting, not the store."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FULLEST = 15
LONGEST = 300


def modules(package: str) -> dict[str, ast.Module]:
    """Every module of a package, by its full name."""
    files = (ROOT / package).rglob("*.py")
    named = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in files}
    return {name.removesuffix(".__init__"): ast.parse(file.read_text("utf-8")) for name, file in named.items()}


def imported(module: ast.Module, known: set[str]) -> set[str]:
    """The modules among the known ones that this one imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            parts = {f"{node.module}.{alias.name}" for alias in node.names} & known
            found |= parts or {node.module}
    return found & known


@pytest.mark.parametrize("package", ["bot/hosting", "storage"])
def test_no_module_imports_one_that_imports_it_back(package: str) -> None:
    found = modules(package)
    graph = {name: imported(module, set(found)) - {name} for name, module in found.items()}
    assert sum(map(len, graph.values())) > 10
    assert len(tuple(TopologicalSorter(graph).static_order())) == len(found)  # raises `CycleError` otherwise


@pytest.mark.parametrize("package", ["bot/hosting", "storage"])
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
