"""Worlds are imagined freely, fairly, and never against what is known. RULES 7."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from bot.laws import lawbook
from games.engine import Rng, Seat
from games.lastwizard import GAME, Call, View
from games.lastwizard.pieces.card import Name
from games.lastwizard.state.board import Pool, Slot
from games.lastwizard.view import own_hand
from tests.games.lastwizard.dsl import DECK, call, do, passing, play, position

DRAWS = 4_000


def small(hidden: str, slots: tuple[Slot, ...], top: str = "") -> View:
    """What seat 0 sees of seat 1's hand, when these cards are all that is hidden: in that hand, or in the deck."""
    table = position("tea", "bolt")
    board, names = table.state.board, tuple(map(Name, hidden.split()))
    other = replace(board.wizards[1], slots=slots)
    own = replace(board.wizards[0], slots=(Slot(90),))
    board = replace(
        board,
        wizards=(own, other),
        deck=len(names) - len(slots),
        pools=(Pool(0, DECK.counted((*names, Name("tea")))),),
        tops=(len(top.split()), 0),
        drawn=91,
    )
    faces = tuple(None for _ in slots)
    return replace(table.view(Seat(0)), board=board, hands=((Name("tea"),), faces), top=tuple(map(Name, top.split())))


def fair(view: View, hidden: str) -> dict[tuple[str, ...], float]:
    """How likely each hand of seat 1 is, by going through all orders of the hidden cards."""
    cards, slots = hidden.split(), view.board.wizards[1].slots
    for name in view.top:
        cards.remove(name)
    found = Counter[tuple[str, ...]]()
    for order in permutations(cards):
        hand = order[: len(slots)]
        if all(card not in slot.nots and card not in DECK.encounters for card, slot in zip(hand, slots, strict=True)):
            found[hand] += 1
    return {hand: count / found.total() for hand, count in found.items()}


@pytest.mark.unwatched
@pytest.mark.parametrize(
    ("hidden", "nots", "top"),
    [
        ("bolt bolt star snuff surge", ("", ""), ""),
        ("bolt bolt star snuff surge", ("bolt", ""), ""),
        ("bolt bolt star snuff tea rain", ("bolt star", "snuff", ""), ""),
        ("bolt bolt star snuff tea rain", ("bolt", "star", "snuff tea"), "rain"),
        ("bolt star snuff", ("bolt", "star", "snuff"), ""),
        ("bolt bolt bolt star star snuff", ("bolt", "bolt star", "snuff", ""), ""),
    ],
)
def test_every_hand_is_imagined_as_often_as_it_is_likely(
    hidden: str, nots: tuple[str, ...], top: str, settled: Random
) -> None:
    slots = tuple(Slot(number, nots=tuple(map(Name, names.split()))) for number, names in enumerate(nots))
    view = small(hidden, slots, top)
    expected = fair(view, hidden)
    worlds = (GAME.rules.imagine(view, Rng(settled.randbytes(32), 0, "law")) for _ in range(DRAWS))
    seen = Counter[tuple[str, ...]](world.hands[1] for world in worlds)
    assert set(seen) == set(expected)
    for hand, share in expected.items():
        assert abs(seen[hand] - DRAWS * share) < 5 * sqrt(DRAWS * share)


def test_nobody_is_imagined_with_a_hand_that_would_have_put_them_out(random: Random) -> None:
    # RULES 3.3: seat 0 is waited for, so one of the two cards can be an action
    table = position("snuff tea", "tea")
    for viewer in (Seat(1), None):
        for _ in range(300):
            world = GAME.rules.imagine(table.view(viewer), Rng(random.randbytes(32), 0, "law"))
            assert GAME.rules.choices(GAME.rules.view(world, Seat(0)))


def test_a_wrong_name_is_never_imagined_there(random: Random) -> None:
    # RULES 7.4
    table = call(passing(play(position("thief", "tea bolt", "tea"), "thief", 1)), "star")
    for _ in range(300):
        world = GAME.rules.imagine(table.view(Seat(2)), Rng(random.randbytes(32), 0, "law"))
        assert "star" not in world.hands[1][:2]


def test_what_was_seen_is_imagined_as_it_was_seen(random: Random) -> None:
    # RULES 7.2
    table = passing(play(position("eye", "tea star", "tea", deck="bolt"), "eye", 1))
    for _ in range(100):
        world = GAME.rules.imagine(table.view(Seat(0)), Rng(random.randbytes(32), 0, "law"))
        assert world.hands[1][:2] == ("tea", "star")


def test_all_cards_are_somewhere_in_every_imagined_world(random: Random) -> None:
    count = 0
    for step in lawbook.steps(GAME, random, 400):
        board = step.before.state.board
        for viewer in (Seat(0), None):
            world = GAME.rules.imagine(step.before.view(viewer), Rng(random.randbytes(32), 0, "law"))
            hidden = Counter([*world.deck, *(card for hand in world.hands for card in hand)])
            assert hidden == Counter([*step.before.state.deck, *(c for hand in step.before.state.hands for c in hand)])
            count += board.deck == len(world.deck)
    assert count == 800


def test_others_may_have_answered_anything_but_not_all_of_them(random: Random) -> None:
    # RULES 8.1, 8.6: one of seats 1 and 2 is still waited for; seat 0, whose card it is, may have answered or not
    table = play(position("tea", "snuff", "spark"), "tea")
    answers = set[tuple[bool, ...]]()
    for _ in range(300):
        world = GAME.rules.imagine(table.view(None), Rng(random.randbytes(32), 0, "law"))
        answers.add(tuple(answer is not None for answer in world.answers))
    assert answers == {(own, *rest) for own in (False, True) for rest in ((False, False), (False, True), (True, False))}


def test_own_hand_is_what_the_viewer_holds() -> None:
    table = passing(play(position("moth", "tea bolt", "tea"), "moth", 1))
    after = do(table, 0, Call(Name("bolt")))
    assert own_hand(after.view(Seat(1)), Seat(1))[0] == "tea"
