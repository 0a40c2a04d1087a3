"""The gateway: where bots come in, and the connections that are open."""

from __future__ import annotations

import asyncio

from aiohttp import web

from sandbox.gateway.conversation import BEAT, RECONNECT, Conversation
from sandbox.gateway.registry import Sessions
from sandbox.gateway.sessions import Session
from sandbox.model.world import World
from sandbox.traffic.faults import Faults


class Gateway:
    """All connections of bots."""

    def __init__(self, world: World, sessions: Sessions, faults: Faults) -> None:
        self._world = world
        self._sessions = sessions
        self._faults = faults
        self._open: set[Conversation] = set()

    @property
    def sessions(self) -> tuple[Session, ...]:
        """Those that are there or may come back."""
        return self._sessions.all()

    @property
    def sent_back(self) -> int:
        """How many shards came too early."""
        return self._sessions.sent_back

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """A bot comes in, and stays until it goes."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, timeout=1.0)
        await socket.prepare(request)
        talk = Conversation(self._world, self._sessions, self._faults, request, socket)
        self._open.add(talk)
        try:
            await talk.go_on()
        finally:
            self._open.discard(talk)
        return socket

    def drop_all(self) -> None:
        """Cut every connection, as a broken network would; the bots may take up their sessions again."""
        for talk in self._open:
            talk.line.cut()

    def forget_all(self) -> None:
        """Cut every connection and know no session any more: every bot has to begin anew."""
        self._sessions.forget_all()
        self.drop_all()

    def ask_reconnect(self) -> None:
        """Ask every bot to come in again."""
        for talk in self._open:
            talk.line.send({"op": RECONNECT, "d": None})

    def ask_heartbeat(self) -> None:
        """Ask every bot whether it is there."""
        for talk in self._open:
            talk.line.send({"op": BEAT, "d": None})

    async def close(self) -> None:
        """Send everybody home."""
        for talk in tuple(self._open):
            talk.line.close(1001)
        await asyncio.gather(*(talk.gone.wait() for talk in tuple(self._open)))
