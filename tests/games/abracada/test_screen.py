"""The table before each viewer's eyes. RULES 7."""

from __future__ import annotations

from random import Random

import pytest

from bot.laws import lawbook
from bot.words import words
from games.abracada import GAME, Cast, Pass
from games.abracada.moves import SPELLS
from games.abracada.state import TURN
from games.engine import Mark, Seats, Tally, Tile, Tone, text
from tests.games.abracada.dsl import ANY, cast, position, ready, shown, viewers
from tests.games.abracada.minds.reading import (
    about,
    beside,
    buttons,
    counted,
    groups,
    headline,
    lines,
    marks,
    notes,
    said,
    sentences,
    tally,
    tiles,
)

BACKS = " ".join(["back"] * 5)


def test_everybody_sees_the_rows_of_the_others_and_the_backs_of_their_own() -> None:
    # RULES 7.1, 7.2, 7.6
    table = position("12345", "66677", "8888")
    rows = {viewer: [seat[0] for seat in groups(table, viewer)] for viewer in (0, 1, 2)}
    assert rows == {
        0: [BACKS, "6 6 6 7 7", "8 8 8 8"],
        1: ["1 2 3 4 5", BACKS, "8 8 8 8"],
        2: ["1 2 3 4 5", "6 6 6 7 7", "back back back back"],
    }
    public = [piece for line in lines(table, None) for group in line.groups for piece in group]
    assert not any(isinstance(piece, Tile) for piece in public)


def test_a_taker_sees_their_secret_stones_and_nobody_else_does() -> None:
    # RULES 7.5: the others see how many there are
    table = position(ANY, ANY, ANY, taken=("57", "", "6"), secrets="6")
    secrets = {viewer: [seat[-1] for seat in groups(table, viewer)] for viewer in (0, 1, 2)}
    assert secrets == {
        0: ["5 7", "", "stone-secret:1"],
        1: ["stone-secret:2", "", "stone-secret:1"],
        2: ["stone-secret:2", "", "6"],
    }
    assert [seat[-1] for seat in groups(table, None)] == [
        "stone-back:5 stone-secret:2",
        "stone-back:5",
        "stone-back:5 stone-secret:1",
    ]


def test_only_stones_held_at_a_miss_are_marked_and_only_for_their_owner() -> None:
    # RULES 8.7
    table = cast(cast(position("68688", "77777", pile="5"), 6), 7)
    assert notes(table, 0) == [*[text("not", numbers=(text("stone", number=7),))] * 4, None]
    assert notes(table, 1) == [None] * 5
    again = cast(cast(table, 2), 4)
    both = text("not", numbers=(text("stone", number=4), text("stone", number=7)))
    assert notes(again, 0) == [*[both] * 4, text("not", numbers=(text("stone", number=4),))]
    others = [piece for viewer in (1, None) for group in lines(again, viewer)[0].groups for piece in group]
    assert not any(isinstance(piece, Tile) and piece.note for piece in others)


def test_life_score_stones_and_secrets_are_shown_to_all() -> None:
    # RULES 7.3
    table = position(ANY, "888", lives=(4, 1), scores=(0, 7), taken=("", "7"))
    assert groups(table, None) == [
        ["heart:4 heart-empty:2 star:0", "stone-back:5"],
        ["heart:1 heart-empty:5 star:7", "stone-back:3 stone-secret:1"],
    ]
    assert counted(table, None) == [
        "4 life, 0 of 8 points, 5 stones",
        "1 life, 7 of 8 points, 3 stones, 1 secret stone",
    ]
    assert [seat[1] for seat in groups(table, 0)] == ["heart:4 star:0", "heart:1 star:7"]
    assert counted(table, 0) == ["4 life, 0 of 8 points", "1 life, 7 of 8 points, 1 secret stone"]
    assert counted(table, 1) == ["4 life, 0 of 8 points", "1 life, 7 of 8 points"]


