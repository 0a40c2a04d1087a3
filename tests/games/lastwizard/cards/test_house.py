"""The cards of the house do what they say: each that edition 3 or 4 changed, once or twice. RULES 4, 5."""

from __future__ import annotations

from functools import partial

import pytest

from games.engine import Seat
from games.lastwizard import Arrange, Rebound
from games.lastwizard.moves.terms import Phase
from games.lastwizard.pieces.card import Deed, Name, To, Type, deck_of
from games.lastwizard.pieces.deck import standard
from tests.games.lastwizard.dsl import (
    Table,
    call,
    discarded,
    do,
    hand,
    health,
    invoke,
    passing,
    phase,
    play,
    position,
    react,
    trigger,
    with_wizard,
    wizard,
)

house = partial(position, cards=standard())
BOLTS = "cinder-bolt cinder-bolt cinder-bolt"  # three more: whoever holds them is not short of cards
TOP = "rust rust keyhole keyhole"  # what is drawn next, none of it an Encounter


def after(card: str, target: int | None = None, *, mine: str = BOLTS, own: int = 8) -> Table:
    """What comes of an action of seat 0, nobody reacting."""
    return passing(play(house(f"{card} {mine}", "shatter", deck=TOP, health=(own, 8)), card, target))


def answered(
    card: str, target: int | None = None, against: str | None = None, *, mine: str = BOLTS, frozen: int = 0
) -> Table:
    """What comes of seat 1 playing a bolt at seat 0, who reacts with this card."""
    table = house(f"{card} {mine}", "cinder-bolt shatter", turn=1, deck=TOP, health=(8, 8))
    table = with_wizard(table, 0, frozen=frozen)
    return passing(react(play(table, "cinder-bolt", 0), 0, card, target, against))


@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("cinder-bolt", (8, 7)),
        ("falling-star", (7, 5)),
        ("needle-rain", (8, 7)),
        ("frostbite", (8, 8)),
        ("shatter", (8, 7)),
        ("moth-to-the-flame", (7, 5)),
        ("boomerang-hex", (8, 7)),
        ("borrowed-breath", (8, 7)),
        ("snap-spark", (8, 7)),
        ("second-supper", (9, 8)),
        ("sip-of-courage", (9, 8)),
        ("grudge", (8, 7)),
        ("static-kiss", (8, 8)),
        ("thunder-gavel", (8, 8)),
    ],
)
def test_what_a_card_costs_in_health(card: str, left: tuple[int, int]) -> None:
    aimed = deck_of(standard()).cards[Name(card)].aim.value == "rival"
    table = after(card, 1 if aimed else None)
    assert health(table) == left


@pytest.mark.parametrize(
    ("card", "them", "loss"),
    [
        ("shatter", {"frozen": 1}, 3),
        ("snap-spark", {"health": 4}, 2),
        ("cinder-bolt", {"health": 9}, 3),
        ("grudge", {"health": 9}, 3),
        ("frostbite", {"health": 9}, 1),
        ("boomerang-hex", {"health": 9}, 2),
        ("static-kiss", {"frozen": 1}, 1),
        ("thunder-gavel", {"shocked": 1}, 1),
    ],
)
def test_what_a_card_does_more_to_whom(card: str, them: dict[str, object], loss: int) -> None:
    # RULES 5.9
    table = with_wizard(house(f"{card} {BOLTS}", "shatter", "shatter", health=(8, 8, 8)), 1, **them)
    before = health(table)[1]
    assert health(passing(play(table, card, 1))) == (8, before - loss, 8)


def test_the_healthiest_has_more_health_than_anybody_else() -> None:
    # RULES 5.9
    for others, loss in ((8, 3), (9, 1), (10, 1)):
        table = house(f"grudge {BOLTS}", "shatter", "shatter", health=(8, 9, others))
        assert health(passing(play(table, "grudge", 1)))[1] == 9 - loss


