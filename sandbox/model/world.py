"""All there is, by id. Whoever changes something calls a method here, or changes the record and tells it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from sandbox.model.clock import Clock
from sandbox.model.notices import (
    ChannelChanged,
    ChannelDeleted,
    ChannelMade,
    MemberJoined,
    MessageDeleted,
    MessageMade,
    Notice,
    ThreadChanged,
    ThreadDeleted,
    ThreadMade,
    UserChanged,
)
from sandbox.model.records import (
    Advice,
    Application,
    Attachment,
    Channel,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)
from sandbox.model.shapes import ChannelKind
from sandbox.model.snowflakes import Snowflakes

LEFT = 200  # files that no message has any more, and can still be had


class World:
    """The state of the sandbox, and who listens to its changes."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.base = ""  # the server's own address, which the links to files begin with
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[tuple[int, ...], int] = {}  # the DM of every two who have one, the lower id first
        self.messages: dict[int, dict[int, Message]] = {}  # by channel, oldest first, ephemerals among them
        self.attachments: dict[int, Attachment] = {}
        self._left = deque[int]()  # those that no message has any more
        self.applications: dict[int, Application] = {}
        self.advice = Advice()
        self._listeners: list[Callable[[Notice], None]] = []

    @property
    def gateway_url(self) -> str:
        """Where bots listen."""
        return f"{self.base.replace('http', 'ws', 1)}/gateway"

    def listen(self, hear: Callable[[Notice], None]) -> Callable[[], None]:
        """Be told of every change; call what is returned to hear no more."""
        self._listeners.append(hear)
        return lambda: self._listeners.remove(hear)

    def tell(self, notice: Notice) -> None:
        """Something has changed."""
        for hear in tuple(self._listeners):
            hear(notice)

    def now(self) -> float:
        """Seconds since 1970."""
        return self.clock.now()

    def people(self) -> tuple[User, ...]:
        """Everybody who is not a bot."""
        return tuple(user for user in self.users.values() if not user.bot)

    def channels_of(self, guild: int) -> Iterator[Channel]:
        """A server's channels, without threads."""
        return (channel for channel in self.channels.values() if channel.guild == guild and not channel.is_thread)

    def threads_of(self, guild: int) -> Iterator[Channel]:
        """A server's threads, archived ones too."""
        return (channel for channel in self.channels.values() if channel.guild == guild and channel.is_thread)

    def message(self, channel: int, message: int) -> Message | None:
        """A message by its place."""
        return self.messages.get(channel, {}).get(message)

    def add_user(self, name: str, display: str | None = None) -> User:
        """A new person, in no server yet."""
        user = User(self.ids.next(), name, display)
        self.users[user.id] = user
        self.tell(UserChanged(user))
        return user

    def add_guild(self, name: str, owner: int, everyone: int) -> Guild:
        """A new server with @everyone's permissions and nobody but nobody in it."""
        guild = Guild(self.ids.next(), name, owner)
        guild.roles[guild.id] = Role(guild.id, "@everyone", everyone)
        self.guilds[guild.id] = guild
        return guild

    def add_role(self, guild: Guild, name: str, permissions: int, bot: int | None = None) -> Role:
        """A new role above the others; with `bot`, that bot's own."""
        role = Role(self.ids.next(), name, permissions, len(guild.roles), bot)
        guild.roles[role.id] = role
        return role

    def add_member(self, guild: Guild, user: int, roles: tuple[int, ...] = ()) -> Member:
        """Somebody joins a server."""
        member = Member(user, self.now(), None, roles)
        guild.members[user] = member
        self.tell(MemberJoined(guild, member))
        return member

    def add_channel(self, guild: int, name: str, kind: ChannelKind = ChannelKind.TEXT) -> Channel:
        """A new channel at the end of a server's list."""
        position = sum(1 for _ in self.channels_of(guild))
        channel = Channel(self.ids.next(), kind, guild, name, position=position)
        self._add(channel)
        self.tell(ChannelMade(channel))
        return channel

    def add_thread(self, thread: Channel) -> Channel:
        """A thread is started; it may have the id of the message it hangs on."""
        self._add(thread)
        self.tell(ThreadMade(thread))
        return thread

    def dm(self, one: int, other: int) -> Channel:
        """The DM between two, made if there is none yet."""
        pair = (min(one, other), max(one, other))
        found = self.channels.get(self.dms.get(pair, 0))
        if found is None:
            found = Channel(self.ids.next(), ChannelKind.DM, recipients=pair)
            self.dms[pair] = found.id
            self._add(found)
            self.tell(ChannelMade(found))
        return found

    def changed(self, channel: Channel) -> None:
        """A channel or thread was altered."""
        self.tell(ThreadChanged(channel) if channel.is_thread else ChannelChanged(channel))

    def overwrite(self, channel: Channel, overwrite: Overwrite) -> None:
        """Allow or deny somebody something in a channel."""
        channel.overwrites[overwrite.target] = overwrite
        self.changed(channel)

    def delete_channel(self, channel: Channel) -> None:
        """A channel goes, and its threads and messages with it."""
        for thread in [one for one in self.channels.values() if one.is_thread and one.parent == channel.id]:
            self.delete_channel(thread)
        for message in self.messages.pop(channel.id, {}).values():
            self.leave_files(message.attachments)
        del self.channels[channel.id]
        self.tell(ThreadDeleted(channel) if channel.is_thread else ChannelDeleted(channel))

    def add_message(self, message: Message) -> Message:
        """Something was written."""
        channel = self.channels[message.channel]
        self.messages[channel.id][message.id] = message
        if message.only_for is None:
            channel.last_message = message.id
            channel.messages_sent += 1
        self.tell(MessageMade(message))
        return message

    def delete_message(self, message: Message) -> None:
        """Something written is gone."""
        del self.messages[message.channel][message.id]
        self.leave_files(message.attachments)
        self.tell(MessageDeleted(message))

    def leave_files(self, files: Iterable[int]) -> None:
        """No message has these any more. As at Discord a link still works for a while, until others have been left."""
        self._left.extend(files)
        while len(self._left) > LEFT:
            self.attachments.pop(self._left.popleft(), None)

    def _add(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
