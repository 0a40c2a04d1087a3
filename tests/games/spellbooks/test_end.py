"""The Teacher's dice, the last turns, and what counts at the end. RULES 2, 5.5 to 5.9, 6, 7, 8."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games.engine import Match, Rng, Seat, open_match
from games.spellbooks import GAME, Options, State
from games.spellbooks.imagine import imagine
from games.spellbooks.moves.events import GainedFame, Source
from games.spellbooks.pieces.library import standard
from games.spellbooks.pieces.spell import Name
from games.spellbooks.rules.scoring import final_fame, places, red_fame
from games.spellbooks.state import AHEAD, sigils
from tests.games.spellbooks.dsl import (
    KNOWN,
    SEED,
    Table,
    ending,
    fame,
    gems,
    names,
    outcome,
    passing,
    pay,
    paying,
    position,
    refusal,
    turn,
    wizard,
)

OTHER = "1 1 1 1 1 1"
NINE = " ".join(
    (
        "flattering-ink angry-mirror moonlit-alibi honest-chalk square-peg self-folding-map",
        "left-glove right-glove spare-glove",
    )
)
STERN = "dream-syrup liquid-courage wishbone cheap-crown gold-flavoured-water invisible-soup"
"""The white one cannot be cast, so learning it ends the turn."""


def test_everybody_begins_with_six_dice_and_three_gems() -> None:
    """RULES 1.1, 1.2, 2.1, 2.2."""
    match, _ = open_match(GAME, 4, Options(), SEED)
    board = match.state.board
    for one in board.wizards:
        assert (one.gems, one.spells, len(one.dice.values), any(one.dice.used)) == (3, (), 6, False)
    assert (board.deck, len(set(board.spots))) == (54, 6)
    assert board.teacher is not None


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_later_somebody_goes_the_more_fame_they_begin_with(seats: int) -> None:
    """RULES 2.4."""
    board = open_match(GAME, seats, Options(), SEED)[0].state.board
    fame = [board.wizards[(board.turn + place) % seats].fame for place in range(seats)]
    assert fame == [*AHEAD[seats]]
    assert (fame[0], sorted(fame)) == (0, fame)
    assert fame[1] > 0


def test_a_table_may_do_without_the_teacher() -> None:
    """RULES 1.2."""
    match, _ = open_match(GAME, 2, Options(teacher=False), SEED)
    assert match.state.board.teacher is None


def test_each_of_the_teachers_dice_costs_a_gem_and_is_used_then() -> None:
    """RULES 6.1."""
    table = position("5 3 6 6 6 6", OTHER, teacher="1 1 2 6 6 6", spots=STERN)
    paid = pay(table, "white-5", "yellow-3", "teacher-red-2")
    assert gems(paid)[0] == 2
    assert paid.state.board.teacher is not None
    assert paid.state.board.teacher.used == (False, False, True, False, False, False)
    both = pay(table, "teacher-white-1", "teacher-yellow-1")
    assert (gems(both)[0], wizard(both, 0).spells) == (1, ("dream-syrup",))


def test_the_teachers_dice_are_not_to_be_had_without_gems() -> None:
    """RULES 6.1."""
    table = position("5 3 6 6 6 6", OTHER, teacher="1 1 2 6 6 6", gems=(0,))
    assert refusal(table, paying("white-5", "yellow-3", "teacher-red-2")) == "refused-fee"


def test_when_all_of_the_teachers_dice_are_used_they_are_rolled_again_and_everybody_gets_a_gem() -> None:
    """RULES 6.2."""
    table = position("2 3 6 6 6 6", OTHER, teacher="2 .1 .2 .6 .6 .6", spots=STERN)
    paid = pay(table, "white-2", "teacher-white-2")
    assert turn(paid) == 1
    assert paid.state.board.teacher is not None
    assert not any(paid.state.board.teacher.used)
    assert gems(paid) == (3, 4)


def test_they_are_rolled_at_the_end_of_the_turn_and_not_before() -> None:
    """RULES 6.2."""
    table = position("2 3 6 6 6 6", OTHER, teacher="2 .1 .2 .6 .6 .6")
    paid = pay(table, "white-2", "teacher-white-2")
    assert paid.state.board.teacher is not None
    assert all(paid.state.board.teacher.used), "Lucky Sock can still be cast"
    ended = ending(paid).state.board.teacher
    assert ended is not None
    assert not any(ended.used)


def _filling(*others: str) -> Table:
    """The first wizard is about to fill the book; none of its spells can be cast."""
    return pay(position("3 3 6 6 6 6", *others, books=(NINE,), spots=STERN), "white-3", "yellow-3")


def test_when_a_book_is_full_everybody_else_has_one_more_turn() -> None:
    """RULES 7.1."""
    table = _filling(OTHER, OTHER)
    assert (turn(table), table.outcome) == (1, None)
    table = passing(table)
    assert (turn(table), table.outcome) == (2, None)
    table = passing(table)
    assert table.waiting.seats == ()
    assert outcome(table).places[0] == 1


def test_another_book_that_is_filled_in_the_last_turns_changes_nothing() -> None:
    """RULES 7.1."""
    other = "singing-kettle stage-dagger owl-in-the-mirror owl-with-opinions owl-on-duty cork-collection charm-bracelet"
    other += " philosophers-gravy honey-of-agreement"
    table = position("3 3 6 6 6 6", "2 2 .1 .1 .1 .1", books=(NINE, other), spots=STERN)
    table = pay(table, "white-3", "yellow-3")
    table = pay(table, "yellow-2", "white-2")
    assert (table.state.board.filled, len(wizard(table, 1).spells)) == (0, 10)
    assert ending(table).outcome is not None


def test_every_two_gems_in_the_supply_are_a_fame_and_those_on_spells_are_none() -> None:
    """RULES 7.2."""
    table = position(OTHER, OTHER, gems=(5, 0), books=("wishbone liquid-courage",), spent=("wishbone liquid-courage",))
    found = [event for event in final_fame(table.state.board) if event.source is Source.GEMS]
    assert found == [GainedFame(Seat(0), 2, Source.GEMS)]


def _joined(row: tuple[Name, ...], count: int) -> tuple[Name, ...]:
    """Spells in a row of which each touches the next with a whole sigil."""
    if len(row) == count:
        return row
    edge = None if not row else KNOWN.spells[row[-1]].right
    fitting = (name for name in KNOWN.names if name not in row and (not row or KNOWN.spells[name].left is edge))
    longer = (_joined((*row, name), count) for name in fitting if KNOWN.spells[name].right is not None)
    return next(filter(None, longer), ())


def test_equal_halves_that_touch_in_a_row_make_a_sigil_but_not_from_row_to_row() -> None:
    """RULES 1.3, 5.5."""
    row = _joined((), 6)
    whole = sigils(KNOWN, row)
    assert [shape is not None for shape in whole] == [True, True, True, True, False, False]
    table = position(OTHER, OTHER, books=(" ".join(row),), gems=(0, 0))
    found = [event.fame for event in final_fame(table.state.board) if event.source is Source.SIGILS]
    assert found == [8]


def test_two_edges_without_a_half_make_no_sigil() -> None:
    """RULES 4.3, 5.5."""
    bare = [name for name in KNOWN.names if KNOWN.spells[name].right is None]
    left = [name for name in KNOWN.names if KNOWN.spells[name].left is None and name != bare[0]]
    assert sigils(KNOWN, (bare[0], left[0])) == (None, None)


def _red(spell: str, *books: str) -> int:
    table = position(*[OTHER] * len(books), books=books)
    return red_fame(table.state.board, Seat(0), Name(spell))


@pytest.mark.parametrize(
    ("spell", "books", "worth"),
    [
        ("left-glove", ("left-glove", ""), 1),
        ("left-glove", ("left-glove right-glove", ""), 3),
        ("right-glove", ("left-glove right-glove", ""), 3),
        ("left-glove", ("left-glove owl-on-duty", "right-glove"), 1),
        ("stage-dagger", ("stage-dagger", ""), 0),
        ("stage-dagger", ("stage-dagger bottle-of-fog", ""), 4),
        ("stage-dagger", ("stage-dagger bottle-of-fog pocket-rain", ""), 4),
        ("stage-dagger", ("stage-dagger bottle-of-fog pocket-rain frogwards", ""), 8),
        ("dream-syrup", ("dream-syrup", ""), 8),
        ("dream-syrup", ("dream-syrup", "paper-dragon"), 4),
        ("dream-syrup", ("dream-syrup", "paper-dragon cheap-crown", ""), 0),
        ("dream-syrup", ("dream-syrup bottle-of-fog", "paper-dragon", "cheap-crown"), 8),
        ("dream-syrup", ("dream-syrup", "paper-dragon", "cheap-crown"), 4),
        ("singing-kettle", ("cavalry-of-mice", ""), 0),
        ("wishbone", ("wishbone", ""), 0),
    ],
)
def test_red_abilities_count_at_the_end_with_ties(spell: str, books: tuple[str, ...], worth: int) -> None:
    """RULES 5.7, 5.8."""
    assert _red(spell, *books) == worth


def test_where_the_spell_says_so_only_so_many_pairs_count() -> None:
    """RULES 5.7, with the crown of the house, which counts two."""
    pairs = "cheap-crown frogwards invisible-soup stern-look pocket-rain goose-at-large liquid-courage"
    board = replace(position(OTHER, OTHER, books=(pairs, "")).state.board, cards=standard())
    assert red_fame(board, Seat(0), Name("cheap-crown")) == 8


def test_a_whole_sigil_of_the_shape_is_worth_more_with_the_right_spell() -> None:
    """RULES 5.7."""
    shaped = next(
        name for name in KNOWN.red if KNOWN.spells[name].effects[0].shape is KNOWN.spells[name].right is not None
    )
    spell = KNOWN.spells[shaped]
    touching = next(name for name in KNOWN.names if KNOWN.spells[name].left is spell.right and name != shaped)
    assert _red(shaped, f"{shaped} {touching}", "") == 2
    assert _red(shaped, shaped, "") == 0


def test_spent_spells_count_like_all_others() -> None:
    """RULES 5.9."""
    table = position(OTHER, OTHER, books=("stage-dagger bottle-of-fog",), spent=("bottle-of-fog",))
    assert red_fame(table.state.board, Seat(0), Name("stage-dagger")) == 4


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ((5, 2, 1), (4, 9, 9), (1, 2)),
        ((5, 2, 1), (5, 1, 9), (1, 2)),
        ((5, 2, 1), (5, 2, 2), (2, 1)),
        ((5, 2, 1), (5, 2, 1), (1, 1)),
    ],
)
def test_most_fame_wins_then_more_spells_then_more_gems_then_it_is_shared(
    one: tuple[int, int, int], two: tuple[int, int, int], expected: tuple[int, ...]
) -> None:
    """RULES 7.3."""
    board = position(OTHER, OTHER).state.board
    wizards = tuple(
        replace(wizard, fame=fame, spells=KNOWN.names[:spells], gems=gems)
        for wizard, (fame, spells, gems) in zip(board.wizards, (one, two), strict=True)
    )
    assert places(replace(board, wizards=wizards)) == expected


def test_the_final_fame_is_added_up() -> None:
    """RULES 7.2."""
    table = passing(_filling(OTHER))
    assert fame(table) == outcome(table).points


def test_everybody_sees_everything_but_the_order_of_the_deck() -> None:
    """RULES 8.1."""
    match, _ = open_match(GAME, 3, Options(), SEED)
    for viewer in (None, Seat(0), Seat(2)):
        assert match.view(viewer).board == match.state.board


def test_imagined_decks_hold_just_what_is_left_in_every_order() -> None:
    """RULES 8.1."""
    table = position(OTHER, OTHER, deck="")
    left = names("frogwards stern-look sharp-word")
    gone = tuple(name for name in KNOWN.names if name not in (*table.state.board.spots, *left))
    board = replace(table.state.board, discards=gone, deck=3)
    match = Match(GAME, SEED, 1, 1, State(board, left))
    worlds = Counter(imagine(match.view(Seat(0)), Rng(SEED, number, "law")).deck for number in range(1_200))
    assert len(worlds) == 6
    assert all(sorted(deck) == sorted(left) and 140 <= count <= 260 for deck, count in worlds.items())
