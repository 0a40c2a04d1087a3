"""What minds say aloud: in character, now and then, and about nothing that is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.front.delivery.panels.quips import aside
from bot.front.delivery.panels.story_log import StoryLine, said
from bot.hosting.table import Turned
from bot.words import words
from games.engine import Text, Who
from storage.rows import Hand, Phase
from tests.hosting.house import ADA, House, opened


async def heard(house: House, mind: str) -> list[Turned]:
    """A game of one person, who lets the time run out, and three minds of a kind."""
    table = await house.lobby(ADA)
    for _ in range(3):
        table = await house.tables.add_mind(table.id, ADA, mind)
    await house.tables.start(table.id, ADA)
    while (await house.tables.table(table.id)).row.phase is Phase.PLAYING:
        await house.later(70)
    return [notice for notice in house.notices if isinstance(notice, Turned)]


@pytest.mark.parametrize("mind", ["random", "apprentice", "adept"])
async def test_minds_speak_now_and_then_about_what_they_have_just_done(tmp_path: Path, mind: str) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        turns = await heard(house, mind)
        spoken = [(turned, line) for turned in turns if (line := aside(turned))]
        by_minds = sum(turned.hand is Hand.MIND for turned in turns)
        assert 0 < len(spoken) < by_minds / 2
        assert {turned.hand for turned, _ in spoken} == {Hand.MIND}
        assert all(isinstance(line, Text) and line.args["who"] == Who(turned.seat) for turned, line in spoken)
        assert [aside(turned) for turned, _ in spoken] == [line for _, line in spoken], "whoever asks again"
        for locale in ("en", "ko"):
            tales = [StoryLine(line, turned.table.seating.sitters) for turned, line in spoken]
            lines = said(tales, words(locale, "abracada"))
            assert all("“" in line for line in lines)


async def test_nobody_speaks_for_whoever_is_away(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        turns = await heard(house, "random")
        kept = [turned for turned in turns if turned.table.seating.sitters[turned.seat].warm]
        assert kept
        assert not any(map(aside, kept))
