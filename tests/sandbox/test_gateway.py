"""The gateway as any client meets it: a websocket and JSON."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from sandbox.messages.posting import say
from sandbox.model.clock import SteppedClock
from sandbox.model.notices import ThreadMembersChanged
from sandbox.model.records import Advice, Channel
from sandbox.model.shapes import ChannelKind, Intents, Json
from sandbox.traffic.faults import RefuseResumes
from tests.sandbox.house import BOT, TOKEN, House, open_house

WANTED = Intents.GUILDS | Intents.GUILD_MESSAGES | Intents.DIRECT_MESSAGES
TOO_LONG = 100.0


class Wire:
    """A client's end."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, packed: bool) -> None:
        self._socket = socket
        self._unpacked = zlib.decompressobj() if packed else None

    async def send(self, op: int, body: object) -> None:
        """Say something."""
        await self.say(json.dumps({"op": op, "d": body}))

    async def say(self, text: str) -> None:
        """Say something as it is."""
        await self._socket.send_str(text)

    async def hear(self) -> Json:
        """What the gateway says next."""
        async with asyncio.timeout(120):
            if self._unpacked is None:
                return json.loads(await self._socket.receive_str())
            return json.loads(self._unpacked.decompress(await self._socket.receive_bytes()))

    async def event(self, name: str) -> Json:
        """The next event of this name."""
        while True:
            payload = await self.hear()
            if payload.get("t") == name:
                return payload

    async def code(self) -> int | None:
        """The code that the gateway closes with, whatever it says before."""
        async with asyncio.timeout(120):
            async for _message in self._socket:
                pass
        return self._socket.close_code

    async def identify(self, **more: object) -> Json:
        """Come in: READY."""
        assert (await self.hear())["op"] == 10
        await self.send(2, {"token": TOKEN, "intents": int(WANTED), "properties": {}, **more})
        return (await self.event("READY"))["d"]


