"""What the world tells its listeners, which are the gateway (for bots) and the live pages (for people)."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.model.records import Application, Channel, Guild, Member, Message, Role, User


class Notice:
    """Something has changed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MessageMade(Notice):
    """A message was written; somebody's ephemeral too: look at `only_for`."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited(Notice):
    """A message has changed."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted(Notice):
    """A message is gone."""

    message: Message


@dataclass(frozen=True, slots=True)
class Reacted(Notice):
    """Somebody has given a message an emoji."""

    message: Message
    emoji: str
    user: int


@dataclass(frozen=True, slots=True)
class Unreacted(Notice):
    """Somebody's emoji is gone from a message."""

    message: Message
    emoji: str
    user: int


@dataclass(frozen=True, slots=True)
class ReactionsCleared(Notice):
    """All of one emoji are gone from a message, or all there were."""

    message: Message
    emoji: str | None


@dataclass(frozen=True, slots=True)
class PinsChanged(Notice):
    """A message of this channel was pinned or unpinned."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class TypingStarted(Notice):
    """Somebody writes."""

    channel: Channel
    user: User


@dataclass(frozen=True, slots=True)
class ChannelMade(Notice):
    """A channel or DM is new."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelChanged(Notice):
    """A channel is another: its name, or who may do what there."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelDeleted(Notice):
    """A channel is gone, with its messages."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ThreadMade(Notice):
    """A thread was started."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ThreadChanged(Notice):
    """A thread is another: renamed, archived, locked."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ThreadDeleted(Notice):
    """A thread is gone."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ThreadMembersChanged(Notice):
    """Somebody joined a thread or left it."""

    channel: Channel
    added: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MemberJoined(Notice):
    """Somebody new is in a server."""

    guild: Guild
    member: Member


@dataclass(frozen=True, slots=True)
class MemberChanged(Notice):
    """A member has another name or other roles."""

    guild: Guild
    member: Member


@dataclass(frozen=True, slots=True)
class UserChanged(Notice):
    """A person has another name, language or door for DMs."""

    user: User


@dataclass(frozen=True, slots=True)
class RoleChanged(Notice):
    """A role may other things than before."""

    guild: Guild
    role: Role


@dataclass(frozen=True, slots=True)
class GuildChanged(Notice):
    """A server is another."""

    guild: Guild


@dataclass(frozen=True, slots=True)
class CommandsChanged(Notice):
    """An application's commands are others."""

    application: Application


@dataclass(frozen=True, slots=True)
class EmojisChanged(Notice):
    """An application's emojis are others."""

    application: Application
