"""The lines of the story, as each viewer hears them. RULES 7."""

from __future__ import annotations

import pytest

from games.abracada import GAME, Cast, Pass, Ready
from games.abracada.moves import Stone
from games.engine import Line, Result, Seat, Step, Text, Who, open_match, text, unopened
from tests.games.abracada.dsl import ANY, cast, position, shown, told, viewers
from tests.games.abracada.minds.reading import LEFT, ME, RIGHT, buttons, die, headline, said, sentences, spell, stone


def lost(who: Who, loss: int) -> Text:
    """What somebody lost."""
    return text("told-lost", who=who, loss=loss)


@pytest.mark.parametrize(
    ("call", "die_shows", "results"),
    [
        pytest.param(
            1,
            2,
            (text("told-rolled", die=die(2)), text("told-struck", losses=(lost(LEFT, 2), lost(RIGHT, 2)))),
            id="dragon",
        ),
        pytest.param(
            2,
            None,
            (text("told-struck", losses=(lost(LEFT, 1), lost(RIGHT, 1))), text("told-healed", gain=1)),
            id="wanderer",
        ),
        pytest.param(
            3,
            3,
            (text("told-rolled", die=die(3)), text("told-healed", gain=1)),
            id="dream, as far as there is room",
        ),
        pytest.param(6, None, (text("told-struck", losses=(lost(LEFT, 1),)),), id="blizzard"),
        pytest.param(7, None, (text("told-struck", losses=(lost(RIGHT, 1),)),), id="fireball"),
    ],
)
def test_a_spell_is_told_alike_to_all(call: int, die_shows: int | None, results: tuple[Text, ...]) -> None:
    # RULES 7.3
    table = position("12367", ANY, ANY, lives=(5, 6, 6))
    for viewer in viewers(table):
        hit = Step(Seat(0), text("told-hit", spell=spell(call)))
        assert told(table, Cast(Stone(call)), viewer, die=die_shows) == (hit, *map(Result, results))


@pytest.mark.parametrize(
    ("call", "die_shows", "reads"),
    [
        (1, 2, "**Ada**: 1 Ancient Dragon ✓ (rolled 2, Ben −2 and Cyd −2)"),
        (2, None, "**Ada**: 2 Dark Wanderer ✓ (Ben −1 and Cyd −1, +1)"),
        (3, 1, "**Ada**: 3 Sweet Dream ✓ (rolled 1, +1)"),
        (4, None, "**Ada**: 4 Night Singer ✓ (+1 secret stone)"),
        (6, None, "**Ada**: 6 Blizzard ✓ (Ben −1)"),
        (8, None, "**Ada**: 8 Magic Drink ✗ −1"),
    ],
)
def test_a_call_and_what_comes_of_it_are_one_line(call: int, die_shows: int | None, reads: str) -> None:
    table = position("12346", ANY, ANY, lives=(5, 6, 6))
    assert said(told(table, Cast(Stone(call)), None, die=die_shows)) == reads


def test_all_calls_of_a_turn_are_one_line() -> None:
    table = position("36888", ANY, ANY, lives=(4, 6, 6))
    dream = cast(table, 3, die=1)
    blizzard = cast(dream, 6)
    lines = (
        *told(table, Cast(Stone(3)), 1, die=1),
        *told(dream, Cast(Stone(6)), 1),
        *told(blizzard, Cast(Stone(7)), 1),
    )
    assert said(lines) == "**Ada**: 3 Sweet Dream ✓ (rolled 1, +1) · 6 Blizzard ✓ (Ben −1) · 7 Fireball ✗ −1"


def test_a_drink_in_full_health_is_told_as_such() -> None:
    lines = told(position("87777", ANY), Cast(Stone(8)), None)
    assert lines[1] == Result(text("told-healed", gain=0))
    assert said(lines) == "**Ada**: 8 Magic Drink ✓ (life full)"


