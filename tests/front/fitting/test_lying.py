"""What lies before somebody who is asked something is shown with the question."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.front.custom_ids import ask
from bot.front.features.move_prompt import answered
from bot.front.messages.components import MessageView, texts_of
from bot.words import words
from games.engine import Seat
from tests.front.stage import staged
from tests.games.temples.dsl import mage, mat, position


async def test_where_a_core_is_laid_the_mat_is_seen_for_rows_and_columns_decide(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben", game="temples")
    match = position(mage("token", cells=mat("r...", ".y..", "....", "....")), mage("token"), cores=(2,))
    press = ask(table.id, match.beat, "Lay")
    question = answered(replace(table, match=match), Seat(0), press, words("en", "temples"))
    assert isinstance(question, MessageView)
    said = "\n".join(texts_of(question.parts))
    assert "a: [red core +token] | +blue | +yellow | +red" in said
    assert "On which cell" in said
