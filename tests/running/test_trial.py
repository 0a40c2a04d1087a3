"""Without a token: `conclave sandbox` as people start it, stop it, and start it again."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from socket import AF_INET6, create_server

import aiohttp
import pytest

from tests.running.process import ran
from tests.sandbox.opened import SANDBOX, Place, opened
from tests.soak.app import buttons, texts
from tests.storage.dsl import names

NO_TOKEN = {"DISCORD_TOKEN": ""}


async def test_it_says_where_it_is_serves_the_page_and_an_interrupt_ends_it_in_order(tmp_path: Path) -> None:
    anew = sys.executable  # and not forked: that it can be loaded is seen here
    async with opened(tmp_path, "--people", "3", python=anew) as place, aiohttp.ClientSession() as session:
        async with session.get(place.url) as answer:
            assert answer.status == 200
            assert answer.content_type == "text/html"
        async with session.get(f"{place.url}/app/config") as answer:
            assert answer.status == 401, "whoever has not read the page has no token"
        config = await place.app.get("/app/config")
        assert "Three AI players are waiting" in config["sentence"]
        assert config["tour"][0] == {"command": "abracada start"}
        assert len(config["people"]) == 3
    assert "Conclave is closed. Everything is kept for the next time." in place.last_words


async def test_what_was_played_is_there_when_it_is_started_again_and_its_old_buttons_work(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        one, two = await _people(place)
        thread = await place.table(one, two)
        before = (await place.app.messages(one, thread))[-1]
    async with opened(tmp_path) as place:
        assert await _people(place) == [one, two]
        panel = next(each for each in await place.app.messages(one, thread) if each["id"] == before["id"])
        assert buttons(panel) == buttons(before)
        looked = await place.app.press(two, panel, dict(buttons(panel))["My view"])
        assert "stone_back" in texts(looked["message"])
        mover = re.search(r"### <@(\d+)>, call a spell", texts(panel))
        assert mover is not None
        called = await place.app.press(mover[1], panel, dict(buttons(panel))["Drink"])
        assert called["kind"] == "update"
        assert re.search(rf"\*\*<@{mover[1]}>\*\*: .*Magic Drink", texts(called["message"]))


async def test_fresh_forgets(tmp_path: Path) -> None:
    async with opened(tmp_path) as place:
        one, two = await _people(place)
        thread = await place.table(one, two)
    async with opened(tmp_path, "--fresh", "--people", "2") as place:
        people = await _people(place)
        assert one not in people
        channels = (await place.app.world(people[0]))["guilds"][0]["channels"]
        assert thread not in {channel["id"] for channel in channels}
        said = await place.app.slash(people[0], place.hall, "tables")
        assert "You are not at any table." in texts(said["message"])


@pytest.mark.parametrize("people", ["0", "11", "-1"])
async def test_nobody_or_too_many_people_get_a_sentence(tmp_path: Path, people: str) -> None:
    code, said = await ran(tmp_path, NO_TOKEN, *SANDBOX, "--people", people)
    assert (code, said) == (2, "conclave: There can be 1 to 10 people.\n")
    assert names(tmp_path) == []


async def test_a_port_that_is_taken_gets_a_sentence_and_nothing_is_forgotten(tmp_path: Path) -> None:
    kept = tmp_path / "data/sandbox/world.json"
    kept.parent.mkdir(parents=True)
    kept.write_text("the world")
    with create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = await ran(tmp_path, NO_TOKEN, "sandbox", "--quiet", "--fresh", "--port", port)
    assert code == 2
    assert said.startswith(f"conclave: The page cannot be opened at 127.0.0.1, port {port}; ")
    assert kept.read_text() == "the world"


async def test_a_port_that_there_cannot_be_gets_the_same_sentence(tmp_path: Path) -> None:
    code, said = await ran(tmp_path, NO_TOKEN, "sandbox", "--quiet", "--port", "99999")
    assert code == 2
    assert said.startswith("conclave: The page cannot be opened at 127.0.0.1, port 99999; ")


async def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert await ran(tmp_path, NO_TOKEN, *SANDBOX) == (2, "conclave: There is no folder for the database.\n")


WATCHING = ("sandbox", "--quiet", "--watch", "--game", "abracada")
NO_HOST = "conclave: --host does not fit. It should be an address of this machine, such as 127.0.0.1.\n"


@pytest.mark.parametrize("host", ["", "999.9.9.9", "a..b", "192.0.2.1", "2001:db8::1"])
async def test_an_address_that_this_machine_does_not_have_gets_a_sentence(tmp_path: Path, host: str) -> None:
    assert await ran(tmp_path, NO_TOKEN, *SANDBOX, "--host", host) == (2, NO_HOST)
    assert await ran(tmp_path, NO_TOKEN, *WATCHING, "--port", "0", "--host", host) == (2, NO_HOST)
    assert names(tmp_path) == []


async def test_nobody_waits_for_a_change_of_the_game_where_none_can_help(tmp_path: Path) -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = await ran(tmp_path, NO_TOKEN, *WATCHING, "--port", port)
    assert code == 2
    assert said.startswith(f"conclave: The page cannot be opened at 127.0.0.1, port {port}; ")
    wrong = await ran(tmp_path, NO_TOKEN, *WATCHING, "--port", "0", "--people", "99")
    assert wrong == (2, "conclave: There can be 1 to 10 people.\n")


async def test_a_port_is_found_for_whoever_watches_at_an_ipv6_address(tmp_path: Path) -> None:
    try:
        create_server(("::1", 0), family=AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no such address")
    wrong = await ran(tmp_path, NO_TOKEN, *WATCHING, "--port", "0", "--host", "::1", "--people", "99")
    assert wrong == (2, "conclave: There can be 1 to 10 people.\n")


@pytest.mark.parametrize("world", ["[1, 2]", "{}", "garbage", '{"last_id": "x"}', "null", None])
async def test_a_world_that_cannot_be_read_gets_a_sentence_and_stays(tmp_path: Path, world: str | None) -> None:
    kept = tmp_path / "data/sandbox/world.json"
    if world is None:
        kept.mkdir(parents=True)
    else:
        kept.parent.mkdir(parents=True)
        kept.write_text(world, "utf-8")
    code, said = await ran(tmp_path, NO_TOKEN, *SANDBOX)
    assert code == 2
    assert said == "conclave: What was kept of the sandbox cannot be read. Start with --fresh to forget it.\n"
    assert kept.is_dir() if world is None else kept.read_text("utf-8") == world


async def _people(place: Place) -> list[str]:
    return [person["id"] for person in (await place.app.get("/app/config"))["people"]][:2]
