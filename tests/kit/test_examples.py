"""The games under `examples` are packages of their own, whose tests pass, all laws among them."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from tests.kit.test_blunders import announced, run_law
from tests.with_chance import ROOT

EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))


def test_there_is_an_example() -> None:
    assert [example.name for example in EXAMPLES] == ["liarsdice", "whistlet"]


@pytest.mark.long
@pytest.mark.waits
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_its_own_tests_pass(example: Path, tmp_path: Path) -> None:
    folder = tmp_path / example.name
    shutil.copytree(example, folder, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "build"))
    entries = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    assert entries == {"conclave.games": {example.name: example.name}}
    announced(folder, example.name)
    code, said = run_law(folder, "test", "tests")
    assert code == 0, said
    assert "failed" not in said
