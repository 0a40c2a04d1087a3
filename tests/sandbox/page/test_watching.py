"""What people are shown: messages as they come, a page at a time, and nothing that is not for their eyes."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from tests.sandbox.commanded import COMMAND, ROLL, commanded, dice
from tests.sandbox.scripted import Stage, always


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with commanded() as made:
        yield made


async def test_people_see_messages_as_they_come_and_whom_they_ping(stage: Stage) -> None:
    async with stage.watching("Ben") as next_of:
        sent = await stage.post(
            "/app/messages",
            person=stage.people["Ada"],
            channel=stage.channels["table"],
            content=f"<@{stage.people['Ben']}>!",
        )
        seen = await next_of("MESSAGE_CREATE")
        assert seen == sent
        assert (seen["pinged"], seen["only_for"]) == ([stage.people["Ben"]], None)
        edited = await stage.shown({"content": "old"})
        await stage.bot.rest(
            "PATCH", f"/channels/{stage.channels['table']}/messages/{edited['id']}", {"content": "new"}
        )
        assert (await next_of("MESSAGE_UPDATE"))["content"] == "new"
        await stage.bot.rest("DELETE", f"/channels/{stage.channels['table']}/messages/{edited['id']}")
        assert await next_of("MESSAGE_DELETE") == {"id": edited["id"], "channel_id": stage.channels["table"]}
        await stage.learn(ROLL)
        assert await next_of("COMMANDS_CHANGED") == {}


async def test_a_page_is_told_nothing_of_others_dms_and_ephemerals(stage: Stage) -> None:
    async with stage.watching("Ben") as next_of, stage.watching("Ada") as adas:
        dm = await stage.post("/app/dms", person=stage.people["Ada"])
        await stage.bot.rest("POST", f"/channels/{dm['id']}/messages", {"content": "secret"})
        stage.bot.answer = always({"type": 4, "data": {"content": "psst", "flags": 64}})
        await stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice())
        await stage.shown({"content": "open"})
        assert (await adas("CHANNEL_CREATE"))["id"] == dm["id"]
        assert [(await adas("MESSAGE_CREATE"))["content"] for _ in range(3)] == ["secret", "psst", "open"]
        assert (await next_of("MESSAGE_CREATE"))["content"] == "open"  # it is the first that Ben hears of
    worlds = [await stage.get(f"/app/world?person={stage.people[name]}") for name in ("Ada", "Ben")]
    assert [[one["id"] for one in world["dms"]] for world in worlds] == [[dm["id"]], []]
    status, body = await stage.ask("GET", f"/app/channels/{dm['id']}/messages?person={stage.people['Ben']}")
    assert (status, body["code"]) == (403, 50001)
    status, _ = await stage.ask(
        "POST", "/app/messages", {"person": stage.people["Ben"], "channel": dm["id"], "content": "x"}
    )
    assert status == 403


async def test_messages_come_in_pages_oldest_first(stage: Stage) -> None:
    here = {"person": stage.people["Ada"], "channel": stage.channels["general"]}
    sent = [(await stage.post("/app/messages", **here, content=str(at)))["id"] for at in range(5)]
    path = f"/app/channels/{here['channel']}/messages?person={here['person']}"
    assert [one["id"] for one in await stage.get(path)] == sent
    assert [one["id"] for one in await stage.get(path + "&limit=2")] == sent[3:]
    assert [one["id"] for one in await stage.get(f"{path}&limit=2&before={sent[3]}")] == sent[1:3]
    for limit in ("0", "101", "x"):
        assert (await stage.ask("GET", f"{path}&limit={limit}"))[0] == 400
    assert await stage.refused("/app/messages", **here, content="  ") == "A message has between 1 and 2000 characters."
    assert (
        await stage.refused("/app/messages", **here, content="x" * 2001)
        == "A message has between 1 and 2000 characters."
    )
