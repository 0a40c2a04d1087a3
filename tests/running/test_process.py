"""The bot as a process, from the first knock at Discord's door to the last save."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import pytest

from bot.front import custom_ids
from bot.hosting.clock import WallClock
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from games.engine import Seat
from games.engine.catalog.shelf import shelf
from storage.rows import Channel, Player, Server
from storage.sqlite import SqliteStore
from storage.sqlite.schema import address, plain
from tests.chance import new_source
from tests.games.lastwizard.own import WRONG, folder
from tests.running.process import PATIENCE, ended, free_port, ran, started
from tests.running.standin import CHANNEL, GUILD, TOKEN, buttons, standing_in
from tests.storage.dsl import names

T = TypeVar("T")
ADA, BEN = Player("1001"), Player("1002")


async def test_a_wrong_token_gets_a_sentence_and_exit_code_2(tmp_path: Path) -> None:
    async with standing_in() as discord:
        discord.logins = [401]
        code, said = await ran(tmp_path, discord.environment())
    assert code == 2
    assert "Discord does not accept this DISCORD_TOKEN." in said
    assert "Traceback" not in said
    assert TOKEN not in said


async def test_a_wrong_deck_is_told_before_anybody_is_asked_in(tmp_path: Path) -> None:
    folder(tmp_path / "decks", WRONG)
    async with standing_in() as discord:
        code, said = await ran(tmp_path, {**discord.environment(), "CONCLAVE_DECKS": "decks"})
    assert (code, discord.asked) == (2, []), said
    assert "lastwizard.toml in the folder of decks cannot be played with: card moon-duel: copies" in said
    assert "Traceback" not in said


async def test_a_token_in_a_file_is_as_good(tmp_path: Path) -> None:
    async with standing_in() as discord:
        discord.logins = [401]
        given = discord.environment()
        (tmp_path / ".env").write_text("".join(f"{name}='{value}'\n" for name, value in given.items()), "utf-8")
        code, said = await ran(tmp_path, {})
    assert (code, discord.asked) == (2, ["GET /users/@me"]), said


async def test_a_door_that_is_shut_is_knocked_at_again(tmp_path: Path) -> None:
    async with standing_in() as discord:
        discord.logins = [503, 200]
        discord.gateway = [503, 200]
        async with started(tmp_path, discord.environment(), python=sys.executable) as process:  # a new interpreter
            await in_time(discord.connected.wait())
            process.send_signal(signal.SIGTERM)
            code, said = await ended(process)
    assert code == 0, said
    assert discord.asked.count("GET /users/@me") == 3
    assert said.count("the line to Discord is down; it will be tried again") == 2
    assert TOKEN not in said


async def test_commands_are_told_once_and_while_developing_to_one_server_only(tmp_path: Path) -> None:
    async with standing_in() as discord:
        for given in ({}, {}, {"CONCLAVE_DEV_SERVER": GUILD}, {"CONCLAVE_DEV_SERVER": GUILD}):
            discord.connected.clear()
            async with started(tmp_path, {**discord.environment(), **given}) as process:
                await in_time(discord.connected.wait())
                process.send_signal(signal.SIGTERM)
                code, said = await ended(process)
            assert code == 0, said
    told = [asked for asked in discord.asked if asked.startswith("PUT ")]
    assert told == ["PUT /applications/900/commands", f"PUT /applications/900/guilds/{GUILD}/commands"]


async def test_an_interrupt_while_nobody_opens_ends_it(tmp_path: Path) -> None:
    async with standing_in() as discord:
        discord.logins = [503]
        async with started(tmp_path, discord.environment()) as process:
            await _until(lambda: bool(discord.asked))
            process.send_signal(signal.SIGINT)
            code, said = await ended(process)
    assert code == 0, said


async def test_without_a_token_a_sentence_says_how_to_get_one_and_the_sandbox_opens(tmp_path: Path) -> None:
    no_window = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "true"}
    async with started(tmp_path, {"DISCORD_TOKEN": "", **no_window}) as process:
        assert process.stdout is not None
        first = await in_time(process.stdout.readline())
        then = await in_time(process.stdout.readline())
        if then:
            process.send_signal(signal.SIGINT)
        code, said = await ended(process)
    assert first.startswith(b"There is no DISCORD_TOKEN")
    if then:
        assert (then, code) == (b"Conclave is open at http://127.0.0.1:8080 (press Ctrl-C to stop)\n", 0)
    else:  # somebody on this machine has that port
        assert code == 2
        assert "The page cannot be opened at 127.0.0.1, port 8080" in said


async def test_a_bad_setting_is_named_before_anything_is_tried(tmp_path: Path) -> None:
    code, said = await ran(tmp_path, {"DISCORD_TOKEN": TOKEN, "CONCLAVE_PORT": "high"})
    assert (code, said) == (
        2,
        "conclave: CONCLAVE_PORT does not fit. It should be a number from 0 to 65535; 0 is none.\n",
    )
    assert names(tmp_path) == []


async def test_what_was_pressed_before_the_end_is_saved_answered_and_told(tmp_path: Path) -> None:
    table = await begun_table(tmp_path)
    seat = next(seat for seat in table.playing.waiting.seats if table.playing.choices(seat))
    async with standing_in() as discord, started(tmp_path, discord.environment()) as process:
        panel = await in_time(discord.posted.get())
        await in_time(discord.connected.wait())
        pressed = next(found for found in buttons(panel) if plays(found))
        await discord.press(at(table, seat), pressed, panel)
        await in_time(discord.answers.get())
        process.send_signal(signal.SIGTERM)
        await _until(lambda: discord.socket is not None and discord.socket.closed)
        discord.may_answer.set()
        code, said = await ended(process)
    assert code == 0, said
    assert "ERROR" not in said, said
    store = await SqliteStore.open(tmp_path / "data/conclave.db")
    turns = await store.tables.turns(table.id)
    assert [turn.version for turn in turns] == [0, 1]
    assert await store.posts.untold() == []
    await store.close()


async def test_a_save_that_is_under_way_is_finished_before_the_end(tmp_path: Path) -> None:
    table = await begun_table(tmp_path)
    seat = next(seat for seat in table.playing.waiting.seats if table.playing.choices(seat))
    async with standing_in() as discord, started(tmp_path, discord.environment()) as process:
        discord.may_answer.set()
        panel = await in_time(discord.posted.get())
        await in_time(discord.connected.wait())
        with plain(address(tmp_path / "data/conclave.db", "rw")) as other:
            await _until(lambda: other.execute("SELECT told FROM tables").fetchone() == (0,))
            other.execute("BEGIN IMMEDIATE")
            await discord.press(at(table, seat), next(found for found in buttons(panel) if plays(found)), panel)
            deferred = await in_time(discord.answers.get())
            process.send_signal(signal.SIGTERM)
            await _until(lambda: discord.socket is not None and discord.socket.closed)
            await asyncio.sleep(0.5)  # in which a careless bot would be gone
            other.execute("ROLLBACK")
        code, said = await ended(process)
    assert (code, deferred["type"]) == (0, 6), said
    assert "PATCH /webhooks/900/press-token/messages/@original" in discord.asked
    store = await SqliteStore.open(tmp_path / "data/conclave.db")
    assert [turn.version for turn in await store.tables.turns(table.id)] == [0, 1]
    await store.close()


async def test_health_and_metrics_say_how_it_is(tmp_path: Path) -> None:
    port = str(free_port())
    await begun_table(tmp_path)
    async with standing_in() as discord:
        discord.gateway = [503, 200]
        given = {**discord.environment(), "CONCLAVE_PORT": port, "CONCLAVE_LOG": "json"}
        assert await ran(tmp_path, given, "health") == (1, f"Nobody answers on port {port}.\n")
        async with started(tmp_path, given) as process, aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            await _until(lambda: bool(discord.asked))
            async with session.get("/health") as answer:
                said = await answer.json()
                assert (answer.status, said["ok"]) == (503, False)  # a busy machine may not know of its database
                assert said["gateway"] in {"connecting", "closed"}
            await in_time(discord.connected.wait())
            assert await _until_ready(session)
            code, said = await ran(tmp_path, given, "health")
            assert code == 0
            states = '{"gateway": "ready", "database": "writes", "clock": "ticks", "delivery": "keeps up"}'
            assert said == f"The bot is well: {states}\n"
            async with session.get("/metrics") as answer:
                assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
                figures = await answer.text()
            process.send_signal(signal.SIGTERM)
            code, said = await ended(process)
    assert code == 0, said
    assert all(json.loads(line)["level"] for line in said.splitlines())
    for figure in (
        "conclave_gateway_ready 1",
        'conclave_tables{phase="playing"} 1',
        'conclave_tables{phase="over"} 0',
        "conclave_saves_total 0",
        "conclave_minds_thinking 0",
        'conclave_discord_answers_total{status="200"}',
        'conclave_event_loop_lag_seconds_bucket{le="+Inf"}',
    ):
        assert figure in figures, figures


async def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    async with standing_in() as discord:
        code, said = await ran(tmp_path, {**discord.environment(), "CONCLAVE_PORT": str(discord.port)})
    assert code == 2
    assert f"conclave: Port {discord.port} cannot be used" in said


@pytest.mark.parametrize("host", ["999.9.9.9", "192.0.2.1", "a..b"])
async def test_an_address_that_this_machine_does_not_have_is_not_blamed_on_the_port(tmp_path: Path, host: str) -> None:
    async with standing_in() as discord:
        settings = {**discord.environment(), "CONCLAVE_PORT": str(free_port()), "CONCLAVE_HOST": host}
        code, said = await ran(tmp_path, settings)
    assert code == 2
    assert "conclave: CONCLAVE_HOST does not fit. It should be an address of this machine, such as 127.0.0.1." in said
    assert "Traceback" not in said


async def begun_table(folder: Path) -> Table:
    """A game of two that has begun, which its channel has not heard of."""
    (folder / "data").mkdir()
    store = await SqliteStore.open(folder / "data/conclave.db")
    tables = Tables(store, shelf(), WallClock(), new_source())
    lobby = await tables.open(next(iter(shelf())), Server(GUILD), Channel(CHANNEL), ADA)
    await tables.join(lobby.id, BEN)
    table = await tables.start(lobby.id, ADA)
    await store.close()
    return table


def at(table: Table, seat: Seat) -> Player:
    player = table.seating.sitters[seat].player
    assert player is not None
    return player


def plays(custom_id: str) -> bool:
    press = custom_ids.read(custom_id)
    return press is not None and press.verb == "play"


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - it is about another process, which sets no event of ours
            await asyncio.sleep(0.01)


async def _until_ready(session: aiohttp.ClientSession) -> bool:
    """The hello may still be on its way."""
    async with asyncio.timeout(PATIENCE):
        while True:
            async with session.get("/health") as answer:
                if answer.status == 200:
                    return True
            await asyncio.sleep(0.05)


async def in_time(awaited: Coroutine[Any, Any, T]) -> T:
    async with asyncio.timeout(PATIENCE):
        return await awaited
