"""What a bot and the gateway say to each other on one connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from hmac import compare_digest
from typing import Any, Final

import msgspec
from aiohttp import WSMsgType, web

from sandbox.gateway.registry import Sessions
from sandbox.gateway.sessions import Line, Session, packing
from sandbox.model.clock import Cancel
from sandbox.model.objects import member_json
from sandbox.model.records import Application
from sandbox.model.shapes import PRIVILEGED, Json
from sandbox.model.snowflakes import bot_of
from sandbox.model.world import World
from sandbox.traffic.faults import Faults
from sandbox.traffic.rates import Window

HEARTBEAT: Final = 41_250
BIGGEST_FRAME: Final = 4096  # bytes
VERSIONS: Final = frozenset(("6", "7", "8", "9", "10"))  # those that Discord still lets in
BEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 1, 2, 3, 4, 6, 7, 8, 9, 10, 11
UNKNOWN_OP, BAD_PAYLOAD, NOT_IN, BAD_TOKEN, ALREADY_IN = 4001, 4002, 4003, 4004, 4005
BAD_SEQUENCE, TOO_MANY, TIMED_OUT = 4007, 4008, 4009
BAD_SHARD, BAD_VERSION, BAD_INTENTS, NOT_GRANTED = 4010, 4012, 4013, 4014
_KNOWN_INTENTS: Final = (1 << 26) - 1
_GOOD_BYES: Final = frozenset((1000, 1001))  # with these a bot ends its session; with others it may come back


class Conversation:
    """One connection, from HELLO to its end."""

    def __init__(
        self, world: World, sessions: Sessions, faults: Faults, request: web.Request, socket: web.WebSocketResponse
    ) -> None:
        self._world = world
        self._sessions = sessions
        self._faults = faults
        self._request = request
        self.line = Line(socket, packing() if request.query.get("compress") == "zlib-stream" else None)
        self.gone = asyncio.Event()
        self._session: Session | None = None
        self._overdue: Cancel = lambda: None
        self._limit = Window(120, 60.0)
        self._ops: Mapping[int, Callable[[Any], None]] = {
            BEAT: self._beat,
            IDENTIFY: self._identify,
            RESUME: self._resume,
            PRESENCE: self._nothing,
            VOICE: self._nothing,
            MEMBERS: self._members,
        }

    async def go_on(self) -> None:
        """Listen and answer until the connection ends."""
        if self._request.query.get("v", "10") in VERSIONS:
            self.line.send({"op": HELLO, "t": None, "s": None, "d": {"heartbeat_interval": HEARTBEAT, "_trace": []}})
        else:
            self.line.close(BAD_VERSION)
        self._wait_for_beat()
        writing = asyncio.create_task(self.line.write(self._request))
        try:
            async for message in self.line.socket:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    self._take(message.data)
        finally:
            self._overdue()
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
            self._part()
            self.gone.set()

    def _take(self, text: str | bytes) -> None:
        if not self._limit.take(self._world.now()):
            self.line.close(TOO_MANY)
            return
        if len(text.encode() if isinstance(text, str) else text) > BIGGEST_FRAME:
            self.line.close(BAD_PAYLOAD)
            return
        try:
            payload = msgspec.json.decode(text)
            do, body = self._ops.get(payload["op"]), payload.get("d")
        except (ValueError, LookupError, TypeError, AttributeError):
            self.line.close(BAD_PAYLOAD)
            return
        if do is None:
            self.line.close(UNKNOWN_OP)
        elif self._session is None and payload["op"] not in (BEAT, IDENTIFY, RESUME):
            self.line.close(NOT_IN)
        else:
            self._do(do, body)

    def _do(self, do: Callable[[Any], None], body: Any) -> None:
        """Any: what stands in a payload is looked at by what takes it."""
        try:
            do(body)
        except (ValueError, LookupError, TypeError, AttributeError):
            self.line.close(BAD_PAYLOAD)

    def _beat(self, _last: object) -> None:
        self._wait_for_beat()
        self.line.send({"op": ACK, "t": None, "s": None, "d": None})

    def _identify(self, body: Json) -> None:
        if self._session is not None:
            self.line.close(ALREADY_IN)
            return
        if not isinstance(body["properties"], dict):
            raise TypeError("a client says what it is")
        application, intents = self._application(body["token"]), int(body["intents"])
        shard, shards = body.get("shard") or (0, 1)
        if application is None:
            self.line.close(BAD_TOKEN)
        elif not 0 <= int(shard) < int(shards):
            self.line.close(BAD_SHARD)
        elif intents & ~_KNOWN_INTENTS:
            self.line.close(BAD_INTENTS)
        elif intents & PRIVILEGED & ~application.privileged:
            self.line.close(NOT_GRANTED)
        elif not self._sessions.lets_in(application, int(shard)):
            self.line.send({"op": INVALID, "t": None, "s": None, "d": False})
        else:
            self._session = self._sessions.begin(application, intents, int(shard), int(shards))
            self._session.line = self.line
            self._sessions.greet(self._session)
            self._maybe_cut()

    def _resume(self, body: Json) -> None:
        session = self._sessions.find(str(body["session_id"]))
        if self._application(body["token"]) is None:
            self.line.close(BAD_TOKEN)
        elif session is None or self._faults.refuses_resume():
            self.line.send({"op": INVALID, "t": None, "s": None, "d": False})
        elif (missed := session.missed_since(int(body["seq"]))) is None:
            self.line.close(BAD_SEQUENCE)
        else:
            self._take_up(session, missed)

    def _take_up(self, session: Session, missed: list[Json]) -> None:
        if session.line is not None:
            session.line.cut()
        self._session, session.line = session, self.line
        for payload in missed:
            self.line.send(payload)
        session.tell("RESUMED", {"_trace": []})
        self._maybe_cut()

    def _nothing(self, _body: object) -> None:
        """Presences and voice are heard, and nothing comes of them."""

    def _members(self, body: Json) -> None:
        """Members by id or by how their names begin, in one chunk."""
        guild = self._world.guilds.get(int(body["guild_id"]))
        if guild is None or self._session is None:
            return
        ids = _numbers(body.get("user_ids") or ())
        start, users = str(body.get("query") or "").lower(), self._world.users
        held = guild.members.values()
        found = [one for one in held if (one.user in ids if ids else users[one.user].called.lower().startswith(start))]
        limit = int(body.get("limit") or 0) or len(found)
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [member_json(self._world, one) for one in found[:limit]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(one) for one in ids if one not in guild.members],
            "presences": [],
        }
        nonce = {} if body.get("nonce") is None else {"nonce": body["nonce"]}
        self._session.tell("GUILD_MEMBERS_CHUNK", chunk | nonce)

    def _application(self, token: object) -> Application | None:
        text = str(token).removeprefix("Bot ")
        known = self._world.applications.get(bot_of(text) or 0)
        return known if known is not None and compare_digest(known.token.encode(), text.encode()) else None

    def _maybe_cut(self) -> None:
        if self._faults.drops_gateway():
            self.line.cut()

    def _wait_for_beat(self) -> None:
        self._overdue()
        self._overdue = self._world.clock.later(HEARTBEAT * 1.5 / 1000, lambda: self.line.close(TIMED_OUT))

    def _part(self) -> None:
        session = self._session
        if session is None or session.line is not self.line:
            return
        session.line = None
        if self.line.socket.close_code in _GOOD_BYES and not self.line.closed_by_us:
            self._sessions.leave(session)


def _numbers(given: Any) -> list[int]:
    """Ids, one or several. Any: JSON."""
    return [int(given)] if isinstance(given, str | int) else [int(one) for one in given]
