"""What is told, to whom, and what the minds do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot.laws import lawbook
from bot.words import words
from bot.words.story import tell
from games.engine import Line, Mark, Result, Rng, Say, Seat, SeatLine, Seats, Step, Who, text
from games.engine.screen import said_by
from games.lastwizard import (
    GAME,
    Arrange,
    Call,
    Countered,
    Discard,
    Equip,
    Fell,
    LastWizardCommand,
    Pass,
    Play,
    React,
    Sacrifice,
)
from games.lastwizard.minds.reflex import policy
from games.lastwizard.moves.terms import Cause
from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.pieces.texts import card_name
from games.lastwizard.report.figures import measure
from games.lastwizard.report.page import report
from games.lastwizard.state.board import WINDOW
from tests.games.lastwizard.dsl import Table, do, passing, play, position, table_of, told, with_wizard

NAMES = ("Ada", "Ben", "Cyd", "Dov")


def ids(lines: Sequence[Line]) -> list[str]:
    """Which words these lines are told in."""
    return [said_by(line)[0].id for line in lines]


def read(lines: Sequence[Line]) -> list[str]:
    """These lines as they are read."""
    return tell(((line, NAMES) for line in lines), words("en", "lastwizard"))


def story(table: Table, *moves: tuple[int, LastWizardCommand], viewer: int | None = None) -> list[str]:
    """What is read of these moves, nobody else doing anything but pass."""
    lines: list[Line] = []
    coming = [*moves]
    while coming or table.state.board.phase is WINDOW:
        seat, command = coming.pop(0) if coming else (next(filter(table.choices, table.waiting.seats)), Pass())
        lines += told(table, seat, command, viewer)
        table = do(table, seat, command)
    return read(lines)


def seats(table: Table, viewer: int | None) -> tuple[SeatLine, ...]:
    """What a viewer's screen says of each seat."""
    blocks = GAME.telling.screen(table.view(None if viewer is None else Seat(viewer))).blocks
    (found,) = (block for block in blocks if isinstance(block, Seats))
    return found.lines


def test_a_drawn_card_is_told_to_whoever_sees_it() -> None:
    table = passing(play(position("tea", "tea", "tea", deck="star"), "tea"), 0, 1)
    healed = Result(text("told-healed", who=Who(Seat(0)), gain=2), card_name(Name("tea")))
    drew = Step(Seat(1), text("told-drew", cards=(card_name(Name("star")),)))
    lines = {viewer: told(table, 2, Pass(), viewer) for viewer in (0, 1, None)}
    assert lines == {0: (healed,), 1: (healed, drew), None: (healed,)}


def test_a_card_drawn_by_a_card_is_told_to_all_and_its_face_to_whoever_sees_it() -> None:
    table = position("books", "tea", "tea", deck="star bolt")
    lines = {viewer: story(table, (0, Play(Name("books"))), viewer=viewer)[0] for viewer in (0, 1, None)}
    assert lines == {
        0: "**Ada**: Books (Ada draws Star and Bolt)",
        1: "**Ada**: Books (Ada +2 cards)",
        None: "**Ada**: Books (Ada +2 cards)",
    }


def test_what_a_card_does_is_not_told_of_the_reaction_to_it() -> None:
    told_so = story(position("eye", "star", "cloak"), (0, Play(Name("eye"), Seat(1))), (2, React(Name("cloak"))))
    assert told_so[:2] == [
        "**Ada**: Eye → Ben",
        "**Cyd**: reacts with Cloak (Cyd will block until their turn; Eye: looks at Ben’s hand)",
    ]


def test_a_counter_is_told_of_the_card_that_counters() -> None:
    answer = React(Name("backfire"), Seat(0), Name("bolt"))
    told_so = story(position("bolt", "backfire", "tea"), (0, Play(Name("bolt"), Seat(1))), (1, answer))
    assert told_so[:2] == [
        "**Ada**: Bolt → Ben",
        "**Ben**: reacts with Backfire against Ada’s Bolt (Bolt countered, Ada −1)",
    ]


