"""The page's websocket: one person is told what happens where they can see it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Final

import msgspec
from aiohttp import WSMsgType, web

from sandbox.checks.place import mapping
from sandbox.client.people import People
from sandbox.client.seeing import kind_name, may_read, modal_json, person_json, seen_json
from sandbox.messages.interactions import InteractionAnswered, InteractionFailed
from sandbox.model.notices import (
    ChannelChanged,
    ChannelDeleted,
    ChannelMade,
    CommandsChanged,
    GuildChanged,
    MemberChanged,
    MemberJoined,
    MessageDeleted,
    MessageEdited,
    MessageMade,
    Notice,
    Reacted,
    ReactionsCleared,
    RoleChanged,
    ThreadChanged,
    ThreadDeleted,
    ThreadMade,
    ThreadMembersChanged,
    Unreacted,
    UserChanged,
)
from sandbox.model.objects import channel_json
from sandbox.model.permissions import may_see
from sandbox.model.records import Channel, User
from sandbox.model.shapes import AnswerKind, Json
from sandbox.model.world import World

PATIENCE: Final = 10.0  # seconds to send the token
MOST_WAITING: Final = 2000  # frames for a page that does not read; then it has to come anew
BAD_TOKEN, TOO_SLOW = 4001, 4008
Frame = tuple[str, Json]
_PEOPLE: Final = (MemberJoined, MemberChanged, UserChanged, RoleChanged, GuildChanged)


@dataclass(slots=True, eq=False)
class Watcher:
    """One open page: whose it is, the channels it knows, and what it is still to be told."""

    person: User
    socket: web.WebSocketResponse
    known: set[int]
    waiting: asyncio.Queue[Frame] = field(default_factory=lambda: asyncio.Queue[Frame](MOST_WAITING))
    slow: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, frame: Frame) -> None:
        """Send this after all before it."""
        try:
            self.waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self.slow.set()


class Live:
    """All open pages."""

    def __init__(self, world: World, people: People, page_token: str) -> None:
        self._world = world
        self._people = people
        self._page_token = page_token
        self._watchers: set[Watcher] = set()
        world.listen(self._hear)

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """A page comes in for one person; its first frame has to hold the token."""
        person = self._people.person(request.query.get("person"))
        socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=4096, timeout=1.0)
        try:
            await socket.prepare(request)
        except ConnectionResetError:
            return web.Response(status=400)  # the page was closed before the line was up: nobody reads this
        if not await self._has_token(socket):
            await socket.close(code=BAD_TOKEN, message=b"wrong token")
            return socket
        watcher = Watcher(person, socket, set(_seen(self._world, person)))
        watcher.tell(("READY", {"me": person_json(person)}))
        self._watchers.add(watcher)
        try:
            await _serve(watcher)
        finally:
            self._watchers.discard(watcher)
        return socket

    async def close(self) -> None:
        """Send every page away."""
        await asyncio.gather(*(watcher.socket.close(code=1001) for watcher in tuple(self._watchers)))

    async def _has_token(self, socket: web.WebSocketResponse) -> bool:
        try:
            first = await socket.receive(PATIENCE)
        except TimeoutError:
            return False
        if first.type is not WSMsgType.TEXT:
            return False
        try:
            given = mapping(msgspec.json.decode(first.data)).get("token")
        except (ValueError, RecursionError):
            return False
        return isinstance(given, str) and compare_digest(given.encode(), self._page_token.encode())

    def _hear(self, notice: Notice) -> None:
        for watcher in tuple(self._watchers):
            for frame in frames(self._world, watcher, notice):
                watcher.tell(frame)


def frames(world: World, watcher: Watcher, notice: Notice) -> Iterator[Frame]:
    """What one page is told of a change: nothing that its person does not see."""
    person = watcher.person.id
    match notice:
        case MessageMade(message) | MessageEdited(message) if may_read(world, person, message):
            yield (
                f"MESSAGE_{'CREATE' if isinstance(notice, MessageMade) else 'UPDATE'}",
                seen_json(world, message, person),
            )
        case Reacted(message) | Unreacted(message) | ReactionsCleared(message) if may_read(world, person, message):
            yield "MESSAGE_UPDATE", seen_json(world, message, person)
        case MessageDeleted(message) if may_read(world, person, message):
            yield "MESSAGE_DELETE", {"id": str(message.id), "channel_id": str(message.channel)}
        case (
            ChannelMade(channel)
            | ChannelChanged(channel)
            | ChannelDeleted(channel)
            | ThreadMade(channel)
            | ThreadChanged(channel)
            | ThreadDeleted(channel)
            | ThreadMembersChanged(channel)
        ):
            yield from _of_channel(world, watcher, channel)
        case InteractionAnswered() | InteractionFailed() if notice.interaction.person.id == person:
            yield from _of_interaction(world, notice)
        case CommandsChanged():
            yield "COMMANDS_CHANGED", {}
        case notice if isinstance(notice, _PEOPLE):
            yield "PEOPLE_CHANGED", {}
        case _:
            return


def _of_channel(world: World, watcher: Watcher, channel: Channel) -> Iterator[Frame]:
    """A channel that comes into sight is new to the page, and one that goes out of it is gone."""
    noun = "THREAD" if channel.is_thread else "CHANNEL"
    before = channel.id in watcher.known
    after = channel.id in world.channels and may_see(world, watcher.person.id, channel)
    (watcher.known.add if after else watcher.known.discard)(channel.id)
    if after:
        yield f"{noun}_{'UPDATE' if before else 'CREATE'}", channel_json(world, channel, watcher.person.id)
    elif before:
        yield f"{noun}_DELETE", {"id": str(channel.id)}


def _of_interaction(world: World, notice: InteractionAnswered | InteractionFailed) -> Iterator[Frame]:
    number, answer = str(notice.interaction.id), notice.interaction.answer
    if isinstance(notice, InteractionFailed) or answer is None:
        yield "INTERACTION_FAILED", {"interaction": number}
        return
    yield "INTERACTION_ANSWERED", {"interaction": number, "kind": kind_name(answer.kind)}
    if answer.kind is AnswerKind.MODAL:
        yield "MODAL_OPEN", {"interaction": number, "modal": modal_json(world, answer)}


def _seen(world: World, person: User) -> Iterator[int]:
    return (channel.id for channel in world.channels.values() if may_see(world, person.id, channel))


async def _serve(watcher: Watcher) -> None:
    """Send what comes until the page goes, or does not read."""
    writer, slow = asyncio.create_task(_write(watcher)), asyncio.create_task(watcher.slow.wait())
    reader = asyncio.create_task(_read(watcher.socket))
    tasks = (writer, slow, reader)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if slow.done():
            await watcher.socket.close(code=TOO_SLOW, message=b"too slow")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _write(watcher: Watcher) -> None:
    while not watcher.socket.closed:
        name, body = await watcher.waiting.get()
        await watcher.socket.send_str(msgspec.json.encode({"t": name, "d": body}).decode())


async def _read(socket: web.WebSocketResponse) -> None:
    """A page has nothing more to say; reading is how one hears that it has gone."""
    async for _frame in socket:
        pass