def test_whoever_has_an_object_loses_more_than_a_card_to_light_fingers() -> None:
    for objects, left in (((), 8), (("tin-mirror",), 7)):
        table = with_wizard(house(f"light-fingers {BOLTS}", "shatter rust", health=(8, 8)), 1, objects=objects)
        assert health(call(passing(play(table, "light-fingers", 1)), None))[1] == left


def test_an_ash_wind_blows_hardest_at_the_healthiest() -> None:
    for their, left in ((8, 8), (9, 8)):
        table = house(f"ash-wind {BOLTS}", "shatter shatter", health=(8, their), deck=TOP)
        assert health(call(passing(play(table, "ash-wind", 1)), None))[1] == left


@pytest.mark.parametrize(("card", "gain"), [("second-supper", 3), ("sip-of-courage", 3), ("borrowed-breath", 2)])
def test_whoever_is_nearly_beaten_gains_more(card: str, gain: int) -> None:
    table = after(card, 1 if card == "borrowed-breath" else None, own=4)
    assert health(table)[0] == 4 + gain


@pytest.mark.parametrize(
    ("card", "cards"), [("shatter", 1), ("snap-spark", 1), ("light-fingers", 2), ("cinder-bolt", 1), ("mirror-ward", 1)]
)
def test_whoever_is_short_of_cards_draws(card: str, cards: int) -> None:
    # RULES 5.9: two or fewer, without the card that is used
    for held, gained in (("rust rust", cards), ("rust rust keyhole", cards - 1)):
        table = house(f"{card} {held}", "grudge grudge", deck="needle-rain needle-rain")
        table = passing(play(table, card, None if card == "mirror-ward" else 1))
        table = call(table, None) if phase(table) is Phase.CALL else table
        table = do(table, 0, Rebound()) if phase(table) is Phase.BOUNCE else table
        assert len(hand(table, 0).split()) == len(held.split()) + gained


def test_a_ward_ends_statuses_as_well() -> None:
    table = answered("mirror-ward", frozen=1)
    assert (health(table), wizard(table, 0).frozen) == ((8, 8), 0)


def test_a_moth_costs_a_card_of_its_own_by_chance() -> None:
    # RULES 5.4
    assert discarded(after("moth-to-the-flame", 1, mine="grudge")) == "grudge moth-to-the-flame"


def test_two_cards_of_the_house_bounce_also_as_reactions() -> None:
    # RULES 5.10
    cards = deck_of(standard()).cards
    bouncing = [name for name, card in cards.items() if card.bounce]
    assert len(bouncing) >= 2
    for name in bouncing:
        assert cards[name].type is Type.EITHER
        table = answered(name, 1)
        assert phase(table) is Phase.BOUNCE
        assert name not in hand(table, 0).split()
        assert name in hand(do(table, 0, Rebound(Name("cinder-bolt"))), 0).split()


def test_stargazing_searches_draws_and_heals() -> None:
    table = house(f"stargazing {BOLTS}", "shatter", deck=TOP, health=(8, 8))
    table = passing(play(table, "stargazing"))
    assert phase(table) is Phase.SEARCH
    table = do(table, 0, Arrange(*map(Name, ("keyhole", "rust", "rust", "keyhole"))))
    assert hand(table, 0) == f"{BOLTS} keyhole"
    assert health(table) == (9, 8)


def test_the_counters_of_the_house() -> None:
    # RULES 5.1
    assert health(answered("snuff", 1, "cinder-bolt")) == (7, 8)
    assert health(answered("backfire", 1, "cinder-bolt")) == (6, 7)
    table = answered("unravel", 1, "cinder-bolt")
    assert hand(table, 1) == "shatter rust"
    assert table.view(Seat(0)).hands[1] == ("shatter", None)


def test_a_cloak_blocks_and_brings_a_card() -> None:
    table = answered("cloak-of-ash", mine="grudge")
    assert (health(table), len(hand(table, 0).split())) == ((8, 8), 3)  # one of them at the begin of the turn


