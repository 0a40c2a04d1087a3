"""The gateway: the sessions of bots, and what they are told."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.gateway.conversation import BEAT, RECONNECT, Conversation
from sandbox.gateway.events import events, guild_create, interaction_create, own_application
from sandbox.gateway.sessions import Session
from sandbox.messages.interactions import Interaction
from sandbox.model.notices import Notice
from sandbox.model.objects import application_flags, own_user_json
from sandbox.model.records import Application
from sandbox.model.shapes import API_VERSION, Intents, Json

if TYPE_CHECKING:
    from sandbox.server import Sandbox


class Gateway:
    """Hears of every change, and passes it on to the sessions that want it."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._sessions: dict[str, Session] = {}
        self._open: set[Conversation] = set()
        self.begun = 0
        sandbox.world.listen(self._hear)

    @property
    def sessions(self) -> tuple[Session, ...]:
        """Those that are there or may come back."""
        return tuple(self._sessions.values())

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """A bot comes in, and stays until it goes."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, timeout=1.0)
        await socket.prepare(request)
        talk = Conversation(self._sandbox, request, socket)
        self._open.add(talk)
        try:
            await talk.go_on()
        finally:
            self._open.discard(talk)
        return socket

    def begin(self, application: Application, intents: int, shard: int, shards: int) -> Session:
        """A session for a bot that has said who it is; one that it has lost, and now does without, is forgotten."""
        for old in self.sessions:
            if old.line is None and (old.application, old.shard, old.shards) == (application, shard, shards):
                self.leave(old)
        self.begun += 1
        session = Session(secrets.token_hex(16), application, intents, shard, shards)
        self._sessions[session.id] = session
        return session

    def find(self, session: str) -> Session | None:
        """A session to take up again."""
        return self._sessions.get(session)

    def greet(self, session: Session) -> None:
        """READY, and a GUILD_CREATE for every server it names."""
        world, bot = self._sandbox.world, session.application.bot
        mine = [one for one in world.guilds.values() if bot in one.members and session.serves(one.id)]
        ready: Json = {
            "v": API_VERSION,
            "user": own_user_json(world.users[bot]),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self._sandbox.gateway_url,
            "shard": [session.shard, session.shards],
            "application": own_application(session.application, application_flags(session.application)),
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "session_type": "normal",
            "_trace": [],
        }
        session.tell("READY", ready)
        if session.intents & Intents.GUILDS:
            for guild in mine:
                session.tell("GUILD_CREATE", guild_create(world, guild, bot, session.intents))

    def interact(self, interaction: Interaction) -> None:
        """Tell a bot what somebody did; it needs no intent for that."""
        body = interaction_create(self._sandbox.world, interaction)
        for session in self._sessions.values():
            if session.application is interaction.application and session.serves(interaction.channel.guild):
                session.tell("INTERACTION_CREATE", body)

    def drop_all(self) -> None:
        """Cut every connection, as a broken network would; the bots may take up their sessions again."""
        for talk in self._open:
            talk.line.cut()

    def forget_all(self) -> None:
        """Cut every connection and know no session any more: every bot has to begin anew."""
        self._sessions.clear()
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

    def leave(self, session: Session) -> None:
        """A bot has closed its session for good."""
        self._sessions.pop(session.id, None)

    def _hear(self, notice: Notice) -> None:
        for session in self._sessions.values():
            for event in events(self._sandbox.world, session.application.bot, session.intents, notice):
                if session.wants(event):
                    session.tell(event.name, event.body)
