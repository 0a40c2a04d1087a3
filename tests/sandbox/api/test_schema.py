"""The schema that all answers and events are held against: it knows all of them, and finds what is wrong."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator

import pytest

from sandbox.messages.posting import pin, say
from sandbox.messages.reacting import clear, react, unreact
from sandbox.messages.written import event_json
from sandbox.model.notices import GuildChanged, MemberChanged, RoleChanged, ThreadMembersChanged
from sandbox.model.objects import channel_json, user_json
from sandbox.model.records import Overwrite
from sandbox.model.shapes import ChannelKind, Intents, Json
from sandbox.rest.routes import ROUTES
from tests.sandbox.api.payloads import button, row, slash
from tests.sandbox.house import BOT, House, open_house
from tests.sandbox.schema.answers import ANSWERS
from tests.sandbox.schema.events import EVENTS
from tests.sandbox.schema.judge import Judge, answer_fault, event_fault

FIRE = "%F0%9F%94%A5"
PICTURE = "data:image/png;base64,iVBORw0KGgo="


@pytest.fixture
async def house() -> AsyncGenerator[House]:
    async with open_house(privileged=int(Intents.GUILD_MEMBERS)) as opened:
        opened.sandbox.rates.on = False
        opened.guild.roles[opened.guild.members[BOT].roles[0]].permissions |= 1 << 3  # everything
        yield opened


def test_every_route_has_its_schema_and_no_schema_is_left_over() -> None:
    assert sorted(ANSWERS) == sorted(ROUTES.listed())


async def test_what_is_wrong_with_an_answer_is_found(house: House) -> None:
    user = user_json(house.person("Ada"))
    path = f"/users/{user['id']}"

    def fault(body: Json, status: int = 200) -> str | None:
        return answer_fault("GET", path, status, json.dumps(body).encode())

    where = "GET /users/{user} 200: "
    assert fault(user) is None
    assert fault({**user, "id": 5}) == where + "Expected `str`, got `int` - at `$.id`"
    assert fault({**user, "username": None}) == where + "Expected `str`, got `null` - at `$.username`"
    assert fault({**user, "shoe_size": 5}) == where + "Object contains unknown field `shoe_size`"
    assert fault({name: one for name, one in user.items() if name != "avatar"}) == (
        where + "Object missing required field `avatar`"
    )
    assert fault(user, 201) == "no schema for GET /users/{user} 201"
    assert answer_fault("GET", "/lobbies/5", 200, b"{}") == "no schema for /lobbies/5 200"
    assert answer_fault("POST", "/channels/5/typing", 204, b"{}") == "POST /channels/{channel}/typing 204: has a body"
    assert answer_fault("GET", "/lobbies/5", 404, b'{"message": "404: Not Found", "code": 0}') is None
    assert "missing required field" in str(answer_fault("GET", path, 404, b"{}"))


async def test_what_is_wrong_with_an_event_is_found(house: House) -> None:
    message = event_json(house.world, say(house.world, house.person("Ada"), house.channel("general"), "hello"))
    assert event_fault("MESSAGE_CREATE", message) is None
    assert event_fault("MESSAGE_CREATE", {**message, "embeds": None}) == (
        "MESSAGE_CREATE: Expected `array`, got `null` - at `$.embeds`"
    )
    odd = [{"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 9}]}]
    assert "style" in str(event_fault("MESSAGE_CREATE", {**message, "components": odd}))
    assert event_fault("LOBBY_CREATE", {}) == "no schema for LOBBY_CREATE"


async def test_every_route_answers_by_its_schema(house: House, judge: Judge) -> None:
    await _ask_everything(house)
    assert sorted(set(ANSWERS) - judge.done) == [
        "GET /applications/{application}/guilds/{guild}/commands/{command}/permissions",  # there never are any
    ]


async def _ask_everything(house: House) -> None:
    general = house.channel("general")
    app, guild, here = f"/applications/{BOT}", f"/guilds/{house.guild.id}", f"/channels/{general.id}"
    ada = house.person("Ada").id
    for path in ("/gateway", "/gateway/bot", "/oauth2/@me", "/oauth2/applications/@me", "/applications/@me"):
        await house.ask("GET", path)
    await house.ask("PATCH", "/applications/@me", {"description": "x", "install_params": None})
    await _ask_people(house, guild, ada)
    for commands in (f"{app}/commands", f"{app}{guild}/commands"):
        await house.ask("PUT", commands, [slash(name="hello", options=[{"type": 3, "name": "a", "description": "b"}])])
        _, made = await house.ask("POST", commands, slash(name="more", contexts=[0], default_member_permissions="8"))
        await house.ask("GET", commands + "?with_localizations=true")
        await house.ask("GET", f"{commands}/{made['id']}")
        await house.ask("PATCH", f"{commands}/{made['id']}", {"description": "Other."})
        await house.ask("DELETE", f"{commands}/{made['id']}")
    await house.ask("GET", f"{app}{guild}/commands/permissions")
    _, emoji = await house.ask("POST", f"{app}/emojis", {"name": "stone", "image": PICTURE})
    for method, body in (("GET", None), ("PATCH", {"name": "rock"}), ("DELETE", None)):
        await house.ask(method, f"{app}/emojis/{emoji['id']}", body)
    await house.ask("GET", f"{app}/emojis")
    await _ask_messages(house, here)
    await _ask_threads(house, here, guild, ada)
    await _answer(house)
    await house.ask("PATCH", here, {"topic": "x"})
    await house.ask("POST", f"{here}/typing")
    await house.ask("GET", f"{here}/webhooks")
    await house.ask("PUT", f"{here}/permissions/{ada}", {"type": 1, "allow": "0", "deny": "2048"})
    await house.ask("GET", f"{guild}/channels")
    await house.ask("DELETE", f"{here}/permissions/{ada}")
    await house.ask("DELETE", here)


async def _ask_people(house: House, guild: str, ada: int) -> None:
    for path in ("/users/@me", "/users/@me/guilds", "/users/@me/channels", f"/users/{ada}", guild, f"{guild}/channels"):
        await house.ask("GET", path)
    for path in ("roles", f"roles/{house.guild.id}", "emojis", "stickers", "webhooks", "members/search?query=a"):
        await house.ask("GET", f"{guild}/{path}")
    for path in ("members?limit=9", f"members/{ada}"):
        await house.ask("GET", f"{guild}/{path}")
    await house.ask("GET", f"{guild}?with_counts=true")
    await house.ask("PATCH", f"{guild}/members/@me", {"nick": "Bot"})
    await house.ask("POST", f"{guild}/channels", {"name": "more"})
    await house.ask("PATCH", "/users/@me", {"username": "Other"})
    await house.ask("POST", "/users/@me/channels", {"recipient_id": str(ada)})


async def _ask_messages(house: House, here: str) -> None:
    body = {"content": "x", "components": [row(button())], "nonce": 5}
    _, sent = await house.ask("POST", f"{here}/messages", body)
    one = f"{here}/messages/{sent['id']}"
    reply = {"content": "y", "message_reference": {"message_id": sent["id"]}, "embeds": [{"title": "t"}]}
    _, other = await house.ask("POST", f"{here}/messages", reply)
    await house.ask("PATCH", one, {"content": "z"})
    await house.ask("PUT", f"{one}/reactions/{FIRE}/@me")
    for path in (f"{here}/messages", one, f"{one}/reactions/{FIRE}"):
        await house.ask("GET", path)
    for path in (f"reactions/{FIRE}/@me", f"reactions/{FIRE}", "reactions"):
        await house.ask("DELETE", f"{one}/{path}")
    for pins in (f"{here}/pins", f"{here}/messages/pins"):
        await house.ask("PUT", f"{pins}/{sent['id']}")
        await house.ask("GET", pins)
        await house.ask("DELETE", f"{pins}/{sent['id']}")
    await house.ask("DELETE", one)
    await house.ask("POST", f"{here}/messages/bulk-delete", {"messages": [other["id"]]})


async def _ask_threads(house: House, here: str, guild: str, ada: int) -> None:
    _, sent = await house.ask("POST", f"{here}/messages", {"content": "x"})
    _, thread = await house.ask("POST", f"{here}/messages/{sent['id']}/threads", {"name": "on it"})
    await house.ask("POST", f"{here}/threads", {"name": "private", "type": 12})
    inside = f"/channels/{thread['id']}"
    await house.ask("PUT", f"{inside}/thread-members/{ada}")
    for path in (inside, f"{inside}/thread-members", f"{inside}/thread-members/{ada}", f"{inside}/messages"):
        await house.ask("GET", path)
    await house.ask("DELETE", f"{inside}/thread-members/{ada}")
    await house.ask("GET", f"{guild}/threads/active")
    await house.ask("PATCH", inside, {"archived": True})
    await house.ask("GET", f"{here}/threads/archived/public")


async def _answer(house: House) -> None:
    given = house.give(house.person("Ada"), house.channel("general"), "hello")
    callback, webhook = f"/interactions/{given.id}/{given.token}/callback", f"/webhooks/{BOT}/{given.token}"
    await house.ask("POST", callback + "?with_response=true", {"type": 4, "data": {"content": "x"}}, token=None)
    await house.ask("POST", webhook, {"content": "y"}, token=None)
    for method, body in (("GET", None), ("PATCH", {"content": "z"}), ("DELETE", None)):
        await house.ask(method, f"{webhook}/messages/@original", body, token=None)


async def test_every_event_is_told_by_its_schema(house: House, judge: Judge) -> None:
    house.listen((1 << 26) - 1)
    house.sandbox.sessions.greet(house.sandbox.gateway.sessions[0])
    await _live(house)
    others = {"RESUMED", "GUILD_MEMBERS_CHUNK"}  # these answer a client, and are in the tests of the gateway
    assert sorted(judge.told) == sorted(set(EVENTS) - others)


async def _live(house: House) -> None:
    """Have everything happen once."""
    world, guild, general, ada = house.world, house.guild, house.channel("general"), house.person("Ada")
    world.add_member(guild, world.add_user("cleo", "Cleo").id)
    world.tell(MemberChanged(guild, guild.members[ada.id]))
    world.tell(RoleChanged(guild, guild.roles[guild.id]))
    world.tell(GuildChanged(guild))
    channel = world.add_channel(guild.id, "more", ChannelKind.CATEGORY)
    world.overwrite(channel, Overwrite(ada.id, 1, deny=1))
    world.delete_channel(channel)
    message = say(world, ada, general, f"hello <@{BOT}>")
    pin(world, message)
    react(world, ada.id, message, "🔥")
    unreact(world, ada.id, message, "🔥")
    clear(world, message, "🔥")
    clear(world, message)
    await house.ask("POST", f"/channels/{general.id}/typing")
    await house.ask("POST", f"/channels/{general.id}/messages/{message.id}/threads", {"name": "on it"})
    thread = world.channels[message.id]
    assert channel_json(world, thread, BOT)["member"]["user_id"] == str(BOT)
    world.tell(ThreadMembersChanged(thread, added=(BOT,)))
    world.changed(thread)
    world.delete_channel(thread)
    world.delete_message(message)
    await house.ask("PUT", f"/applications/{BOT}/commands", [slash(name="hello")])
    house.give(ada, general, "hello")
