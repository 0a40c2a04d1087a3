"""What comes back: the status of what was done, defaults where nothing was given, and where a message came from."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from sandbox.messages.interactions import Interaction
from sandbox.messages.posting import say
from sandbox.model.records import Message
from tests.sandbox.api.payloads import Json, button, label, modal, row, said, slash, v2, written
from tests.sandbox.house import BOT, House, open_house

COMMANDS = f"/applications/{BOT}/commands"


@pytest.fixture
async def house() -> AsyncGenerator[House]:
    async with open_house() as opened:
        opened.sandbox.rates.on = False
        yield opened


async def answered(house: House, given: Interaction, body: Json) -> None:
    """The bot's first answer."""
    path = f"/interactions/{given.id}/{given.token}/callback"
    assert (await house.ask("POST", path, body, token=None))[0] == 204


async def followed(house: House, given: Interaction, content: str) -> Json:
    """What the bot says after it."""
    path = f"/webhooks/{BOT}/{given.token}?wait=true"
    status, told = await house.ask("POST", path, {"content": content}, token=None)
    assert status == 200
    return told


async def original(house: House, given: Interaction) -> Json:
    """The first answer as it is given back."""
    status, told = await house.ask("GET", f"/webhooks/{BOT}/{given.token}/messages/@original", token=None)
    assert status == 200
    return told


async def test_what_was_not_there_before_is_created(house: House) -> None:
    general = house.channel("general")
    message = say(house.world, house.person("Ada"), general, "hello")
    on_it, beside = f"/channels/{general.id}/messages/{message.id}/threads", f"/channels/{general.id}/threads"
    assert (await house.ask("POST", on_it, {"name": "on it"}))[0] == 201
    assert (await house.ask("POST", beside, {"name": "beside", "type": 11}))[0] == 201
    assert (await house.ask("POST", COMMANDS, slash(name="one")))[0] == 201
    assert (await house.ask("POST", COMMANDS, slash(name="one", description="Other.")))[0] == 200
    assert (await house.ask("POST", f"/channels/{general.id}/messages", {"content": "a message is no news"}))[0] == 200


async def test_a_wrong_method_is_told_from_a_wrong_address(house: House) -> None:
    refused = {"message": "405: Method Not Allowed", "code": 0}
    assert await house.ask("DELETE", "/users/@me") == (405, refused)
    assert await house.ask("PUT", f"/channels/{house.channel('general').id}/messages") == (405, refused)
    assert (await house.ask("DELETE", "/users/@me/nothing"))[0] == 404
    assert house.sandbox.stats.unknown.total() == 3


async def test_who_does_not_wait_for_a_followup_is_told_nothing(house: House) -> None:
    await house.ask("PUT", COMMANDS, [slash(name="hello")])
    given = house.give(house.person("Ada"), house.channel("general"), "hello")
    await answered(house, given, {"type": 4, "data": {"content": "one"}})
    path = f"/webhooks/{BOT}/{given.token}?wait=false"
    assert await house.ask("POST", path, {"content": "two"}, token=None) == (204, None)
    assert [message.content for message in house.messages(house.channel("general"))] == ["one", "two"]


async def test_nothing_given_is_the_default_and_not_nothing(house: House) -> None:
    nothing = {"options": None, "integration_types": None, "nsfw": None, "dm_permission": None}
    _, command = await house.ask("POST", COMMANDS, slash(name="one", type=None, default_permission=None, **nothing))
    defaults = {"type": 1, "integration_types": [0], "nsfw": False, "dm_permission": True, "default_permission": True}
    assert {name: command.get(name) for name in defaults} == defaults
    assert "options" not in command
    _, menu = await house.ask("POST", COMMANDS, {"type": 2, "name": "Look", "description": None})
    assert menu["description"] == ""
    _, application = await house.ask("PATCH", "/applications/@me", {"description": None, "tags": None})
    assert (application["description"], application["tags"]) == ("", [])


async def test_a_channel_without_a_limit_has_the_limit_nought(house: House) -> None:
    general = house.channel("general")
    house.guild.roles[house.guild.members[BOT].roles[0]].permissions |= 1 << 4
    nothing = {"rate_limit_per_user": None, "nsfw": None, "topic": None, "position": None, "name": None}
    _, channel = await house.ask("PATCH", f"/channels/{general.id}", nothing)
    assert [channel[name] for name in nothing] == [0, False, None, 0, "general"]
    _, thread = await house.ask("POST", f"/channels/{general.id}/threads", {"name": "a", "type": 11, "invitable": None})
    nothing = {"rate_limit_per_user": None, "auto_archive_duration": None, "invitable": None, "archived": None}
    _, thread = await house.ask("PATCH", f"/channels/{thread['id']}", nothing)
    about = thread["thread_metadata"]
    assert (thread["rate_limit_per_user"], about["auto_archive_duration"], about["archived"]) == (0, 1440, False)


