"""A table whose game was left out waits unharmed: nothing fails over it, and whoever presses there is told."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.front.client import Conclave
from bot.hosting.ai.minds import MindsHere
from bot.hosting.schedule.scheduler import Manners
from bot.hosting.tables import Tables
from bot.words import words
from games.engine.catalog.shelf import shelf
from storage.rows import Phase
from tests.chance import new_source
from tests.front.commands.test_refusals import sentence
from tests.front.play import lobby
from tests.front.stage import AT_ONCE, Stage, StillKeeper, buttons, let_wait, line, staged
from tests.front.tables.leafing import ended

GONE = words("en").word("refused-no-game")


async def without(stage: Stage, *keys: str) -> None:
    """The bot is started again, without these games."""
    games = {key: game for key, game in shelf().items() if key not in keys}
    tables = Tables(stage.store, games, stage.clock, new_source())
    stage.bot = Conclave(tables, StillKeeper(tables, MindsHere(games), Manners(wait=True)), timing=AT_ONCE, line=line())
    let_wait(stage.env, stage.bot)
    await stage.env.restart_bot(stage.bot)
    await stage.settle()


async def test_the_buttons_of_its_tables_answer_with_a_sentence(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        panel = stage.panel()
        await without(stage, "abracada")
        pressed = [label for label, _ in buttons(panel)]
        assert len(pressed) > 5
        for label in pressed:
            assert sentence(await stage.press("ada", label, panel)) == GONE, label


async def test_nothing_fails_over_its_tables_and_other_games_begin(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await ended(stage, "ada", "ben")
        await lobby(stage, "ada", "ben")
        await stage.begin("ada", "ben", minds=1)
        (before,) = await stage.store.tables.in_phase(Phase.PLAYING)
        with caplog.at_level(logging.WARNING):
            await without(stage, "abracada")
            for command in ("tables", "history", "profile", "help", "privacy export"):
                assert (await stage.people["ada"].slash(stage.channel, command)).ephemeral, command
            await stage.later(60 * 60)
            await stage.people["ada"].slash(stage.channel, "lastwizard start")
            await stage.settle()
        assert [record.getMessage() for record in caplog.records] == []
        assert {row.game for row in await stage.store.tables.in_phase(Phase.LOBBY)} == {"abracada", "lastwizard"}
        assert await stage.store.tables.in_phase(Phase.PLAYING) == [before]


async def test_its_tables_go_on_when_the_game_is_back(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        before = await stage.table()
        await without(stage, "abracada")
        await stage.restart()
        after = await stage.move()
        assert after.playing.version == before.playing.version + 1
