"""Open events say nothing that the views of those who hear them do not keep. RULES 7.8."""

from __future__ import annotations

from random import Random

import pytest

from bot.laws import lawbook
from games.engine import Seat, Viewer, hears
from games.engine.replay.codec import encode
from games.lastwizard import GAME, Call, LastWizardCommand, React, Sacrifice
from games.lastwizard.evolve.table import evolve
from games.lastwizard.moves.events import Activated, Burned, Discarded, LastWizardEvent, Met, Stole
from games.lastwizard.moves.terms import Use
from games.lastwizard.pieces.card import Name
from tests.games.lastwizard.dsl import Table, passing, play, position, with_wizard

PAIRS = 8_000


def raided(hand: str) -> Table:
    """Seat 1 has met a raid, which burns a card of its hand, and is the only one asked."""
    table = position("tea", hand, "tea", deck="raid", objects=("", "staff"))
    for seat in (0, 2):
        table = with_wizard(table, seat, ready=False)
    return passing(play(table, "tea"), 1)


def pleading(hand: str) -> Table:
    """Seat 1 has no possible action, and too little health to pay for that."""
    table = position("tea", hand, "tea", deck="trip", mercy=True, health=(9, 2, 9))
    return passing(play(table, "tea"))


def burning(hand: str) -> Table:
    """Seat 0 names a card to burn, and what comes after that fells seat 1."""
    return passing(play(position("ember", hand, "tea", health=(9, 2, 9)), "ember", 1))


@pytest.mark.parametrize(
    ("one", "two", "seat", "command"),
    [
        (raided("spark star"), raided("star spark"), 1, React(Name("spark"), Seat(0))),
        (pleading("snuff cloak"), pleading("cloak snuff"), 1, Sacrifice(Name("snuff"))),
        (burning("star bolt"), burning("bolt star"), 0, Call(Name("star"))),
    ],
    ids=["a reaction before a burn", "a sacrifice before a fall", "a burn before a fall"],
)
def test_a_place_in_a_hand_is_told_to_nobody_who_forgets_it(
    one: Table, two: Table, seat: int, command: LastWizardCommand
) -> None:
    for viewer in (Seat(2), None):
        assert encode(one.view(viewer)) == encode(two.view(viewer))
        if encode(heard(one, seat, command, viewer)) != encode(heard(two, seat, command, viewer)):
            here, there = (table.after(table.play(Seat(seat), command)) for table in (one, two))
            assert encode(here.view(viewer)) != encode(there.view(viewer))


def heard(table: Table, seat: int, command: LastWizardCommand, viewer: Viewer) -> tuple[LastWizardEvent, ...]:
    """What this viewer hears of what comes of a command."""
    return tuple(event for event in table.play(Seat(seat), command) if hears(event, viewer))


@pytest.mark.parametrize(
    ("event", "number", "card"),
    [
        (Activated(Seat(1), Use.REACTION, Name("spark"), 1), 2, "spark"),
        (Discarded(Seat(1), 1, Name("spark")), 2, "spark"),
        (Burned(Seat(1), 0, Name("star"), called=False), 1, "star"),
        (Stole(Seat(0), Seat(1), 1, None), 2, None),
        (Stole(Seat(0), Seat(1), 1, Name("spark")), 2, "spark"),
        (Met(Seat(0), Name("raid")), 3, "raid"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, LastWizardEvent) else str(value),
)
def test_every_card_that_leaves_a_hand_is_remembered_by_its_number(
    event: LastWizardEvent, number: int, card: str | None
) -> None:
    board = evolve(position("tea", "star spark", deck="raid").state, event).board
    assert (board.traces[-1].number, board.traces[-1].card) == (number, card)


@pytest.mark.unwatched
def test_the_chance_that_once_showed_a_forgotten_place_shows_none_any_more() -> None:
    law = "tests/laws/test_secrecy.py::test_worlds_that_look_the_same_tell_the_same[lastwizard]"
    random, tried = Random(f"d55aeebd/{law}"), 0
    for seats, match in lawbook.tables(GAME, random):
        for step in lawbook.walk(seats, match, random):
            tried += lawbook.secrecy(step.before, seats, random)[0]
        if tried >= PAIRS:
            break
    assert tried >= PAIRS
