"""Only missed turns cost a seat; what the clock does for somebody is told, and finishes their turn."""

from __future__ import annotations

from pathlib import Path

from bot.front.delivery.panels.story_log import StoryLog
from bot.hosting.table import Turned
from bot.words import words
from games.engine import Time
from games.engine.screen import said_by
from storage.rows import Hand, Phase
from tests.front.stage import staged, texts
from tests.hosting.house import ADA, BEN, CYD, mover, opened
from tests.hosting.tables.test_windows import a_window


async def test_missed_windows_cost_nobody_their_seat(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await a_window(house)
        windows = 0
        while windows < 6 and table.row.phase is Phase.PLAYING:
            if table.playing.waiting.time is Time.WINDOW:
                windows += 1
                await house.later(46)
            else:
                await house.move(table.id)
            table = await house.tables.table(table.id)
            assert not any(sitter.warm for sitter in table.seating.sitters)
        assert windows == 6
        hands = [turn.hand for turn in await house.store.tables.turns(table.id)]
        assert Hand.CLOCK not in hands


async def test_windows_in_between_make_two_missed_turns_no_less_in_a_row(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, BEN, CYD, game="lastwizard")
        lapses = 0
        while lapses < 2:
            time, seat = table.playing.waiting.time, mover(table)
            if time is Time.TURN and seat == 0 and table.playing.waiting.seats == (0,):
                assert not table.seating.sitters[0].warm
                lapses += 1
                await house.later(61)
            else:
                await house.move(table.id)
            table = await house.tables.table(table.id)
        assert table.seating.sitters[0].warm


async def test_a_lapse_finishes_the_whole_turn(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        for _ in range(10):
            table = await house.table(ADA, BEN)
            seat = mover(table)
            await house.later(61)
            table = await house.tables.table(table.id)
            if table.row.phase is Phase.PLAYING:
                asked = table.playing.waiting
                assert asked.seats != (seat,) or asked.time is not Time.TURN
                assert not any(sitter.warm for sitter in table.seating.sitters), "that was one turn"


async def test_a_lapse_is_told_to_everybody_and_again_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await stage.later(61)
        assert texts(stage.panel()).count("⏰ ran out of time, played for them: ") == 1
        turns = await stage.store.tables.turns(table.id)
        told = StoryLog()
        told.recall(table.game, table.playing.seed, turns, await stage.store.tables.sittings(table.id))
        assert ids(told).count("front-ran-out-step") == 1
        await stage.restart()
        assert texts(stage.panel()).count("⏰ ran out of time, played for them: ") == 1


async def test_nobody_hears_who_was_late_where_answers_are_secret(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, BEN, CYD, game="sleight")
        await house.move(table.id)
        await house.later(61)
        story = StoryLog()
        for notice in house.notices:
            if isinstance(notice, Turned):
                lapsed = notice.seat if notice.hand is Hand.CLOCK else None
                story.goes_on(notice.before, notice.events, notice.table.seating.sitters, None, lapsed)
        assert ids(story)
        assert not {"front-ran-out", "front-ran-out-step", "front-lapsed"} & {*ids(story)}


def ids(story: StoryLog) -> list[str]:
    """What is told, by the ids of its texts."""
    return [said.id for line in story.lately for said in said_by(line.line)]


def test_there_are_words_for_it_in_every_language() -> None:
    for language in ("en", "ko"):
        assert words(language).has("front-ran-out")
        assert words(language).has("front-ran-out-step")
        assert words(language).has("front-lapsed")
