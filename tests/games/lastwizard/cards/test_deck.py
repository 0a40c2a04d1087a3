"""The deck of the house keeps to its rules, and a wrong deck is told by card and field. RULES 4."""

from __future__ import annotations

from importlib.resources import files

import pytest

from games.engine import Rng, Seat, begun
from games.lastwizard import GAME
from games.lastwizard.moves.commands import House
from games.lastwizard.pieces.card import Deed, Type, deck_of, written
from games.lastwizard.pieces.deck import BadDeck, read, standard
from games.lastwizard.rules.decide import set_up
from tests.games.lastwizard.dsl import WRITTEN

SOURCE = files("games.lastwizard").joinpath("deck.toml").read_text("utf-8")
CARDS = read(SOURCE)


def test_the_deck_of_the_house_has_about_a_hundred_cards_of_every_type() -> None:
    count = {kind: sum(card.copies for card in CARDS if card.type is kind) for kind in Type}
    assert sum(count.values()) == 100
    assert count == {Type.ACTION: 32, Type.EITHER: 31, Type.REACTION: 13, Type.OBJECT: 14, Type.ENCOUNTER: 10}


def test_all_keywords_occur_and_stun_on_one_name() -> None:
    # RULES 4.3
    deeds = [effect.do for card in CARDS for effect in card.effects]
    assert set(deeds) == set(Deed)
    assert deeds.count(Deed.STUN) == 1
    assert any(card.bounce for card in CARDS)


def test_every_name_is_there_twice_at_least() -> None:
    # RULES 4.1
    assert all(card.copies >= 2 for card in CARDS)


def test_one_object_has_room_and_one_equips_free() -> None:
    objects = [card for card in CARDS if card.type is Type.OBJECT]
    assert [card.room for card in objects if card.room] == [2]
    assert len([card for card in objects if card.free]) == 1
    assert {card.ability for card in objects} == {Type.ACTION, Type.REACTION}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("copies = 5", "copies = 1", "card cinder-bolt: copies"),
        ('aim = "rival"', 'aim = "moon"', "card cinder-bolt: aim"),
        ("amount = 1", "amount = 4", "card cinder-bolt: effects.0: amount: damage goes up to 3"),
        ('aim = "rival"\n', "", "card cinder-bolt: aim: it is needed"),
        ('key = "cinder-bolt"', 'key = "rust"', "card rust: key: it is there twice"),
        ('do = "freeze"', 'do = "stun"', "effects: only one name may stun"),
        ('key = "cinder-bolt"', 'key = "Cinder Bolt"', "card Cinder Bolt: key"),
        ('key = "cinder-bolt"', "", "card number 1: key"),
        ("copies = 5", "copies = 5\nbounces = true", "card cinder-bolt: bounces"),
        ("[[card]]", "[[card", "this is not TOML"),
    ],
)
def test_a_wrong_deck_is_told_by_card_and_field(old: str, new: str, problem: str) -> None:
    with pytest.raises(BadDeck, match=problem.replace("(", "\\(")):
        read(SOURCE.replace(old, new, 1))


def test_a_deck_needs_enough_actions() -> None:
    # RULES 4.2
    with pytest.raises(BadDeck, match="usable as an action"):
        read(
            SOURCE.replace('type = "action"\neffects', 'type = "reaction"\neffects').replace(
                'type = "action"\naim', 'type = "reaction"\naim'
            )
        )


def test_a_table_keeps_the_deck_it_was_opened_with() -> None:
    # RULES 4.4
    events = set_up(3, House(mercy=False), WRITTEN, Rng(b"1", 0, "setup"))
    match = begun(GAME, b"1" * 32, events)
    assert match.state.board.cards == WRITTEN != standard()
    assert match.state.hands[Seat(0)][0] in deck_of(WRITTEN).cards
    assert written(tuple(deck_of(WRITTEN).cards.values())) == WRITTEN