@pytest.mark.parametrize(
    ("call", "line"),
    [
        pytest.param(7, text("told-missed", spell=spell(7), loss=1), id="miss"),
        pytest.param(2, text("told-slipped", spell=spell(2), loss=1), id="slip, the stone being there"),
        pytest.param(3, text("told-slipped", spell=spell(3), loss=1), id="slip, the stone not being there"),
    ],
)
def test_a_miss_and_a_slip_are_told_without_what_was_drawn(call: int, line: Text) -> None:
    # RULES 7.3, 8.3: that rows are full again goes without saying
    table = position("288", ANY, floor=5, pile="777")
    for viewer in viewers(table):
        assert told(table, Cast(Stone(call)), viewer) == (Step(Seat(0), line),)


def test_a_missed_dragon_is_told_with_its_roll() -> None:
    lines = told(position("88888", ANY), Cast(Stone(1)), None, die=3)
    assert lines == (Step(Seat(0), text("told-missed-dragon", spell=spell(1), die=die(3), loss=3)),)
    assert said(lines) == "**Ada**: 1 Ancient Dragon ✗ rolled 3, −3"


@pytest.mark.parametrize(
    ("call", "lives", "reads"),
    [
        (6, (6, 1, 6), "**Ada**: 6 Blizzard ✓ (Ben −1: out)"),
        (5, (6, 1, 6), "**Ada**: 5 Lightning Tempest ✓ (Ben −1: out and Cyd −1)"),
        (7, (1, 6, 6), "**Ada**: 7 Fireball ✗ −1: out"),
        (4, (1, 6, 6), "**Ada**: 4 Night Singer ✗ −1: out"),
        (1, (2, 6, 6), "**Ada**: 1 Ancient Dragon ✗ rolled 3, −2: out"),
    ],
)
def test_whoever_falls_is_told_to_be_out_also_where_the_round_goes_on(
    call: int, lives: tuple[int, ...], reads: str
) -> None:
    # RULES 6.2, 6.6
    table = position("56888", ANY, ANY, lives=lives, standing=True)
    die_shows = 3 if call == 1 else None
    for viewer in viewers(table):
        assert said(told(table, Cast(Stone(call)), viewer, die=die_shows)) == reads


def test_whoever_falls_by_a_slip_is_told_to_be_out() -> None:
    # RULES 3.2, 6.6
    table = position("5688", ANY, ANY, lives=(1, 6, 6), floor=6, standing=True)
    assert said(told(table, Cast(Stone(5)), None)) == "**Ada**: 5 Lightning Tempest ✗ too low, −1: out"


def test_nothing_is_told_of_a_turn_that_ends() -> None:
    assert told(position("8888", ANY, floor=5), Pass(), None) == ()
    assert told(position("8888", ANY, floor=5, pile="777"), Pass(), None) == ()


def test_the_taker_of_a_secret_stone_reads_its_face_and_nobody_else_does() -> None:
    # RULES 7.5
    table = position("48888", ANY, ANY, secrets="6777")
    assert told(table, Cast(Stone(4)), 0)[1] == Result(text("told-took-known", stone=stone(6)))
    for viewer in (1, 2, None):
        assert told(table, Cast(Stone(4)), viewer)[1] == Result(text("told-took"))


def test_the_taker_reads_the_face_of_the_newest_also_with_the_last_stone() -> None:
    # RULES 8.1
    table = position("4", ANY, secrets="67", taken=("8", "5"))
    assert told(table, Cast(Stone(4)), 0)[1] == Result(text("told-took-known", stone=stone(6)))
    assert told(table, Cast(Stone(4)), 1)[1] == Result(text("told-took"))


def test_a_deal_is_told_without_a_stone() -> None:
    # RULES 7.4
    table, events = open_match(GAME, 3, GAME.options(), b"\1" * 32)
    for viewer in viewers(table):
        told_deal = unopened(GAME, table.seed).told(events, viewer)
        assert told_deal == (text("told-dealt", round=1, who=Who(table.state.board.turn)),)


