"""Two players with clones, the three ends, and the score. RULES 2.5, 8, 9."""

from __future__ import annotations

import pytest

from games.engine import Match, Rng
from games.temples import GAME
from games.temples.evolve import evolve
from games.temples.moves.commands import CellName, Climb, Collect, House, Lay, Path, Pick, Place, Rest, Send, Trial
from games.temples.moves.events import Collected, End, GameEnded, NeutralMoved, StartPassed
from games.temples.pieces.deck import Item
from games.temples.pieces.goods import MANA
from games.temples.rules.decide import set_up
from games.temples.rules.scoring import end_of, outcome, places, score
from games.temples.rules.tracks import neutral_goal, occupants
from games.temples.state import BLANK, COLLECT, GIFT, PLACE
from tests.games.temples.dsl import ADA, BEN, SEED, Table, deck, do, goods, have, mage, mat, offered, position, refusal


def opened(*gifts: Item, clones: bool = False, seats: int = 2) -> Table:
    """A table just after the set-up, where everybody has this gift."""
    state = BLANK
    for event in set_up(seats, House(clones), deck(gifts=gifts), Rng(SEED, 0, "setup")):
        state = evolve(state, event)
    return Match(GAME, SEED, 1, 1, state)


def test_a_gift_of_crystals_asks_for_a_colour() -> None:
    table = opened(Item.ANY, Item.PURPLE)  # RULES 2.5
    first = table.state.board.turn
    assert (table.state.board.phase, table.state.board.picks) == (GIFT, 1)
    after = do(table, Pick("red"))
    assert have(after, first) == goods("red purple")
    assert after.state.board.turn != first
    assert do(after, Pick("blue")).state.board.phase is PLACE


def test_a_gift_of_a_step_is_free() -> None:
    table = opened(Item.CLIMB, Item.MANA, Item.MANA)
    first = table.state.board.turn
    assert refusal(table, Rest()) == "refused-climb-first"
    assert offered(table, Climb) == ["fire", "water", "sand"]
    after = do(table, Climb("water"))
    assert after.state.board.mages[first].at == (0, 1, 0)
    assert have(after, first) == goods("4mana")
    again = do(after, Climb("water"))
    assert again.state.board.mages[1 - first].at == (0, 2, 0)
    assert have(again, first) == goods("5mana"), "who is jumped gets 1 mana"


def test_a_gift_of_a_core_is_laid_at_once() -> None:
    table = opened(Item.PURPLE_CORE)
    first = table.state.board.turn
    assert table.state.board.cores == (3,)
    assert do(table, Lay(CellName("b1"))).state.board.mages[first].cells[4] == 3


@pytest.mark.parametrize(("seats", "mana"), [(2, [0, 0]), (3, [0, 0, 1]), (4, [0, 0, 0, 1])])
def test_whoever_goes_last_of_three_or_four_has_a_mana_more(seats: int, mana: list[int]) -> None:
    board = opened(Item.TOKEN, seats=seats).state.board  # RULES 2.6
    assert [board.mages[(board.start + at) % seats].goods[MANA] for at in range(seats)] == mana


def test_with_clones_everybody_has_two_mana_more_and_neutral_markers_move() -> None:
    table = opened(Item.TOKEN, clones=True)  # RULES 8.1, 8.2
    board = table.state.board
    assert [one.goods[MANA] for one in board.mages] == [2, 2]
    assert board.phase is PLACE
    assert board.neutral == ((1, 0, 0), (0, 4, 4)), "to the next level on Fire, to the next core on the others"


def test_without_clones_there_are_no_neutral_markers_and_no_second_figure() -> None:
    table = opened(Item.TOKEN)
    assert table.state.board.neutral == ()
    assert refusal(table, Send(3)) == "refused-no-clone"


@pytest.mark.parametrize(
    ("own", "others", "to", "goal"),
    [
        (0, (), "level", 1),
        (1, (), "level", 3),
        (1, (3,), "level", 4),
        (3, (4,), "core", 8),
        (12, (), "core", None),
        (11, (12,), "level", None),
    ],
)
def test_a_neutral_marker_goes_to_the_next_free_level_or_core(
    own: int, others: tuple[int, ...], to: str, goal: int | None
) -> None:
    mages = [mage("", (at, 0, 0)) for at in (*others, 0, 0)][:2]
    board = position(*mages, clones=True, neutral=((own, 0, 0), (0, 0, 0))).state.board  # RULES 8.2
    assert neutral_goal(board, 0, 0, to) == goal


def test_who_is_jumped_by_a_neutral_marker_gets_mana_and_it_takes_no_core() -> None:
    table = position(mage("token", (0, 2, 0)), mage("", resting=True), clones=True, pile=(0, 1))
    events = table.play(ADA, Rest())
    assert NeutralMoved(1, 1, 4) in events
    after = table.after(events)
    assert have(after) == goods("2mana")
    assert after.state.board.supply == table.state.board.supply


