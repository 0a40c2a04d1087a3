"""A lesson: one message, page by page, for the learner's eyes only, from any button ever sent."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.front.custom_ids import HousePress, learn
from bot.front.interactions import answer
from bot.front.messages.components import CUT
from bot.hosting.table import choice_of
from bot.words import words
from bot.words.story import tell
from games.abracada import GAME, Cast
from games.abracada.moves import Stone
from games.engine import Text
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.scenes import Scene, scenes
from tests.front.commands.test_house_commands import asked, pressed
from tests.front.commands.test_server_settings import started
from tests.front.pressing import answered, hand_made, labels
from tests.front.stage import Stage, staged, texts

TAUGHT = [game for game in shelf().values() if game.extras.lesson]
PAST = "That button is out of date. Please try again."
ODD = (
    (),
    ("abracada",),
    ("abracada", ""),
    ("abracada", "-1"),
    ("abracada", "x"),
    ("abracada", "14"),
    ("abracada", "9" * 24),
    ("abracada", "2", "0" * 16),
    ("abracada", "2", choice_of(Cast(Stone(7))).digest),
    ("abracada", "0", choice_of(Cast(Stone(4))).digest),
    ("abracada", "2", "a", "b"),
    ("no-such-game", "0"),
    ("*", "*"),
)


@pytest.fixture(params=TAUGHT, ids=lambda game: game.key)
def taught(request: pytest.FixtureRequest) -> AnyGame:
    """Each game that has a lesson, in turn."""
    found: AnyGame = request.param
    return found


def say(stage: Stage, game: AnyGame, said: Text) -> str:
    """A text of the lesson as ada reads it."""
    spoken = words("en", game.key)
    return spoken.say(said, (f"<@{stage.people['ada'].id}>", spoken.word("terminal-mind-2")))


def told(stage: Stage, game: AnyGame, scene: Scene) -> list[str]:
    """What has just happened, as ada reads it."""
    spoken = words("en", game.key)
    names = (f"<@{stage.people['ada'].id}>", spoken.word("terminal-mind-2"))
    return tell(((line, names) for line in scene.told), spoken)


def without_story(page: discord.Message) -> list[str]:
    """The lines of a page but those of what has just happened, which give way to a reply."""
    return [line for line in texts(page).split("\n") if not line.startswith("> ")]


async def lead_on(stage: Stage, page: discord.Message, number: int, game: AnyGame = GAME) -> discord.Message:
    """The button that leads on from this page."""
    wanted = scenes(game)[number].step.wanted
    return await pressed(stage, "ada", "Next" if wanted is None else say(stage, game, game.telling.label(wanted)), page)


async def test_a_lesson_is_read_and_played_from_its_first_page_to_its_last_in_one_message(
    tmp_path: Path, taught: AnyGame
) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        first = page = await asked(stage, "ada", f"{taught.key} learn")
        pages = scenes(taught)
        for number, scene in enumerate(pages):
            said = texts(page)
            assert f"page {number + 1} of {len(pages)}" in said
            assert say(stage, taught, scene.step.says) in said
            shown = [line.removeprefix("> ") for line in said.split("\n") if line.startswith("> ")]
            ends = [line.rpartition("… ")[2] for line in reversed(shown)]  # where there is little room, the end is told
            assert all(
                line.endswith(end) for line, end in zip(reversed(told(stage, taught, scene)), ends, strict=False)
            )
            assert page.id == first.id
            if number + 1 < len(pages):
                page = await lead_on(stage, page, number, taught)
        assert labels(page) == ["Previous", "Now play"]
        assert f"`/{taught.key} start`" in texts(answered(await stage.press("ada", "Now play", page)))
        assert not stage.messages()


async def test_another_choice_gets_a_kind_sentence_and_the_same_page(tmp_path: Path, taught: AnyGame) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        page, tried = await asked(stage, "ada", f"{taught.key} learn"), 0
        for number, scene in enumerate(scenes(taught)[:-1]):
            before = without_story(page)
            for other, reply in scene.step.others:
                wrong = await pressed(stage, "ada", say(stage, taught, taught.telling.label(other)), page)
                sentence = f"**{say(stage, taught, reply)}**"
                assert without_story(wrong) == [*before, sentence]
                assert labels(wrong) == labels(page)
                tried += 1
            page = await lead_on(stage, page, number, taught)
        assert tried > 8


async def test_one_can_turn_back_and_go_on_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        first = await asked(stage, "ada", "abracada learn")
        said = texts(first)
        second = await lead_on(stage, first, 0)
        await stage.restart()
        third = await lead_on(stage, second, 1)
        assert "page 3" in texts(third)
        again = await pressed(stage, "ada", "Previous", await pressed(stage, "ada", "Previous", third))
        assert texts(again) == said
        assert labels(again) == ["Next"]


async def test_the_lobby_offers_the_lesson_to_each_for_themselves(tmp_path: Path, taught: AnyGame) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, f"{taught.key} start")
        await stage.settle()
        lobby = texts(stage.panel())
        for name in ("ada", "ben"):
            shown = answered(await stage.press(name, "Teach me"))
            assert f"<@{stage.people[name].id}>" in texts(shown)
            assert "page 1" in texts(shown)
        assert texts(stage.panel()) == lobby


async def test_a_lesson_can_be_had_in_a_direct_message(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        result = await stage.people["ada"].user.slash("abracada learn")
        assert "page 1" in texts(answered(result))


async def test_a_lesson_is_told_in_the_language_of_the_learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def korean(_locale: str) -> str:
        return "ko"

    monkeypatch.setattr(answer, "language", korean)  # the simulated Discord speaks English alone
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        first = await asked(stage, "ada", "abracada learn")
        assert "배우기, 14쪽 중 1쪽" in texts(first)
        assert "배우기, 14쪽 중 2쪽" in texts(await pressed(stage, "ada", "다음", first))


@pytest.mark.parametrize("verb", ["learn", "learn-start"])
@pytest.mark.parametrize("rest", ODD, ids=repr)
async def test_what_no_lesson_of_ours_holds_is_answered_kindly(
    tmp_path: Path, verb: str, rest: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await started(stage, "ada")
        said = texts(await hand_made(stage, "ada", HousePress(verb, rest).id))
        understood = verb == "learn-start" and len(rest) > 2 and rest[0] == "abracada"
        assert said == PAST or understood
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_page_pressed_where_everybody_sees_it_is_shown_to_one_alone(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await started(stage, "ada")
        lobby = texts(stage.panel())
        assert "page 4 of 14" in texts(await hand_made(stage, "ada", learn(GAME.key, 3).id))
        assert texts(stage.panel()) == lobby


async def test_every_page_of_a_lesson_is_told_to_its_end_also_with_pictures(tmp_path: Path, taught: AnyGame) -> None:
    async with staged(tmp_path / "conclave.db", "ada", pictures=True) as stage:
        await started(stage, "ada")  # a message to press on
        for number in range(len(scenes(taught))):
            page = await hand_made(stage, "ada", learn(taught.key, number).id)
            assert f"page {number + 1} of" in texts(page)
            assert not texts(page).endswith(CUT)