def test_an_encounter_is_told_of_whoever_meets_it() -> None:
    told_so = story(position("tea", "tea", "tea", deck="market"), (0, Play(Name("tea"))))
    assert told_so == [
        "**Ada**: Tea (Ada +2)",
        "**Ben**: meets Market · Market happens: Ben: +2 cards (Ben +2 cards)",
    ]


def test_a_stolen_card_is_told_to_thief_and_victim() -> None:
    table = passing(play(position("thief", "star", "tea", deck="bolt"), "thief", 1))
    first = [told(table, 0, Call(), viewer)[0] for viewer in (0, 1, 2, None)]
    assert [type(line) for line in first] == [Result] * 4
    assert [ids((line,)) for line in first] == [["told-stole"]] * 2 + [["told-stole-hidden"]] * 2


def test_a_peeker_is_told_the_hand() -> None:
    table = passing(play(position("eye", "star star tea", "tea", deck="bolt"), "eye", 1), 0, 1)
    first = [ids(told(table, 2, Pass(), viewer)[:1]) for viewer in (0, 1, 2, None)]
    assert first == [["told-peeked-own"], *[["told-peeked"]] * 3]


def test_a_run_of_cards_is_told_in_one_line_as_far_as_the_reader_knows_them() -> None:
    # RULES 7.3
    table = passing(play(position("gaze", "books tea", "tea", deck="rain star bolt tea zap"), "gaze"))
    table = do(table, 0, Arrange(*map(Name, ("rain", "tea", "star", "bolt"))))  # rain was drawn at once
    searched = table_of(table, replace(table.state, board=replace(table.state.board, tops=(1, 0, 0))))
    lines = [story(searched, (1, Play(Name("books"))), viewer=viewer)[0] for viewer in (0, 1, 2)]
    assert lines == [
        "**Ben**: Books (Ben draws Tea and 1 more)",
        "**Ben**: Books (Ben draws Tea and Star)",
        "**Ben**: Books (Ben +2 cards)",
    ]


@pytest.mark.parametrize(
    ("status", "line"),
    [
        ({"frozen": 1}, "**Ben**: frozen, draws nothing"),
        ({"shocked": 1}, "**Ben**: shocked, cannot act"),
        ({"stunned": 1}, "**Ben**: stunned, neither draws nor acts"),
        ({"frozen": 1, "shocked": 1}, "**Ben**: frozen and shocked, neither draws nor acts"),
    ],
)
def test_a_turn_that_is_hindered_is_told_with_the_reason(status: dict[str, int], line: str) -> None:
    table = with_wizard(position("tea", "tea", "tea"), 1, **status)
    assert story(table, (0, Play(Name("tea"))))[1:2] == [line]


def test_how_long_a_status_lasts_is_told() -> None:
    assert story(position("frost", "tea", "tea"), (0, Play(Name("frost"), Seat(1))))[:1] == [
        "**Ada**: Frost → Ben (Ben frozen through their next turn)"
    ]


def test_a_loss_for_too_many_cards_is_told_with_the_reason() -> None:
    table = passing(play(position("tea " + "bolt " * 6 + "tea tea", "tea", "tea"), "tea"))
    assert read(told(table, 0, Discard(Name("tea")), None)) == ["**Ada**: over seven cards, discards Tea (Ada −1)"]


@pytest.mark.parametrize(
    ("table", "seat", "command", "line"),
    [
        (
            passing(play(position("bolt", "tea", "tea", health=(9, 2, 9)), "bolt", 1), 1),
            2,
            Pass(),
            "Ben is out, by Ada’s Bolt.",
        ),
        (
            passing(play(position("quake", "tea", "tea", health=(1, 9, 9)), "quake"), 1),
            2,
            Pass(),
            "Ada is out, by their own Quake.",
        ),
        (
            passing(play(position("quake", "tea", "tea", "tea", health=(9, 1, 1, 9)), "quake"), 1, 2),
            3,
            Pass(),
            "Ben and Cyd are out, by Ada’s Quake.",
        ),
        (
            passing(play(position("tea", "tea", "tea", deck="surge", health=(9, 1, 9)), "tea"), 1, 2, 0, 1),
            2,
            Pass(),
            "Ben is out, by Surge.",
        ),
        (
            passing(play(position("rain " + "bolt " * 6 + "tea tea", "tea", "tea", health=(1, 9, 9)), "rain")),
            0,
            Discard(Name("tea")),
            "Ada gave the last health for too many cards, and is out.",
        ),
        (
            passing(play(position("tea", "snuff", "tea", deck="trip", mercy=True, health=(9, 2, 9)), "tea")),
            1,
            Sacrifice(Name("snuff")),
            "Ben gave the last health for mercy, and is out.",
        ),
        (
            passing(play(position("tea", "snuff", "tea", deck="trip"), "tea"), 1),
            2,
            Pass(),
            "Ben can’t act with any card, and is out.",
        ),
    ],
    ids=["a card", "one's own", "several", "an encounter", "the hand limit", "mercy", "no action"],
)
def test_why_somebody_fell_is_told(table: Table, seat: int, command: LastWizardCommand, line: str) -> None:
    assert line in read(told(table, seat, command, None))


