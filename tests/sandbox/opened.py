"""`conclave sandbox` as a process: the sandbox with the bot in it, and people without a page."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from tests.running.process import PATIENCE, Process, ended, started
from tests.soak.app import App, Json, buttons
from tests.spared import HURRY

SANDBOX = ("sandbox", "--port", "0", "--quiet")


@dataclass(slots=True)
class Place:
    """A sandbox with the bot in it, as `conclave sandbox` opens it."""

    url: str
    app: App
    hall: str
    last_words: str = ""

    async def person(self, name: str) -> str:
        """Somebody new."""
        return (await self.app.post("/app/people", {"name": name}))["id"]

    async def lobby(self, host: str, game: str = "abracada") -> str:
        """A table in a thread of its own, which nobody has joined yet."""
        answer = await self.app.slash(host, self.hall, f"{game} start", thread=True)
        async with asyncio.timeout(PATIENCE):
            while True:  # on a busy machine the bot asks for more time first
                said = await self.app.messages(host, self.hall)
                shown = next(message for message in said if message["id"] == answer["message"]["id"])
                if found := re.search(r"<#(\d+)>", str(shown["components"])):
                    return found[1]
                await asyncio.sleep(0.05)

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


@asynccontextmanager
async def opened(folder: Path, *arguments: str, python: str | None = None) -> AsyncGenerator[Place]:
    """The process until the end of the block; then it must end in order, and have complained of nothing."""
    async with started(folder, {"DISCORD_TOKEN": "", HURRY: "1"}, *SANDBOX, *arguments, python=python) as process:
        url = await address_of(process)
        async with App(url, await _page_token(url)) as app:
            place = Place(url, app, await _hall(app))
            await _has_pictures(app, place.hall)
            yield place
        process.send_signal(signal.SIGINT)
        code, place.last_words = await ended(process)
        assert code == 0, place.last_words
        assert not re.search("ERROR|CRITICAL", place.last_words), place.last_words


async def address_of(process: Process) -> str:
    """What it says when it is open."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        async for line in process.stdout:
            found = re.search(rb"http://[\w.:]+", line)
            if found and b"open at" in line:
                return found[0].decode()
    raise AssertionError("it never said where it is")


async def _page_token(url: str) -> str:
    """As the page finds it: in its own source."""
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        found = re.search(r'<meta name="sandbox-token" content="([^"]+)">', await answer.text())
    assert found is not None
    return found[1]


async def _has_pictures(app: App, hall: str) -> None:
    """Wait until the bot knows its emojis: what it shows before that is in words. By its answer it has read them."""
    async with asyncio.timeout(PATIENCE):
        while not any("/emojis" in route for route in (await app.get("/control/stats"))["requests"]):  # noqa: ASYNC110 - it happens elsewhere
            await asyncio.sleep(0.05)
    first = (await app.get("/app/config"))["people"][0]["id"]
    await app.slash(first, hall, "ping")


async def _hall(app: App) -> str:
    """The channel where tests open their tables; the other one is left to strangers."""
    first = (await app.get("/app/config"))["people"][0]["id"]
    channels = (await app.world(first))["guilds"][0]["channels"]
    return next(channel["id"] for channel in channels if channel["name"] == "general")
