"""A lesson is a real game: its script goes through the rules, and all of it can be said in every language."""

from __future__ import annotations

from random import Random

from bot.front.commands.localisation import ANYBODY
from bot.front.custom_ids import learn
from bot.front.messages.components import LONGEST_TEXT
from bot.front.messages.locale import spoken
from bot.hosting.table import choice_of
from bot.laws.law import law
from bot.laws.lawbook import require
from bot.terminal.render import render
from bot.words import words
from bot.words.story import tell
from games.engine.game import AnyGame
from games.engine.replay.scenes import scenes

NAMES = ANYBODY
MOST_OFFERS = 20


def has_lesson(game: AnyGame) -> bool:
    """A script that the rules refuse fails wherever its scenes are asked for."""
    return game.extras.lesson is not None


@law(has_lesson, watched=True)
def a_lesson_offers_only_what_the_rules_allow(game: AnyGame, _random: Random) -> None:
    for page in scenes(game):
        wanted = [] if page.step.wanted is None else [page.step.wanted]
        offered = [*wanted, *(command for command, _ in page.step.others)]
        same = sorted(map(repr, page.offers)) == sorted(map(repr, offered))
        require("a page of a lesson has a sentence for each thing that may be pressed there", same)
        require(f"a page of a lesson offers {MOST_OFFERS} things at most", len(offered) <= MOST_OFFERS)
        answered = all((page.reply(command) is None) == (command == page.step.wanted) for command in offered)
        require("only what is wanted goes on", answered)


@law(has_lesson, watched=True)
def nothing_else_is_offered_where_there_is_nothing_to_do(game: AnyGame, _random: Random) -> None:
    *before, last = scenes(game)
    require("the last page of a lesson wants nothing", last.step.wanted is None)
    more = any(page.step.others for page in (*before, last) if page.step.wanted is None)
    require("a page that wants nothing offers nothing", not more)


@law(has_lesson, watched=True)
def a_lesson_waits_for_the_learner_where_something_is_to_be_done(game: AnyGame, _random: Random) -> None:
    require("something is to be done in a lesson", any(page.step.wanted for page in scenes(game)))
    for page in scenes(game):
        if page.step.wanted is not None:
            require("a lesson waits for the learner", page.learner in page.match.waiting.seats)


@law(has_lesson, watched=True)
def every_page_can_be_said_in_every_language_and_fits_into_a_message(game: AnyGame, _random: Random) -> None:
    for said in (words(locale, game.key) for locale in sorted(spoken())):
        for page in scenes(game):
            lines = [*tell(((line, NAMES) for line in page.told), said), said.say(page.step.says, NAMES)]
            replies = [said.say(reply, NAMES) for _, reply in page.step.others]
            shown = render(page.screen, said, NAMES)
            require("every page of a lesson says something", all(map(str.strip, (*lines, *replies))))
            length = len(shown) + sum(map(len, lines)) + max(map(len, replies), default=0)
            require("a page of a lesson fits into a message", length < LONGEST_TEXT - 300)


@law(has_lesson, watched=True)
def a_button_can_carry_any_place_in_a_lesson(game: AnyGame, _random: Random) -> None:
    for number, page in enumerate(scenes(game)):
        for command in page.offers:
            carried = len(learn(game.key, number, choice_of(command).digest).id) <= 100
            require("a button can carry any place in a lesson", carried)
