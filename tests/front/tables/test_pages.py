"""Pages that somebody leafs through on a phone, of lessons and replays: what is said stands right above the buttons."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.front.custom_ids import learn
from bot.front.interactions import answer
from bot.front.messages.blocks import PAGE, count_all
from bot.hosting.table import choice_of
from bot.words import words
from games.engine import Text
from games.engine.catalog.shelf import shelf
from games.engine.replay.scenes import scenes
from tests.front.commands.test_server_settings import started
from tests.front.pressing import hand_made, labels
from tests.front.stage import Stage, staged, walk

SHELF = shelf()
TAUGHT = [key for key, game in SHELF.items() if game.extras.lesson]
LOOKS = pytest.mark.parametrize("pictures", [True, False], ids=["pictures", "plain"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko"])
LINES = PAGE + 1  # of which one is the line of a long reply
RING = 31  # lines of a page of Trial of the Temples: its ring of twelve stays whole, and so does what is said of it


@LOOKS
@LANGUAGES
@pytest.mark.parametrize("key", TAUGHT)
async def test_a_page_of_a_lesson_fits_a_phone_and_what_is_said_stands_above_its_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, language: str, pictures: bool
) -> None:
    speak(monkeypatch, language)
    game, most = SHELF[key], RING if key == "temples" else LINES
    async with staged(tmp_path / "conclave.db", "ada", pictures=pictures) as stage:
        await started(stage, "ada")  # a message to press on
        for number, scene in enumerate(scenes(game)):
            page = said_by(await hand_made(stage, "ada", learn(key, number).id))
            assert count_all(page) <= most, page
            assert page[-1].endswith(say(stage, scene.step.says, key, language))
            for other, reply in scene.step.others:
                shown = await hand_made(stage, "ada", learn(key, number, choice_of(other).digest).id)
                replied = said_by(shown)
                assert count_all(replied) <= most, replied
                assert replied.pop() == f"**{say(stage, reply, key, language)}**"
                assert replied[-1].endswith(say(stage, scene.step.says, key, language))
                assert replied[:-1] == page[:-1], "the table stays as it is"


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


def speak(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """From now on everybody is answered in this language: the simulated Discord speaks English alone."""

    def spoken(_locale: str) -> str:
        return language

    monkeypatch.setattr(answer, "language", spoken)


def say(stage: Stage, said: Text, key: str, language: str) -> str:
    """A text of the lesson as ada reads it."""
    spoken = words(language, key).with_icons(stage.bot.front.emojis.icons[key])
    return spoken.say(said, (f"<@{stage.people['ada'].id}>", spoken.word("terminal-mind-2")))


def said_by(page: discord.Message) -> list[str]:
    """Its texts, from top to bottom."""
    return [part.content for part in walk(page.components) if isinstance(part, discord.TextDisplay)]


def is_drawn(part: object) -> bool:
    return isinstance(part, discord.Button) and part.emoji is not None
