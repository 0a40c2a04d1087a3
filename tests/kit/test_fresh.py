"""`conclave new`, `pip install`, its tests, and a whole game: in a fresh environment, without an edit in Conclave."""

from __future__ import annotations

import asyncio
import signal

import pytest

from tests.kit.fresh import PATIENCE, Fresh, make_fresh
from tests.running.process import ended, started
from tests.sandbox.opened import Place, address_of, opened
from tests.soak.app import buttons, texts

KEY = "river_stones"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """An environment with a new game in it."""
    made = make_fresh(tmp_path_factory.mktemp("fresh"))
    asyncio.run(put_in(made))
    return made


async def put_in(made: Fresh) -> None:
    """As whoever writes a game begins."""
    code, said = await made.run("bot", "new", KEY, "--in", str(made.folder))
    assert code == 0, said
    code, said = await made.install(made.folder / KEY)
    assert code == 0, said


@pytest.mark.long
@pytest.mark.waits
async def test_a_new_game_is_installed_tested_and_played_over_real_sockets(fresh: Fresh) -> None:
    code, said = await fresh.run("bot", "check", KEY)
    assert (code, said.strip()) == (0, f"Nothing is wrong with {KEY}.")
    code, said = await fresh.run("pytest", "-q", "-p", "no:cacheprovider", str(fresh.folder / KEY), WIRE="4")
    assert code == 0, said
    assert "passed" in said
    assert "skipped" not in said
    async with opened(fresh.folder, "--game", KEY, python=fresh.python) as place:
        config = await place.app.get("/app/config")
        assert config["tour"][0] == {"command": f"{KEY} start"}
        await play(place)


async def play(place: Place) -> None:
    """Two people and an AI player, from the lobby to the end."""
    one, two = [await place.person(name) for name in ("Ada", "Ben")]
    thread = await place.lobby(one, KEY)
    await place.press(two, thread, "Join")
    lobby = (await place.app.messages(one, thread))[-1]
    await place.app.choose(one, lobby, "Add an AI", "steady")
    await place.press(one, thread, "Start")
    await place.press(one, thread, "Keep it")
    await place.press(two, thread, "Swap it")
    async with asyncio.timeout(PATIENCE):
        while "Rematch" not in dict(buttons(panel := (await place.app.messages(one, thread))[-1])):  # noqa: ASYNC110 - it happens elsewhere
            await asyncio.sleep(0.2)
    assert "The highest lot wins." in texts(panel)
    looked = await place.app.slash(one, thread, "history")
    assert "River Stones" in texts(looked["message"])


async def test_the_bot_starts_anew_in_the_same_place_when_a_file_of_the_game_changes(fresh: Fresh) -> None:
    (words,) = (fresh.folder / "env").rglob(f"{KEY}/words/en.ftl")
    sound = words.read_text("utf-8")
    watching = ("sandbox", "--port", "0", "--quiet", "--game", KEY, "--watch")
    async with started(fresh.folder, {"DISCORD_TOKEN": ""}, *watching, python=fresh.python) as process:
        url = await address_of(process)
        with fresh.spared():  # from the second time on
            words.write_text(sound.replace("title = River Stones\n", ""), "utf-8")
            assert process.stdout is not None
            async with asyncio.timeout(PATIENCE):
                while b"will start anew when a file of river_stones changes" not in await process.stdout.readline():
                    pass
            words.write_text(sound.replace("title = River Stones", "title = Pebbles"), "utf-8")
            assert await address_of(process) == url
        process.send_signal(signal.SIGINT)
        code, said = await ended(process)
    assert code == 0, said
    assert f"{KEY} cannot be played yet: {KEY} says title, and words/en.ftl does not have it. Add it there." in said
    assert "Conclave is closed." in said
    words.write_text(sound, "utf-8")  # for whoever is here next
