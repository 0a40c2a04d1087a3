"""A mistake in a new game is told in words, with its place and its remedy."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.cli.workshop.new import contents
from tests.kit.blunders import BLUNDERS
from tests.processes.forked import run
from tests.with_chance import ROOT

KEY = "heron"


def written(folder: Path) -> None:
    """A new game there, announced as if it were installed."""
    for path, content in contents(KEY):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, "utf-8")
    announced(folder, KEY)


def announced(folder: Path, key: str) -> None:
    """What `pip install` would leave of a package in this folder."""
    info = folder / f"{key}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[conclave.games]\n{key} = {key}\n", "utf-8")


def change(folder: Path, name: str, old: str, new: str) -> None:
    """Put it into a module, into the words, or into every module that has it."""
    files = [*folder.glob("*.py")] if name == "*" else [folder / (name if "." in name else f"{name}.py")]
    having = [file for file in files if old in file.read_text("utf-8")]
    assert having, f"{old!r} is not in {name}"
    for file in having:
        file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")


def run_law(folder: Path, test: str, where: str = "tests/test_laws.py") -> tuple[int, str]:
    """Run one law of a game there, as its author would; how it ended, and what was said."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    given = {**bare, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "CHANCE": "owl", "WIRE": "4"}
    asked = ("-q", "-p", "no:cacheprovider", "-k", test, where)
    found = run("pytest", *asked, environment=given, folder=folder)
    return found.returncode, found.stdout + found.stderr


@pytest.mark.parametrize("blunder", BLUNDERS)
def test_a_mistake_is_told_with_its_place_and_its_remedy(blunder: str, tmp_path: Path) -> None:
    changes, test, said = BLUNDERS[blunder]
    written(tmp_path)
    for one in changes:
        change(tmp_path / KEY, *one)
    code, output = run_law(tmp_path, test)
    assert code == 1, output
    message = " ".join(line.removeprefix("E").strip() for line in output.splitlines())
    assert [part for part in said if part not in message] == [], output
