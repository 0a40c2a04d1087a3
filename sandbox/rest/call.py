"""One request of a bot, read: by whom, to what, with what in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, cast

from sandbox.messages.interactions import Interactions
from sandbox.messages.posting import Upload
from sandbox.model.records import Application, Channel, Guild, Message, User
from sandbox.model.shapes import Json, Refusal, unknown
from sandbox.model.world import World


@dataclass(slots=True)
class Call:
    """A request. `path` is below /api/v10; `route` is its pattern, as in `/channels/{channel}/messages`."""

    world: World
    interactions: Interactions
    method: str
    path: str
    route: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None  # Any: JSON of any shape; `json` and `items` say which is wanted
    files: tuple[Upload, ...] = ()
    authorization: str = ""
    sessions_begun: int = 0  # at the gateway, by all bots, before this request
    application: Application | None = field(default=None)
    came: float = field(default_factory=perf_counter)

    @property
    def json(self) -> Json:
        """The body, which must be an object."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise Refusal(400, 50109, "The request body contains invalid JSON.")
        return cast(Json, self.body)  # the keys of a JSON object are strings

    @property
    def items(self) -> list[Json]:
        """The body, which must be an array of objects."""
        if not isinstance(self.body, list):
            raise Refusal(400, 50109, "The request body contains invalid JSON.")
        return cast(list[Json], self.body)  # what is in it, the checks have looked at

    @property
    def app(self) -> Application:
        """Who asks; without one the request has not come this far."""
        if self.application is None:
            raise Refusal(401, 0, "401: Unauthorized")
        return self.application

    @property
    def bot(self) -> User:
        """The asking bot's user."""
        return self.world.users[self.app.bot]

    def number(self, name: str) -> int:
        """An id in the path."""
        value = self.params[name]
        if value == "@me":
            return self.app.id
        if not value.isdecimal() or len(value) > 20:
            raise Refusal(400, 50035, "Invalid Form Body", snowflake_error(f"{name}_id", value))
        return int(value)

    def query_number(self, name: str, otherwise: int) -> int:
        """A number in the query."""
        value = self.query.get(name)
        if value is None:
            return otherwise
        if not value.isdecimal() or len(value) > 20:
            raise Refusal(400, 50035, "Invalid Form Body", snowflake_error(name, value))
        return int(value)

    def channel(self) -> Channel:
        """The channel in the path."""
        found = self.world.channels.get(self.number("channel"))
        if found is None:
            raise unknown("Channel", 10003)
        return found

    def guild(self) -> Guild:
        """The server in the path, which must have the bot in it."""
        found = self.world.guilds.get(self.number("guild"))
        if found is None or self.app.bot not in found.members:
            raise unknown("Guild", 10004)
        return found

    def message(self) -> Message:
        """The message in the path, unless somebody alone can see it."""
        found = self.world.message(self.number("channel"), self.number("message"))
        if found is None or found.only_for is not None:
            raise unknown("Message", 10008)
        return found


def snowflake_error(name: str, value: str) -> Json:
    """What Discord says to something that is no id."""
    said = f'Value "{value}" is not snowflake.'
    return {name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": said}]}}
