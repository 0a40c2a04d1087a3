"""Games that are put on the shelf for a test: copies of Tiny, each broken in one place."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import tests.tiny

TINY = Path(tests.tiny.__file__).parent
CODE, ENGLISH, KOREAN = "__init__.py", "words/en.ftl", "words/ko.ftl"


@dataclass(frozen=True, slots=True)
class Change:
    """What stands there instead of what, in which file; `old` is there, and is replaced wherever it is."""

    file: str
    old: str
    new: str


def plant(
    folder: Path, key: str, changes: Iterable[Change] = (), without: str = "", added: Iterable[tuple[str, bytes]] = ()
) -> Path:
    """A copy of Tiny in this folder, with these changes, without one of its files, and with others; its own folder."""
    planted = folder / key
    shutil.copytree(TINY, planted, ignore=shutil.ignore_patterns("__pycache__"))
    for change in changes:
        file = planted / change.file
        before = file.read_text("utf-8")
        assert change.old in before, f"{change.old!r} is not in {change.file}"
        file.write_text(before.replace(change.old, change.new), "utf-8")
    if without:
        (planted / without).unlink()
    for name, content in added:
        (planted / name).parent.mkdir(parents=True, exist_ok=True)
        (planted / name).write_bytes(content)
    return planted
