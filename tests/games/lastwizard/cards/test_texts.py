"""Cards of the house as they are read."""

from __future__ import annotations

import pytest

from bot.words import words
from games.engine import Seat, Who
from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.pieces.texts import card_text

NAMES = ("Ada", "Ben", "Cyd")


def test_every_card_can_be_said_in_every_language() -> None:
    for locale in ("en", "ko"):
        said = words(locale, "lastwizard")
        for name, card in deck_of(standard()).cards.items():
            assert said.word(f"card-{name}").strip()
            assert said.say(card_text(card)).strip()


def test_a_card_reads_as_it_plays() -> None:
    said = words("en", "lastwizard")
    cards = deck_of(standard()).cards
    assert said.say(card_text(cards[Name("snuff")])) == "reaction at a card on the stack: Counter; you: 1 damage"
    assert (
        said.say(card_text(cards[Name("stargazing")]))
        == "action: Search 4, +1 card (+2 if holding 2 cards or fewer) and +1 health"
    )


@pytest.mark.parametrize(
    ("card", "reads"),
    [
        ("shatter", "action or reaction at a rival: 1 damage (3 if frozen); you: +1 card if holding 2 cards or fewer"),
        ("second-supper", "action: +1 health (+3 if at 4 health or less) and +1 card"),
        ("sip-of-courage", "action or reaction: +1 health (+3 if at 4 health or less) and no more statuses"),
        ("backfire", "reaction at a card on the stack: Counter; to its player: 1 damage; you: 2 damage"),
        ("unravel", "reaction at a card on the stack: Counter; to its player: Peek and +1 card"),
        ("pixie-raid", "encounter: whoever draws it: −1 card (by chance) and +2 cards"),
        ("sudden-frost", "encounter: whoever draws it: +1 card; everybody: Freeze"),
        ("wild-surge", "encounter: everybody: 2 damage and +1 card"),
        ("frostbite", "action or reaction at a rival: Freeze and 1 damage if the healthiest"),
        ("grudge", "action or reaction at a rival: 1 damage (3 if the healthiest)"),
        ("travelling-kettle", "object, action: +1 health and +1 card (+2 if holding 2 cards or fewer)"),
    ],
)
def test_a_card_says_whom_it_meets_and_when(card: str, reads: str) -> None:
    assert words("en", "lastwizard").say(card_text(deck_of(standard()).cards[Name(card)])) == reads


def test_what_everybody_reads_of_a_card_names_its_player() -> None:
    said = words("en", "lastwizard")
    cards = deck_of(standard()).cards
    for name, card in cards.items():
        assert "you" not in said.say(card_text(card, Who(Seat(0)), Who(Seat(1))), NAMES), name
    used = card_text(cards[Name("unravel")], Who(Seat(0)), Who(Seat(1)))
    assert said.say(used, NAMES) == "reaction at a card on the stack: Counter; to Ben: Peek and +1 card"