@pytest.mark.parametrize(
    ("call", "row", "lives", "told_so"),
    [
        pytest.param(
            1,
            "1????",
            (6, 1, 6),
            "rolled 3, Ben −1: out and Cyd −3",
            id="one has less than the die shows",
        ),
        pytest.param(1, "1????", (6, 2, 2), "rolled 3, Ben −2: out and Cyd −2: out", id="both have"),
        pytest.param(
            1,
            "88888",
            (2, 6, 6),
            "1 Ancient Dragon ✗ rolled 3, −2: out",
            id="the caller has",
        ),
    ],
)
def test_nobody_is_told_to_lose_life_that_was_not_there(
    call: int, row: str, lives: tuple[int, ...], told_so: str
) -> None:
    # RULES 1.2
    table = position(row, ANY, ANY, lives=lives)
    for viewer in viewers(table):
        assert told_so in said(told(table, Cast(Stone(call)), viewer, die=3))


@pytest.mark.parametrize(
    ("row", "lives", "standing", "ended", "scored"),
    [
        pytest.param(
            "6",
            (6, 6, 6),
            False,
            "Ada has cast every stone and wins the round. All others are down to 0 life.",
            "Ada scores 4.",
            id="empty row",
        ),
        pytest.param(
            "68888",
            (6, 1, 6),
            False,
            "Ada knocked out Ben and wins the round.",
            "Ada scores 4 and Cyd scores 2.",
            id="knock-out",
        ),
        pytest.param(
            "5688",
            (6, 1, 1),
            False,
            "Ada knocked out Ben and Cyd and wins the round.",
            "Ada scores 4.",
            id="two fall",
        ),
        pytest.param(
            "88888",
            (1, 6, 6),
            False,
            "Ada knocked themselves out. Nobody wins the round.",
            "Ben scores 1 and Cyd scores 2.",
            id="self-knock-out",
        ),
        pytest.param(
            "68888",
            (6, 1, 0),
            True,
            "Ada is the last one standing and wins the round.",
            "Ada scores 3.",
            id="last standing",
        ),
        pytest.param(
            "88888",
            (1, 0, 6),
            True,
            "Cyd is the last one standing and wins the round.",
            "Cyd scores 3.",
            id="last standing, not the caller",
        ),
    ],
)
def test_the_end_of_a_round_names_who_fell_and_what_each_scored(
    row: str, lives: tuple[int, ...], standing: bool, ended: str, scored: str
) -> None:
    # RULES 5.1 to 5.4, 6.2
    table = position(row, ANY, ANY, lives=lives, standing=standing, secrets="77", taken=("8", "", "8"))
    call = 5 if "5" in row else 6
    for viewer in viewers(table):
        assert said(told(table, Cast(Stone(call)), viewer)[-1:]) == f"{ended} {scored}"
        assert headline(cast(table, call), viewer) == "Round 1 is over"
        assert [said([line]) for line in sentences(cast(table, call), viewer)] == [ended]


@pytest.mark.parametrize(
    ("taken", "line"),
    [("7", text("won", winners=(ME,))), ("77", text("won-shared", winners=(ME, RIGHT)))],
)
def test_the_end_of_the_game_is_told_and_shown(taken: str, line: Line) -> None:
    # RULES 5.7
    table = position("68888", ANY, ANY, scores=(7, 0, 7), lives=(5, 1, 5), taken=("", "", taken))
    for viewer in viewers(table):
        assert told(table, Cast(Stone(6)), viewer)[-1] == line
        assert shown(cast(table, 6), viewer).headline == line
        assert buttons(cast(table, 6), viewer) == {}


def test_nobody_is_told_who_is_ready() -> None:
    # RULES 8.9
    end = cast(position("8", ANY, ANY), 8)
    events = end.play(Seat(1), Ready())
    assert [end.told(events, viewer) for viewer in viewers(end)] == [()] * 4