def test_profiles_count_counters_and_falls() -> None:
    assert GAME.telling.feats(Countered(Seat(1), 0)) == (Seat(1), "counter")
    assert GAME.telling.feats(Fell((Seat(0),), Cause.HEALTH, Seat(2))) == (Seat(2), "felled")
    assert GAME.telling.feats(Fell((Seat(0),), Cause.NO_ACTION)) is None


def test_whoever_is_out_stands_there_with_the_reason() -> None:
    table = position("bolt", "tea", "tea", health=(10, 1, 10))
    table = passing(play(table, "bolt", 1))
    line = seats(table, None)[1]
    assert (line.groups, line.mark) == ((), Mark.OUT)
    assert line.note == text("fell-by-card", card=card_name(Name("bolt")))


def test_an_encounter_is_told_with_whom_it_meets() -> None:
    table = passing(play(position("tea", "tea", "tea", deck="market"), "tea"), 1)
    lines = told(table, 2, Pass(), None)
    assert read(lines[-1:]) == ["**Ben**: Market happens: Ben: +2 cards"]


def test_what_is_lost_with_a_roomy_object_is_told() -> None:
    said = words("en", "lastwizard")
    table = position("mirror", "tea", objects=("staff slippers bag",))
    lines = told(table, 0, Equip(Name("mirror"), Name("bag")), None)
    assert read(lines[:1]) == ["**Ada**: equips Mirror instead of Bag, which leaves no room for Staff and Slippers"]
    shown = [
        said.say(block.text, NAMES)
        for block in GAME.telling.screen(table.view(Seat(0))).blocks
        if isinstance(block, Say)
    ]
    assert "Mirror instead of Bag leaves no room for Staff and Slippers." in shown
    table = play(position("rust", "tea", objects=("", "staff mirror bag")), "rust", 1)
    lines = told(table, 1, Pass(), None)
    assert read(lines[:1]) == ["Rust: Ben loses Bag, which leaves no room for Staff"]


def test_the_rules_say_what_the_rulings_are() -> None:
    # RULES 5.9, 6.10, 6.14, 8.6
    rules = words("en", "lastwizard").word("rules")
    for said in ("happens when they are done", "before its first effect", "nobody waits for you", "If nobody is left"):
        assert said in rules


def test_the_quick_policy_plays_by_the_rules(random: Random) -> None:
    for step in lawbook.steps(GAME, random, 600):
        chosen = policy(step.before.view(step.seat), Rng(random.randbytes(32), 0, ("mind", step.seat)))
        assert chosen in step.before.choices(step.seat)


def test_the_quick_policy_takes_what_wins() -> None:
    table = position("tea star books", "tea", health=(3, 3))
    assert policy(table.view(Seat(0)), Rng(b"1", 0, "law")) == Play(Name("star"), Seat(1))


def test_the_report_counts_whole_games() -> None:
    tally = measure(6, 2, b"report")
    assert (tally.games, tally.fallen >= 6) == (6, True)
    assert sum(tally.lengths.values()) == 6
    page = report((tally,))
    assert "| 2 | 6 |" in page
    assert all(f"| {name} |" in page for name in deck_of(standard()).held)
    assert measure(6, 2, b"report") == tally
