"""Discord knows our commands after every start, whatever application, backup or hand came in between."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot.front.client import Conclave
from bot.front.commands.localisation import Translator
from bot.front.commands.sync import differ
from bot.front.commands.tree import install
from sandbox.model.notices import CommandsChanged, Notice
from sandbox.server import Plan, Sandbox
from storage.sqlite import SqliteStore
from tests.front.stage import Stage, make_bot, staged
from tests.hosting.house import MovedClock
from tests.running.process import ended, started
from tests.running.standin import TOKEN
from tests.trouble.going import until

GUILD, BOT_DM = 0, 1


@pytest.fixture
async def bot(tmp_path: Path) -> Any:
    """A bot that knows its commands, and has told nobody."""
    store = await SqliteStore.open(tmp_path / "conclave.db")
    bot = make_bot(store, MovedClock())
    install(bot.tree, bot.front.answers, bot.front.features)
    yield bot
    await store.close()


async def payloads(bot: Conclave) -> list[dict[str, Any]]:
    """As they are told to Discord."""
    said = Translator(frozenset(bot.front.tables.games))
    return [await command.get_translated_payload(bot.tree, said) for command in bot.tree.get_commands()]


@contextmanager
def asked(stage: Stage) -> Generator[list[str]]:
    """What is asked about commands meanwhile."""
    before, found = len(stage.env.http_requests), list[str]()
    yield found
    later = stage.env.http_requests[before:]
    found += [f"{entry.method} {entry.path}" for entry in later if entry.path.endswith("/commands")]


async def test_commands_that_discord_has_are_not_told_again(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        with asked(stage) as found:
            await stage.restart()
        [one] = found
        assert one.startswith("GET /applications/")


@pytest.mark.parametrize("lost", ["all", "one", "one changed"])
async def test_commands_that_were_taken_away_or_changed_at_discord_are_told_again(tmp_path: Path, lost: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        held = stage.env.backend.commands[None]
        before = deepcopy(held)
        match lost:
            case "all":
                held.clear()
            case "one":
                held.popitem()
            case _:
                held["ping", 1]["description"] = "Something else"
        with asked(stage) as found:
            await stage.restart()
        assert [one.partition(" ")[0] for one in found] == ["GET", "PUT"]
        assert stage.env.backend.commands[None].keys() == before.keys()
        assert await stage.people["ada"].slash(stage.channel, "ping")


async def test_another_application_is_told_whatever_the_database_remembers(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada"):
        pass
    async with staged(tmp_path / "conclave.db", "ada") as stage:  # a Discord that has never heard of us
        assert await stage.people["ada"].slash(stage.channel, "ping")


async def test_what_discord_makes_of_the_commands_is_what_we_told_it(bot: Conclave) -> None:
    wanted = await payloads(bot)
    assert not differ(wanted, [_as_discord_has_it(one) for one in reversed(wanted)])
    for changed in ("description", "contexts", "integration_types", "default_member_permissions", "nsfw"):
        held = [_as_discord_has_it(one) for one in wanted]
        held[-1][changed] = "8"
        assert differ(wanted, held), changed
    assert differ(wanted, [_as_discord_has_it(one) for one in wanted[1:]])
    assert differ(wanted[1:], [_as_discord_has_it(one) for one in wanted])


async def test_every_command_says_where_it_may_be_typed_and_how_we_are_installed(bot: Conclave) -> None:
    told = {one["name"]: (one["contexts"], one["integration_types"]) for one in await payloads(bot)}
    assert told.pop("settings") == ([GUILD], [0])
    assert set(map(str, told.values())) == {str(([GUILD, BOT_DM], [0]))}


async def test_the_bot_as_a_process_asks_once_and_tells_once(tmp_path: Path) -> None:
    sandbox = Sandbox(Plan(token=TOKEN), None, "127.0.0.1", 0)
    await sandbox.start()
    given = {"DISCORD_TOKEN": TOKEN, "CONCLAVE_DISCORD_API": f"{sandbox.url}/api/v10"}
    given["CONCLAVE_DISCORD_GATEWAY"] = sandbox.gateway_url
    changes = list[Notice]()
    sandbox.world.listen(lambda notice: changes.append(notice) if isinstance(notice, CommandsChanged) else None)
    try:
        for _ in range(2):
            async with started(tmp_path, given) as process:
                await until(lambda: bool(sandbox.gateway.sessions))
                process.terminate()
                code, said = await ended(process)
            assert code == 0, said
            await until(lambda: not sandbox.gateway.sessions)
            [app] = sandbox.world.applications.values()
            assert (len(changes), len(app.commands) > 10) == (1, True)
    finally:
        await sandbox.stop()


async def test_a_bot_whose_commands_are_refused_still_hosts(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        stage.env.backend.commands[None].pop(("ping", 1))
        stage.env.inject_error("PUT", "/applications/*/commands", status=400, code=50035)
        await stage.restart()
        await stage.move()
        assert "the commands could not be registered" in caplog.text


def _as_discord_has_it(command: dict[str, Any]) -> dict[str, Any]:
    """With the fields it adds, and without those that say nothing."""
    held = {name: value for name, value in deepcopy(command).items() if name != "options"}
    if held["default_member_permissions"] is not None:
        held["default_member_permissions"] = str(held["default_member_permissions"])
    held["contexts"] = [*reversed(held["contexts"])]
    extra = {"id": "1", "application_id": "2", "version": "3", "default_permission": True}
    options = [_option(one) for one in command["options"]]
    return {"name_localizations": None, **held, **extra, **({"options": options} if options else {})}


def _option(option: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in option.items() if value not in (None, [], {}, False)}
    return {**kept, "options": [_option(one) for one in kept["options"]]} if "options" in kept else kept
