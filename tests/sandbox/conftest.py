"""For the tests of the sandbox: a house with a small bot; and for those of the page a browser, and people who visit."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.sandbox.house import House, open_house
from tests.sandbox.libraries.smallbot import SmallBot, running
from tests.sandbox.opened import Place, opened
from tests.sandbox.page.browser import Visits, chromium, installed
from tests.sandbox.schema.judge import Judge, judging


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chrome() -> AsyncGenerator[Browser]:
    """One browser for all tests."""
    async with chromium(installed()) as browser:
        yield browser


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def abroad(tmp_path_factory: pytest.TempPathFactory, chrome: Browser) -> AsyncGenerator[tuple[Place, Browser]]:
    """One sandbox for all tests; each test brings its own people, and has its own table."""
    async with opened(tmp_path_factory.mktemp("page"), "--people", "2") as place:
        await place.app.post("/control/faults", {"kind": "rates", "on": False})  # tests move faster than people
        yield place, chrome


@pytest_asyncio.fixture(loop_scope="session")
async def visits(abroad: tuple[Place, Browser]) -> AsyncGenerator[Visits]:
    """The visits of one test, in which no browser may complain."""
    visits = Visits(*abroad)
    yield visits
    for context in visits.contexts:
        await context.close()
    assert visits.complaints == []


@pytest_asyncio.fixture
async def house() -> AsyncGenerator[House, None]:
    """A sandbox of its own for each test."""
    async with open_house() as opened:
        yield opened


@pytest_asyncio.fixture
async def bot(house: House) -> AsyncGenerator[SmallBot, None]:
    """A bot that is ready."""
    async with running(house) as client:
        yield client


@pytest.fixture(autouse=True)
def judge(monkeypatch: pytest.MonkeyPatch) -> Generator[Judge]:
    """Whatever a sandbox says to a bot in any test here is as Discord documents it."""
    judge = judging(monkeypatch)
    yield judge
    assert judge.faults == []