@asynccontextmanager
async def wire(house: House, query: str = "?v=10&encoding=json") -> AsyncGenerator[Wire, None]:
    """A connection to the gateway."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(house.sandbox.gateway_url + query, max_msg_size=0) as socket,
    ):
        yield Wire(socket, packed="zlib-stream" in query)


@pytest_asyncio.fixture
async def house() -> AsyncGenerator[House, None]:
    """A sandbox of its own for each test."""
    async with open_house() as opened:
        yield opened


@pytest.mark.parametrize("query", ["", "?v=10&encoding=json", "?v=10&encoding=json&compress=zlib-stream"])
async def test_frames_are_packed_only_for_who_asked(house: House, query: str) -> None:
    async with wire(house, query) as line:
        ready = await line.identify()
        assert ready["user"]["id"] == str(BOT)
        assert ready["application"] == {"id": str(BOT), "flags": 0}
        assert ready["resume_gateway_url"] == house.sandbox.gateway_url
        guild = (await line.event("GUILD_CREATE"))["d"]
        assert [guild["id"]] == [one["id"] for one in ready["guilds"]]
        assert [member["user"]["id"] for member in guild["members"]] == [str(BOT)]
        await line.send(1, 2)
        assert (await line.hear())["op"] == 11


IDENTIFY: Json = {"token": TOKEN, "intents": 1, "properties": {}}
WRONG: tuple[tuple[Any, int], ...] = (
    ({"op": 2, "d": {**IDENTIFY, "token": "x.y.z"}}, 4004),
    ({"op": 2, "d": {**IDENTIFY, "token": TOKEN + "x"}}, 4004),
    ({"op": 2, "d": {**IDENTIFY, "shard": [1, 1]}}, 4010),
    ({"op": 2, "d": {**IDENTIFY, "intents": 1 << 40}}, 4013),
    ({"op": 2, "d": {**IDENTIFY, "intents": int(Intents.MESSAGE_CONTENT)}}, 4014),
    ({"op": 2, "d": {}}, 4002),
    ({"op": 2, "d": {"token": TOKEN, "intents": 1}}, 4002),
    ({"op": 2, "d": {**IDENTIFY, "properties": None}}, 4002),
    ({"op": 2, "d": {**IDENTIFY, "presence": {"since": None, "afk": False, "activities": ["x" * 4096]}}}, 4002),
    ({"op": 2, "d": {**IDENTIFY, "presence": {"activities": ["게" * 1400]}}}, 4002),  # bytes count, not characters
    ({"op": 3, "d": {}}, 4003),
    ({"op": 99, "d": {}}, 4001),
    ({"op": 6, "d": {"token": "x.y.z", "session_id": "x", "seq": 1}}, 4004),
    (["no object"], 4002),
)


@pytest.mark.parametrize(("payload", "code"), WRONG)
async def test_nonsense_is_closed_with_discords_codes(house: House, payload: Any, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(house.sandbox.gateway_url) as socket:
        await socket.send_str(json.dumps(payload, ensure_ascii=False))
        line = Wire(socket, packed=False)
        assert await line.code() == code


@pytest.mark.parametrize(("version", "code"), [("5", 4012), ("11", 4012), ("ten", 4012), ("9", 1000), ("10", 1000)])
async def test_a_version_that_is_no_longer_or_not_yet_spoken_is_refused(house: House, version: str, code: int) -> None:
    async with wire(house, f"?v={version}&encoding=json") as line:
        if code == 1000:
            assert (await line.identify())["v"] == 10
            return
        assert await line.code() == code


async def test_a_frame_of_4096_bytes_is_heard(house: House) -> None:
    async with wire(house) as line:
        await line.identify()
        await line.event("GUILD_CREATE")
        frame = json.dumps({"op": 1, "d": None, "x": ""})
        await line.say(frame.replace('""', f'"{"x" * (4096 - len(frame))}"'))
        assert (await line.hear())["op"] == 11
        await line.say(frame.replace('""', f'"{"x" * (4097 - len(frame))}"'))
        assert await line.code() == 4002


async def test_saying_who_one_is_twice_is_once_too_often(house: House) -> None:
    async with wire(house) as line:
        await line.identify()
        await line.send(2, IDENTIFY)
        assert await line.code() == 4005


async def test_a_bot_without_heartbeat_is_let_go() -> None:
    clock = SteppedClock()
    async with open_house(clock=clock) as house, wire(house) as line:
        await line.identify()
        clock.move(TOO_LONG)
        assert await line.code() == 4009


async def test_letters_reach_the_first_shard_only(house: House) -> None:
    ada = house.person("Ada")
    async with wire(house) as first, wire(house) as second:
        mine = [(await line.identify(shard=[n, 2]))["guilds"] for n, line in enumerate((first, second))]
        assert sorted(map(len, mine)) == [0, 1]
        say(house.world, ada, house.world.dm(ada.id, BOT), "a letter")
        assert (await first.event("MESSAGE_CREATE"))["d"]["content"] == "a letter"
        await second.send(1, None)
        while (payload := await second.hear())["op"] != 11:
            assert payload["t"] == "GUILD_CREATE"


async def test_events_follow_the_intents(house: House) -> None:
    ada, general = house.person("Ada"), house.channel("general")
    async with wire(house) as line:
        await line.identify(intents=int(Intents.DIRECT_MESSAGES))
        say(house.world, ada, general, "not for you")
        say(house.world, ada, house.world.dm(ada.id, BOT), "for you")
        told = await line.hear()
        assert (told["t"], told["d"]["content"]) == ("MESSAGE_CREATE", "for you")


async def test_a_session_is_taken_up_where_it_was(house: House) -> None:
    ada = house.person("Ada")
    dm = house.world.dm(ada.id, BOT)
    async with wire(house) as line:
        session = (await line.identify())["session_id"]
        last = (await line.event("GUILD_CREATE"))["s"]
        house.sandbox.gateway.drop_all()
        assert await line.code() == 1006
    for text in ("one", "two"):
        say(house.world, ada, dm, text)
    async with wire(house) as line:
        await line.hear()
        await line.send(6, {"token": TOKEN, "session_id": session, "seq": last})
        missed = [await line.hear() for _ in range(3)]
        assert [(one["t"], one["s"]) for one in missed] == [
            ("MESSAGE_CREATE", last + 1),
            ("MESSAGE_CREATE", last + 2),
            ("RESUMED", last + 3),
        ]


async def test_an_unknown_or_refused_session_is_invalid(house: House) -> None:
    async with wire(house) as line:
        session = (await line.identify())["session_id"]
        house.sandbox.faults.add(RefuseResumes(), 1)
        for name in ("unknown", session):
            async with wire(house) as again:
                await again.hear()
                await again.send(6, {"token": TOKEN, "session_id": name, "seq": 0})
                answer = await again.hear()
                assert (answer["op"], answer["d"]) == (9, False)


async def test_a_bot_can_be_asked_to_come_in_again(house: House) -> None:
    async with wire(house) as line:
        await line.identify()
        await line.event("GUILD_CREATE")
        house.sandbox.gateway.ask_heartbeat()
        house.sandbox.gateway.ask_reconnect()
        assert [(await line.hear())["op"] for _ in range(2)] == [1, 7]


async def test_a_bot_that_talks_too_much_is_let_go(house: House) -> None:
    async with wire(house) as line:
        await line.identify()
        for _ in range(120):
            await line.send(1, None)
        assert await line.code() == 4008


async def test_members_are_told_on_request(house: House) -> None:
    async with wire(house) as line:
        await line.identify()
        request = {"guild_id": str(house.guild.id), "query": "", "limit": 0, "nonce": "n"}
        await line.send(8, request)
        chunk = (await line.event("GUILD_MEMBERS_CHUNK"))["d"]
        assert (len(chunk["members"]), chunk["nonce"]) == (3, "n")
        ada = str(house.person("Ada").id)
        await line.send(8, {"guild_id": str(house.guild.id), "user_ids": [ada, "1"], "limit": 0})
        chunk = (await line.event("GUILD_MEMBERS_CHUNK"))["d"]
        assert [member["user"]["id"] for member in chunk["members"]] == [ada]
        assert chunk["not_found"] == ["1"]


async def test_threads_come_change_and_go(house: House) -> None:
    world, general = house.world, house.channel("general")
    async with wire(house) as line:
        await line.identify()
        await line.event("GUILD_CREATE")
        kind = ChannelKind.PUBLIC_THREAD
        thread = Channel(world.ids.next(), kind, house.guild.id, "thread", general.id, owner=BOT)
        world.add_thread(thread)
        thread.joined[BOT] = world.now()
        world.tell(ThreadMembersChanged(thread, added=(BOT,)))
        thread.name = "other"
        world.changed(thread)
        world.delete_channel(thread)
        world.delete_channel(general)
        names = [(await line.hear())["t"] for _ in range(5)]
    told = ["THREAD_CREATE", "THREAD_MEMBERS_UPDATE", "THREAD_UPDATE", "THREAD_DELETE", "CHANNEL_DELETE"]
    assert names == told


async def test_every_server_is_one_shards_and_direct_messages_are_the_firsts(house: House) -> None:
    [guild] = house.sandbox.world.guilds.values()
    shards = 4
    owner = (guild.id >> 22) % shards
    for shard in range(shards):
        async with wire(house) as client:
            ready = await client.identify(shard=[shard, shards])
            assert ready["shard"] == [shard, shards]
            assert [one["id"] for one in ready["guilds"]] == ([str(guild.id)] if shard == owner else [])
    sessions = house.sandbox.sessions
    served = [session.shard for session in sessions.all() if session.serves(None)]
    assert set(served) <= {0}


async def test_where_the_world_is_strict_each_lane_lets_one_in_every_five_seconds(house: House) -> None:
    house.sandbox.world.advice = Advice(shards=4, lanes=2)
    async with wire(house) as first, wire(house) as second, wire(house) as third:
        await first.identify(shard=[0, 4])
        await second.identify(shard=[1, 4])
        assert (await third.hear())["op"] == 10
        await third.send(2, {"token": TOKEN, "intents": int(WANTED), "properties": {}, "shard": [2, 4]})
        assert await third.hear() == {"op": 9, "t": None, "s": None, "d": False}
    assert house.sandbox.sessions.sent_back == 1
