"""In what two records differ is said by the path to it."""

from __future__ import annotations

import pytest

from games.engine import Fact
from games.engine.replay.codec import encode
from games.engine.replay.differences import differences, first_difference, unkept


class Hand(Fact, frozen=True):
    """Cards, and what is said about them."""

    cards: tuple[int, ...] = ()
    notes: dict[str, int] = {}  # noqa: RUF012 - msgspec copies it


class Table(Fact, frozen=True):
    """Hands."""

    hands: tuple[Hand, ...]
    turn: int | None = 0


@pytest.mark.parametrize(
    ("one", "two", "told"),
    [
        (Table(()), Table((), 1), ["turn is 0 in the one, 1 in the other"]),
        (Table(()), Table((), None), ["turn is 0 in the one, None in the other"]),
        (
            Table((Hand((1, 2)), Hand())),
            Table((Hand((1, 3)), Hand((4,)))),
            [
                "hands[0].cards[1] is 2 in the one, 3 in the other",
                "hands[1].cards[0] is nothing in the one, 4 in the other",
            ],
        ),
        (
            Hand((), {"a": 1}),
            Hand((), {"b": 1}),
            ["notes.a is 1 in the one, nothing in the other", "notes.b is nothing in the one, 1 in the other"],
        ),
        (Table(()), Table(()), list[str]()),
        (3, "3", ["all of it is 3 in the one, '3' in the other"]),
    ],
)
def test_each_place_in_which_they_differ_is_told(one: object, two: object, told: list[str]) -> None:
    assert [str(found) for found in differences(one, two)] == told


def test_what_is_long_is_cut() -> None:
    found = first_difference("a" * 500, "b")
    assert (len(found.one), found.one[-1]) == (200, "…")


def test_a_list_is_not_what_is_read_of_it() -> None:
    kept = Hand([1, 2])  # pyright: ignore[reportArgumentType] - the mistake that is meant
    lost = unkept(kept, encode(kept), lambda _: Hand((1, 2)))
    assert lost is not None
    assert str(lost) == "cards is [1, 2] in the one, (1, 2) in the other"


def test_what_cannot_be_read_says_why() -> None:
    def read(_: bytes) -> Hand:
        raise TypeError("no such kind")

    lost = unkept(Hand(), b"", read)
    assert lost is not None
    assert lost.two == "unreadable (no such kind)"
    assert unkept(Hand(), encode(Hand()), lambda _: Hand()) is None


def test_what_is_equal_but_written_otherwise_is_not_the_same() -> None:
    kept = Table((), True)
    lost = unkept(kept, encode(kept), lambda _: Table((), 1))
    assert lost is not None
    assert str(lost) == "turn is True in the one, 1 in the other"
