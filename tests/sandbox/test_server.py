"""The sandbox as a server: who may speak to it, what it does not know, and what it keeps."""

from __future__ import annotations

import json
import os
import re
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE
from pathlib import Path
from socket import create_server

import aiohttp
import pytest

from sandbox.messages.posting import pin, say
from sandbox.model.clock import SteppedClock
from sandbox.model.freezing import frozen
from sandbox.model.records import Overwrite
from sandbox.model.shapes import DmDoor, Json
from sandbox.model.snowflakes import bot_of
from sandbox.traffic.faults import Lose
from tests.processes.forked import ROOT, run
from tests.sandbox.house import BOT, TOKEN, House, open_house


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost"}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": "127.0.0.1.evil.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
async def test_foreign_pages_are_turned_away(headers: dict[str, str], status: int) -> None:
    async with (
        open_house() as house,
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{house.sandbox.url}/api/v10/gateway") as answer,
    ):
        assert answer.status == status
        assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize("path", ["/app/config", "/control/stats"])
async def test_people_and_faults_need_the_token(path: str) -> None:
    async with open_house() as house, aiohttp.ClientSession() as session:
        for token, status in (("wrong", 401), (house.sandbox.page_token, 200)):
            async with session.get(house.sandbox.url + path, headers={"X-Sandbox-Token": token}) as answer:
                assert answer.status == status


async def test_bots_need_theirs() -> None:
    async with open_house() as house:
        for token in (None, "x", TOKEN + "x"):
            assert await house.ask("GET", "/users/@me", token=token) == (
                401,
                {"message": "401: Unauthorized", "code": 0},
            )
        status, limits = await house.ask("GET", "/gateway/bot")
        assert (status, set(limits["session_start_limit"])) == (
            200,
            {"total", "remaining", "reset_after", "max_concurrency"},
        )


async def test_unknown_routes_are_answered_and_counted() -> None:
    async with open_house() as house:
        assert await house.ask("GET", "/stage-instances/1") == (404, {"message": "404: Not Found", "code": 0})
        assert house.sandbox.stats.unknown == {"GET /stage-instances/1": 1}


async def test_json_is_called_json_and_nothing_more() -> None:
    async with (
        open_house() as house,
        aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session,
        session.get(f"{house.sandbox.url}/api/v9/users/@me") as answer,
    ):
        assert answer.headers["Content-Type"] == "application/json"


async def test_broken_requests_are_refused() -> None:
    async with open_house() as house:
        path = f"/channels/{house.channel('general').id}/messages"
        url, headers = f"{house.sandbox.url}/api/v10{path}", {"Authorization": f"Bot {TOKEN}"}
        async with aiohttp.ClientSession(headers=headers) as session:
            for text in (b"{", b"[1]", b"\xff", b'"x"'):
                async with session.post(url, data=text, headers={"Content-Type": "application/json"}) as answer:
                    assert answer.status == 400
        assert (await house.ask("GET", "/channels/abc"))[1]["code"] == 50035
        assert (await house.ask("GET", "/channels/12345"))[1]["code"] == 10003


async def test_a_lost_answer_was_a_message_all_the_same() -> None:
    async with open_house() as house:
        house.sandbox.faults.add(Lose("POST", "/channels/*/messages"), 1)
        with pytest.raises(aiohttp.ClientError):
            await house.ask("POST", f"/channels/{house.channel('general').id}/messages", {"content": "there"})
        assert [message.content for message in house.messages(house.channel("general"))] == ["there"]


