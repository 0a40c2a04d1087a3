"""Each mistake that a game can have is found, in a sentence that names the game, the thing and the remedy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from discord.app_commands import Group

from bot.check import find
from bot.front.checks import check_game
from bot.front.checks.commands import check_commands
from bot.front.checks.names import ALWAYS, RESERVED, TAKEN
from bot.front.commands.tree import install
from bot.words import words
from bot.words.messages import house_messages
from games.engine import Text
from games.engine.ai.coaches import has_odds
from games.engine.catalog.shelf import Shelf, shelf
from games.engine.game import AnyGame
from storage.sqlite import SqliteStore
from tests.bazaar import BAZAAR
from tests.front.stage import make_bot
from tests.hosting.house import MovedClock
from tests.shelf.conftest import Plant
from tests.shelf.mistakes import MISTAKES, Mistake
from tests.sleight import SLEIGHT

ELSEWHERE = {"check-fine", "check-none", "check-many-games", "check-commands", "check-same-key"}
"""What is said by the command line, or tried out in a test of its own."""


@pytest.mark.parametrize("key", MISTAKES)
async def test_a_mistake_is_found_and_nothing_else(key: str, planted: Plant) -> None:
    mistake = MISTAKES[key]
    found = await all_of(planted(key, mistake))
    assert Counter(finding.id for finding in found) == Counter(mistake.ids), sentences(found)
    said = "\n".join(sentences(found))
    assert [name for name in mistake.named if name not in said] == [], said


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("key", ["partless", "clashing", "alike", "reserved"])
async def test_a_finding_names_the_game_first_and_ends_with_the_remedy(key: str, language: str, planted: Plant) -> None:
    name = f"{key}_{language}"
    for finding in await all_of(planted(name, MISTAKES[key])):
        said = words(language).say(finding)
        assert said.startswith(name)
        assert len([part for part in said.split(". ") if part]) >= 2, said


def test_every_finding_that_can_be_said_is_planted() -> None:
    said = {id_ for id_ in house_messages("en").arguments if id_.startswith("check-")}
    planted = {id_ for mistake in MISTAKES.values() for id_ in mistake.ids}
    assert said - ELSEWHERE == planted


@pytest.mark.parametrize("game", [*shelf().values(), SLEIGHT, BAZAAR], ids=lambda game: game.key)
async def test_nothing_is_wrong_with_games_that_are_played(game: AnyGame) -> None:
    assert sentences(await check_game(game)) == []


async def test_nothing_is_wrong_with_tiny_itself(planted: Plant) -> None:
    assert sentences(await all_of(planted("sound", Mistake((), (), ())))) == []


async def test_the_names_of_the_house_are_those_that_its_commands_have(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "conclave.db")
    bot = make_bot(store, MovedClock())
    install(bot.tree, bot.front.answers, bot.front.features)
    await store.close()
    groups = {game.key: bot.tree.get_command(game.key) for game in shelf().values()}
    own = {
        key: {command.name for command in group.commands} for key, group in groups.items() if isinstance(group, Group)
    }
    house = {key: own[key] - {kind.__name__.lower() for kind in game.rules.commands} for key, game in shelf().items()}
    for key, game in shelf().items():
        extras = game.extras
        shown = {"cards": extras.cards is not None, "odds": has_odds(game), "learn": extras.lesson is not None}
        assert house[key] == {*ALWAYS, *(name for name, there in shown.items() if there)}
    assert house["abracada"] | house["lastwizard"] == RESERVED
    assert {command.name for command in bot.tree.get_commands()} - {*shelf()} == TAKEN


async def test_every_mistake_in_a_game_is_told_at_once(planted: Plant) -> None:
    several = ("seatless", "undecided", "partless", "without_pitch", "clashing")
    changes = tuple(change for key in several for change in MISTAKES[key].changes)
    found = await all_of(planted("several", Mistake((), (), changes)))
    assert {id_ for key in several for id_ in MISTAKES[key].ids} == {finding.id for finding in found}


async def test_commands_that_cannot_even_be_made_are_a_finding(planted: Plant) -> None:
    game = planted("unmade", MISTAKES["without_command"]).games["unmade"]
    assert [finding.id for finding in await check_commands(game)] == ["check-commands"]


async def test_a_mistake_in_one_game_is_none_in_another(planted: Plant) -> None:
    broken = planted("beside", MISTAKES["partless"]).games
    assert set(await find({**shelf(), **broken})) == {"beside"}


async def test_more_games_than_discord_takes_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.check.MOST_GAMES", 1)
    found = await find(shelf())
    assert {key: [finding.id for finding in findings] for key, findings in found.items()} == {
        key: ["check-many-games"] for key in sorted(shelf())[1:]
    }


async def all_of(full: Shelf) -> Sequence[Text]:
    """What is wrong with the games of a shelf, and with those that are not on it."""
    found = [*full.failures.values()]
    for game in full.games.values():
        found += await check_game(game)
    return found


def sentences(findings: Sequence[Text]) -> list[str]:
    """As people read them."""
    return [words("en").say(finding) for finding in findings]
