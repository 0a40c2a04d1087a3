"""What discord.py finds in the sandbox."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from sandbox.messages.posting import say
from sandbox.model.records import Message, Overwrite
from sandbox.model.shapes import AnswerKind, ChannelKind, DmDoor, Json, MessageFlags
from tests.sandbox.house import BOT, House
from tests.sandbox.libraries.smallbot import Panel, SmallBot, heard, place

PICTURE = b"\x89PNG\r\n\x1a\n" + b"\x00" * 8 + b"\x00\x00\x00\x01" * 2  # as much of one as tells its size
WORD = {"name": "colour", "type": 3, "value": "r"}


def text_of(message: Message | None) -> str:
    """The first text in a panel."""
    assert message is not None
    return message.components[0]["components"][0]["content"]


async def test_a_bot_comes_in_and_knows_its_server(bot: SmallBot, house: House) -> None:
    assert bot.user is not None
    assert bot.user.id == BOT
    assert [guild.name for guild in bot.guilds] == ["Conclave"]
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["general", "table"]
    assert bot.guilds[0].me.guild_permissions.send_messages
    assert not bot.guilds[0].me.guild_permissions.manage_messages
    assert (await bot.application_info()).name == "Conclave"
    assert house.sandbox.stats.unknown == {}


async def test_commands_are_synced_and_keep_their_ids(bot: SmallBot, house: House) -> None:
    ids = {command.id for command in house.app.commands.values()}
    again = await bot.tree.sync()
    assert {command.id for command in again} == ids
    assert {command.name for command in await bot.tree.fetch_commands()} == {"hello", "later", "more", "paint", "form"}
    await bot.tree.sync(guild=discord.Object(house.guild.id))
    bot.tree.remove_command("form")
    assert len(await bot.tree.sync()) == 4


async def test_a_panel_is_sent_edited_and_deleted(bot: SmallBot, house: House) -> None:
    sent = await place(bot, house).send(view=Panel("first"))
    (kept,) = house.messages(house.channel("general"))
    assert kept.is_v2
    assert text_of(kept) == "first"
    await sent.edit(view=Panel("second"))
    assert text_of(kept) == "second"
    assert (await place(bot, house).fetch_message(sent.id)).edited_at is not None
    await sent.delete()
    assert house.messages(house.channel("general")) == []
    with pytest.raises(discord.NotFound):
        await place(bot, house).fetch_message(sent.id)


async def test_replies_files_pins_and_history(bot: SmallBot, house: House) -> None:
    first = await place(bot, house).send("first", file=discord.File(io.BytesIO(b"abc"), "a.txt", description="letters"))
    reply = await first.reply("second", mention_author=False)
    assert reply.reference is not None
    assert reply.reference.message_id == first.id
    assert await first.attachments[0].read() == b"abc"
    assert [message.content async for message in place(bot, house).history(limit=10)] == ["second", "first"]
    with pytest.raises(discord.Forbidden):
        await first.pin()
    house.world.overwrite(house.channel("general"), Overwrite(BOT, 1, allow=1 << 13))
    await first.pin()
    assert [message.id async for message in place(bot, house).pins()] == [first.id]


async def test_a_gallery_shows_the_file_that_came_with_it(bot: SmallBot, house: House) -> None:
    view = ui.LayoutView()
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png")))
    picture = discord.File(io.BytesIO(PICTURE), "a.png")
    sent = await place(bot, house).send(view=view, file=picture)
    (gallery,) = house.messages(house.channel("general"))[0].components
    media = gallery["items"][0]["media"]
    assert (media["width"], media["content_type"]) == (1, "image/png")
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as answer:
        assert await answer.read() == PICTURE
        assert "sandbox" in answer.headers["Content-Security-Policy"]
    await sent.edit(view=Panel("no picture"), attachments=[])
    assert house.messages(house.channel("general"))[0].attachments == ()
    assert await sent.attachments[0].read()  # a link still works for a while


async def test_only_allowed_mentions_ping_and_edits_never_do(bot: SmallBot, house: House) -> None:
    ada, ben = house.person("Ada"), house.person("Ben")
    both = f"<@{ada.id}> <@{ben.id}>"
    only_ada = discord.AllowedMentions(users=[discord.Object(ada.id)], everyone=False, roles=False)
    sent = await place(bot, house).send(view=Panel(both), allowed_mentions=only_ada)
    silent = await place(bot, house).send("nobody yet")
    await silent.edit(content=both)
    pinged = {message.id: message.pinged for message in house.messages(house.channel("general"))}
    assert pinged == {sent.id: (ada.id,), silent.id: ()}


async def test_the_same_nonce_gives_the_first_message_back(bot: SmallBot, house: House) -> None:
    path = f"/channels/{house.channel('general').id}/messages"
    body = {"content": "once", "nonce": "abc", "enforce_nonce": True}
    first, again = await house.ask("POST", path, body), await house.ask("POST", path, body)
    assert first[1]["id"] == again[1]["id"]
    assert len(house.messages(house.channel("general"))) == 1
    assert (await heard(bot, "message")).content == "once"


async def test_threads_are_started_written_in_and_archived(bot: SmallBot, house: House) -> None:
    sent = await place(bot, house).send("a game")
    thread = await sent.create_thread(name="beside it")
    beside = await place(bot, house).create_thread(name="alone", type=discord.ChannelType.public_thread)
    await thread.send("hello")
    await thread.edit(archived=True)
    kept = house.world.channels[thread.id]
    assert (kept.kind, kept.archived, kept.parent) == (ChannelKind.PUBLIC_THREAD, True, house.channel("general").id)
    assert house.world.channels[beside.id].name == "alone"
    with pytest.raises(discord.Forbidden):
        await beside.delete()


async def test_a_dm_reaches_whoever_has_an_open_door(bot: SmallBot, house: House) -> None:
    ada = house.person("Ada")
    user = await bot.fetch_user(ada.id)
    await user.send(view=Panel("for you"))
    say(house.world, ada, house.world.dm(ada.id, BOT), "thanks")
    assert [(await heard(bot, "message")).content for _ in range(2)] == ["", "thanks"]
    for door, code in ((DmDoor.CLOSED, 50007), (DmDoor.NO_SHARED_SERVER, 50278)):
        ada.dms = door
        with pytest.raises(discord.Forbidden) as refused:
            await user.send("too late")
        assert refused.value.code == code


async def test_a_bot_may_only_do_what_its_permissions_say(bot: SmallBot, house: House) -> None:
    general = house.channel("general")
    for denied, code in ((1 << 11, 50013), (1 << 10, 50001)):
        house.world.overwrite(general, Overwrite(BOT, 1, deny=denied))
        with pytest.raises(discord.Forbidden) as refused:
            await bot.get_partial_messageable(general.id).send("x")
        assert refused.value.code == code


async def test_words_of_others_come_only_where_a_bot_may_read_them(bot: SmallBot, house: House) -> None:
    ada, general = house.person("Ada"), house.channel("general")
    say(house.world, ada, general, "a secret")
    say(house.world, ada, general, f"<@{BOT}> hello")
    assert [(await heard(bot, "message")).content for _ in range(2)] == ["", f"<@{BOT}> hello"]


async def test_a_slash_command_is_answered_with_a_panel(bot: SmallBot, house: House) -> None:
    ada, ben = house.person("Ada"), house.person("Ben")
    who = ({"name": "who", "type": 6, "value": str(ben.id)},)
    answer = await house.give(ada, house.channel("general"), "hello", who).answered
    assert (answer.kind, text_of(answer.message)) == (AnswerKind.MESSAGE, f"Hello <@{ben.id}>")
    assert answer.message is not None
    assert answer.message.pinged == ()
    answer = await house.give(ada, house.world.dm(ada.id, BOT), "hello").answered
    assert text_of(answer.message) == f"Hello <@{ada.id}>"
    assert bot.user is not None


async def test_a_private_answer_may_come_later(bot: SmallBot, house: House) -> None:
    ada, general = house.person("Ada"), house.channel("general")
    edited = asyncio.Event()
    house.world.listen(lambda _notice: edited.set() if kept() and kept()[0].components else None)

    def kept() -> list[Message]:
        return house.messages(general)

    answer = await house.give(ada, general, "later").answered
    assert (answer.kind, answer.ephemeral) == (AnswerKind.DEFERRED, True)
    async with asyncio.timeout(120):
        await edited.wait()
    (message,) = kept()
    assert (text_of(message), message.only_for) == ("at last", ada.id)
    assert not message.flags & MessageFlags.LOADING
    assert bot.heard.empty()


async def test_followups_are_sent_edited_and_deleted(bot: SmallBot, house: House) -> None:
    general = house.channel("general")
    gone = asyncio.Event()
    house.world.listen(lambda notice: gone.set() if type(notice).__name__ == "MessageDeleted" else None)
    await house.give(house.person("Ada"), general, "more").answered
    async with asyncio.timeout(120):
        await gone.wait()
    (left,) = house.messages(general)
    assert left.content == "three"
    assert left.reference == (await heard(bot, "message")).id


async def test_a_press_updates_its_message(bot: SmallBot, house: House) -> None:
    ada, general = house.person("Ada"), house.channel("general")
    await place(bot, house).send(view=Panel("press me"))
    (message,) = house.messages(general)
    answer = await house.press(ada, message, "update").answered
    assert (answer.kind, text_of(message)) == (AnswerKind.UPDATE, "pressed")


async def test_a_modal_is_opened_and_sent_off(bot: SmallBot, house: House) -> None:
    ada, general = house.person("Ada"), house.channel("general")
    opened = house.give(ada, general, "form")
    modal = (await opened.answered).modal
    assert modal is not None
    assert modal["title"] == "A form"
    field: Json = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "name", "value": "Ada"}}
    answer = await house.submit(opened, modal["custom_id"], [field]).answered
    assert answer.message is not None
    assert (answer.message.content, answer.message.only_for) == ("Thank you, Ada", ada.id)
    assert bot.is_ready()


async def test_choices_are_offered_while_somebody_types(bot: SmallBot, house: House) -> None:
    typed = ({**WORD, "focused": True},)
    answer = await house.type_in(house.person("Ada"), house.channel("general"), "paint", typed).answered
    assert [choice["value"] for choice in answer.choices] == ["red", "rose"]
    assert bot.is_ready()


async def test_a_lost_connection_is_taken_up_again_with_all_that_was_missed(bot: SmallBot, house: House) -> None:
    ada = house.person("Ada")
    dm = house.world.dm(ada.id, BOT)
    (session,) = house.sandbox.gateway.sessions
    house.sandbox.gateway.drop_all()
    say(house.world, ada, dm, "while you were away")
    assert (await heard(bot, "message")).content == "while you were away"
    await heard(bot, "resumed")
    assert house.sandbox.gateway.sessions == (session,)


async def test_a_forgotten_session_begins_anew(bot: SmallBot, house: House) -> None:
    ada = house.person("Ada")
    (session,) = house.sandbox.gateway.sessions
    again = asyncio.Event()
    bot.on_ready = _setter(again)  # pyright: ignore[reportAttributeAccessIssue] - how discord.py finds listeners
    house.sandbox.gateway.forget_all()
    async with asyncio.timeout(120):
        await again.wait()
    assert session not in house.sandbox.gateway.sessions
    answer = await house.give(ada, house.channel("general"), "hello").answered
    assert answer.kind is AnswerKind.MESSAGE


async def test_what_is_refused_is_refused_as_discord_does(bot: SmallBot, house: House) -> None:
    row = ui.ActionRow[Any]()
    row.add_item(ui.Button(label="a", custom_id="same"))
    row.add_item(ui.Button(label="b", custom_id="same"))
    view = ui.LayoutView()
    view.add_item(row)
    with pytest.raises(discord.HTTPException) as refused:
        await place(bot, house).send(view=view)
    assert refused.value.code == 50035


def _setter(event: asyncio.Event) -> Any:
    async def on_ready() -> None:
        event.set()

    return on_ready
