"""A store on a file of its own for each test."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio

from storage.sqlite import SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database goes."""
    return tmp_path / "conclave.db"


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncGenerator[SqliteStore]:
    """An empty one."""
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()
