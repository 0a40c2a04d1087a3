"""What the eight spells do to whom. RULES 4, 8.4, 8.5."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from games.abracada import Cast, Hit, Pass, Struck
from games.abracada.moves import SPELLS, Stone
from games.engine import Seat, everybody
from tests.games.abracada.dsl import ANY, Table, cast, happened, lives, points, position, turn

Lives: TypeAlias = tuple[int, ...]


def caster_with(spell: int, seat: int, before: Lives) -> Table:
    """A table of so many, where the one to move holds the spell and four others."""
    rows = [ANY] * len(before)
    rows[seat] = f"{spell}8888"
    return position(*rows, lives=before, turn=seat)


@pytest.mark.parametrize(
    ("spell", "die", "seat", "before", "after"),
    [
        pytest.param(1, 2, 0, (5, 6), (5, 4), id="4.1 of two"),
        pytest.param(1, 1, 1, (6, 5, 4), (5, 5, 3), id="4.1 of three"),
        pytest.param(1, 3, 4, (6, 5, 4, 5, 2), (3, 2, 1, 2, 2), id="4.1 of five"),
        pytest.param(2, None, 0, (5, 6), (6, 5), id="4.2 of two"),
        pytest.param(2, None, 3, (6, 5, 4, 1), (5, 4, 3, 2), id="4.2 of four"),
        pytest.param(2, None, 2, (6, 5, 4, 3, 2), (5, 4, 5, 2, 1), id="4.2 of five"),
        pytest.param(3, 1, 0, (2, 6), (3, 6), id="4.3 rolling 1"),
        pytest.param(3, 2, 0, (2, 6), (4, 6), id="4.3 rolling 2"),
        pytest.param(3, 3, 2, (6, 5, 2), (6, 5, 5), id="4.3 rolling 3"),
        pytest.param(4, None, 1, (3, 3, 3), (3, 3, 3), id="4.4"),
        pytest.param(5, None, 0, (6, 6), (6, 5), id="4.5 of two"),
        pytest.param(5, None, 1, (6, 6), (5, 6), id="4.5 of two, the other"),
        pytest.param(5, None, 0, (6, 5, 4), (6, 4, 3), id="4.5 of three"),
        pytest.param(5, None, 1, (6, 6, 6, 6), (5, 6, 5, 6), id="4.5 of four"),
        pytest.param(5, None, 4, (6, 6, 6, 6, 6), (5, 6, 6, 5, 6), id="4.5 of five"),
        pytest.param(6, None, 0, (6, 6), (6, 5), id="4.6 of two"),
        pytest.param(6, None, 2, (6, 6, 6), (5, 6, 6), id="4.6 of three"),
        pytest.param(6, None, 1, (6, 6, 6, 6, 6), (6, 6, 5, 6, 6), id="4.6 of five"),
        pytest.param(7, None, 0, (6, 6), (6, 5), id="4.7 of two"),
        pytest.param(7, None, 0, (6, 6, 6), (6, 6, 5), id="4.7 of three"),
        pytest.param(7, None, 3, (6, 6, 6, 6, 6), (6, 6, 5, 6, 6), id="4.7 of five"),
        pytest.param(8, None, 1, (3, 3, 3), (3, 4, 3), id="4.8"),
    ],
)
def test_a_spell_does_what_it_says(spell: int, die: int | None, seat: int, before: Lives, after: Lives) -> None:
    table = cast(caster_with(spell, seat, before), spell, die=die)
    assert lives(table) == after
    assert turn(table) == seat


@pytest.mark.parametrize(
    ("spell", "die", "before", "after"),
    [
        pytest.param(2, None, 6, 6, id="wanderer at 6"),
        pytest.param(3, 1, 6, 6, id="dream of 1 at 6"),
        pytest.param(3, 3, 6, 6, id="dream of 3 at 6"),
        pytest.param(3, 3, 5, 6, id="dream of 3 at 5"),
        pytest.param(3, 2, 4, 6, id="dream of 2 at 4"),
        pytest.param(8, None, 6, 6, id="drink at 6"),
        pytest.param(8, None, 5, 6, id="drink at 5"),
    ],
)
def test_nobody_is_healed_above_six(spell: int, die: int | None, before: int, after: int) -> None:
    # RULES 1.2, 2.1
    assert lives(cast(caster_with(spell, 0, (before, 6)), spell, die=die))[0] == after


@pytest.mark.parametrize("life", [1, 2])
def test_nobody_falls_below_nothing(life: int) -> None:
    # RULES 1.2
    assert lives(cast(caster_with(1, 0, (6, life)), 1, die=3)) == (6, 0)


@pytest.mark.parametrize(
    ("spell", "die", "struck"),
    [(1, 2, (0, 2, 3)), (2, None, (0, 2, 3)), (5, None, (0, 2)), (6, None, (2,)), (7, None, (0,))],
)
def test_losses_by_one_spell_happen_at_once(spell: int, die: int | None, struck: tuple[int, ...]) -> None:
    # RULES 8.4
    events = happened(caster_with(spell, 1, (6, 6, 6, 6)), Cast(Stone(spell)), die=die)
    losses = [event for event in events if isinstance(event, Struck)]
    assert [sorted(event.seats) for event in losses] == [sorted(struck)]


def test_all_who_fall_by_one_spell_fall_together() -> None:
    # RULES 8.4
    after = cast(caster_with(1, 0, (1, 3, 1, 2)), 1, die=3)
    assert lives(after) == (1, 0, 0, 0)
    assert points(after) == (3, 0, 0, 0)


@pytest.mark.parametrize("spell", SPELLS)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_caster_never_falls_by_a_hit(spell: Stone, seats: int) -> None:
    # RULES 8.4
    table = caster_with(spell, 0, (1,) + (6,) * (seats - 1))
    assert lives(cast(table, spell, die=3 if spell in {1, 3} else None))[0] >= 1


def test_a_night_singer_takes_one_secret_stone() -> None:
    # RULES 4.4
    after = cast(position("44888", ANY, ANY, secrets="5667"), 4)
    assert after.state.taken == ((5,), (), ())
    assert after.state.secrets == (6, 6, 7)
    assert [wizard.secrets for wizard in after.state.board.wizards] == [1, 0, 0]
    assert cast(after, 4).state.taken == ((5, 6), (), ())


def test_a_secret_stone_is_never_cast() -> None:
    # RULES 4.4: it is no part of the row
    table = cast(position("48888", ANY, secrets="7777"), 4)
    after = cast(table, 7)
    assert lives(after) == (5, 6)
    assert after.state.taken[0] == (7,)


def test_taking_a_secret_stone_is_no_choice() -> None:
    # RULES 8.5: it is taken with the call, and the turn goes on as after any hit
    after = cast(position("48888", ANY), 4)
    assert {*after.choices(Seat(0))} == {Pass(), *map(Cast, SPELLS)}


@pytest.mark.parametrize("taken", [("8888", ""), ("", "8888"), ("88", "88")])
def test_without_secret_stones_a_night_singer_does_nothing(taken: tuple[str, str]) -> None:
    # RULES 8.5
    table = position("44777", ANY, taken=taken)
    assert happened(table, Cast(Stone(4))) == (Hit(Seat(0), Stone(4), 0),)
    after = cast(table, 4)
    assert after.state.taken == table.state.taken
    assert lives(after) == (6, 6)
    assert turn(after) == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_blizzard_goes_the_way_of_play_and_the_fireball_against_it(seats: int) -> None:
    # RULES 2.6, 4.6, 4.7
    for seat in everybody(seats):
        blizzard = cast(caster_with(6, seat, (6,) * seats), 6)
        fireball = cast(caster_with(7, seat, (6,) * seats), 7)
        assert lives(blizzard).index(5) == (seat + 1) % seats == turn(cast(blizzard, 7))
        assert lives(fireball).index(5) == (seat - 1) % seats
