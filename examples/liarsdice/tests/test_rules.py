"""The rules of Liar's dice, as its RULES.md has them."""

from __future__ import annotations

from collections import Counter

import pytest
from liarsdice import GAME
from liarsdice.moves import Bid, Doubt, LiarsdiceCommand, LiarsdiceEvent, Opened, Rolled
from liarsdice.pieces import FACES, Die, Hand
from liarsdice.state import State
from liarsdice.view import View

from games.engine import Match, Refused, Rng, Seat, begun

SEED = bytes(32)
Table = Match[State, LiarsdiceCommand, LiarsdiceEvent, View]


def dice(written: str) -> Hand:
    """`135` is a 1, a 3 and a 5."""
    return tuple(Die(int(face)) for face in written)


def table(*hands: str) -> Table:
    """A table with these dice."""
    return begun(GAME, SEED, (Opened(len(hands), len(hands[0])), Rolled(tuple(map(dice, hands)))))


def bid(count: int, face: int) -> Bid:
    """So many of a face."""
    return Bid(count, Die(face))


def played(match: Table, *commands: LiarsdiceCommand) -> Table:
    """Whoever is to move does this, one after the other."""
    for command in commands:
        match = match.after(match.play(match.waiting.seats[0], command))
    return match


@pytest.mark.parametrize(
    ("said", "left"),
    [(bid(2, 3), (3, 2)), (bid(3, 3), (3, 2)), (bid(4, 3), (2, 3)), (bid(1, 6), (2, 3)), (bid(1, 1), (3, 2))],
)
def test_whoever_was_wrong_about_a_bid_loses_a_die(said: Bid, left: tuple[int, ...]) -> None:
    """RULES 4: there are three 3s, one 1 and no 6."""
    after = played(table("133", "345"), said, Doubt())
    assert after.public.board.left == left
    assert after.public.board.shown == (dice("133"), dice("345"))


@pytest.mark.parametrize(("lower", "higher"), [(bid(2, 3), bid(3, 1)), (bid(2, 3), bid(2, 4)), (bid(1, 6), bid(2, 1))])
def test_a_bid_must_be_higher_than_the_last(lower: Bid, higher: Bid) -> None:
    """RULES 3"""
    assert played(table("133", "345"), lower, higher).public.board.bid == higher
    with pytest.raises(Refused) as refused:
        played(table("133", "345"), higher, lower)
    assert refused.value.why.id == "too-low"


def test_nobody_bids_more_dice_than_there_are() -> None:
    """RULES 3"""
    with pytest.raises(Refused):
        played(table("133", "345"), bid(7, 1))
    assert played(table("133", "345"), bid(6, 6)).choices(Seat(1)) == (Doubt(),)


def test_everybody_sees_their_own_dice_and_no_others() -> None:
    """RULES 2"""
    match = table("133", "345")
    assert [match.view(viewer).hand for viewer in (Seat(0), Seat(1), None)] == [dice("133"), dice("345"), None]


def test_whoever_lost_a_die_begins_and_whoever_is_out_is_passed_over() -> None:
    """RULES 5, 6"""
    match = played(table("1", "2", "3"), bid(3, 6), Doubt())
    assert match.public.board.left == (0, 1, 1)
    assert match.waiting.seats == (1,)
    assert played(match, bid(1, 1)).waiting.seats == (2,)
    assert played(match, bid(1, 1), bid(2, 1)).waiting.seats == (1,)


def test_the_last_one_with_dice_wins_and_the_others_are_placed_by_how_long_they_stayed() -> None:
    """RULES 6"""
    match = played(table("1", "2", "3"), bid(3, 6), Doubt())
    end = played(match, bid(2, 6), Doubt())
    assert end.outcome is not None
    assert sorted(end.outcome.places) == [1, 2, 3]
    assert end.outcome.places[0] == 3


def test_whoever_is_out_of_time_doubts_or_bids_the_least() -> None:
    """RULES 7"""
    match = table("1", "2")
    assert GAME.rules.lapse(match.view(Seat(0))) == bid(1, 1)
    assert GAME.rules.lapse(played(match, bid(1, 2)).view(Seat(1))) == Doubt()


def test_every_face_is_as_likely_on_dice_that_one_does_not_see() -> None:
    view = table("1", "2").view(Seat(0))
    found = Counter(GAME.rules.imagine(view, Rng(SEED, number, "test")).hands[1][0] for number in range(1_200))
    assert set(found) == set(FACES)
    assert all(150 < count < 250 for count in found.values())
