"""What a stage keeps for the next test is what it would make anew."""

from __future__ import annotations

import sqlite3
from copy import deepcopy
from pathlib import Path

from bot.front.commands.localisation import Translator
from bot.laws.wire.simulation import copied
from bot.laws.wire.stage import lay_out
from storage.sqlite.schema import prepare
from tests.front.payloads import kept, make_anew
from tests.front.stage import staged


def written(path: Path) -> tuple[list[str], object]:
    """All that a database holds, and how it is kept."""
    connection = sqlite3.connect(path)
    try:
        return [*connection.iterdump()], connection.execute("PRAGMA journal_mode").fetchall()
    finally:
        connection.close()


def test_a_database_that_is_laid_out_is_one_that_was_prepared(tmp_path: Path) -> None:
    copy, new = tmp_path / "copy.db", tmp_path / "new.db"
    lay_out(copy)
    prepare(new)
    assert written(copy) == written(new)


def test_a_database_that_is_there_stays(tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_bytes(b"somebody's")
    lay_out(there)
    assert there.read_bytes() == b"somebody's"


async def test_what_discord_is_told_of_commands_is_what_would_be_made_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db") as stage:
        tree, said = stage.bot.tree, Translator(frozenset(stage.bot.front.tables.games))
        made = await make_anew(tree, said, None)
        assert len(made) > len(stage.bot.front.tables.games)
        assert await kept(tree, said, None) == made
        assert await kept(tree, said, None) is not await kept(tree, said, None)


async def test_a_faster_copy_is_the_same_copy(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        sent = [entry.json for entry in stage.env.http_requests]
        assert copied(sent) == deepcopy(sent) == sent
        assert all(one is not two for one, two in zip(copied(sent), sent, strict=True) if one)
