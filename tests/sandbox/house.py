"""A sandbox for a test, with its people and places by name, and what they can do without a page."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

from sandbox.messages.interactions import Interaction
from sandbox.model.clock import Clock
from sandbox.model.records import Application, Channel, Command, Guild, Message, Overwrite, User
from sandbox.model.shapes import InteractionKind, Json
from sandbox.model.snowflakes import token_for
from sandbox.model.world import World
from sandbox.server import Plan, Sandbox

BOT = 1_234_567_890_123_456_789
TOKEN = token_for(BOT, "secret-of-a-test")


@dataclass(frozen=True, slots=True)
class House:
    """The sandbox and what is in it."""

    sandbox: Sandbox

    @property
    def world(self) -> World:
        """All there is."""
        return self.sandbox.world

    @property
    def app(self) -> Application:
        """The bot's application."""
        return self.world.applications[BOT]

    @property
    def guild(self) -> Guild:
        """The only server."""
        return next(iter(self.world.guilds.values()))

    def person(self, name: str) -> User:
        """Somebody by name."""
        return next(user for user in self.world.people() if user.called == name)

    def channel(self, name: str) -> Channel:
        """A channel by name."""
        return next(channel for channel in self.world.channels_of(self.guild.id) if channel.name == name)

    def command(self, name: str) -> Command:
        """A command of the bot by name."""
        return next(command for command in self.app.commands.values() if command.name == name)

    def messages(self, channel: Channel) -> list[Message]:
        """What was written there, oldest first."""
        return list(self.world.messages[channel.id].values())

    def give(self, person: User, channel: Channel, name: str, options: tuple[Json, ...] = ()) -> Interaction:
        """Somebody gives a command."""
        said = self._command(name, options)
        return self.sandbox.interactions.create(self.app, person, channel, InteractionKind.COMMAND, said)

    def point(self, person: User, channel: Channel, name: str, target: int) -> Interaction:
        """Somebody gives a command of a menu, about a person or a message."""
        command = self.command(name)
        said: Json = {"id": str(command.id), "name": name, "type": command.kind, "target_id": str(target)}
        return self.sandbox.interactions.create(self.app, person, channel, InteractionKind.COMMAND, said)

    def type_in(self, person: User, channel: Channel, name: str, options: tuple[Json, ...]) -> Interaction:
        """Somebody is still typing a command."""
        said = self._command(name, options)
        return self.sandbox.interactions.create(self.app, person, channel, InteractionKind.AUTOCOMPLETE, said)

    def press(self, person: User, message: Message, custom_id: str) -> Interaction:
        """Somebody presses a button."""
        said: Json = {"custom_id": custom_id, "component_type": 2, "id": 1}
        channel = self.world.channels[message.channel]
        return self.sandbox.interactions.create(self.app, person, channel, InteractionKind.COMPONENT, said, message)

    def submit(self, opened: Interaction, custom_id: str, components: list[Json]) -> Interaction:
        """Somebody sends off the modal that an interaction has opened."""
        said: Json = {"custom_id": custom_id, "components": components}
        make = self.sandbox.interactions.create
        kind = InteractionKind.MODAL
        return make(self.app, opened.person, opened.channel, kind, said, opened.message, parent=opened)

    def deny(self, channel: Channel, permissions: int) -> None:
        """The bot alone may not do this in a channel, and everything else that it was invited with."""
        self.world.overwrite(channel, Overwrite(BOT, 1, deny=int(permissions)))

    def heard(self, name: str) -> list[Json]:
        """What the bot's sessions were told under this name."""
        return [told["d"] for session in self.sandbox.gateway.sessions for told in session.told if told["t"] == name]

    def listen(self, intents: int) -> None:
        """Begin a session for the bot, without a connection: what it is told is remembered."""
        self.sandbox.sessions.begin(self.app, intents, 0, 1)

    def _command(self, name: str, options: tuple[Json, ...]) -> Json:
        command = self.command(name)
        return {"id": str(command.id), "name": name, "type": command.kind, "options": list(options)}

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = TOKEN) -> tuple[int, Any]:
        """A request as a bot would make it: the status and what came back. Any: JSON."""
        headers = {} if token is None else {"Authorization": f"Bot {token}"}
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.request(method, f"{self.sandbox.url}/api/v10{path}", json=body) as answer,
        ):
            return answer.status, await answer.json() if answer.content_type == "application/json" else None


@asynccontextmanager
async def open_house(
    data: Path | None = None, clock: Clock | None = None, privileged: int = 0
) -> AsyncGenerator[House, None]:
    """A sandbox on a free port until the end of the block."""
    sandbox = Sandbox(Plan(TOKEN, ("Ada", "Ben"), privileged=privileged), data, clock=clock)
    await sandbox.start()
    try:
        yield House(sandbox)
    finally:
        await sandbox.stop()
