"""A lesson is a real game: its script goes through the rules, and all of it can be said in every language."""

from __future__ import annotations

import pytest

from bot.front.custom_ids import learn
from bot.front.messages.components import LONGEST_TEXT
from bot.front.messages.locale import spoken
from bot.hosting.table import choice_of
from bot.terminal.render import render
from bot.words import words
from bot.words.story import tell
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.scenes import scenes

NAMES = ("Ada", "Ben", "Cyd", "Dov", "Eve", "Fay")
MOST_OFFERS = 20


@pytest.fixture(params=[game for game in shelf().values() if game.extras.lesson], ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game that has a lesson, in turn. A script that the rules refuse fails wherever its scenes are asked for."""
    found: AnyGame = request.param
    return found


def test_a_lesson_offers_only_what_the_rules_allow(game: AnyGame) -> None:
    for page in scenes(game):
        wanted = [] if page.step.wanted is None else [page.step.wanted]
        offered = [*wanted, *(command for command, _ in page.step.others)]
        assert sorted(map(repr, page.offers)) == sorted(map(repr, offered))
        assert len(offered) <= MOST_OFFERS
        assert all((page.reply(command) is None) == (command == page.step.wanted) for command in offered)


def test_nothing_else_is_offered_where_there_is_nothing_to_do(game: AnyGame) -> None:
    *before, last = scenes(game)
    assert last.step.wanted is None
    assert not any(page.step.others for page in (*before, last) if page.step.wanted is None)


def test_a_lesson_waits_for_the_learner_where_something_is_to_be_done(game: AnyGame) -> None:
    assert any(page.step.wanted for page in scenes(game))
    for page in scenes(game):
        if page.step.wanted is not None:
            assert page.learner in page.match.waiting.seats


@pytest.mark.parametrize("locale", sorted(spoken()))
def test_every_page_can_be_said_in_every_language_and_fits_into_a_message(game: AnyGame, locale: str) -> None:
    said = words(locale, game.key)
    for page in scenes(game):
        lines = [*tell(((line, NAMES) for line in page.told), said), said.say(page.step.says, NAMES)]
        replies = [said.say(reply, NAMES) for _, reply in page.step.others]
        shown = render(page.screen, said, NAMES)
        assert all(map(str.strip, (*lines, *replies)))
        assert len(shown) + sum(map(len, lines)) + max(map(len, replies), default=0) < LONGEST_TEXT - 300


def test_a_button_can_carry_any_place_in_a_lesson(game: AnyGame) -> None:
    for number, page in enumerate(scenes(game)):
        for command in page.offers:
            assert len(learn(game.key, number, choice_of(command).digest).id) <= 100
