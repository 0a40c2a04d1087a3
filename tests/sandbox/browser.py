"""A real browser on the page of a real sandbox that the real bot plays in; what people do there, in words."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, async_playwright, expect

from tests.running.process import PATIENCE, ended, started
from tests.soak.app import App, Json, buttons

if TYPE_CHECKING:
    from asyncio.subprocess import Process

NAMES = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--no-sandbox", "--headless=new", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
LEFT_OUT = f"There is no browser here ({', '.join(NAMES)}), so the tests of the page are left out."
DESKTOP = {"width": 1400, "height": 900}
expect.set_options(timeout=PATIENCE * 1000)


def installed() -> str:
    """Where the browser is. Without one the tests of the page are left out, but never on CI."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and os.environ.get("CI"):
        pytest.fail(LEFT_OUT.replace("so", "and on CI", 1).replace("are left out", "must run"), pytrace=False)
    if found is None:
        pytest.skip(LEFT_OUT)
    return found


@dataclass(slots=True)
class Place:
    """A sandbox with the bot in it, as `conclave sandbox` opens it."""

    url: str
    app: App
    process: Process
    hall: str = ""
    host: str = ""

    async def person(self, name: str) -> str:
        """Somebody new."""
        return (await self.app.post("/app/people", {"name": name}))["id"]

    async def lobby(self, host: str) -> str:
        """A table in a thread of its own, which nobody has joined yet."""
        answer = await self.app.slash(host, self.hall, "abracada start", thread=True)
        found = re.search(r"<#(\d+)>", str(answer["message"]["components"]))
        assert found is not None, answer
        return found[1]

    async def table(self, *people: str) -> str:
        """A game of these people that has begun."""
        thread = await self.lobby(people[0])
        for person in people[1:]:
            await self.press(person, thread, "Join")
        await self.press(people[0], thread, "Start")
        return thread

    async def press(self, person: str, channel: str, label: str) -> Json:
        """Press the newest button of that name as soon as it is there."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(await self.app.messages(person, channel)):
                    found = dict(buttons(message)).get(label)
                    if found is not None:
                        return await self.app.press(person, message, found)
                await asyncio.sleep(0.05)


@dataclass(slots=True)
class Visitor:
    """One tab: who looks, and what stands there."""

    page: Page
    name: str

    @property
    def channel(self) -> Locator:
        """The pane of the channel."""
        return self.page.get_by_test_id("channel-pane")

    @property
    def letters(self) -> Locator:
        """The pane of direct messages beside it."""
        return self.page.get_by_test_id("dm-pane")

    @property
    def panel(self) -> Locator:
        """The live panel: the last message with buttons that is for all."""
        message = "[data-test=message]:not([data-ephemeral])"
        return self.channel.locator(message, has=self.page.get_by_test_id("button")).last

    @property
    def aside(self) -> Locator:
        """The last message for this person's eyes only."""
        return self.channel.locator("[data-ephemeral]").last

    def button(self, label: str) -> Locator:
        """A button of the panel."""
        return self.panel.get_by_role("button", name=label, exact=True)


@dataclass(slots=True)
class Visits:
    """Everybody who looks during one test, and what their browsers complained of."""

    place: Place
    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list[BrowserContext])
    complaints: list[str] = field(default_factory=list[str])

    async def visit(self, name: str, person: str = "", channel: str = "", **how: Any) -> Visitor:
        """Open the page in a browser of its own, as somebody, somewhere. Any: Playwright's own options."""
        context = await self.browser.new_context(**{"viewport": DESKTOP, "color_scheme": "dark", **how})
        self.contexts.append(context)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        page = await context.new_page()
        address = f"/?person={person}" if person else "/"
        await page.goto(self.place.url + address + (f"#/channel/{channel}" if channel else ""))
        return Visitor(page, name)

    async def at_table(self, *names: str, **how: Any) -> list[Visitor]:
        """New people at a game that has begun, each looking at it. Any: as above."""
        people = [await self.place.person(name) for name in names]
        thread = await self.place.table(*people)
        return [await self.visit(name, person, thread, **how) for name, person in zip(names, people, strict=True)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location})")


@asynccontextmanager
async def opened(folder: Path, *arguments: str) -> AsyncGenerator[Place]:
    """`conclave sandbox` as a process; it must end in order, and have complained of nothing."""
    async with started(folder, {"DISCORD_TOKEN": ""}, "sandbox", "--port", "0", "--quiet", *arguments) as process:
        url = await address_of(process)
        async with App(url, await page_token(url)) as app:
            first = (await app.get("/app/config"))["people"][0]["id"]
            channels = (await app.world(first))["guilds"][0]["channels"]
            hall = next(channel["id"] for channel in channels if channel["name"] == "general")
            yield Place(url, app, process, hall, first)
        process.send_signal(signal.SIGINT)
        code, said = await ended(process)
        assert code == 0, said
        assert "ERROR" not in said, said


async def address_of(process: Process) -> str:
    """What it says when it is open."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        async for line in process.stdout:
            found = re.search(rb"http://[\w.:]+", line)
            if found and b"open at" in line:
                return found[0].decode()
    raise AssertionError("it never said where it is")


async def page_token(url: str) -> str:
    """As the page finds it: in its own source."""
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        found = re.search(r'<meta name="sandbox-token" content="([^"]+)">', await answer.text())
    assert found is not None
    return found[1]


@asynccontextmanager
async def chromium(path: str) -> AsyncGenerator[Browser]:
    """A browser without a window."""
    async with async_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-test")
        browser = await playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        yield browser
        await browser.close()
