"""A sandbox on a port of its own, a bot of raw frames that does as it is told, and people's hands over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import aiohttp

from sandbox.model.clock import SteppedClock
from sandbox.model.snowflakes import token_for
from sandbox.server import Plan, Sandbox

Json: TypeAlias = dict[str, Any]  # Any: JSON of every shape
BOT = 1_222_333_444_555_666_777
TOKEN = token_for(BOT, "secret-secret-secret")
HELLO, IDENTIFY, RESUME, INVALID = 10, 2, 6, 9
INTENTS = 1 | 1 << 9 | 1 << 12
Answer: TypeAlias = Callable[[Json], Json | None]


def always(answer: Json | None) -> Answer:
    """The same answer to everything; None is silence."""
    return lambda _interaction: answer


@dataclass(slots=True)
class Bot:
    """Identifies, keeps what it is told, and answers interactions as its script says."""

    http: aiohttp.ClientSession
    url: str
    answer: Answer = field(default_factory=lambda: always({"type": 4, "data": {"content": "hello"}}))
    heard: list[Json] = field(default_factory=list[Json])
    news: asyncio.Condition = field(default_factory=asyncio.Condition)
    session: str = ""
    last: int = 0
    task: asyncio.Task[None] | None = None

    async def rest(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """A request as bots make it; the status, and the JSON that came back."""
        authorized = {"Authorization": f"Bot {TOKEN}"} | headers
        async with self.http.request(method, f"{self.url}/api/v10{path}", json=body, headers=authorized) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def come(self) -> None:
        """Connect, and be ready."""
        self.task = asyncio.create_task(
            self._stay({"op": IDENTIFY, "d": {"token": TOKEN, "intents": INTENTS, "properties": {}}})
        )
        await self.hear("GUILD_CREATE")

    async def resume(self) -> None:
        """Connect, and take up the session where it was."""
        told = {"op": RESUME, "d": {"token": TOKEN, "session_id": self.session, "seq": self.last}}
        self.task = asyncio.create_task(self._stay(told))

    async def hear(self, name: str, count: int = 1) -> Json:
        """Wait until this was told so many times; the last of them."""
        async with self.news, asyncio.timeout(60):
            await self.news.wait_for(lambda: len(self.told(name)) >= count)
        return self.told(name)[-1]

    def told(self, name: str) -> list[Json]:
        """All events of a name so far."""
        return [frame["d"] for frame in self.heard if frame.get("t") == name]

    async def _stay(self, first: Json) -> None:
        async with self.http.ws_connect(f"{self.url}/gateway?v=10&encoding=json") as socket:
            assert (await socket.receive_json())["op"] == HELLO
            await socket.send_json(first)
            async for frame in socket:
                await self._take(json.loads(frame.data))
        await self._note({"t": "CUT", "d": {}})

    async def _take(self, frame: Json) -> None:
        self.last = frame.get("s") or self.last
        if frame.get("t") == "READY":
            self.session = frame["d"]["session_id"]
        if frame["op"] == INVALID:
            frame["t"] = "INVALID"
        await self._note(frame)
        if frame.get("t") == "INTERACTION_CREATE" and (answer := self.answer(frame["d"])) is not None:
            path = f"/interactions/{frame['d']['id']}/{frame['d']['token']}/callback"
            status, body = await self.rest("POST", path, answer)
            await self._note({"t": "CALLED_BACK", "d": {"status": status, "body": body}})

    async def _note(self, frame: Json) -> None:
        async with self.news:
            self.heard.append(frame)
            self.news.notify_all()


@dataclass(slots=True)
class Stage:
    """All of it."""

    sandbox: Sandbox
    clock: SteppedClock
    http: aiohttp.ClientSession
    bot: Bot
    people: dict[str, str] = field(default_factory=dict[str, str])
    channels: dict[str, str] = field(default_factory=dict[str, str])
    commands: dict[str, str] = field(default_factory=dict[str, str])

    async def ask(self, method: str, path: str, body: Any = None, headers: Json | None = None) -> tuple[int, Any]:
        """A request as the page makes it."""
        token = {"X-Sandbox-Token": self.sandbox.page_token}
        url = self.sandbox.url + path
        async with self.http.request(method, url, json=body, headers=token if headers is None else headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text.startswith(("{", "[")) else text

    async def get(self, path: str) -> Any:
        """What the page is told. Any: JSON."""
        status, body = await self.ask("GET", path)
        assert status == 200, body
        return body

    async def post(self, path: str, /, **body: Any) -> Any:
        """What comes of what a person does. Any: JSON."""
        status, told = await self.ask("POST", path, body)
        assert status == 200, told
        return told

    async def refused(self, path: str, /, **body: Any) -> str:
        """The sentence with which something is refused."""
        status, told = await self.ask("POST", path, body)
        assert status == 400, told
        return told["message"]

    def by(self, name: str, kind: int, **more: Any) -> Json:
        """Somebody does something in #table."""
        return {"person": self.people[name], "channel": self.channels["table"], "type": kind} | more

    async def act(self, name: str, kind: int, **more: Any) -> Any:
        """Do it, and wait for the bot's answer. Any: JSON."""
        return await self.post("/app/interactions?wait=1", **self.by(name, kind, **more))

    async def cannot(self, name: str, kind: int, **more: Any) -> str:
        """Try it; the sentence that says why not."""
        return await self.refused("/app/interactions?wait=1", **self.by(name, kind, **more))

    async def fault(self, kind: str, **more: Any) -> int | None:
        """Make something go wrong."""
        return (await self.post("/control/faults", kind=kind, **more))["id"]

    async def learn(self, *commands: Json) -> None:
        """The bot registers its commands."""
        status, told = await self.bot.rest("PUT", f"/applications/{BOT}/commands", list(commands))
        assert status == 200, told
        self.commands = {command["name"]: command["id"] for command in told}

    async def shown(self, body: Json) -> Json:
        """The bot writes in #table."""
        status, told = await self.bot.rest("POST", f"/channels/{self.channels['table']}/messages", body)
        assert status == 200, told
        return told

    @asynccontextmanager
    async def watching(self, name: str) -> AsyncGenerator[Callable[[str], Awaitable[Json]]]:
        """A page of somebody's; what is given waits for the next frame of a kind."""
        url = f"{self.sandbox.url}/app/live?person={self.people[name]}"
        async with self.http.ws_connect(url) as socket:
            await socket.send_json({"token": self.sandbox.page_token})

            async def next_of(kind: str) -> Json:
                async with asyncio.timeout(60):
                    while (frame := await socket.receive_json())["t"] != kind:
                        pass
                return frame["d"]

            await next_of("READY")
            yield next_of


@asynccontextmanager
async def staged(*names: str) -> AsyncGenerator[Stage]:
    """A sandbox with these people (Ada and Ben, if nobody is named), and the bot in it. The clock stands still."""
    clock = SteppedClock()
    sandbox = Sandbox(
        Plan(TOKEN, names or ("Ada", "Ben"), "Title", sentence="Sentence.", tour=({"command": "roll"},)), clock=clock
    )
    await sandbox.start()
    async with aiohttp.ClientSession() as http:
        bot = Bot(http, sandbox.url)
        stage = Stage(sandbox, clock, http, bot)
        config = await stage.get("/app/config")
        stage.people = {one["global_name"]: one["id"] for one in config["people"]}
        world = await stage.get(f"/app/world?person={config['people'][0]['id']}")
        stage.channels = {one["name"]: one["id"] for one in world["guilds"][0]["channels"]}
        await bot.come()
        try:
            yield stage
        finally:
            if bot.task is not None:
                bot.task.cancel()
                await asyncio.gather(bot.task, return_exceptions=True)
            await sandbox.stop()
