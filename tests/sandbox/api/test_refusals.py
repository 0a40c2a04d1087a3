"""What Discord refuses beyond the limits of a payload: too many commands, pictures that are none, hidden commands."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import AsyncGenerator

import pytest

from sandbox.messages.posting import say
from sandbox.model.founding import INVITED_WITH
from sandbox.model.permissions import Permission
from sandbox.model.records import Channel
from sandbox.model.shapes import ChannelKind
from tests.sandbox.api.payloads import V2, Json, slash
from tests.sandbox.house import BOT, House, open_house
from tests.sandbox.scripted import Stage, staged

PNG = b"\x89PNG\r\n\x1a\n" + b"\x00" * 16
COMMANDS = f"/applications/{BOT}/commands"
EMOJIS = f"/applications/{BOT}/emojis"


@pytest.fixture
async def house() -> AsyncGenerator[House]:
    async with open_house() as opened:
        opened.sandbox.rates.on = False
        yield opened


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with staged() as made:
        yield made


def picture(content: bytes, kind: str = "image/png") -> Json:
    return {"name": "stone", "image": f"data:{kind};base64,{b64encode(content).decode()}"}


async def test_what_is_kept_of_a_request_is_of_the_type_it_is_kept_as(house: House) -> None:
    """A nickname that is no text, say, would be in the file of the world, and the file could not be read."""
    house.guild.roles[house.guild.id].permissions |= Permission.MANAGE_CHANNELS
    place = f"/channels/{house.channel('table').id}"
    for method, path, body in (
        ("PATCH", f"/guilds/{house.guild.id}/members/@me", {"nick": 5}),
        ("PATCH", f"/guilds/{house.guild.id}/members/@me", {"nick": ["x"]}),
        ("PATCH", place, {"position": "first"}),
        ("PATCH", place, {"position": True}),
        ("POST", f"{place}/messages", {"content": "hello", "nonce": True}),
    ):
        status, told = await house.ask(method, path, body)
        assert (status, told.get("code")) == (400, 50035), (path, body)
    assert (await house.ask("PATCH", f"/guilds/{house.guild.id}/members/@me", {"nick": "Con"}))[1]["nick"] == "Con"
    assert (await house.ask("PATCH", f"/guilds/{house.guild.id}/members/@me", {"nick": None}))[1]["nick"] is None
    assert (await house.ask("PATCH", place, {"position": 3}))[1]["position"] == 3
    assert (await house.ask("POST", f"{place}/messages", {"content": "hello", "nonce": 7}))[1]["nonce"] == 7


async def test_a_hundred_and_first_command_is_refused_one_by_one_too(house: House) -> None:
    full: list[Json] = [slash(name=f"c{at}") for at in range(100)]
    assert (await house.ask("PUT", COMMANDS, full))[0] == 200
    status, told = await house.ask("POST", COMMANDS, slash(name="more"))
    assert (status, told["code"]) == (400, 30032)
    assert (await house.ask("POST", COMMANDS, slash(name="c7", description="Anew.")))[0] == 200
    assert (await house.ask("POST", COMMANDS, {"type": 2, "name": "more"}))[0] == 201
    here = f"/applications/{BOT}/guilds/{house.guild.id}/commands"
    assert (await house.ask("POST", here, slash(name="more")))[0] == 201


async def test_a_command_that_takes_a_name_of_another_is_refused(house: House) -> None:
    await house.ask("PUT", COMMANDS, [slash(name="one"), slash(name="two")])
    path = f"{COMMANDS}/{house.command('two').id}"
    status, told = await house.ask("PATCH", path, {"name": "one"})
    assert (status, told["code"]) == (400, 50035)
    assert (await house.ask("PATCH", path, {"name": "two", "description": "Same name."}))[0] == 200


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "IMAGE_INVALID"),
        (b"\x00" * 40, "IMAGE_INVALID"),
        (PNG + b"\x00" * (256 * 1024 - len(PNG) + 1), "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_an_emoji_is_a_picture_of_at_most_256_kib(house: House, content: bytes, code: str) -> None:
    status, told = await house.ask("POST", EMOJIS, picture(content))
    assert (status, told["code"], told["errors"]["image"]["_errors"][0]["code"]) == (400, 50035, code)
    assert house.app.emojis == {}


@pytest.mark.parametrize(
    "content", [PNG, PNG + b"\x00" * (256 * 1024 - len(PNG)), b"\xff\xd8\xff\xe0" + b"x" * 8, b"GIF89a" + b"x" * 8]
)
async def test_pictures_within_the_limit_become_emojis(house: House, content: bytes) -> None:
    status, told = await house.ask("POST", EMOJIS, picture(content))
    assert (status, told["name"], told["roles"]) == (201, "stone", [])


async def test_a_command_that_needs_no_permission_at_all_is_for_administrators(stage: Stage) -> None:
    await stage.learn(
        slash(name="all"),
        slash(name="none", default_member_permissions="0"),
        slash(name="some", default_member_permissions=str(int(Permission.MANAGE_GUILD))),
    )
    names = {"Ada": {"all", "none", "some"}, "Ben": {"all"}}  # Ada owns the server
    for name, offered in names.items():
        world = await stage.get(f"/app/world?person={stage.people[name]}")
        assert {command["name"] for command in world["commands"]} == offered
    assert (await stage.act("Ada", 2, command=stage.commands["none"]))["kind"] == "message"
    assert await stage.cannot("Ben", 2, command=stage.commands["none"]) == "There is no such command here."


async def test_a_deferred_answer_cannot_be_of_components(house: House) -> None:
    await house.ask("PUT", COMMANDS, [slash(name="hello")])
    given = house.give(house.person("Ada"), house.channel("general"), "hello")
    path = f"/interactions/{given.id}/{given.token}/callback"
    status, told = await house.ask("POST", path, {"type": 5, "data": {"flags": V2}}, token=None)
    assert (status, told["code"], list(told["errors"]["data"])) == (400, 50035, ["flags"])
    assert (await house.ask("POST", path, {"type": 5, "data": {"flags": 64}}, token=None))[0] == 204


async def test_in_a_thread_send_messages_counts_for_nothing(house: House) -> None:
    world, general = house.world, house.channel("general")
    await house.ask("PUT", COMMANDS, [slash(name="hello")])
    thread = Channel(world.ids.next(), ChannelKind.PUBLIC_THREAD, house.guild.id, "thread", general.id, owner=BOT)
    world.add_thread(thread)
    house.listen(0)
    told: list[int] = []
    for place in (general, thread):
        house.give(house.person("Ben"), place, "hello")
        told.append(int(house.heard("INTERACTION_CREATE")[-1]["app_permissions"]))
    writing, in_threads = Permission.SEND_MESSAGES, Permission.SEND_MESSAGES_IN_THREADS
    assert told == [INVITED_WITH | told[0], told[0] & ~writing]
    assert told[1] & in_threads
    member = house.heard("INTERACTION_CREATE")[-1]["member"]
    assert not int(member["permissions"]) & writing
    house.deny(general, in_threads)
    status, refused = await house.ask("POST", f"/channels/{thread.id}/messages", {"content": "x"})
    assert (status, refused["code"]) == (403, 50013)
    house.deny(general, writing)
    assert (await house.ask("POST", f"/channels/{thread.id}/messages", {"content": "x"}))[0] == 200
    assert (await house.ask("POST", f"/channels/{general.id}/messages", {"content": "x"}))[1]["code"] == 50013
    assert say(world, house.person("Ben"), thread, "me too").content == "me too"
