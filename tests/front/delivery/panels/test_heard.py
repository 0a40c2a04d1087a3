"""What another process has played at our table: it has taken its time already, so the panel shows it at once."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from bot.drawing import Plan
from bot.drawing.render import render
from games.abracada.state import PAUSE
from storage.rows import Player
from tests.front.delivery.test_pictures import gallery
from tests.front.stage import first_mover, make_bot, pressable, staged
from tests.trouble.going import until


async def test_it_is_shown_before_its_picture_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        other, news, drawing = make_bot(stage.store, stage.clock).front.tables, stage.bot.front.tables.news, Event()

        def slow(plan: Plan) -> bytes:
            drawing.wait()
            return render(plan)

        monkeypatch.setattr("bot.drawing.pool.render", slow)
        try:
            with stage.telling():
                while table.playing.state.board.phase is not PAUSE:
                    match, seat = table.playing, first_mover(table.playing)
                    player = Player(str(table.seating.sitters[seat].player))
                    table = (await other.play(table.id, player, match.beat, match.choices(seat)[0])).table
                    await news.hear(table.id, table.playing.version)
            await until(lambda: "Next round" in pressable(stage.panel()))
            assert not gallery(stage.panel())
        finally:
            drawing.set()
        await until(lambda: bool(gallery(stage.panel())))
