"""A game without a coach of its own: reviewed by the search when it is over, and without chances while it is played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.front.custom_ids import Press
from bot.front.messages.locale import spoken
from bot.front.messages.reports.review_text import line
from bot.hosting.ai import reviews
from bot.hosting.ai.minds import Verdict
from bot.hosting.ai.reviews import Remark
from bot.hosting.records.replays import noticed_steps
from bot.words import words
from games.engine import Rng, text
from games.lastwizard import GAME
from games.lastwizard.minds import policy
from storage.rows import Phase, Player
from tests.front.pressing import answered, hand_made, labels, press
from tests.front.stage import Stage, first_mover, staged, texts
from tests.hosting.house import hasty_coach

STEP = re.compile(r"^Step (\d+): ", re.MULTILINE)


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought here need not be wise."""
    monkeypatch.setattr(reviews, "coach_of", hasty_coach)


async def duel(stage: Stage) -> Any:
    """A game of Last Wizard between ada and ben, to its end."""
    table = await stage.begin("ada", "ben", game="lastwizard")
    house = stage.bot.front.tables
    while table.row.phase is Phase.PLAYING:
        match = table.playing
        seat = first_mover(match)
        command = policy(match.view(seat), Rng(bytes(32), match.version, "test"))
        player = table.seating.sitters[seat].player
        assert player is not None
        table = (await house.play(table.id, player, None, command)).table
    await stage.settle()
    return table


async def test_the_end_offers_a_review_that_says_how_it_was_made(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await duel(stage)
        assert "Review" in labels(stage.panel())
        row, turns = await stage.store.tables.get(table.id), await stage.store.tables.turns(table.id)
        assert row is not None
        for who in ("ada", "ben"):
            said = texts(answered(await stage.press(who, "Review")))
            assert said.startswith("## Your game, reviewed")
            assert "many games were played out" in said
            seat = table.seating.seat_of(Player(str(stage.people[who].id)))
            own = {number for number, step in enumerate(noticed_steps(GAME, row, turns, seat), 1) if step.seat == seat}
            assert {*map(int, STEP.findall(said))} <= own
            assert STEP.findall(said)
            assert "%)" not in said, "no chance can be counted"


async def test_the_private_message_of_a_finished_game_offers_the_same_review(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await duel(stage)
        letter = stage.people["ada"].user.dm_channel.history()[-1]
        assert labels(letter) == ["Review"]
        there = await stage.people["ada"].user.click(letter, label="Review")
        await stage.settle()
        assert texts(answered(there)) == texts(answered(await stage.press("ada", "Review")))


async def test_nobody_is_shown_chances_while_it_is_played(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, "lastwizard start")
        await stage.settle()
        assert "Chances" not in texts(stage.panel())
        lobby = await stage.table()
        past = texts(await hand_made(stage, "ada", Press("odds-option", lobby.id, ("shown",)).id))
        assert past.startswith("That button is out of date.")
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        assert "Chances" not in labels(await press(stage, "ada", "My view"))
        forged = texts(await hand_made(stage, "ada", Press("odds", lobby.id).id))
        assert forged == "This game has no chances to show."
        group: Any = stage.bot.tree.get_command(GAME.key)  # Any: a group, whatever discord.py calls it
        assert "odds" not in [command.name for command in group.commands]


@pytest.mark.parametrize("locale", sorted(spoken()))
def test_a_mistake_is_called_by_its_size(locale: str) -> None:
    said, call = words(locale, "lastwizard"), text("card-rust")
    sizes = [line(Remark(3, call, Verdict(None, text("card-snuff"), cost)), (), said) for cost in (0.02, 0.07, 0.4)]
    assert len({re.sub(r"[\d.]+ %", "", told) for told in sizes}) == 3
    assert all(said.word("card-snuff") in told for told in sizes)
    assert "40 %" in sizes[2], "nobody needs the nought after the point"
    fine = line(Remark(3, call, Verdict(None, call, 0.0)), (), said)
    assert "%" not in fine
