"""A shelf that a test can put games on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from pathlib import Path
from typing import TypeAlias

import pytest

import games
from games.engine.catalog.shelf import Shelf, fill
from tests.shelf.mistakes import Mistake
from tests.shelf.planting import plant

Plant: TypeAlias = Callable[[str, Mistake], Shelf]


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Puts a copy of Tiny with a mistake on a shelf of its own; its key must be used by no other test."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    before = {*sys.modules}

    def put(key: str, mistake: Mistake) -> Shelf:
        plant(tmp_path, key, mistake.changes, mistake.without, mistake.added)
        invalidate_caches()
        return fill([key])

    yield put
    for name in {*sys.modules} - before:
        if name.startswith("games."):
            del sys.modules[name]
