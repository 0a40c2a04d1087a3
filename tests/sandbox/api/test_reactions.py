"""Reactions: given, listed and taken back, by bots and by people, and told to who asked for them."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from urllib.parse import quote

import discord
import pytest

from sandbox.messages.posting import say
from sandbox.messages.reacting import react, unreact
from sandbox.model.permissions import Permission
from sandbox.model.records import Emoji, Message
from sandbox.model.shapes import Intents, Refusal
from tests.sandbox.house import BOT, House, open_house
from tests.sandbox.libraries.smallbot import heard, place, running
from tests.sandbox.scripted import staged

FIRE, STAR = "🔥", "⭐"
WANTED = Intents.GUILD_MESSAGES | Intents.GUILD_MESSAGE_REACTIONS | Intents.DIRECT_MESSAGE_REACTIONS
EVENTS = ("ADD", "REMOVE", "REMOVE_ALL", "REMOVE_EMOJI")


@pytest.fixture
async def house() -> AsyncGenerator[House]:
    async with open_house() as opened:
        opened.sandbox.rates.on = False
        opened.listen(int(WANTED))
        yield opened


@pytest.fixture
def message(house: House) -> Message:
    return say(house.world, house.person("Ada"), house.channel("general"), "hello")


def at(message: Message, emoji: str = "", user: str = "") -> str:
    """The address of reactions."""
    parts = [quote(part, safe="@") for part in (emoji, user) if part]
    return "/".join([f"/channels/{message.channel}/messages/{message.id}/reactions", *parts])


def allow(house: House, *permissions: Permission) -> None:
    house.guild.roles[house.guild.members[BOT].roles[0]].permissions |= sum(permissions)


async def test_a_reaction_is_given_listed_and_taken_back(house: House, message: Message) -> None:
    react(house.world, house.person("Ben").id, message, FIRE)
    assert await house.ask("PUT", at(message, FIRE, "@me")) == (204, None)
    assert await house.ask("PUT", at(message, FIRE, "@me")) == (204, None)  # once more changes nothing
    status, users = await house.ask("GET", at(message, FIRE))
    assert (status, [user["id"] for user in users]) == (200, [str(BOT), str(house.person("Ben").id)])  # by their ids
    _, told = await house.ask("GET", f"/channels/{message.channel}/messages/{message.id}")
    (shown,) = told["reactions"]
    assert (shown["emoji"], shown["count"], shown["me"]) == ({"id": None, "name": FIRE}, 2, True)
    assert shown["count_details"] == {"burst": 0, "normal": 2}
    assert await house.ask("DELETE", at(message, FIRE, "@me")) == (204, None)
    _, told = await house.ask("GET", f"/channels/{message.channel}/messages/{message.id}")
    assert (told["reactions"][0]["count"], told["reactions"][0]["me"]) == (1, False)
    added, removed = house.heard("MESSAGE_REACTION_ADD"), house.heard("MESSAGE_REACTION_REMOVE")
    assert [one["user_id"] for one in added] == [str(house.person("Ben").id), str(BOT)]
    assert added[0]["member"]["user"]["id"] == added[0]["user_id"]
    assert (added[0]["message_author_id"], added[0]["emoji"]["name"]) == (str(message.author), FIRE)
    assert [(one["user_id"], one["message_id"]) for one in removed] == [(str(BOT), str(message.id))]


async def test_pages_of_people_follow_each_other(house: House, message: Message) -> None:
    for name in ("Ada", "Ben"):
        react(house.world, house.person(name).id, message, FIRE)
    _, first = await house.ask("GET", at(message, FIRE) + "?limit=1")
    _, second = await house.ask("GET", at(message, FIRE) + f"?limit=1&after={first[0]['id']}")
    assert [one["global_name"] for one in (*first, *second)] == ["Ada", "Ben"]
    assert (await house.ask("GET", at(message, FIRE) + "?limit=101"))[1]["code"] == 50035


async def test_reactions_of_others_are_for_who_manages_messages(house: House, message: Message) -> None:
    ada, ben = house.person("Ada"), house.person("Ben")
    for emoji in (FIRE, STAR):
        react(house.world, ada.id, message, emoji)
        react(house.world, ben.id, message, emoji)
    for path in (at(message), at(message, FIRE), at(message, FIRE, str(ada.id))):
        assert (await house.ask("DELETE", path))[1]["code"] == 50013
    allow(house, Permission.MANAGE_MESSAGES)
    assert await house.ask("DELETE", at(message, FIRE, str(ada.id))) == (204, None)
    assert await house.ask("DELETE", at(message, FIRE)) == (204, None)
    assert list(message.reactions) == [STAR]
    assert await house.ask("DELETE", at(message)) == (204, None)
    assert message.reactions == {}
    heard = {name: len(house.heard(f"MESSAGE_REACTION_{name}")) for name in EVENTS}
    assert heard == {"ADD": 4, "REMOVE": 1, "REMOVE_ALL": 1, "REMOVE_EMOJI": 1}


async def test_only_emojis_that_there_are_can_be_given(house: House, message: Message) -> None:
    house.app.emojis[42] = Emoji(42, "stone", b"x", "image/png")
    assert (await house.ask("PUT", at(message, "stone:42", "@me")))[0] == 204
    for strange in ("stone:43", "stone", "→"):
        status, told = await house.ask("PUT", at(message, strange, "@me"))
        assert (status, told["code"]) == (400, 10014)
    assert list(message.reactions) == ["stone:42"]
    (shown,) = (await house.ask("GET", f"/channels/{message.channel}/messages/{message.id}"))[1]["reactions"]
    assert shown["emoji"] == {"id": "42", "name": "stone"}
    assert (await house.ask("PUT", at(message, FIRE, str(house.person("Ada").id))))[0] == 403


async def test_a_new_reaction_needs_permission_and_one_that_is_there_none(house: House, message: Message) -> None:
    house.deny(house.channel("general"), int(Permission.ADD_REACTIONS))
    assert (await house.ask("PUT", at(message, FIRE, "@me")))[1]["code"] == 50013
    react(house.world, house.person("Ben").id, message, FIRE)
    assert (await house.ask("PUT", at(message, FIRE, "@me")))[0] == 204
    house.deny(house.channel("general"), int(Permission.READ_MESSAGE_HISTORY))
    assert (await house.ask("PUT", at(message, FIRE, "@me")))[1]["code"] == 50013


async def test_a_message_has_room_for_twenty(house: House, message: Message) -> None:
    ada = house.person("Ada").id
    for number in range(20):
        react(house.world, ada, message, chr(0x1F600 + number))
    with pytest.raises(Refusal) as refused:
        react(house.world, ada, message, FIRE)
    assert refused.value.code == 30010
    react(house.world, house.person("Ben").id, message, chr(0x1F600))


async def test_reactions_in_letters_have_an_intent_of_their_own(house: House) -> None:
    ada = house.person("Ada")
    letter = say(house.world, ada, house.world.dm(ada.id, BOT), "a letter")
    house.sandbox.gateway.forget_all()
    house.listen(int(Intents.GUILD_MESSAGE_REACTIONS))
    react(house.world, ada.id, letter, FIRE)
    assert house.heard("MESSAGE_REACTION_ADD") == []
    house.sandbox.gateway.forget_all()
    house.listen(int(Intents.DIRECT_MESSAGE_REACTIONS))
    unreact(house.world, ada.id, letter, FIRE)
    (told,) = house.heard("MESSAGE_REACTION_REMOVE")
    assert not {"guild_id", "member"} & set(told)


async def test_people_react_and_the_page_is_told() -> None:
    async with staged() as stage, stage.watching("Ben") as next_of:
        message = await stage.shown({"content": "hello"})
        here = {"person": stage.people["Ada"], "channel": stage.channels["table"], "message": message["id"]}
        await stage.post("/app/reactions", **here, emoji=FIRE)
        assert (await next_of("MESSAGE_UPDATE"))["reactions"][0]["count"] == 1
        told = await stage.post("/app/reactions", **here, emoji=FIRE, on=False)
        assert "reactions" not in told
        assert await stage.refused("/app/reactions", **here, emoji="fire") == "Unknown Emoji"


async def test_discord_py_reacts_and_hears_of_it() -> None:
    intents = discord.Intents(guilds=True, guild_messages=True, guild_reactions=True)
    async with open_house() as house, running(house, intents) as bot:
        ada, sent = house.person("Ada").id, await place(bot, house).send("hello")
        await sent.add_reaction(FIRE)
        (message,) = house.messages(house.channel("general"))
        assert message.reactions == {FIRE: (BOT,)}
        react(house.world, ada, message, FIRE)
        assert {(await heard(bot, "reaction")).user_id for _ in range(2)} == {BOT, ada}
        (shown,) = (await place(bot, house).fetch_message(sent.id)).reactions
        assert {user.id async for user in shown.users()} == {BOT, ada}
        await sent.remove_reaction(FIRE, bot.user or sent.author)
        assert message.reactions == {FIRE: (ada,)}