def test_the_public_counts_what_is_not_on_the_board() -> None:
    # RULES 1.4, 7.4
    table = cast(position("88888", ANY, pile="777"), 8)
    left = [number - gone for number, gone in zip(SPELLS, table.state.board.tally, strict=True)]
    assert tally(table, None) == ("tally", left)
    for viewer in viewers(table):
        assert about(table, viewer) == "Round 1 · 3 in the pile · 4 secret"


def test_a_wizard_counts_what_they_cannot_see() -> None:
    # RULES 7.1, 7.4, 7.5: neither on the board, nor in others' rows, nor among their own secret stones
    table = position("12345", "66677", "88888", pile="4", secrets="78", taken=("5", "7", ""))
    unseen = {viewer: tally(table, viewer) for viewer in (0, 1, 2)}
    assert unseen == {
        0: ("tally-unseen", [1, 1, 1, 2, 1, 0, 2, 1]),
        1: ("tally-unseen", [0, 0, 0, 1, 1, 3, 3, 1]),
        2: ("tally-unseen", [0, 0, 0, 1, 1, 0, 2, 6]),
    }


def test_the_counts_are_those_of_the_stones_hidden_from_the_viewer(random: Random) -> None:
    # RULES 7.4
    tried = 0
    for step in lawbook.steps(GAME, random, 400):
        state = step.after.state
        if state.board.phase is not TURN:
            continue
        for viewer in range(step.seats):
            others = [stone for seat, taken in enumerate(state.taken) if seat != viewer for stone in taken]
            hidden = [*state.rows[viewer], *state.pile, *state.secrets, *others]
            assert tally(step.after, viewer)[1] == [hidden.count(spell) for spell in SPELLS]
            tried += 1
    assert tried > 400


def test_counts_stand_above_the_stones_and_the_stones_next_to_the_buttons() -> None:
    table = position(ANY, ANY, ANY)
    for viewer in viewers(table):
        assert [type(block) for block in shown(table, viewer).blocks] == [Tally, Seats]


def test_whoever_is_to_move_stands_out_and_so_do_the_fallen() -> None:
    # RULES 6.5
    table = position(ANY, ANY, ANY, lives=(6, 0, 6), turn=2, standing=True)
    for viewer in viewers(table):
        assert marks(table, viewer) == [Mark.NONE, Mark.OUT, Mark.TO_MOVE]


def test_neighbours_are_marked_as_left_and_right_for_each_wizard() -> None:
    # RULES 4.6, 4.7: the Blizzard strikes to the left, the Fireball to the right
    table = position(*[ANY[:4]] * 4)
    left, right = "left", "right"
    assert beside(table, 0) == ["", left, "", right]
    assert beside(table, 3) == [left, "", right, ""]
    assert beside(table, None) == [""] * 4
    struck = cast(cast(position("67888", ANY, ANY), 6), 7)
    assert [seat[1] for seat in groups(struck, 0)] == ["heart:6 star:0", "heart:5 star:0", "heart:5 star:0"]
    assert beside(struck, 0) == ["", left, right]


def test_with_two_at_the_table_nobody_is_left_or_right() -> None:
    # RULES 4.5
    table = position(ANY, ANY)
    assert [beside(table, viewer) for viewer in (0, 1)] == [["", ""]] * 2


def test_the_fallen_are_nobodys_neighbours_and_have_none() -> None:
    # RULES 6.3
    table = position(*[ANY[:4]] * 5, lives=(6, 0, 6, 0, 6), standing=True)
    left, right = "left", "right"
    assert beside(table, 0) == ["", "", left, "", right]
    assert beside(table, 2) == [right, "", "", "", left]
    assert beside(table, 1) == [""] * 5
    two_left = position(*[ANY[:4]] * 4, lives=(6, 0, 6, 0), standing=True)
    assert beside(two_left, 0) == [""] * 4


@pytest.mark.parametrize(
    ("easy", "to_all", "to_me"),
    [
        (False, "Ada, call 5 or higher, or stop", "Your turn: call 5 or higher, or stop"),
        (True, "Ada, call any spell, or stop", "Your turn: call any spell, or stop"),
    ],
    ids=["ordered", "easy"],
)
def test_the_headline_says_what_may_be_called(easy: bool, to_all: str, to_me: str) -> None:
    # RULES 3.1, 3.5, 6.1
    table = position("58888", ANY, easy=easy)
    assert headline(table, None) == "Ada, call a spell"
    assert headline(table, 0) == "Your turn: call a spell"
    later = cast(table, 5)
    assert headline(later, None) == to_all
    assert headline(later, 0) == to_me


