"""What there is in the world, from people to messages; each refers to others by id, so that all can be kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandbox.model.shapes import THREADS, ChannelKind, DmDoor, Json, MessageFlags, MessageKind


@dataclass(slots=True)
class User:
    """A person, or a bot."""

    id: int
    name: str
    display: str | None = None
    bot: bool = False
    locale: str = "en-US"
    dms: DmDoor = DmDoor.OPEN

    @property
    def called(self) -> str:
        """The name that others see."""
        return self.display or self.name


@dataclass(slots=True)
class Role:
    """A role of a server; @everyone has the server's own id."""

    id: int
    name: str
    permissions: int
    position: int = 0
    bot: int | None = None  # whose own role it is


@dataclass(slots=True)
class Member:
    """Somebody in a server."""

    user: int
    joined: float
    nick: str | None = None
    roles: tuple[int, ...] = ()


@dataclass(slots=True)
class Guild:
    """A server."""

    id: int
    name: str
    owner: int
    roles: dict[int, Role] = field(default_factory=dict[int, Role])
    members: dict[int, Member] = field(default_factory=dict[int, Member])
    locale: str = "en-US"


@dataclass(slots=True)
class Overwrite:
    """What a channel allows or denies to a role or a member."""

    target: int
    kind: int  # 0 a role, 1 a member
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Channel:
    """A place for messages: a channel of a server, a thread, or a DM."""

    id: int
    kind: ChannelKind
    guild: int | None = None
    name: str = ""
    parent: int | None = None  # a channel's category, a thread's channel
    recipients: tuple[int, ...] = ()  # both sides of a DM
    overwrites: dict[int, Overwrite] = field(default_factory=dict[int, Overwrite])
    position: int = 0
    topic: str | None = None
    nsfw: bool = False
    slowmode: int = 0
    last_message: int | None = None
    last_pin: float | None = None
    owner: int | None = None  # who started the thread
    archived: bool = False
    locked: bool = False
    archived_at: float = 0.0
    auto_archive: int = 1440
    invitable: bool = True
    joined: dict[int, float] = field(default_factory=dict[int, float])  # a thread's members, since when
    messages_sent: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether it hangs on another channel."""
        return self.kind in THREADS

    @property
    def is_dm(self) -> bool:
        """Whether it is between two people."""
        return self.kind is ChannelKind.DM


@dataclass(slots=True)
class Attachment:
    """A file at a message."""

    id: int
    channel: int
    name: str
    kind: str
    content: bytes
    description: str | None = None
    only_for: int | None = None

    @property
    def size(self) -> int:
        """In bytes."""
        return len(self.content)


@dataclass(slots=True)
class Cause:
    """The interaction that a message came from."""

    interaction: int
    kind: int
    user: int
    command: str | None = None
    original: int | None = None  # the answer that a followup follows
    pressed_on: int | None = None  # the message whose component was pressed
    target: int | None = None  # whom or what a command of a menu was about
    opened_by: Cause | None = None  # what opened the form that was handed in


@dataclass(slots=True)
class Message:
    """What was written. `pinged` is whom it notified, when it was sent; `only_for` who alone sees it."""

    id: int
    channel: int
    author: int
    kind: MessageKind = MessageKind.PLAIN
    content: str = ""
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    attachments: tuple[int, ...] = ()
    flags: int = 0
    mentions: tuple[int, ...] = ()
    mention_roles: tuple[int, ...] = ()
    mention_everyone: bool = False
    pinged: tuple[int, ...] = ()
    only_for: int | None = None
    reference: int | None = None
    reference_channel: int | None = None
    nonce: str | int | None = None
    edited: float | None = None
    pinned: bool = False
    interaction: Cause | None = None
    reactions: dict[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])  # who gave which emoji
    webhook: int | None = None  # the application, when it answered an interaction
    thread: int | None = None

    @property
    def is_v2(self) -> bool:
        """Whether it is made of components only."""
        return bool(self.flags & MessageFlags.IS_COMPONENTS_V2)


@dataclass(slots=True)
class Command:
    """A command of an application; `body` is what the application said of it, with the rest filled in."""

    id: int
    guild: int | None
    version: int
    body: Json

    @property
    def name(self) -> str:
        """What people type."""
        return self.body["name"]

    @property
    def kind(self) -> int:
        """Slash, user or message command."""
        return self.body["type"]


@dataclass(slots=True)
class Emoji:
    """An emoji of an application."""

    id: int
    name: str
    content: bytes
    kind: str
    animated: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """How bots should come in: in so many shards, so many of which may identify within five seconds.

    Without a number of lanes there is one, and nobody is turned away.
    """

    shards: int = 1
    lanes: int | None = None


@dataclass(slots=True)
class Application:
    """What a bot belongs to; it has the bot's id."""

    id: int
    token: str
    owner: int
    name: str
    privileged: int = 0  # the privileged intents it was granted
    description: str = ""
    commands: dict[int, Command] = field(default_factory=dict[int, Command])
    emojis: dict[int, Emoji] = field(default_factory=dict[int, Emoji])
    more: Json = field(default_factory=dict[str, Any])  # what the application has set about itself

    @property
    def bot(self) -> int:
        """The bot's user."""
        return self.id
