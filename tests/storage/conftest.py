"""A store of its own for each test, on a file of SQLite and on a database of PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from contextlib import nullcontext
from pathlib import Path

import pytest
import pytest_asyncio

from storage.parts.store import SqlStore
from tests.postgres.server import bare_database, database
from tests.storage.dsl import Place


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the file of a database goes."""
    return tmp_path / "conclave.db"


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, path: Path) -> Generator[Place]:
    """Where a store can be; on PostgreSQL the schema is there already."""
    with nullcontext(str(path)) if request.param == "sqlite" else database() as address:
        yield Place(address)


@pytest.fixture(params=["sqlite", "postgres"])
def bare(request: pytest.FixtureRequest, path: Path) -> Generator[Place]:
    """The same with nothing in it at all."""
    with nullcontext(str(path)) if request.param == "sqlite" else bare_database() as address:
        yield Place(address)


@pytest_asyncio.fixture
async def store(place: Place) -> AsyncGenerator[SqlStore]:
    """An empty one."""
    opened = await place.open()
    yield opened
    await opened.close()