def test_figures_and_clones_are_placed_in_turn_until_all_four_stand() -> None:
    table = position(mage("2mana"), mage("2mana"), phase=PLACE, clones=True)  # RULES 8.3
    after = do(do(do(table, Send(3)), Place(6)), Place(8))
    assert (after.state.board.phase, after.state.board.turn) == (PLACE, BEN)
    assert refusal(after, Place(10)) == "refused-standing"
    last = do(after, Send(10))
    assert (last.state.board.phase, last.state.board.turn) == (COLLECT, ADA)


def standing(has: str) -> Table:
    """All four stand, and the first is to collect."""
    first, second = mage(has, figure=3, clone=6), mage("2mana", figure=9)
    return do(position(first, second, phase=PLACE, clones=True, turn=BEN), Send(10))


def test_one_collects_with_one_of_two_and_the_clone_costs_two_mana() -> None:
    table = standing("2mana")  # RULES 8.4
    assert offered(table, Collect) == [False, True]
    events = table.play(ADA, Collect(clone=True))
    assert [event.clone for event in events if isinstance(event, Collected)] == [True]
    with_figure, with_clone = do(table, Collect(clone=False)), table.after(events)
    assert have(with_figure)[MANA] == 2
    assert have(with_clone)[MANA] == 0


def test_who_cannot_pay_for_the_clone_is_not_asked() -> None:
    assert standing("").state.board.turn == BEN
    short = standing("red token")
    assert refusal(short, Collect(clone=True)) == "refused-fee"


def test_the_day_bonus_is_got_by_collecting_with_the_figure_that_stands_there() -> None:
    table = standing("2mana")  # the figure on 3 is next to the tile
    figure, clone = do(table, Collect(clone=False)), do(table, Collect(clone=True))
    assert have(figure)[4] == 6, "of five temples, and the bonus"
    assert have(clone)[4] == 5


def test_with_clones_the_start_token_changes_hands_every_round() -> None:
    table = position(mage("token"), mage("", resting=True), clones=True)  # RULES 8.5
    events = table.play(ADA, Rest())
    assert StartPassed(BEN) in events
    assert table.after(events).state.board.turn == BEN


@pytest.mark.parametrize(
    ("rounds", "supply", "at", "end"),
    [
        (1, (5, 5, 5, 8), (0, 0, 0), None),
        (1, (5, 5, 5, 0), (0, 0, 0), End.PURPLE),
        (1, (5, 5, 5, 8), (12, 12, 0), End.TRACKS),
        (1, (5, 5, 5, 8), (12, 11, 11), None),
        (5, (5, 5, 5, 8), (0, 0, 0), End.ROUNDS),
    ],
)
def test_there_are_three_ends(rounds: int, supply: tuple[int, ...], at: tuple[int, int, int], end: End | None) -> None:
    table = position(mage("token", at), mage("", resting=True), rounds=rounds, supply=supply)  # RULES 9.1
    assert end_of(table.state.board) is end
    after = do(table, Rest())
    assert after.state.board.end is end
    assert (after.outcome is not None) == (end is not None)


def test_a_neutral_marker_occupies_a_last_space_too() -> None:
    table = position(mage("", (12, 0, 0)), mage(), clones=True, neutral=((0, 12, 0), (0, 0, 0)))
    assert end_of(table.state.board) is End.TRACKS
    assert occupants(table.state.board, 1) == {12: None}


def test_a_game_ends_with_the_round_and_not_before() -> None:
    table = position(mage("token red", (11, 12, 0)), mage("token red"), cards=deck())
    after = do(table, Trial(Path("fire-1")))
    assert not any(isinstance(event, GameEnded) for event in table.play(ADA, Trial(Path("fire-1"))))
    assert after.outcome is None


def test_points_are_levels_lines_and_spells() -> None:
    cells = mat("ryb.", "y...", "b...", "p..y")  # RULES 9.2
    board = position(mage("9mana", (12, 3, 0), cells), mage()).state.board
    found = score(board, ADA)
    assert found.tracks == (12, 3, -2)
    assert found.lines == 2 + 4, "three in the first row, four in the first column"
    assert found.spells == 4
    assert found.total == 23


def test_ties_go_to_more_mana_and_are_shared_then() -> None:
    assert places(position(mage("3mana"), mage("2mana"), mage("3mana red")).state.board) == (1, 3, 1)  # RULES 9.3
    shared = do(position(mage("token"), mage("mana", resting=True), rounds=5), Rest())
    found = outcome(shared.state)
    assert found is not None
    assert (found.places, found.why.id) == ((1, 1), "won-shared")


def test_the_set_up_is_told_and_waited_for() -> None:
    for gift, headline in ((Item.ANY, "headline-pick-you"), (Item.CLIMB, "headline-climb-you")):
        table = opened(gift, Item.MANA)
        screen = table.game.telling.screen(table.view(table.state.board.turn))
        assert screen.headline.id == headline
        assert screen.about is not None
        assert screen.about.id == "about-before"
        told = table.told(set_up(2, House(clones=False), deck(gifts=(gift, Item.MANA)), Rng(SEED, 0, "setup")), None)
        assert len(told) >= 2, "who goes first, and what the first begins with"
