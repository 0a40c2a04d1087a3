"""No module imports one that imports it back, not even by way of others or for its types only."""

from __future__ import annotations

import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

PACKAGES = ("bot", "games", "sandbox", "storage")

WITHOUT = {"shop.py": "from planted_{name} import till\n", "till.py": "import asyncio\n"}
AT_RUN_TIME = {"shop.py": "from planted_{name}.till import count\n", "till.py": "import planted_{name}.shop\n"}
FOR_TYPES = {
    "shop.py": "from planted_{name}.till import Till\n",
    "till.py": (
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from planted_{name}.shelves.board import Board\n"
    ),
    "shelves/__init__.py": "",
    "shelves/board.py": "def sell():\n    from planted_{name} import shop\n    return shop\n",
}


def find_cycle(package: str) -> list[str]:
    """The modules of one import cycle, the first of them again at the end; nothing if there is none."""
    graph = grimp.build_graph(package, cache_dir=None)  # type-only imports are in it, and those inside functions
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as found:
        return found.args[1]
    return []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_imports_one_that_imports_it_back(package: str) -> None:
    assert find_cycle(package) == []


@pytest.mark.parametrize(
    ("name", "files", "modules"),
    [
        ("nothing", WITHOUT, set[str]()),
        ("two", AT_RUN_TIME, {"shop", "till"}),
        ("types", FOR_TYPES, {"shop", "till", "shelves.board"}),
    ],
)
def test_a_planted_cycle_is_found(
    name: str, files: dict[str, str], modules: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"planted_{name}"
    for path, text in {"__init__.py": "", **files}.items():
        (tmp_path / package / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / package / path).write_text(text.replace("{name}", name), "utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert set(find_cycle(package)) == {f"{package}.{module}" for module in modules}
