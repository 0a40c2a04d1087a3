"""Faults: each does what it says, as often as it says, and no more; and what was asked is counted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import aiohttp
import pytest

from sandbox.traffic.faults import Faults, Slow, Status
from tests.sandbox.scripted import BOT, Json, Stage, always, staged

HELLO: Json = {"content": "hello"}


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with staged() as made:
        yield made


def here(stage: Stage) -> str:
    return f"/channels/{stage.channels['table']}/messages"


async def contents(stage: Stage) -> list[str]:
    messages = await stage.get(f"/app{here(stage)}?person={stage.people['Ada']}")
    return [message["content"] for message in messages]


async def test_a_status_is_given_as_often_as_said_and_nothing_is_done(stage: Stage) -> None:
    await stage.fault("status", method="POST", path="/channels/*/messages", status=403, code=50013, times=2)
    for _ in range(2):
        status, body = await stage.bot.rest("POST", here(stage), HELLO)
        assert (status, body) == (403, {"message": "Missing Permissions", "code": 50013})
    assert await contents(stage) == []
    assert (await stage.bot.rest("POST", here(stage), HELLO))[0] == 200


async def test_a_fault_meets_only_its_method_and_path(stage: Stage) -> None:
    await stage.fault("status", method="PATCH", path="/channels/*/messages/*", status=500)
    assert (await stage.bot.rest("POST", here(stage), HELLO))[0] == 200
    assert (await stage.bot.rest("GET", "/users/@me"))[0] == 200
    message = await stage.shown(HELLO)
    status, body = await stage.bot.rest("PATCH", f"{here(stage)}/{message['id']}", HELLO)
    assert (status, body) == (500, {"message": "500: Internal Server Error", "code": 0})


async def test_a_fault_without_end_lasts_until_it_is_taken_away(stage: Stage) -> None:
    number = await stage.fault("status", method="*", path="/users/@me", status=502, times=None)
    assert [(await stage.bot.rest("GET", "/users/@me"))[0] for _ in range(3)] == [502] * 3
    assert [one["id"] for one in await stage.get("/control/faults")] == [number]
    assert (await stage.ask("DELETE", f"/control/faults/{number}"))[0] == 204
    assert (await stage.ask("DELETE", f"/control/faults/{number}"))[0] == 404
    assert (await stage.bot.rest("GET", "/users/@me"))[0] == 200
    await stage.fault("status", path="/users/@me", status=502, times=None)
    assert (await stage.ask("DELETE", "/control/faults"))[0] == 204
    assert (await stage.bot.rest("GET", "/users/@me"))[0] == 200


async def test_a_429_says_when_to_come_again(stage: Stage) -> None:
    await stage.fault("status", method="GET", path="/users/@me", status=429)
    status, body = await stage.bot.rest("GET", "/users/@me")
    assert (status, body["retry_after"], body["global"]) == (429, 1.0, False)


async def test_a_lost_answer_was_done_all_the_same(stage: Stage) -> None:
    await stage.fault("lose", method="POST", path="/channels/*/messages")
    with pytest.raises(aiohttp.ClientError):
        await stage.bot.rest("POST", here(stage), HELLO)
    assert await contents(stage) == ["hello"]
    assert (await stage.bot.rest("POST", here(stage), HELLO))[0] == 200


async def test_a_slow_request_waits_before_it_is_done(stage: Stage) -> None:
    number = await stage.fault("slow", method="POST", path="/channels/*/messages", seconds=600)
    sending = asyncio.create_task(stage.bot.rest("POST", here(stage), HELLO))
    while (await stage.get("/control/stats"))["faults"]:  # it is met when the request has come
        pass
    assert not sending.done()
    assert await contents(stage) == []
    sending.cancel()
    assert (await stage.ask("DELETE", f"/control/faults/{number}"))[0] == 404


async def test_opening_dms_can_be_too_fast(stage: Stage) -> None:
    await stage.fault("too-fast", times=1)
    body = {"recipient_id": stage.people["Ada"]}
    status, told = await stage.bot.rest("POST", "/users/@me/channels", body)
    assert (status, told["code"]) == (400, 40003)
    assert (await stage.bot.rest("POST", "/users/@me/channels", body))[0] == 200


async def test_a_door_can_be_closed(stage: Stage) -> None:
    _, dm = await stage.bot.rest("POST", "/users/@me/channels", {"recipient_id": stage.people["Ada"]})
    for door, status in (("closed", 403), ("no-shared-server", 403), ("open", 200)):
        await stage.fault("dms", person=stage.people["Ada"], door=door)
        assert (await stage.bot.rest("POST", f"/channels/{dm['id']}/messages", HELLO))[0] == status


async def test_what_the_bot_may_is_taken_and_given_back(stage: Stage) -> None:
    table = stage.channels["table"]
    await stage.fault("deny", channel=table, permissions=["SEND_MESSAGES"])
    assert (await stage.bot.rest("POST", here(stage), HELLO))[1]["code"] == 50013
    await stage.fault("deny", channel=table, permissions=str(1 << 10))
    assert (await stage.bot.rest("POST", here(stage), HELLO))[1]["code"] == 50001
    assert (await stage.bot.hear("CHANNEL_UPDATE", 2))["id"] == table
    await stage.fault("allow", channel=table, permissions=["SEND_MESSAGES", "VIEW_CHANNEL"])
    assert (await stage.bot.rest("POST", here(stage), HELLO))[0] == 200
    assert (await stage.ask("POST", "/control/faults", {"kind": "deny", "channel": table, "permissions": ["DANCE"]}))[
        0
    ] == 400


async def test_a_channel_can_vanish(stage: Stage) -> None:
    async with stage.watching("Ada") as next_of:
        await stage.fault("delete-channel", channel=stage.channels["table"])
        assert await next_of("CHANNEL_DELETE") == {"id": stage.channels["table"]}
    assert (await stage.bot.hear("CHANNEL_DELETE"))["id"] == stage.channels["table"]
    status, body = await stage.bot.rest("POST", here(stage), HELLO)
    assert (status, body["code"]) == (404, 10003)


async def test_a_cut_connection_is_taken_up_where_it_was(stage: Stage) -> None:
    await stage.fault("drop-gateway")
    await stage.bot.hear("CUT")
    await stage.post("/app/messages", person=stage.people["Ada"], channel=stage.channels["table"], content="missed")
    await stage.bot.resume()
    await stage.bot.hear("RESUMED")
    assert len(stage.bot.told("MESSAGE_CREATE")) == 1
    assert len(stage.bot.told("READY")) == 1


async def test_a_connection_can_be_cut_again_and_again(stage: Stage) -> None:
    await stage.fault("drop-gateway", times=3)
    for cuts in (1, 2):
        await stage.bot.hear("CUT", cuts)
        await stage.bot.resume()
    await stage.bot.hear("CUT", 3)
    await stage.bot.resume()
    await stage.bot.hear("RESUMED")
    await stage.post("/app/messages", person=stage.people["Ada"], channel=stage.channels["table"], content="x")
    await stage.bot.hear("MESSAGE_CREATE")


async def test_a_session_can_be_refused_or_forgotten(stage: Stage) -> None:
    await stage.fault("drop-gateway")
    await stage.bot.hear("CUT")
    await stage.fault("refuse-resumes")
    await stage.bot.resume()
    await stage.bot.hear("INVALID")
    await stage.fault("restart")
    await stage.bot.hear("CUT", 2)
    await stage.bot.resume()
    await stage.bot.hear("INVALID", 2)
    assert (await stage.get("/control/stats"))["sessions"] == []
    assert [one["id"] for one in (await stage.get(f"/app/world?person={stage.people['Ada']}"))["guilds"]]


async def test_limits_are_set_from_outside(stage: Stage) -> None:
    await stage.fault("rates", on=True, per_channel=1)
    assert [(await stage.bot.rest("POST", here(stage), HELLO))[0] for _ in range(2)] == [200, 429]
    await stage.fault("rates", on=False)
    assert [(await stage.bot.rest("POST", here(stage), HELLO))[0] for _ in range(9)] == [200] * 9


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "earthquake"},
        {},
        {"kind": "status", "path": "/x"},
        {"kind": "status", "path": "/x", "status": 200},
        {"kind": "status", "status": 500},
        {"kind": "slow", "path": "/x"},
        {"kind": "slow", "path": "/x", "seconds": 601},
        {"kind": "lose"},
        {"kind": "lose", "path": "/x", "times": 0},
        {"kind": "rates", "global_per_second": 0},
        {"kind": "rates", "on": "yes"},
        {"kind": "dms", "person": "1", "door": "open"},
        {"kind": "deny", "channel": "1", "permissions": 1},
        {"kind": "delete-channel"},
    ],
)
async def test_a_fault_that_makes_no_sense_is_refused(stage: Stage, wrong: Json) -> None:
    status, body = await stage.ask("POST", "/control/faults", wrong)
    assert status in (400, 404)
    assert body["message"]
    assert await stage.get("/control/faults") == []


async def test_what_was_asked_is_counted(stage: Stage) -> None:
    await stage.learn({"name": "roll", "description": "d"})
    await stage.bot.rest("GET", "/users/@me")
    await stage.bot.rest("GET", "/no/such/thing")
    await stage.bot.rest("GET", "/users/@me", Authorization="Bot nobody")
    await stage.act("Ada", 2, command=stage.commands["roll"])
    stage.bot.answer = always(None)
    await stage.post("/app/interactions", **stage.by("Ada", 2, command=stage.commands["roll"]))
    stage.clock.move(3)
    stats = await stage.get("/control/stats")
    assert stats["requests"]["PUT /applications/{application}/commands"] == 1
    assert stats["requests"]["GET /users/@me"] == 2
    assert stats["unknown"] == {"GET /no/such/thing": 1}
    assert (stats["statuses"]["401"], stats["invalid"], stats["limited"]) == (1, 1, 0)
    assert stats["interactions"] == {"answered": 1, "failed": 1}
    assert [(one["application"], one["shard"], one["connected"]) for one in stats["sessions"]] == [
        (str(BOT), [0, 1], True)
    ]


def test_of_two_faults_the_older_is_met_first() -> None:
    faults = Faults()
    faults.add(Status("GET", "/users/*", 500), 1)
    faults.add(Status("GET", "*", 503), None)
    faults.add(Slow("*", "*", 2.0), 1)
    met = [faults.status("GET", "/users/@me") for _ in range(3)]
    assert [one.status for one in met if one] == [500, 503, 503]
    assert (faults.delay("GET", "/x"), faults.delay("GET", "/x")) == (2.0, 0.0)
    assert faults.status("POST", "/users/@me") is None
