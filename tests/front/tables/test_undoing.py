"""*Undo* at a table on Discord: a button of the panel and a command, for whoever is to move and nobody else."""

from __future__ import annotations

from pathlib import Path

from games.engine import Seat
from games.spellbooks import Nudge
from tests.front.pressing import answered, labels
from tests.front.stage import staged, texts


async def test_a_step_is_taken_back_by_its_button_which_is_there_only_while_there_is_something_to_take_back(
    tmp_path: Path,
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben", game="spellbooks")
        seat: Seat = table.playing.waiting.seats[0]
        who, other = ("ada", "ben") if seat == 0 else ("ben", "ada")
        before = table.playing.state
        assert "Undo" not in labels(stage.panel())
        nudge = next(command for command in table.playing.choices(seat) if isinstance(command, Nudge))
        player = table.seating.sitters[seat].player
        assert player is not None
        await stage.bot.front.tables.play(table.id, player, table.playing.beat, nudge)
        await stage.settle()
        assert "Undo" in labels(stage.panel())
        assert "Not your turn" in texts(answered(await stage.press(other, "Undo")))
        await stage.press(who, "Undo")
        assert (await stage.table()).playing.state == before
        assert "Undo" not in labels(stage.panel())
        assert "takes it back" in texts(stage.panel())
        again = await stage.table()
        await stage.bot.front.tables.play(table.id, player, again.playing.beat, nudge)
        await stage.people[who].slash(stage.channel, "spellbooks undo")
        await stage.settle()
        assert (await stage.table()).playing.state == before
