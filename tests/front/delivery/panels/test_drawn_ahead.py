"""The panel that is drawn while a move is being saved is the one that is shown, drawn once; or none, if it is not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.front.messages import panel
from bot.front.messages.message_view import Drawn, MessageView
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Time
from storage.rows import Phase, Player
from tests import chance
from tests.front.stage import Stage, staged, texts


def boards_drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The versions whose live panels are drawn from now on."""
    drawn, board = list[int](), panel.board

    def noting(table: Table, story: Sequence[str], words: Words, shown: Sequence[str | Drawn] = ()) -> MessageView:
        drawn.append(table.playing.version)
        return board(table, story, words, shown)

    monkeypatch.setattr(panel, "board", noting)
    return drawn


async def play_a_round(stage: Stage, table: Table) -> list[int]:
    """Move by move, until the round is over; the versions that were shown."""
    versions: list[int] = []
    while table.row.phase is Phase.PLAYING and table.playing.waiting.time is Time.TURN:
        table = await stage.move()
        versions.append(table.playing.version)
    return versions


async def test_each_move_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        drawn = boards_drawn(monkeypatch)
        versions = await play_a_round(stage, table)
        assert drawn[: len(versions) - 1] == versions[:-1], "the last one may come with a picture"


async def shown_in_a_round(path: Path, *, ahead: bool) -> list[str]:
    """What the panel says after each move of a round with always the same chance."""
    chance.begin("a round")
    async with staged(path, "ada", "ben") as stage:
        table, shown = await stage.begin("ada", "ben"), list[str]()
        if not ahead:
            stage.bot.front.tables.writer.onlookers.clear()
        while table.row.phase is Phase.PLAYING and table.playing.waiting.time is Time.TURN:
            table = await stage.move()
            shown.append(texts(stage.panel()))
        return shown


async def test_what_was_drawn_ahead_is_what_would_be_drawn_afterwards(tmp_path: Path) -> None:
    ahead = await shown_in_a_round(tmp_path / "ahead.db", ahead=True)
    assert len(ahead) > 1
    assert ahead == await shown_in_a_round(tmp_path / "afterwards.db", ahead=False)


async def test_whoever_wants_to_be_forgotten_is_not_named_by_what_was_drawn_ahead(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        ben = Player(str(stage.people["ben"].id))
        stage.bot.front.tables.writer.onlookers.append(lambda _turned: stage.bot.front.outbox.forget(ben))
        for _ in range(4):
            if table.playing.waiting.time is Time.TURN:
                table = await stage.move()
        told = [line for line in texts(stage.panel()).splitlines() if line.startswith("> ")]
        assert told
        assert f"<@{ben}>" not in "".join(told[:-1])
