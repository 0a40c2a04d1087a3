"""What the page asks of the sandbox, for people who are scripts."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec

PATIENCE = aiohttp.ClientTimeout(total=30)
Json = dict[str, Any]  # Any: whatever the sandbox says


class Unwell(Exception):
    """The sandbox said no."""


class App:
    """One connection for all of them."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token
        self._session: aiohttp.ClientSession | None = None
        self._commands: dict[str, str] = {}  # their ids: with many people, all that one sees is long to tell

    async def __aenter__(self) -> Self:
        headers = {"X-Sandbox-Token": self._token}
        connector = aiohttp.TCPConnector(limit=0)
        self._session = aiohttp.ClientSession(headers=headers, timeout=PATIENCE, connector=connector)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._session is not None:
            await self._session.close()

    async def get(self, path: str, **query: str) -> Any:
        """Ask."""
        return await self._asked("GET", path, params=query)

    async def post(self, path: str, body: Json, **query: str) -> Any:
        """Do."""
        return await self._asked("POST", path, json=body, params=query)

    async def delete(self, path: str) -> Any:
        """Take back."""
        return await self._asked("DELETE", path)

    async def _asked(self, method: str, path: str, **more: Any) -> Any:
        assert self._session is not None
        async with self._session.request(method, self._url + path, **more) as answer:
            if answer.status >= 400:
                raise Unwell(f"{method} {path}: {answer.status} {(await answer.text())[:300]}")
            return msgspec.json.decode(await answer.read()) if answer.status != 204 else None

    async def world(self, person: str) -> Json:
        """What somebody can see."""
        return await self.get("/app/world", person=person)

    async def messages(self, person: str, channel: str, limit: int = 50) -> list[Json]:
        """What stands in a channel, oldest first."""
        return await self.get(f"/app/channels/{channel}/messages", person=person, limit=str(limit))

    async def slash(self, person: str, channel: str, command: str, **options: Any) -> Json:
        """Type a command, and wait for its answer."""
        group, _, name = command.partition(" ")
        if group not in self._commands:
            self._commands = {one["name"]: one["id"] for one in (await self.world(person))["commands"]}
        if group not in self._commands:
            raise Unwell(f"nobody knows /{group}")
        typed = [{"name": key, "type": _type(value), "value": value} for key, value in options.items()]
        given = [{"name": name, "type": 1, "options": typed}] if name else typed
        body = {"person": person, "channel": channel, "type": 2, "command": self._commands[group], "options": given}
        try:
            return await self.post("/app/interactions", body, wait="1")
        except Unwell:
            self._commands.clear()  # perhaps it has another id by now
            raise

    async def press(self, person: str, message: Json, custom_id: str) -> Json:
        """Press a button, and wait for its answer."""
        body: Json = {
            "person": person, "channel": message["channel_id"], "type": 3, "message": message["id"],
            "custom_id": custom_id, "component_type": 2, "values": [],
        }  # fmt: skip  # read across, not down
        return await self.post("/app/interactions", body, wait="1")

    async def choose(self, person: str, message: Json, placeholder: str, value: str) -> Json:
        """Choose in a menu, and wait for the answer."""
        menu = next(part for part in walk(message) if str(part.get("placeholder", "")).startswith(placeholder))
        return await self.pick(person, message, menu["custom_id"], [value])

    async def pick(self, person: str, message: Json, custom_id: str, values: list[str]) -> Json:
        """The same in the menu of this name."""
        body: Json = {
            "person": person, "channel": message["channel_id"], "type": 3, "message": message["id"],
            "custom_id": custom_id, "component_type": 3, "values": values,
        }  # fmt: skip  # read across, not down
        return await self.post("/app/interactions", body, wait="1")


def _type(value: object) -> int:
    return 5 if isinstance(value, bool) else 4 if isinstance(value, int) else 3


def buttons(message: Json) -> list[tuple[str, str]]:
    """Label and custom_id of every button."""
    return [
        (part.get("label") or "", part["custom_id"])
        for part in walk(message)
        if part.get("type") == 2 and "custom_id" in part and not part.get("disabled")
    ]


def texts(message: Json) -> str:
    """All that a message says."""
    said = [part["content"] for part in walk(message) if part.get("type") == 10]
    return "\n".join([message.get("content") or "", *said])


def walk(part: Json) -> list[Json]:
    """Every component, nested ones too."""
    found: list[Json] = []
    for child in part.get("components") or ():
        found += [child, *walk(child)]
    return found
