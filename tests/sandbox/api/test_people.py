"""What people type reaches the bot as Discord would tell it; what a client would not let them send is refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest

from sandbox.model.founding import INVITED_WITH
from tests.sandbox.api.payloads import V2, gallery
from tests.sandbox.commanded import COMMAND, COMPLETE, commanded, dice
from tests.sandbox.scripted import BOT, Json, Stage, always


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with commanded() as made:
        yield made


async def test_a_slash_command_reaches_the_bot_with_every_documented_field(stage: Stage) -> None:
    ada, table = stage.people["Ada"], stage.channels["table"]
    answer = await stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice())
    heard = stage.bot.told("INTERACTION_CREATE")[-1]
    guild = heard["guild_id"]
    assert answer["kind"] == "message"
    assert answer["message"]["content"] == "hello"
    assert answer["interaction"] == heard["id"]
    assert heard | {"token": "", "member": {}, "channel": {}, "app_permissions": ""} == {
        "id": answer["interaction"],
        "application_id": str(BOT),
        "type": 2,
        "data": {"id": stage.commands["roll"], "name": "roll", "type": 1, "options": dice()},
        "guild_id": guild,
        "guild": {"id": guild, "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "channel": {},
        "channel_id": table,
        "member": {},
        "token": "",
        "version": 1,
        "app_permissions": "",
        "locale": "en-US",
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": guild},
        "context": 0,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    assert heard["member"]["user"]["id"] == ada
    assert int(heard["member"]["permissions"]) > 0
    assert (heard["channel"]["id"], heard["channel"]["type"], heard["channel"]["name"]) == (table, 0, "table")
    assert "permissions" in heard["channel"]
    assert int(heard["app_permissions"]) & INVITED_WITH == INVITED_WITH


async def test_people_channels_and_roles_in_options_are_resolved(stage: Stage) -> None:
    ben, general = stage.people["Ben"], stage.channels["general"]
    world = await stage.get(f"/app/world?person={ben}")
    role = next(one["id"] for one in world["guilds"][0]["roles"] if one.get("tags"))
    more: tuple[Json, ...] = (
        {"name": "whom", "type": 6, "value": ben},
        {"name": "where", "type": 7, "value": general},
        {"name": "role", "type": 8, "value": role},
    )
    await stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice(3, *more))
    found = stage.bot.told("INTERACTION_CREATE")[-1]["data"]["resolved"]
    assert found["users"][ben]["username"] == "ben"
    assert "permissions" in found["members"][ben]
    assert "user" not in found["members"][ben]
    assert (found["channels"][general]["name"], found["roles"][role]["id"]) == ("general", role)


WRONG: tuple[tuple[list[Json], str], ...] = (
    ([], "The option dice is missing."),
    (dice("3"), "The option dice does not take this value."),
    (dice(True), "The option dice does not take this value."),
    (dice(3.5), "The option dice does not take this value."),
    (dice(0), "The option dice does not take this value."),
    (dice(7), "The option dice does not take this value."),
    ([{"name": "dice", "type": 3, "value": 3}], "The option dice is of another type."),
    ([*dice(), *dice()], "An option is given twice."),
    (dice(3, {"name": "size", "type": 3, "value": "x"}), "There is no option size."),
    (dice(3, {"name": "colour", "type": 3, "value": "blue"}), "The option colour has other choices."),
    (dice(3, {"name": "whom", "type": 6, "value": "5"}), "The option whom does not take this value."),
    (dice(3, {"name": "whom", "type": 6, "value": 5}), "The option whom does not take this value."),
    (dice(3, {"name": "where", "type": 7, "value": "5"}), "The option where does not take this value."),
    (dice(3, {"name": "role", "type": 8, "value": "5"}), "The option role does not take this value."),
    (dice(3, {"name": "loudly", "type": 5, "value": "yes"}), "The option loudly does not take this value."),
    (dice(3, {"name": "weight", "type": 10, "value": 0.4}), "The option weight does not take this value."),
    (dice(3, {"name": "word", "type": 3, "value": "x"}), "The option word does not take this value."),
    (dice(3, {"name": "word", "type": 3, "value": "xxxxx"}), "The option word does not take this value."),
)


@pytest.mark.parametrize(("options", "sentence"), WRONG)
async def test_options_that_a_client_would_not_send_are_refused(
    stage: Stage, options: list[Json], sentence: str
) -> None:
    assert await stage.cannot("Ada", COMMAND, command=stage.commands["roll"], options=options) == sentence
    assert stage.bot.told("INTERACTION_CREATE") == []


async def test_options_at_their_bounds_are_sent(stage: Stage) -> None:
    more: tuple[Json, ...] = (
        {"name": "colour", "type": 3, "value": "red"},
        {"name": "loudly", "type": 5, "value": False},
        {"name": "weight", "type": 10, "value": 0.5},
        {"name": "word", "type": 3, "value": "xxxx"},
    )
    for value in (1, 6):
        await stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice(value, *more))
        assert stage.bot.told("INTERACTION_CREATE")[-1]["data"]["options"] == dice(value, *more)


async def test_subcommands_are_nested_as_they_were_declared(stage: Stage) -> None:
    game = stage.commands["game"]
    leave: list[Json] = [{"name": "table", "type": 2, "options": [{"name": "leave", "type": 1, "options": []}]}]
    await stage.act("Ada", COMMAND, command=game, options=leave)
    assert stage.bot.told("INTERACTION_CREATE")[-1]["data"]["options"] == leave
    assert await stage.cannot("Ada", COMMAND, command=game) == "One of these has to be chosen: start, table."
    assert (
        await stage.cannot("Ada", COMMAND, command=game, options=[{"name": "stop", "type": 1}])
        == "There is no option stop."
    )
    both: list[Json] = [{"name": "start", "type": 1}, {"name": "table", "type": 2}]
    assert (
        await stage.cannot("Ada", COMMAND, command=game, options=both) == "One of these has to be chosen: start, table."
    )


async def test_a_command_is_there_only_where_it_may_be_used(stage: Stage) -> None:
    assert await stage.cannot("Ada", COMMAND, command=stage.commands["dm"]) == "There is no such command here."
    assert await stage.cannot("Ada", COMMAND, command="12") == "There is no such command here."
    dm = await stage.post("/app/dms", person=stage.people["Ada"])
    here = {"person": stage.people["Ada"], "channel": dm["id"], "type": COMMAND, "command": stage.commands["dm"]}
    await stage.post("/app/interactions?wait=1", **here)
    heard = stage.bot.told("INTERACTION_CREATE")[-1]
    assert (heard["context"], heard["user"]["id"], "member" in heard) == (1, stage.people["Ada"], False)
    elsewhere = await stage.refused(
        "/app/interactions", **here | {"person": stage.people["Ada"], "channel": dm["id"], "command": "1"}
    )
    assert elsewhere == "There is no such command here."


async def test_a_command_on_a_person_has_its_target(stage: Stage) -> None:
    ben, look = stage.people["Ben"], stage.commands["Look up"]
    await stage.act("Ada", COMMAND, command=look, target=ben)
    heard = stage.bot.told("INTERACTION_CREATE")[-1]["data"]
    assert (heard["type"], heard["target_id"], list(heard["resolved"]["users"])) == (2, ben, [ben])
    assert await stage.cannot("Ada", COMMAND, command=look, target="5") == "There is nothing like that here."


async def test_a_completion_comes_back_with_its_choices(stage: Stage) -> None:
    stage.bot.answer = always({"type": 8, "data": {"choices": [{"name": "Word", "value": "word"}]}})
    typed: list[Json] = [{"name": "word", "type": 3, "value": "w", "focused": True}]
    path = "/app/interactions"  # a completion waits without being asked to
    answer = await stage.post(path, **stage.by("Ada", COMPLETE, command=stage.commands["roll"], options=typed))
    assert (answer["kind"], answer["choices"]) == ("choices", [{"name": "Word", "value": "word"}])
    heard = stage.bot.told("INTERACTION_CREATE")[-1]
    assert (heard["type"], heard["data"]["options"]) == (4, typed)
    unfocused: list[Json] = [{"name": "word", "type": 3, "value": "word"}]
    assert (
        await stage.cannot("Ada", COMPLETE, command=stage.commands["roll"], options=unfocused)
        == "One option has to be in focus."
    )
    other: list[Json] = [{"name": "colour", "type": 3, "value": "r", "focused": True}]
    assert (
        await stage.cannot("Ada", COMPLETE, command=stage.commands["roll"], options=other)
        == "The option colour completes nothing."
    )


async def test_a_bot_that_is_silent_for_three_seconds_has_failed(stage: Stage) -> None:
    stage.bot.answer = always(None)
    async with stage.watching("Ada") as next_of:
        waiting = asyncio.create_task(stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice()))
        heard = await stage.bot.hear("INTERACTION_CREATE")
        stage.clock.move(2.9)
        await stage.get("/app/config")
        assert not waiting.done()
        stage.clock.move(0.2)
        assert await waiting == {"interaction": heard["id"], "kind": "failed"}
        assert await next_of("INTERACTION_FAILED") == {"interaction": heard["id"]}
    path = f"/interactions/{heard['id']}/{heard['token']}/callback"
    status, body = await stage.bot.rest("POST", path, {"type": 4, "data": {"content": "late"}})
    assert (status, body["code"]) == (404, 10062)


async def test_somebody_new_is_in_every_server_at_once(stage: Stage) -> None:
    async with stage.watching("Ada") as next_of:
        cleo = await stage.post("/app/people", name=" Cleo ")
        assert await next_of("PEOPLE_CHANGED") == {}
    world = await stage.get(f"/app/world?person={cleo['id']}")
    assert (world["me"]["global_name"], world["me"]["dms"], world["me"]["locale"]) == ("Cleo", "open", "en-US")
    assert [one["name"] for one in world["guilds"][0]["channels"]] == ["general", "table"]
    assert cleo["id"] in [one["user"]["id"] for one in world["guilds"][0]["members"]]
    assert {one["name"] for one in world["commands"]} == {"roll", "game", "Look up", "dm"}
    assert world["commands"][0]["application"] == {"id": str(BOT), "name": "Conclave"}


async def test_a_persons_language_and_door_are_theirs_to_change(stage: Stage) -> None:
    ada = stage.people["Ada"]
    changed = await stage.post(f"/app/people/{ada}", dms="closed", locale="ko", name="Adele")
    assert (changed["dms"], changed["locale"], changed["global_name"]) == ("closed", "ko", "Adele")
    await stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice())
    assert stage.bot.told("INTERACTION_CREATE")[-1]["locale"] == "ko"
    dm = await stage.post("/app/dms", person=ada)
    for door, code in (("closed", 50007), ("no-shared-server", 50278)):
        await stage.post(f"/app/people/{ada}", dms=door)
        status, body = await stage.bot.rest("POST", f"/channels/{dm['id']}/messages", {"content": "x"})
        assert (status, body["code"]) == (403, code)


async def test_a_picture_can_be_shown_from_the_files_of_the_message_only(stage: Stage) -> None:
    status, body = await stage.bot.rest(
        "POST",
        f"/channels/{stage.channels['table']}/messages",
        {"flags": V2, "components": [gallery(1, "attachment://x.png")]},
    )
    assert (status, body["code"]) == (400, 50035)
    assert list(body["errors"]["components"]["0"]["items"]["0"]["media"]["url"]) == ["_errors"]


async def test_the_configuration_is_what_the_sandbox_was_started_with(stage: Stage) -> None:
    config = await stage.get("/app/config")
    assert (config["title"], config["sentence"], config["tour"]) == ("Title", "Sentence.", [{"command": "roll"}])
    assert [one["global_name"] for one in config["people"]] == ["Ada", "Ben"]
