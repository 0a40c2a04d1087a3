"""A house for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.hosting.house import House, opened


@pytest.fixture
async def house(tmp_path: Path) -> AsyncGenerator[House]:
    """A new one."""
    async with opened(tmp_path / "conclave.db") as found:
        yield found
