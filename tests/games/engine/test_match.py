"""Matches refuse with a reason, and keep what they count apart."""

from __future__ import annotations

import pytest

from games.abracada import GAME
from games.abracada.moves import Cast, Pass, Ready, Stone
from games.engine import AnyMatch, Audience, Command, Event, Open, Private, Refused, Seat, hears, open_match
from games.engine.catalog.shelf import shelf
from tests.sleight import SLEIGHT
from tests.sleight.moves import Card, Decline, Hold, Offer, Strike, Surrender


class Whispered(Private, frozen=True):
    """Something one seat learns."""


class Lied(Event, frozen=True):
    """An event that says it is for its owner, but has none."""

    audience = Audience.OWNER


class Shouted(Open, frozen=True):
    """Something all learn."""


class Happened(Event, frozen=True):
    """Something nobody learns."""


def test_an_event_is_heard_by_nobody_unless_its_class_says_so() -> None:
    assert not any(hears(Happened(), viewer) for viewer in (None, Seat(0), Seat(1)))
    assert not any(hears(Lied(), viewer) for viewer in (None, Seat(0), Seat(1)))
    assert [hears(Whispered(Seat(1)), viewer) for viewer in (None, Seat(0), Seat(1))] == [False, False, True]
    assert all(hears(Shouted(), viewer) for viewer in (None, Seat(0), Seat(1)))


def test_the_shelf_holds_every_folder_that_exports_a_game() -> None:
    assert shelf()["abracada"] is GAME
    assert "engine" not in shelf()


@pytest.mark.parametrize(
    ("seat", "command", "why"),
    [
        (0, Pass(), "refused-first-call"),
        (1, Cast(Stone(3)), "refused-not-your-turn"),
        (7, Cast(Stone(3)), "refused-not-your-turn"),
        (0, Cast(Stone(9)), "refused-not-now"),
        (0, Ready(), "refused-not-now"),
        (0, Offer(Card(3)), "refused-not-now"),
    ],
)
def test_a_refusal_says_why(seat: int, command: Command, why: str) -> None:
    match = _first_seat_to_move()
    with pytest.raises(Refused) as refused:
        match.play(Seat(seat), command)
    assert refused.value.why.id == why


def test_an_answered_question_is_not_answered_twice() -> None:
    match, _ = open_match(SLEIGHT, 3, SLEIGHT.options(), bytes(32))
    offer = match.choices(Seat(1))[0]
    after = match.after(match.play(Seat(1), offer))
    assert (after.version, after.beat) == (1, 0)
    assert after.waiting == match.waiting
    assert after.view(Seat(0)) == match.view(Seat(0))
    with pytest.raises(Refused) as refused:
        after.play(Seat(1), offer)
    assert refused.value.why.id == "refused-answered"


def test_answers_take_effect_together_whatever_their_order() -> None:
    match, _ = open_match(SLEIGHT, 3, SLEIGHT.options(), bytes(32))
    offers = {seat: match.choices(seat)[0] for seat in match.waiting.seats}
    ends: list[tuple[object, int]] = []
    for order in ((0, 1, 2), (2, 0, 1)):
        after = match
        for seat in map(Seat, order):
            after = after.after(after.play(seat, offers[seat]))
        ends.append((after.state, after.beat))
    assert ends[0] == ends[1]
    assert ends[0][1] == 1


def test_a_game_can_end_in_the_middle_of_a_window() -> None:
    match, _ = open_match(SLEIGHT, 3, SLEIGHT.options(), bytes(32))
    for seat in match.waiting.seats:
        match = match.after(match.play(seat, match.choices(seat)[0]))
    leader = match.waiting.seats[0]
    strike = next(choice for choice in match.choices(leader) if isinstance(choice, Strike))
    assert Hold() in match.choices(leader)
    match = match.after(match.play(leader, strike))
    first, second = match.waiting.seats
    match = match.after(match.play(first, Decline()))
    match = match.after(match.play(second, Surrender()))
    assert match.outcome is not None
    assert match.waiting.seats == ()
    with pytest.raises(Refused) as refused:
        match.play(first, Decline())
    assert refused.value.why.id == "refused-over"


def _first_seat_to_move() -> AnyMatch:
    tables = (open_match(GAME, 4, GAME.options(), bytes([number]) * 32)[0] for number in range(99))
    return next(match for match in tables if match.waiting.seats == (Seat(0),))
