"""A real browser on the page of a real sandbox that the real bot plays in; what people do there, in words."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Route,
    ViewportSize,
    async_playwright,
    expect,
)

from tests.running.process import PATIENCE
from tests.sandbox.opened import Place

SHELL = "headless-shell"  # how the program ends that is the browser's engine alone, and takes half as much time
BROWSERS = (f"chromium-{SHELL}", f"chrome-{SHELL}", "chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip  # read across, not down
# A whole browser draws its own window too, which nobody sees: without the first two it does not load pages for the
# address bar of each visitor. The others are those of Playwright's that matter here: there is one such list only.
UNSEEN = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch",
)  # fmt: skip  # as above
MISSING = f"There is no browser here ({', '.join(BROWSERS)})"
DESKTOP: ViewportSize = {"width": 1400, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
expect.set_options(timeout=PATIENCE * 1000)


def found() -> str | None:
    """Where the browser is, if there is one."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def installed() -> str:
    """Where the browser is. Without one the tests of the page are left out, but never on CI."""
    path = found()
    if path is None and os.environ.get("CI"):
        pytest.fail(f"{MISSING}; on CI the page is always tested.", pytrace=False)
    if path is None:
        pytest.skip(f"{MISSING}: the tests of the page are left out.")
    return path


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


async def read(part: Locator) -> str:
    """What a part of the page says, with the texts of its pictures where they stand."""
    said: str = await part.evaluate(
        """part => {
            const copy = part.cloneNode(true);
            for (const picture of copy.querySelectorAll("img")) picture.replaceWith(` ${picture.alt} `);
            document.body.append(copy);
            const said = copy.innerText;
            copy.remove();
            return said;
        }"""
    )
    return said


@dataclass  # without slots: Playwright leaves a mark on whoever listens
class Visits:
    """Everybody who looks during one test, and what their browsers complained of."""

    place: Place
    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list[BrowserContext])
    complaints: list[str] = field(default_factory=list[str])

    async def visit(
        self, name: str, person: str = "", channel: str = "", route: Callable[[Route], Any] | None = None, **how: Any
    ) -> Visitor:
        """Open the page in a browser of its own, as somebody, somewhere; `route` may meddle with what it asks for.

        Any: Playwright's own options.
        """
        options: dict[str, Any] = {"viewport": DESKTOP, "color_scheme": "dark", **how}
        context = await self.browser.new_context(**options)
        self.contexts.append(context)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        page = await context.new_page()
        if route is not None:
            await page.route("**/app/world?*", route)
        address = f"/?person={person}" if person else "/"
        await page.goto(self.place.url + address + (f"#/channel/{channel}" if channel else ""))
        return Visitor(page, name)

    async def at_table(self, *names: str, **how: Any) -> list[Visitor]:
        """New people at a game that has begun, each looking at it. Any: as above."""
        people = [await self.place.person(name) for name in names]
        thread = await self.place.table(*people)
        return [await self.visit(name, person, thread, **how) for name, person in zip(names, people, strict=True)]

    def _hear(self, message: ConsoleMessage) -> None:
        """Note what a browser complains of; but not of a press on a button that has just gone, as on Discord."""
        gone = "status of 400" in message.text and "/app/interactions" in message.location["url"]
        if message.type == "error" and not gone:
            self.complaints.append(f"{message.text} ({message.location})")


def switches(path: str) -> list[str]:
    """What a browser is told when it starts."""
    if path.endswith(SHELL):
        return [*SWITCHES]
    return [*SWITCHES, "--headless=new", f"--disable-features={','.join(UNSEEN)}"]


@asynccontextmanager
async def chromium(path: str) -> AsyncGenerator[Browser]:
    """A browser without a window."""
    async with async_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-test")
        browser = await playwright.chromium.launch(executable_path=path, args=switches(path))
        yield browser
        await browser.close()
