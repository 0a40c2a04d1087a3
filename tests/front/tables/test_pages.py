"""Pages that somebody leafs through on a phone, of lessons and replays."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.front.custom_ids import learn
from games.engine.catalog.shelf import shelf
from games.engine.replay.scenes import scenes
from tests.front.commands.test_server_settings import started
from tests.front.pressing import hand_made, labels
from tests.front.stage import staged, walk

SHELF = shelf()
TAUGHT = [key for key, game in SHELF.items() if game.extras.lesson]


@pytest.mark.parametrize("key", TAUGHT)
async def test_a_button_of_a_lesson_has_its_picture_beside_its_label_and_not_in_it(tmp_path: Path, key: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", pictures=True) as stage:
        await started(stage, "ada")
        said, drawn = list[str](), list[str]()
        for number in range(len(scenes(SHELF[key]))):
            page = await hand_made(stage, "ada", learn(key, number).id)
            said += labels(page)
            drawn += [str(part.emoji.name) for part in walk(page.components) if is_drawn(part)]
        assert not [label for label in said if "<" in label]
        assert drawn or key != "abracada", "its stones stand on its buttons"


def is_drawn(part: object) -> bool:
    return isinstance(part, discord.Button) and part.emoji is not None