async def test_components_and_embeds_come_back_without_gaps(house: House) -> None:
    path = f"/channels/{house.channel('general').id}/messages"
    menu = {"type": 5, "custom_id": "m", "min_values": None, "max_values": None, "placeholder": None, "disabled": None}
    shown = {"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}, "description": None, "spoiler": None}]}
    parts = (
        said(),
        {"type": 14, "divider": None, "spacing": None},
        row(menu),
        row(button(emoji=None, url=None)),
        shown,
    )
    _, told = await house.ask("POST", path, v2(*parts))
    _text, line, *rows, gallery = told["components"]
    assert (line["divider"], line["spacing"]) == (True, 1)
    assert rows[0]["components"][0] == {
        "type": 5, "id": 4, "custom_id": "m", "min_values": 1, "max_values": 1, "disabled": False,
    }  # fmt: skip  # read across, not down
    assert not {"emoji", "url"} & set(rows[1]["components"][0])
    assert gallery["items"][0]["spoiler"] is False
    embed = {"title": "x", "fields": None, "footer": None, "image": {"url": "https://a.b/c.png", "proxy_url": None}}
    _, told = await house.ask("POST", path, {"embeds": [embed], "components": None, "attachments": None})
    assert told["embeds"] == [{"type": "rich", "title": "x", "image": {"url": "https://a.b/c.png"}}]
    assert (told["components"], told["attachments"], told["mentions"], told["mention_roles"]) == ([], [], [], [])


async def test_a_followup_names_the_answer_it_follows(house: House) -> None:
    await house.ask("PUT", COMMANDS, [slash(name="hello")])
    given = house.give(house.person("Ada"), house.channel("general"), "hello")
    await answered(house, given, {"type": 4, "data": {"content": "one"}})
    first, after = await original(house, given), await followed(house, given, "two")
    meta = after["interaction_metadata"]
    assert (meta["id"], meta["type"], meta["user"]["id"]) == (str(given.id), 2, str(given.person.id))
    assert (meta["name"], meta["original_response_message_id"]) == ("hello", first["id"])
    assert "original_response_message_id" not in first["interaction_metadata"]


async def test_an_answer_to_a_form_says_what_opened_it(house: House) -> None:
    ada, general = house.person("Ada"), house.channel("general")
    await house.ask("PUT", COMMANDS, [slash(name="ask")])
    form: Json = {"type": 9, "data": modal(label(written()))}
    field: Json = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "i", "value": "x"}}
    await house.ask("POST", f"/channels/{general.id}/messages", {"components": [row(button("go"))]})
    (panel,) = house.messages(general)
    for opened, kind in ((house.give(ada, general, "ask"), 2), (house.press(ada, panel, "go"), 3)):
        await answered(house, opened, form)
        handed_in = house.submit(opened, "form", [field])
        await answered(house, handed_in, {"type": 4, "data": {"content": "thanks"}})
        for told in (await original(house, handed_in), await followed(house, handed_in, "more")):
            meta = told["interaction_metadata"]
            trigger = meta["triggering_interaction_metadata"]
            assert (meta["id"], meta["type"]) == (str(handed_in.id), 5)
            assert (trigger["id"], trigger["type"], trigger["user"]["id"]) == (str(opened.id), kind, str(ada.id))
            assert trigger.get("interacted_message_id") == (None if kind == 2 else str(panel.id))


async def test_a_command_of_a_menu_says_whom_or_what_it_was_about(house: House) -> None:
    ada, ben, general = house.person("Ada"), house.person("Ben"), house.channel("general")
    await house.ask("PUT", COMMANDS, [{"type": 2, "name": "Whom"}, {"type": 3, "name": "What"}])
    about = say(house.world, ben, general, "this")
    for name, target in (("Whom", ben.id), ("What", about.id)):
        given = house.point(ada, general, name, target)
        await answered(house, given, {"type": 4, "data": {"content": "seen"}})
        meta = (await original(house, given))["interaction_metadata"]
        assert meta.get("target_user", {}).get("id") == (str(ben.id) if name == "Whom" else None)
        assert meta.get("target_message_id") == (str(about.id) if name == "What" else None)


@pytest.mark.parametrize("kind", [6, 7])
async def test_after_an_answer_in_place_the_first_answer_is_the_message_that_was_pressed(
    house: House, kind: int
) -> None:
    """What follows for one person's eyes is a message of its own, and both can be edited through the same token."""
    panel = await shown(house)
    given = house.press(house.person("Ada"), panel, "go")
    await answered(house, given, {"type": kind, "data": {"content": "pressed"}} if kind == 7 else {"type": kind})
    _, private = await house.ask("POST", f"/webhooks/{BOT}/{given.token}", {"content": "psst", "flags": 64}, token=None)
    assert private["flags"] & 64
    assert private["id"] != str(panel.id)
    assert (await original(house, given))["id"] == str(panel.id)
    through = f"/webhooks/{BOT}/{given.token}/messages"
    assert (await house.ask("PATCH", f"{through}/@original", {"content": "later"}, token=None))[0] == 200
    assert (await house.ask("PATCH", f"{through}/{private['id']}", {"content": "hush"}, token=None))[0] == 200
    told = {message.id: (message.content, message.only_for) for message in house.messages(house.channel("general"))}
    assert told == {panel.id: ("later", None), int(private["id"]): ("hush", house.person("Ada").id)}


async def test_a_message_of_its_own_leaves_the_one_that_was_pressed_alone(house: House) -> None:
    panel = await shown(house)
    given = house.press(house.person("Ada"), panel, "go")
    await answered(house, given, {"type": 4, "data": {"content": "psst", "flags": 64}})
    path = f"/webhooks/{BOT}/{given.token}/messages/@original"
    assert (await house.ask("PATCH", path, {"content": "hush"}, token=None))[0] == 200
    assert panel.content == "a panel"


async def shown(house: House) -> Message:
    """A message with a button."""
    general = house.channel("general")
    body = {"content": "a panel", "components": [row(button("go"))]}
    _, told = await house.ask("POST", f"/channels/{general.id}/messages", body)
    return next(message for message in house.messages(general) if message.id == int(told["id"]))
