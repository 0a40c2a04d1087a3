"""Rules that are easily taken for granted, and the proof that every rule of the book has a test which cites it."""

from __future__ import annotations

import re
from pathlib import Path

import games.spellbooks
from games.engine import Seat, open_match
from games.spellbooks import GAME, Harness, Options
from games.spellbooks.moves.events import Learned, Rerolled
from games.spellbooks.pieces.spell import Name
from tests.games.spellbooks.dsl import (
    can,
    cast,
    casting,
    fame,
    free,
    gems,
    nudge,
    offered,
    passing,
    pay,
    position,
    turn,
    wizard,
)

RULES = Path(games.spellbooks.__path__[0]) / "RULES.md"
CITED = re.compile(r"RULES ((?:\d+\.\d+(?:, | and )?)+)")
OTHER = "1 1 1 1 1 1"


def test_every_rule_of_the_book_is_cited_by_a_test() -> None:
    numbers = re.findall(r"^(\d+\.\d+) ", RULES.read_text("utf-8"), re.MULTILINE)
    tests = (file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    cited = {number for test in tests for found in CITED.findall(test) for number in re.findall(r"\d+\.\d+", found)}
    assert len(numbers) >= 40
    assert [number for number in numbers if number not in cited] == []
    assert cited <= {*numbers}, "rules that are not in the book"


def test_the_stock_of_gems_never_runs_out() -> None:
    """RULES 1.4: forty stones in a box would be gone here."""
    book = "liquid-courage wishbone lucky-sock"
    passed = passing(position(OTHER, OTHER, books=(book,), spent=(book,), gems=(60, 60)))
    assert gems(passed) == (63, 60)
    assert gems(cast(position("2 2 6 6 6 6", OTHER, books=(book,), gems=(60, 60)), "lucky-sock"))[0] == 62


def test_chance_says_who_goes_first_and_then_it_goes_round_to_the_left() -> None:
    """RULES 2.3."""
    firsts = {open_match(GAME, 5, Options(), bytes([number]) * 32)[0].state.board.turn for number in range(60)}
    assert firsts == {*map(Seat, range(5))}
    table = position(OTHER, OTHER, OTHER)
    order = [turn(table)]
    for _ in range(3):
        table = passing(table)
        order.append(turn(table))
    assert order == [0, 1, 2, 0]


def test_a_slot_that_asks_for_a_family_gives_two_fame_at_once_whatever_the_type() -> None:
    """RULES 3.3: the fourth slot asks for a Transmutation."""
    spots = "frogwards liquid-courage wishbone cheap-crown gold-flavoured-water invisible-soup"
    table = position("2 2 6 6 6 6", OTHER, books=("stern-look sharp-word itching-curse",), spots=spots)
    assert fame(pay(table, "white-2", "yellow-2")) == (2, 0)
    assert fame(pay(table, "yellow-2", "white-2")) == (0, 0)
    later = position("2 2 6 6 6 6", OTHER, books=("stern-look sharp-word itching-curse polite-broom",), spots=spots)
    assert fame(pay(later, "white-2", "yellow-2")) == (0, 0), "the slot after it asks for nothing"


def test_a_spell_stays_where_it_was_put_and_the_next_goes_behind_it() -> None:
    """RULES 1.3, 3.3."""
    table = position("2 2 6 6 6 6", OTHER, books=("stern-look sharp-word",))
    assert wizard(pay(table, "white-2", "yellow-2"), 0).spells == ("stern-look", "sharp-word", "lucky-sock")


def test_what_harness_takes_is_what_pay_would_have_taken_and_its_nudges_cost_gems() -> None:
    """RULES 3.4, 3.7: the cheapest way is chosen, gems and all, and the value is that after the gems."""
    table = position("5 .1 4 .1 .1 .1", OTHER, books=("goose-at-large",))
    events = table.play(Seat(0), Harness(Name("lucky-sock")))
    assert [type(event).__name__ for event in events[:2]] == ["Nudged", "Learned"]
    done = table.after(events)
    assert done.state.board.harnessed is not None
    assert done.state.board.harnessed.value in {4, 5}
    assert gems(done)[0] == 2


def test_the_teachers_die_is_changed_like_ones_own_and_paid_for_when_it_is_used() -> None:
    """RULES 6.1: a gem to nudge it, and another to use it."""
    table = position("5 6 6 6 6 6", OTHER, teacher="1 1 4 6 6 6", books=("polite-broom",))
    nudged = nudge(table, "teacher-red-4", 1)
    assert gems(nudged)[0] == 2
    paid = pay(nudged, "white-5", "teacher-red-5")
    assert gems(paid)[0] == 1
    turned = cast(table, "polite-broom", "teacher-red-4").state.board.teacher
    assert turned is not None
    assert turned.values[2] == 3


def test_a_reroll_of_the_teachers_die_makes_it_available_for_all_and_touches_no_rivals_die() -> None:
    """RULES 5.4, 5.10, 6.1."""
    table = position("2 2 6 6 6 6", ".1 1 1 1 1 1", teacher=".1 1 2 6 6 6", books=("tea-of-second-thoughts",))
    (rolled,) = (
        event
        for event in table.play(Seat(0), casting("tea-of-second-thoughts", "teacher-white-1"))
        if isinstance(event, Rerolled)
    )
    after = cast(table, "tea-of-second-thoughts", "teacher-white-1")
    assert after.state.board.teacher is not None
    assert (after.state.board.teacher.values[0], after.state.board.teacher.used[0]) == (rolled.value, False)
    assert (free(after, 0), free(after, 1)) == ("2 2 6 6 6 6", "0 1 1 1 1 1")


def test_a_spell_beyond_three_effects_or_a_second_choice_is_refused_by_the_library() -> None:
    """RULES 4.5: see `test_library` for every way to get a file wrong; here the spells of the house keep to it."""
    known = open_match(GAME, 2, Options(), bytes(32))[0].state.board.known
    assert 56 <= len(known.names) <= 120
    for spell in known.spells.values():
        assert 1 <= len(spell.effects) <= 3
        assert spell.key in known.red or sum(effect is spell.choice for effect in spell.effects) <= 1


def test_whoever_filled_a_book_has_no_other_turn_but_ends_this_one_as_usual() -> None:
    """RULES 3.9, 7.1: what is ready may still be cast before the last turns of the others begin."""
    nine = "flattering-ink angry-mirror moonlit-alibi honest-chalk square-peg self-folding-map left-glove right-glove"
    table = position("3 3 6 6 6 6", OTHER, books=(f"{nine} wishbone",))
    filled = pay(table, "white-3", "yellow-3")
    assert any(isinstance(event, Learned) for event in table.play(Seat(0), Harness(Name("lucky-sock"))))
    assert (turn(filled), filled.state.board.filled) == (0, 0)
    assert can(filled, casting("lucky-sock"))
    assert {type(command).__name__ for command in offered(filled)} == {"Cast", "Nudge", "End"}
