"""The sessions that bots have at the gateway, and what each of them is told."""

from __future__ import annotations

import secrets
from typing import Final

from sandbox.gateway.events import events, guild_create, interaction_create, own_application
from sandbox.gateway.sessions import Session
from sandbox.messages.interactions import Interaction
from sandbox.model.notices import Notice
from sandbox.model.objects import application_flags, own_user_json
from sandbox.model.records import Application
from sandbox.model.shapes import API_VERSION, Intents, Json
from sandbox.model.world import World

APART: Final = 5.0  # seconds between two that identify in one lane


class Sessions:
    """Hears of every change, and passes it on to the sessions that want it. `begun` counts all there ever were."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[str, Session] = {}
        self.begun = 0
        self.sent_back = 0  # shards that came too early
        self._identified: dict[tuple[int, int], float] = {}  # by application and lane, when somebody last did
        world.listen(self._hear)

    def all(self) -> tuple[Session, ...]:
        """Those that are there or may come back."""
        return tuple(self._by_id.values())

    def begin(self, application: Application, intents: int, shard: int, shards: int) -> Session:
        """A session for a bot that has said who it is; one that it has lost, and now does without, is forgotten."""
        for old in self.all():
            if old.line is None and (old.application, old.shard, old.shards) == (application, shard, shards):
                self.leave(old)
        self.begun += 1
        session = Session(secrets.token_hex(16), application, intents, shard, shards)
        self._by_id[session.id] = session
        return session

    def lets_in(self, application: Application, shard: int) -> bool:
        """Whether a shard may identify now: in each lane one every five seconds, if the world is that strict."""
        lanes, now = self._world.advice.lanes, self._world.now()
        if lanes is None:
            return True
        lane = application.id, shard % lanes
        free = now - self._identified.get(lane, 0.0) >= APART
        if free:
            self._identified[lane] = now
        self.sent_back += not free
        return free

    def find(self, session: str) -> Session | None:
        """A session to take up again."""
        return self._by_id.get(session)

    def greet(self, session: Session) -> None:
        """READY, and a GUILD_CREATE for every server it names."""
        world, bot = self._world, session.application.bot
        mine = [one for one in world.guilds.values() if bot in one.members and session.serves(one.id)]
        ready: Json = {
            "v": API_VERSION,
            "user": own_user_json(world.users[bot]),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": world.gateway_url,
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
        body = interaction_create(self._world, interaction)
        for session in self._by_id.values():
            if session.application is interaction.application and session.serves(interaction.channel.guild):
                session.tell("INTERACTION_CREATE", body)

    def leave(self, session: Session) -> None:
        """A bot has closed its session for good."""
        self._by_id.pop(session.id, None)

    def forget_all(self) -> None:
        """Know no session any more: every bot has to begin anew."""
        self._by_id.clear()

    def _hear(self, notice: Notice) -> None:
        for session in self._by_id.values():
            for event in events(self._world, session.application.bot, session.intents, notice):
                if session.wants(event):
                    session.tell(event.name, event.body)
