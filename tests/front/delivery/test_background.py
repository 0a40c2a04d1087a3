"""Work that nobody waits for, when it fails."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import pytest

from bot.front.delivery.sending import started
from storage.rows import TableId


async def test_what_is_asked_of_a_closed_line_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    """As a picture does that comes while the bot goes; the panel is shown anew after the next start."""
    session = aiohttp.ClientSession()
    await session.close()

    async def work() -> None:
        await session.get("http://127.0.0.1/")

    with caplog.at_level(logging.INFO):
        await asyncio.wait({started(work(), TableId("t"))})
        await asyncio.sleep(0)
    assert [record.levelname for record in caplog.records] == ["INFO"]


async def test_whatever_else_fails_is_an_error_of_its_table(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        raise RuntimeError("something")

    await asyncio.wait({started(work(), TableId("t"))})
    await asyncio.sleep(0)
    assert [(record.levelname, "table t" in record.getMessage()) for record in caplog.records] == [("ERROR", True)]
