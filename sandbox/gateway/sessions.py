"""A bot's session at the gateway: what it has been told, and the connection it is told by."""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec
from aiohttp import WSCloseCode, web

from sandbox.gateway.events import Event
from sandbox.model.records import Application
from sandbox.model.shapes import Json

REMEMBERED: Final = 2000  # events that a session can catch up on after its connection was lost
_END: Final = None


class Line:
    """One connection, with what waits to be sent on it. Compressed as one stream, if the client wants that."""

    def __init__(self, socket: web.WebSocketResponse, pack: Callable[[bytes], bytes] | None) -> None:
        self.socket = socket
        self._pack = pack
        self.closed_by_us = False
        self._waiting: asyncio.Queue[Json | int | None] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        """Send this after all before it."""
        self._waiting.put_nowait(payload)

    def close(self, code: int) -> None:
        """Close after all before it, with one of Discord's codes."""
        self._waiting.put_nowait(code)

    def cut(self) -> None:
        """End it as a broken network would."""
        self._waiting.put_nowait(_END)

    async def write(self, request: web.Request) -> None:
        """Send what comes until it is closed."""
        while not self.socket.closed:
            match await self._waiting.get():
                case None:
                    self.closed_by_us = True
                    if request.transport is not None:
                        request.transport.abort()
                    return
                case int(code):
                    self.closed_by_us = True
                    await self.socket.close(code=code)
                    return
                case payload:
                    await self._send(payload)

    async def _send(self, payload: Json) -> None:
        text = msgspec.json.encode(payload)
        try:
            if self._pack is None:
                await self.socket.send_str(text.decode())
            else:
                await self.socket.send_bytes(self._pack(text))
        except ConnectionError:
            await self.socket.close(code=WSCloseCode.GOING_AWAY)


@dataclass(slots=True, eq=False)
class Session:
    """What one shard of a bot is told, numbered; it outlives its connection."""

    id: str
    application: Application
    intents: int
    shard: int = 0
    shards: int = 1
    number: int = 0
    line: Line | None = None
    told: deque[Json] = field(default_factory=lambda: deque[Json](maxlen=REMEMBERED))

    def wants(self, event: Event) -> bool:
        """Whether it asked for such events, and it is the shard they go to."""
        if event.intent is not None and not self.intents & event.intent:
            return False
        return self.serves(event.guild)

    def serves(self, guild: int | None) -> bool:
        """Whether events of this server reach it; those of DMs reach the first shard only."""
        return (0 if guild is None else (guild >> 22) % self.shards) == self.shard

    def tell(self, name: str, body: Json) -> None:
        """Tell it an event, or remember it for when it comes back."""
        self.number += 1
        payload: Json = {"op": 0, "t": name, "s": self.number, "d": body}
        self.told.append(payload)
        if self.line is not None:
            self.line.send(payload)

    def missed_since(self, number: int) -> list[Json] | None:
        """What it was told after this one; None when that is no longer known."""
        if number > self.number or number < self.number - len(self.told):
            return None
        return [payload for payload in self.told if payload["s"] > number]


def packing() -> Callable[[bytes], bytes]:
    """Packs payload after payload into one compressed stream, each to be read as soon as it comes."""
    stream = zlib.compressobj()
    return lambda text: stream.compress(text) + stream.flush(zlib.Z_SYNC_FLUSH)
