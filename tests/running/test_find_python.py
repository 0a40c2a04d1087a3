"""Which Python an environment is made with (`tools/find-python`)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FIND = Path(__file__).parents[2] / "tools" / "find-python"


def found_of(*candidates: Path | str) -> str:
    """The one that is taken."""
    asked = [str(FIND), *map(str, candidates)]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 - our own


def pretended(folder: Path, name: str, said: str) -> Path:
    """A Python that says this of its speed, whatever it is asked."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{said}\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(("first", "second", "taken"), [(1000, 790, 1), (1000, 810, 0), (1000, 2000, 0)])
def test_another_python_is_taken_where_it_is_quicker_by_a_fifth(
    tmp_path: Path, first: int, second: int, taken: int
) -> None:
    both = [pretended(tmp_path, "first", f"echo {first}"), pretended(tmp_path, "second", f"echo {second}")]
    assert found_of(*both) == str(both[taken])


def test_one_that_is_too_old_or_not_there_is_passed_over(tmp_path: Path) -> None:
    good = pretended(tmp_path, "good", "echo 1000")
    assert found_of(pretended(tmp_path, "old", "exit 1"), tmp_path / "missing", good) == str(good)


def test_where_there_is_none_the_first_is_named_for_the_sentence_about_its_age(tmp_path: Path) -> None:
    assert found_of(tmp_path / "missing") == str(tmp_path / "missing")


def test_a_real_one_is_measured() -> None:
    assert found_of(sys.executable, "/nowhere/python3") == sys.executable