def test_whoever_waits_is_told_for_whom() -> None:
    table = position("58888", ANY, ANY)
    for viewer in (1, 2):
        assert headline(table, viewer) == headline(cast(table, 5), viewer) == "Waiting for Ada"


def test_nothing_higher_than_the_highest_is_offered() -> None:
    # RULES 1.1, 3.5
    table = cast(position("888", ANY), 8)
    assert headline(table, None) == "Ada, call 8 again, or stop"
    assert headline(table, 0) == "Your turn: call 8 again, or stop"


def test_the_rules_say_how_the_last_one_standing_scores_and_how_ties_are_broken() -> None:
    # RULES 5.7, 6.2
    rules = words("en", "abracada").word("rules")
    assert "scores 2, and 1 for each secret stone they took; the others score nothing" in rules
    assert "the one with most points in that last round wins, then the one with more life" in rules
    assert "they share the victory" in rules


def test_buttons_are_for_whoever_may_press_them() -> None:
    # RULES 3.1: the public screen is the one at the table, so it has them too
    table = position("58888", ANY)
    assert buttons(table, 0) == buttons(table, None)
    found = {command: (button.tone, button.open, button.art) for command, button in buttons(table, 0).items()}
    assert found == {Cast(number): (Tone.MAIN, True, f"stone-{number}") for number in SPELLS}
    assert buttons(table, 1) == {}


def test_a_button_that_would_be_a_slip_cannot_be_pressed() -> None:
    # RULES 3.2, 6.1, 8.3
    table = cast(position("58888", ANY), 5)
    for viewer in (0, None):
        found = buttons(table, viewer)
        assert [found[Cast(number)].open for number in SPELLS] == [False] * 4 + [True] * 4
        assert [found[Cast(number)].tone for number in SPELLS] == [Tone.QUIET] * 4 + [Tone.MAIN] * 4
        assert (found[Pass()].tone, found[Pass()].open) == (Tone.QUIET, True)
    easy = buttons(cast(position("58888", ANY, easy=True), 5), 0)
    assert all(button.open for button in easy.values())
    assert {easy[Cast(number)].tone for number in SPELLS} == {Tone.MAIN}
    refused = buttons(cast(position("58888", ANY, slips="refused"), 5), None)
    assert {*refused} == {Pass(), *map(Cast, SPELLS[4:])}


def test_after_a_round_all_stones_and_points_are_shown_to_all() -> None:
    # RULES 7.7
    end = cast(position("6888", "55567", lives=(6, 1), secrets="77", taken=("5", "6")), 6)
    for viewer in viewers(end):
        assert groups(end, viewer) == [["star:4 +4", "8 8 8", "5"], ["star:0 +0", "5 5 5 6 7", "6"]]
        assert marks(end, viewer) == [Mark.NONE, Mark.OUT]
        assert tiles(end, viewer) == {"secrets-left": ["7", "7"]}
        assert headline(end, viewer) == "Round 1 is over"
        assert about(end, viewer) == "Round 1"
        assert said(sentences(end, viewer)) == "Ada knocked out Ben and wins the round."


def test_after_a_round_what_is_left_of_the_pile_is_turned_up() -> None:
    # RULES 7.7
    end = cast(position("68888", ANY, lives=(6, 1), pile="567"), 6)
    for viewer in viewers(end):
        assert tiles(end, viewer)["pile-left"] == ["5", "6", "7"]


def test_whoever_is_ready_has_no_button_left_and_the_others_still_do() -> None:
    # RULES 8.9
    end = ready(cast(position("8", ANY, ANY), 8), 1)
    assert [len(buttons(end, viewer)) for viewer in viewers(end)] == [1, 0, 1, 1]
