"""The fullest panels of Last Wizard: a line a wizard, and what there is no room for stands in everybody's own view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.art import drawings
from bot.front.messages.blocks import PANEL, count_all
from bot.front.messages.components import LONGEST_TEXT
from bot.front.messages.mentions import names_of
from bot.front.messages.panel import lay_out, own_view
from bot.hosting.records.settings import PlayerSettings
from bot.hosting.table import Table
from bot.words import Words, words
from games.engine import Seats
from games.lastwizard import GAME
from storage.rows import Player
from tests.front.pressing import answered, press
from tests.front.stage import staged, texts
from tests.front.tables.leafing import name_of
from tests.sandbox.hall import played

PEOPLE = ("ada", "ben", "cyd", "dov", "eve", "fay")
ICONS = {key: f"<:{one.name}:1>" for game in (None, GAME.key) for key, one in drawings(game).items()}


@pytest.mark.parametrize("language", ["en", "ko"])
async def test_a_full_panel_has_fourteen_lines_at_most_and_what_is_left_out_is_in_ones_view(
    tmp_path: Path, language: str, random: Random
) -> None:
    spoken = words(language, GAME.key).with_icons(ICONS)
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE, game=GAME.key)
    for match in played(GAME, len(PEOPLE), random):
        now = replace(table, match=match)
        told, _ = lay_out(now, spoken)
        assert count_all(told) <= PANEL, told
        watched = str(own_view(now, Player("somebody"), spoken).to_components())
        assert [note for note in _notes(now, spoken) if note not in watched] == []


def _notes(table: Table, spoken: Words) -> Iterator[str]:
    """What is said beside the pictures of each wizard."""
    names = names_of(table.seating.sitters, spoken)
    for block in table.playing.screen(None).blocks:
        if isinstance(block, Seats):
            yield from (spoken.say(line.note, names) for line in block.lines if line.note is not None)


async def test_the_rules_say_what_the_signs_stand_for_where_there_are_pictures(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", pictures=True) as stage:
        await stage.begin("ada", "ben", game=GAME.key)
        said = texts(answered(await stage.press("ada", "Rules", await press(stage, "ada", "More"))))
        for key, name in (("freeze", "frozen"), ("reaction_used", "reaction used"), ("owl", "Patient Owl")):
            assert re.search(rf"<:lastwizard_{key}_\w+:\d+> {name}", said), key
        assert len(said) < LONGEST_TEXT
        preferences = stage.bot.front.tables.records.preferences
        await preferences.save(PlayerSettings, name_of(stage, "ada"), {"look": "plain"})
        plain = texts(answered(await stage.press("ada", "Rules", await press(stage, "ada", "More"))))
        assert plain.strip() == words("en", GAME.key).word("rules").strip()
