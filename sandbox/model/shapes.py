"""The shapes of what goes over the wire: JSON, the kinds and flags that Discord numbers, and its refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, Final

Json = dict[str, Any]
"""A JSON object. Any: what a client sends may be anything, and is looked at where it is used."""

API_VERSION: Final = 10


class ChannelKind(IntEnum):
    """What a channel is."""

    TEXT = 0
    DM = 1
    CATEGORY = 4
    ANNOUNCEMENTS = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS: Final = frozenset((ChannelKind.ANNOUNCEMENT_THREAD, ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD))


class MessageKind(IntEnum):
    """Why there is a message."""

    PLAIN = 0
    PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    SLASH_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU = 23


class MessageFlags(IntEnum):
    """What is special about a message."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


class InteractionKind(IntEnum):
    """What somebody did."""

    PING = 1
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class AnswerKind(IntEnum):
    """How the bot answered it."""

    PONG = 1
    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class CommandKind(IntEnum):
    """How a command is given."""

    SLASH = 1
    USER = 2
    MESSAGE = 3


class OptionKind(IntEnum):
    """What an option of a command is."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class ComponentKind(IntEnum):
    """What a component is."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


class Intents(IntEnum):
    """Which events a bot wants."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED: Final = Intents.GUILD_MEMBERS | Intents.GUILD_PRESENCES | Intents.MESSAGE_CONTENT


class DmDoor(StrEnum):
    """Whether a bot can write to a person."""

    OPEN = "open"
    CLOSED = "closed"
    NO_SHARED_SERVER = "no-shared-server"


@dataclass(slots=True)
class Refusal(Exception):  # noqa: N818 - an answer, not a mistake of ours
    """Discord's no: a status, its own code, and a sentence. `errors` is nested by field, as for 50035."""

    status: int
    code: int
    message: str
    errors: Json | None = None
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    more: Json = field(default_factory=dict[str, Any])  # further fields of the answer, such as retry_after

    def body(self) -> Json:
        """As it is sent."""
        found: Json = {"message": self.message, "code": self.code, **self.more}
        return found if self.errors is None else {**found, "errors": self.errors}


def unknown(what: str, code: int) -> Refusal:
    """There is no such thing."""
    return Refusal(404, code, f"Unknown {what}")


NO_ACCESS: Final = (403, 50001, "Missing Access")
NO_PERMISSION: Final = (403, 50013, "Missing Permissions")