def test_a_tripwire_shocks_and_costs_a_card() -> None:
    table = answered("tripwire", 1, mine="grudge")
    assert wizard(table, 1).shocked == 1
    assert "grudge" in discarded(table)


def test_a_staff_strikes_harder_at_the_healthiest() -> None:
    for their, left in ((8, 7), (9, 7)):
        table = house(BOLTS, "shatter", objects=("crooked-staff",), health=(8, their))
        assert health(passing(invoke(table, "crooked-staff", 1))) == (8, left)


def test_a_kettle_heals_and_brings_more_to_whoever_is_short() -> None:
    for held, drawn in (("grudge", 2), ("grudge grudge grudge", 1)):
        table = house(held, "shatter", objects=("travelling-kettle",), health=(8, 8), deck=TOP)
        table = passing(invoke(table, "travelling-kettle"))
        assert (health(table), len(hand(table, 0).split())) == ((9, 8), len(held.split()) + drawn)


def test_a_mirror_blocks_as_an_action_and_brings_a_card() -> None:
    table = passing(invoke(house(BOLTS, "shatter", objects=("tin-mirror",), deck=TOP), "tin-mirror"))
    assert (wizard(table, 0).block, hand(table, 0)) == (True, f"{BOLTS} rust")


def test_an_owl_looks_ahead_in_answer_to_a_card() -> None:
    table = house("grudge", "cinder-bolt", turn=1, objects=("patient-owl",), deck=TOP)
    table = passing(trigger(play(table, "cinder-bolt", 0), 0, "patient-owl"))
    assert (phase(table), len(table.view(Seat(0)).top)) == (Phase.SEARCH, 3)
    table = do(table, 0, Arrange(*map(Name, ("keyhole", "rust", "rust"))))
    assert hand(table, 0) == "grudge keyhole rust"  # being short of cards, and at the begin of the turn


def test_a_lantern_stings_whoever_is_nearly_beaten() -> None:
    for their, left in ((5, 5), (4, 3)):
        table = house("grudge", "cinder-bolt", turn=1, objects=("wasp-lantern",), health=(8, their))
        table = passing(trigger(play(table, "cinder-bolt", 0), 0, "wasp-lantern", 1))
        assert health(table)[1] == left


def test_slippers_get_out_of_the_ice() -> None:
    for frozen, left in ((0, 7), (1, 8)):
        table = house("grudge", "cinder-bolt", turn=1, objects=("quick-slippers",), health=(8, 10))
        table = with_wizard(table, 0, frozen=frozen)
        table = passing(trigger(play(table, "cinder-bolt", 0), 0, "quick-slippers"))
        assert (health(table)[0], wizard(table, 0).frozen) == (left, 0)


def test_a_ghost_looks_after_whoever_is_nearly_beaten() -> None:
    for before, gain in ((8, 1), (4, 4)):
        table = house("needle-rain", "grudge", deck="grudge rust kindly-ghost keyhole rust", health=(8, before + 1))
        table = passing(play(table, "needle-rain"))
        assert (health(table)[1], len(hand(table, 1).split())) == (before + gain, 2)


def test_a_market_has_more_for_whoever_is_short_of_cards() -> None:
    for held, cards in (("grudge grudge", 5), ("grudge grudge grudge", 5)):
        table = house("falling-star", held, deck="night-market rust rust keyhole", health=(8, 8))
        table = passing(play(table, "falling-star", 1))
        assert len(hand(table, 1).split()) == cards


def test_few_cards_of_the_house_draw_whatever_happens() -> None:
    cards = [card for card in deck_of(standard()).cards.values() if card.type is not Type.ENCOUNTER]
    draws = [[one for one in card.effects if one.do is Deed.DRAW and one.to is To.YOU] for card in cards]
    always = [found for found in draws if any(one.when is None for one in found)]
    assert len(always) <= len(cards) // 3