async def test_a_restarted_sandbox_goes_on_where_it_was(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        before = await _live(house)
    async with open_house(tmp_path) as house:
        assert frozen(house.world) == {**before, "base": house.sandbox.url}
        assert house.person("Ada").dms is DmDoor.CLOSED
        general = house.channel("general")
        assert house.messages(general)[0].pinned
        assert house.world.dm(house.person("Ada").id, BOT).id in house.world.channels
        assert house.world.ids.next() > before["last_id"]
        status, told = await house.ask("GET", f"/channels/{general.id}/messages/{house.messages(general)[1].id}")
        assert (status, told["attachments"][0]["size"]) == (200, 3)


async def test_a_change_is_kept_a_moment_later(tmp_path: Path) -> None:
    clock = SteppedClock()
    async with open_house(tmp_path, clock) as house:
        say(house.world, house.person("Ada"), house.channel("general"), "hello")
        clock.move(2)
        say(house.world, house.person("Ada"), house.channel("general"), "not yet")
        kept = json.loads((tmp_path / "world.json").read_text(encoding="utf-8"))
        assert [message["content"] for message in kept["messages"]] == ["hello"]


async def _live(house: House) -> Json:
    """Have a little of everything happen; the world as it is then."""
    ada, general = house.person("Ada"), house.channel("general")
    pin(house.world, say(house.world, ada, general, "hello"))
    ada.dms = DmDoor.CLOSED
    house.world.dm(ada.id, BOT)
    house.world.overwrite(house.channel("table"), Overwrite(ada.id, 1, deny=1 << 11))
    command = {"name": "hello", "description": "Hello", "options": [{"type": 3, "name": "a", "description": "b"}]}
    assert (await house.ask("POST", f"/applications/{BOT}/commands", command))[0] == 201
    picture = {"name": "stone", "image": "data:image/png;base64,iVBORw0KGgo="}
    assert (await house.ask("POST", f"/applications/{BOT}/emojis", picture))[0] == 201
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps({"content": "file"}), content_type="application/json")
    form.add_field("files[0]", b"abc", filename="a.txt")
    async with (
        aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session,
        session.post(f"{house.sandbox.url}/api/v10/channels/{general.id}/messages", data=form) as answer,
    ):
        assert answer.status == 200
    return frozen(house.world)


async def test_it_runs_as_a_program(tmp_path: Path) -> None:
    program = (sys.executable, "-m", "sandbox", "--token", TOKEN, "--people", "9", "--data", str(tmp_path))
    process = await create_subprocess_exec(*program, stdout=PIPE)
    assert process.stdout is not None
    told = json.loads(await process.stdout.readline())
    async with (
        aiohttp.ClientSession(headers={"X-Sandbox-Token": told["page_token"]}) as session,
        session.get(told["url"] + "/app/config") as answer,
    ):
        people = (await answer.json())["people"]
    process.terminate()
    assert await process.wait() == 0
    assert len(people) == 9
    assert told["token"] == TOKEN
    assert len(json.loads((tmp_path / "world.json").read_text(encoding="utf-8"))["users"]) == 10


@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        (("--guilds", "0"), "argument --guilds: at least 1"),
        (("--shards", "0"), "argument --shards: at least 1"),
        (("--lanes", "0"), "argument --lanes: at least 1"),
        (("--people", "-1"), "argument --people: at least 0"),
        (("--port", "99999"), "argument --port: from 0 to 65535"),
        (("--port", "high"), "argument --port: invalid int value"),
        (("--token", "opensesame"), "argument --token: a bot's token begins with the bot's id in base64, and a dot"),
        (("--data", __file__), "argument --data: a folder"),
        (("--host", ""), "argument --host: an address of this machine"),
        (("--host", "a..b"), "a..b, port 0 cannot be opened"),
        (("--host", "192.0.2.1"), "192.0.2.1, port 0 cannot be opened"),
    ],
)
def test_a_mistake_gets_a_sentence(mistake: tuple[str, str], sentence: str) -> None:
    refused = run("sandbox", *mistake, environment={**os.environ})
    assert (refused.returncode, refused.stdout) == (2, "")
    assert f"sandbox: error: {sentence}" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert "opensesame" not in refused.stderr


def test_a_port_that_is_taken_gets_a_sentence() -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = run("sandbox", "--port", port, environment={**os.environ})
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.endswith(f"127.0.0.1, port {port} cannot be opened; choose others with --host and --port\n")


def test_a_world_that_cannot_be_read_gets_a_sentence_and_stays(tmp_path: Path) -> None:
    (tmp_path / "world.json").write_text("[1, 2]", "utf-8")
    refused = run("sandbox", "--data", str(tmp_path), environment={**os.environ})
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.endswith(f"what is kept in {tmp_path} cannot be read; name another folder with --data\n")
    assert (tmp_path / "world.json").read_text("utf-8") == "[1, 2]"


def test_the_token_in_the_guide_is_one() -> None:
    guide = (ROOT / "docs/sandbox.md").read_text("utf-8")
    found = re.search(r"`(\S+)` is a token of the bot (\d+)", guide)
    assert found is not None
    assert bot_of(found[1]) == int(found[2])
