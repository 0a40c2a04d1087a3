"""Moves that are typed by their names, at tables with pictures."""

from __future__ import annotations

from pathlib import Path

from bot.words import words
from games.spellbooks.moves.commands import Nudge
from tests.front.fair import shown
from tests.front.stage import first_mover, staged, texts
from tests.front.tables.leafing import name_of


async def test_what_was_typed_in_full_counts_also_where_there_are_pictures(tmp_path: Path) -> None:
    said = words("en", "spellbooks")
    async with staged(tmp_path / "conclave.db", "ada", "ben", pictures=True) as stage:
        table = await stage.begin("ada", "ben", game="spellbooks")
        seat = first_mover(table.playing)
        nudge = next(choice for choice in table.playing.choices(seat) if isinstance(choice, Nudge))
        typed = {name: said.say(table.game.telling.part_of(nudge, name)) for name in ("die", "by")}
        who = next(name for name in stage.people if name_of(stage, name) == table.seating.sitters[seat].player)
        result = await stage.people[who].slash(stage.channel, "spellbooks nudge", **typed)
        await stage.settle()
        assert "<:" in texts(shown(result))
        assert (await stage.table()).playing.version == 1
