"""The rules of Whistlet, as its RULES.md has them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace
from whistlet import GAME
from whistlet.minds import canny
from whistlet.moves import Dealt, Opened, Options, Play, Shuffled, TrickTaken, TrumpDrawn
from whistlet.pieces import CARDS, CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, Card, Suit, allowed, best, suit_of
from whistlet.view import View

from games.engine import AnyMatch, Refused, Rng, Seat, begun, everybody, open_match

SEED = bytes(32)


def cards(names: str) -> tuple[Card, ...]:
    """Cards by short names: `9c Ad`."""
    return tuple(Card("cdhs".index(name[1]) * RANKS + "9TJQKA".index(name[0])) for name in names.split())


def table(*hands: str, trump: Suit = SPADES, rounds: int = 1) -> AnyMatch:
    """A table with these hands."""
    dealt = tuple(card for hand in hands for card in cards(hand))
    rest = tuple(card for card in CARDS if card not in dealt)
    return begun(GAME, SEED, (Opened(len(hands), rounds), TrumpDrawn(trump), Shuffled((*dealt, *rest)), Dealt()))


def played(match: AnyMatch, names: str) -> AnyMatch:
    """The match after these cards, each by whoever is to move."""
    for card in cards(names):
        match = match.after(match.play(match.waiting.seats[0], Play(card)))
    return match


EAST, WEST = "9c Tc Jc 9d Td Jd", "Qc Kc Ac Qd Kd 9s"


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("9c Ad Ks", "", "9c Ad Ks"),
        ("9c Ad Ks", "Tc", "9c"),
        ("9c Tc Ks", "Ac Ad", "9c Tc"),
        ("9c Ad Ks", "Th", "9c Ad Ks"),
        ("9c Ad Ks", "Ts 9h", "Ks"),
    ],
)
def test_one_follows_if_one_can(hand: str, trick: str, expected: str) -> None:
    """RULES 4, 5, 11"""
    assert allowed(cards(hand), cards(trick)) == cards(expected)


@pytest.mark.parametrize(
    ("trick", "trump", "expected"),
    [
        ("9c Ac Kc", SPADES, 1),
        ("9c Ad Ah", SPADES, 0),
        ("Ac 9s Kc", SPADES, 1),
        ("Ac 9s Ts", SPADES, 2),
        ("9s As Ac", SPADES, 1),
        ("Th Ad 9d", DIAMONDS, 1),
        ("Th Ad 9h Jh", CLUBS, 3),
    ],
)
def test_who_takes_a_trick(trick: str, trump: Suit, expected: int) -> None:
    """RULES 6"""
    assert best(cards(trick), trump) == expected


def test_whoever_takes_a_trick_leads_and_has_a_point() -> None:
    """RULES 4, 7"""
    match = played(table(EAST, WEST), "9c Kc")
    assert match.waiting.seats == (Seat(1),)
    assert match.public.board.points == (0, 1)
    assert match.public.board.gone == cards("9c Kc")


def test_a_revoke_is_refused_in_words() -> None:
    """RULES 5"""
    match = played(table(EAST, WEST), "9c")
    with pytest.raises(Refused) as refused:
        match.play(Seat(1), Play(*cards("Qd")))
    assert refused.value.why.id == "must-follow"


def test_the_last_trick_counts_two_and_the_most_points_win() -> None:
    """RULES 7, 8"""
    match = played(table(EAST, WEST), "9c Qc Kc Tc Ac Jc Qd 9d Kd Td 9s Jd")
    assert match.outcome is not None
    assert match.outcome.points == (0, 7)
    assert match.outcome.places == (2, 1)


def test_equal_points_share_a_place() -> None:
    """RULES 8"""
    board = replace(table(EAST, WEST).state.board, left=0, points=(3, 3))
    outcome = GAME.rules.outcome(replace(table(EAST, WEST).state, board=board))
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_the_next_round_is_led_by_the_next_seat_with_new_hands() -> None:
    """RULES 2, 4"""
    match = played(table(EAST, WEST, rounds=2), "9c Qc Kc Tc Ac Jc Qd 9d Kd Td 9s")
    events = match.play(Seat(0), Play(*cards("Jd")))
    assert [type(event) for event in events[1:]] == [TrickTaken, TrumpDrawn, Shuffled, Dealt]
    match = match.after(events)
    assert match.outcome is None
    assert match.waiting.seats == (Seat(1),)
    assert [len(hand) for hand in match.state.hands] == [6, 6]
    assert (match.public.board.round, match.public.board.gone, match.public.board.points) == (2, (), (0, 7))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_each_round_has_seven_points(seats: int, rounds: int) -> None:
    """RULES 7, 8"""
    match, _ = open_match(GAME, seats, Options(rounds=rounds), SEED)
    while match.outcome is None:
        (seat,) = match.waiting.seats
        match = match.after(match.play(seat, canny(match.view(seat), Rng(SEED, 0, "test"), 0)))
    assert sum(match.outcome.points) == 7 * rounds


def test_everybody_sees_their_own_hand_and_no_other() -> None:
    """RULES 3"""
    match = table(EAST, WEST)
    assert [match.view(viewer).hand for viewer in (Seat(0), Seat(1), None)] == [cards(EAST), cards(WEST), ()]


def test_whoever_is_out_of_time_plays_their_lowest() -> None:
    """RULES 9"""
    match = table("9s Tc Jd Qd Kd Ad", WEST)
    assert GAME.rules.lapse(match.view(Seat(0))) == Play(*cards("Tc"))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("9d Ac Kh", "", "Ac"),  # nobody can beat it
        ("Td Kc Kh", "", "Td"),  # nothing sure: the lowest
        ("Qc Kc Ac", "Jc", "Qc"),  # the last takes it as cheaply as possible
        ("9c Tc", "Jc", "9c"),
        ("9s As 9d", "Jc", "9s"),
    ],
)
def test_what_canny_plays(hand: str, trick: str, expected: str) -> None:
    board = replace(table(EAST, WEST).state.board, trick=cards(trick), turn=Seat(1))
    assert canny(View(Seat(1), board, cards(hand)), Rng(SEED, 0, "test"), 0) == Play(*cards(expected))


def test_whoever_did_not_follow_is_imagined_without_that_suit() -> None:
    """RULES 10"""
    match = played(table(EAST, "Qc Kc Ac Qd Kd Ad", "9h Th Jh Qh Kh Ah"), "9c Qc 9h")
    assert match.public.board.voids == ((), (), (CLUBS,))
    for number in range(100):
        for viewer in (Seat(0), Seat(1), None):
            state = GAME.rules.imagine(match.view(viewer), Rng(SEED, number, "test"))
            assert GAME.rules.view(state, viewer) == match.view(viewer)
            assert CLUBS not in map(suit_of, state.hands[2])


def test_every_deal_that_is_possible_is_imagined_equally_often() -> None:
    """RULES 10, against brute force: two cards each are left to three players, two were put aside or more"""
    board = table(EAST, WEST, "9h Th Jh Qh Kh Ah").state.board
    unseen = cards("9c Tc 9d Td 9h 9s")
    hand = cards("Ac Ad")
    gone = tuple(card for card in CARDS if card not in (*unseen, *hand))
    board = replace(board, left=2, gone=gone, voids=((), (CLUBS, HEARTS), (DIAMONDS,)))
    possible = {
        (tuple(sorted(deal[:2])), tuple(sorted(deal[2:4])))
        for deal in permutations(unseen)
        if not {CLUBS, HEARTS} & set(map(suit_of, deal[:2])) and DIAMONDS not in map(suit_of, deal[2:4])
    }
    view = View(Seat(0), board, hand)
    times = 300 * len(possible)
    found = Counter(GAME.rules.imagine(view, Rng(SEED, number, "test")).hands[1:] for number in range(times))
    assert set(found) == possible
    assert all(220 < count < 380 for count in found.values())


def test_voids_are_forgotten_with_the_round() -> None:
    """RULES 10"""
    match = played(table(EAST, WEST, rounds=2), "9c Qc Kc Tc Ac Jc Qd 9d Kd Td 9s Jd")
    assert match.public.board.voids == ((),) * len(everybody(2))
