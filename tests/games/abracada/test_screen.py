"""The table before each viewer's eyes. RULES 7."""

from __future__ import annotations

import pytest

from bot.words import words
from games.abracada import Cast, Pass
from games.abracada.moves import SPELLS
from games.engine import Line, Tone, text
from tests.games.abracada.dsl import ANY, cast, position, ready, viewers
from tests.games.abracada.reading import ME, buttons, grids, notes, said, sentences, spell, tiles


def test_everybody_sees_the_rows_of_the_others_and_the_backs_of_their_own() -> None:
    # RULES 7.1, 7.2, 7.6
    table = position("12345", "66677", "8888")
    backs = ["back"] * 5
    assert tiles(table, 0) == {"own-row": backs, "row 1": [*"66677"], "row 2": [*"8888"]}
    assert tiles(table, 1) == {"row 0": [*"12345"], "own-row": backs, "row 2": [*"8888"]}
    assert tiles(table, 2) == {"row 0": [*"12345"], "row 1": [*"66677"], "own-row": backs[:4]}
    assert tiles(table, None) == {}


def test_a_taker_sees_their_secret_stones_and_nobody_else_does() -> None:
    # RULES 7.5
    table = position(ANY, ANY, taken=("57", ""), secrets="66")
    assert tiles(table, 0)["own-secrets"] == ["5", "7"]
    assert [name for viewer in (1, None) for name in tiles(table, viewer) if "secret" in name] == []


def test_only_stones_held_at_a_miss_are_marked_and_only_for_their_owner() -> None:
    # RULES 8.7
    table = cast(cast(position("68688", "77777", pile="5"), 6), 7)
    assert notes(table, 0) == [*[text("not", numbers=(text("stone", number=7),))] * 4, None]
    assert notes(table, 1) == [None] * 5
    again = cast(cast(table, 2), 4)
    both = text("not", numbers=(text("stone", number=4), text("stone", number=7)))
    assert notes(again, 0) == [*[both] * 4, text("not", numbers=(text("stone", number=4),))]


def test_life_score_stones_and_secrets_are_shown_to_all() -> None:
    # RULES 7.3
    table = position(ANY, "888", lives=(4, 1), scores=(0, 7), taken=("", "7"))
    for viewer in viewers(table):
        standings = grids(table, viewer)[0]
        assert [[cell.args for cell in cells[1:]] for cells in standings.rows] == [
            [{"life": 4}, {"score": 0}, {"count": 5}, {"count": 0}],
            [{"life": 1}, {"score": 7}, {"count": 3}, {"count": 1}],
        ]


def test_the_board_counts_what_is_gone_and_what_is_left() -> None:
    # RULES 1.4, 7.4
    table = cast(position("88888", ANY, pile="777"), 8)
    for viewer in viewers(table):
        tally = grids(table, viewer)[1]
        assert [[cell.args.get("count") for cell in cells[1:3]] for cells in tally.rows] == [
            [gone, number - gone] for number, gone in zip(SPELLS, table.state.board.tally, strict=True)
        ]
        assert sentences(table, viewer)[1] == text("store", pile=3, secrets=4)


@pytest.mark.parametrize(
    ("easy", "line"),
    [
        (False, text("headline-rising-call", who=ME, round=1, last=spell(5))),
        (True, text("headline-any-call", who=ME, round=1)),
    ],
    ids=["ordered", "easy"],
)
def test_the_headline_says_what_may_be_called(easy: bool, line: Line) -> None:
    # RULES 3.1, 3.5, 6.1
    table = position("58888", ANY, easy=easy)
    for viewer in viewers(table):
        assert sentences(table, viewer)[0] == text("headline-first-call", who=ME, round=1)
        assert sentences(cast(table, 5), viewer)[0] == line


def test_nothing_higher_than_the_highest_is_offered() -> None:
    # RULES 1.1, 3.5
    table = cast(position("888", ANY), 8)
    for viewer in viewers(table):
        assert said(sentences(table, viewer)[:1]) == "Round 1. Ada may stop, or call 8 Magic Drink again."


def test_the_rules_say_how_the_last_one_standing_scores_and_how_ties_are_broken() -> None:
    # RULES 5.7, 6.2
    rules = words("en", "abracada").word("rules")
    assert "scores 2, and 1 for each secret stone they took; the others score nothing" in rules
    assert "the one with most points in that last round wins, then the one with more life" in rules
    assert "they share the victory" in rules


def test_buttons_are_for_whoever_may_press_them() -> None:
    # RULES 3.1: the public screen is the one at the table, so it has them too
    table = position("58888", ANY)
    assert buttons(table, 0) == buttons(table, None) == dict.fromkeys(map(Cast, SPELLS), Tone.MAIN)
    assert buttons(table, 1) == {}


def test_a_button_that_would_be_a_slip_looks_grave() -> None:
    # RULES 3.2, 6.1, 8.3
    tones = buttons(cast(position("58888", ANY), 5), 0)
    assert [tones[Cast(number)] for number in SPELLS] == [Tone.GRAVE] * 4 + [Tone.MAIN] * 4
    assert tones[Pass()] is Tone.QUIET
    assert Tone.GRAVE not in buttons(cast(position("58888", ANY, easy=True), 5), 0).values()
    refused = buttons(cast(position("58888", ANY, slips="refused"), 5), None)
    assert {*refused} == {Pass(), *map(Cast, SPELLS[4:])}


def test_after_a_round_all_stones_and_points_are_shown_to_all() -> None:
    # RULES 7.7
    end = cast(position("6888", "55567", lives=(6, 1), secrets="77", taken=("5", "6")), 6)
    for viewer in viewers(end):
        assert tiles(end, viewer) == {
            "row 0": [*"888"],
            "row 1": [*"55567"],
            "secrets-of 0": ["5"],
            "secrets-of 1": ["6"],
            "secrets-left": ["7", "7"],
        }
        assert [cells[1].args for cells in grids(end, viewer)[0].rows] == [{"points": 4}, {"points": 0}]


def test_whoever_is_ready_has_no_button_left_and_the_others_still_do() -> None:
    # RULES 8.9
    end = ready(cast(position("8", ANY, ANY), 8), 1)
    assert [len(buttons(end, viewer)) for viewer in viewers(end)] == [1, 0, 1, 1]
