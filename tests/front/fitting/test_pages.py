"""Pages that somebody leafs through on a phone, of lessons and replays: what is said stands right above the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import discord
import msgspec
import pytest

from bot.art import drawings
from bot.front.custom_ids import learn
from bot.front.features.replays import lay_out_step
from bot.front.interactions import answer
from bot.front.messages.blocks import PAGE, TURN, count_all
from bot.front.messages.components import texts_of
from bot.front.messages.mentions import names_of
from bot.hosting.records.replays import ReplayStep
from bot.hosting.table import choice_of
from bot.words import words
from bot.words.story import tell
from games.engine import AnyMatch, Event, Text, begun, everybody
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import codec
from games.engine.replay.record import Header, Turn
from games.engine.replay.scenes import scenes
from storage.rows import Player
from tests.front.commands.test_server_settings import started
from tests.front.pressing import hand_made, labels
from tests.front.stage import Stage, staged, walk

GOLDEN = Path(__file__).parents[2] / "golden"
SHELF = shelf()
TAUGHT = [key for key, game in SHELF.items() if game.extras.lesson]
PEOPLE = ("ada", "ben", "cyd", "dov", "eve", "fay")
NUMBER = 1_333_444_555_666_777_888  # as long as Discord's are
LOOKS = pytest.mark.parametrize("pictures", [True, False], ids=["pictures", "plain"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko"])
LINES = PAGE + 1  # of which one is the line of a long reply
RING = 31  # lines of a page of Trial of the Temples: its ring of twelve stays whole, and so does what is said of it
STEP = 20  # lines of a step of a replay
STEPS = {"spellbooks": 27, "temples": 35}  # lines of a step where a game has more before a player, or tells more


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


@LOOKS
@LANGUAGES
@pytest.mark.parametrize("key", SHELF)
async def test_a_step_of_a_replay_fits_a_phone_and_is_told_above_its_buttons(
    tmp_path: Path, key: str, language: str, pictures: bool
) -> None:
    game, spoken = SHELF[key], words(language, key)
    if pictures:
        icons = {name: one.written(NUMBER) for owner in (None, key) for name, one in drawings(owner).items()}
        spoken = spoken.with_icons(icons)
    head, turns = golden(game)
    async with staged(tmp_path / "conclave.db", *PEOPLE) as stage:
        table = await stage.begin(*PEOPLE[: head.seats], game=key)
    names = names_of(table.seating.sitters, spoken)
    for before, events, after in turns:
        for viewer in (None, *everybody(head.seats)):
            step = ReplayStep(game, 0, None, None, before.told(events, viewer), after.view(viewer))
            page = texts_of(lay_out_step(table.row, [step], 0, viewer, Player("ada"), spoken).to_components())
            where, *told = page[-1].split("\n")
            assert where.startswith(spoken.word("replay-step", step=1, steps=1))
            assert told == [f"{TURN}{line}" for line in tell(((line, names) for line in step.told), spoken)]
            assert count_all(page) <= STEPS.get(key, STEP), page


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


def golden(game: AnyGame) -> tuple[Header, Iterator[tuple[AnyMatch, tuple[Event, ...], AnyMatch]]]:
    """The golden game: its header, and before and after each turn."""
    first, setup, *rest = (GOLDEN / f"{game.key}.{game.edition}.jsonl").read_bytes().splitlines()
    head = msgspec.json.decode(first, type=Header)
    seed, read_as = bytes.fromhex(head.seed), codec(game)

    def turns() -> Iterator[tuple[AnyMatch, tuple[Event, ...], AnyMatch]]:
        match = begun(game, seed, read_as.events(msgspec.json.decode(setup, type=Turn).events))
        for line in rest:
            events = read_as.events(msgspec.json.decode(line, type=Turn).events)
            after = match.after(events)
            yield match, events, after
            match = after

    return head, turns()
