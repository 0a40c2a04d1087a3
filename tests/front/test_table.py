"""A table from `/abracada start` to its end, by people at their keyboards."""

from __future__ import annotations

from pathlib import Path

from storage.rows import Phase
from tests.front.stage import buttons, staged, texts


async def test_a_table_opens_fills_and_starts(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        panel = stage.panel()
        assert "Abracada…What?" in texts(panel)
        assert [label for label, _ in buttons(panel)][:2] == ["Join", "Leave"]
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        assert "must call a number" in texts(stage.panel())
        table = await stage.table()
        assert table.row.phase is Phase.PLAYING
