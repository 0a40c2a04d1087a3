"""Trials: jumping and counting, paying and converting, rest and storage. RULES 5, 6.6, 6.7."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from games.engine import Match
from games.temples import GAME
from games.temples.moves.commands import NONE, Convert, Kept, Lay, Path, Rest, Trial
from games.temples.moves.events import Advanced, CoreTaken, Gained, Rested, Why
from games.temples.pieces.conversions import CONVERSIONS, Change
from games.temples.pieces.deck import CONVERTING, Spell
from games.temples.pieces.goods import CRYSTALS, KINDS, MANA, TOKEN, Goods, plus, some
from games.temples.rules.paying import can_pay, payment
from games.temples.rules.tracks import PATHS, read_path, routes
from games.temples.state import State
from tests.games.temples.dsl import ADA, BEN, CYD, Table, do, goods, have, mage, mat, offered, one, position, refusal

LEARNED = mat("....", "....", "ry..", "....")  # to purple, and from purple
STORING = mat("....", "....", "....", "..ry")


def only(table: Table, kind: type) -> list[object]:
    """The last events of a kind, of a trial of two spaces on Fire."""
    return [event for event in table.play(ADA, Trial(Path("fire-2"))) if isinstance(event, kind)]


def test_a_trial_pays_a_token_and_every_space_that_is_entered() -> None:
    table = do(position(mage("token 2red 3mana"), mage("token")), Trial(Path("fire-2")))  # RULES 5.2
    assert one(table).at == (2, 0, 0)
    assert have(table) == goods("3mana")


def test_occupied_spaces_are_jumped_for_nothing_and_do_not_count() -> None:
    table = position(mage("token 2red"), mage("", (1, 0, 0)), mage("", (2, 0, 0)), mage("", (4, 0, 0)))  # RULES 5.3
    assert only(table, Advanced) == [Advanced(ADA, 0, 5, goods("token 2red"))]
    assert [event.seat for event in only(table, Gained) if isinstance(event, Gained)] == [1, 2, 3]
    assert all(isinstance(event, Gained) and event.why is Why.JUMPED for event in only(table, Gained))


def test_the_start_is_for_everybody_and_nobody_is_jumped_there() -> None:
    assert only(position(mage("token 2red"), mage("token"), mage()), Gained) == []


def test_jumping_a_space_with_a_core_counts_as_passing_it() -> None:
    table = position(mage("token 2red", (3, 0, 0)), mage("", (4, 0, 0)))  # RULES 5.4: the core lies on 4
    assert only(table, Advanced) == [Advanced(ADA, 0, 6, goods("token 2red"))]
    assert only(table, CoreTaken) == [CoreTaken(ADA, 0)]


def test_a_core_beyond_where_one_stops_is_not_gained() -> None:
    table = position(mage("token 2red", (1, 0, 0)), mage("", (4, 0, 0)))
    assert only(table, CoreTaken) == []


@pytest.mark.parametrize(
    ("supply", "taken"), [((5, 5, 5, 8), [0]), ((0, 5, 5, 8), [3]), ((0, 5, 5, 0), [])], ids=["own", "purple", "none"]
)
def test_a_core_falls_back_to_purple_and_then_to_mana(supply: tuple[int, ...], taken: list[int]) -> None:
    table = position(mage("token 2red", (2, 0, 0)), mage("token"), supply=supply)  # RULES 5.4
    assert only(table, CoreTaken) == [CoreTaken(ADA, colour) for colour in taken]
    assert only(table, Gained) == ([] if taken else [Gained(ADA, some(MANA, 2), Why.NO_CORE)])


def test_at_a_blocked_end_one_stops_at_the_last_free_space() -> None:
    table = position(mage("token 3red", (10, 0, 0)), mage("", (12, 0, 0)))  # RULES 5.3
    assert [route.to for route in routes(table.state.board, ADA, 0)] == [11]
    assert refusal(table, Trial(Path("fire-2"))) == "refused-no-space"
    full = position(mage("token red", (11, 0, 0)), mage("", (12, 0, 0)))
    assert refusal(full, Trial(Path("fire-1"))) == "refused-no-space"


def test_a_trial_of_no_space_or_of_four_is_refused() -> None:
    table = position(mage("token 4red"), mage())
    for path in ("fire-0", "fire-4", "fire", "air-1"):
        assert refusal(table, Trial(Path(path))) == "refused-path"
    assert [read_path(path) for path in PATHS][:2] == [(0, 1), (0, 2)]


def test_what_is_missing_is_bought_with_mana() -> None:
    table = do(position(mage("red 7mana"), mage("token")), Trial(Path("fire-2")))  # RULES 5.5
    assert have(table) == goods("mana"), "a token for 2, a crystal for 4"
    assert refusal(position(mage("2red mana"), mage("9mana")), Trial(Path("fire-2"))) == "refused-price"


def test_what_is_not_needed_is_sold_only_where_mana_is_short() -> None:
    short = payment(goods("token 2blue 2mana"), goods("token red"), ())
    assert short is not None
    assert sorted(short.changes) == ["blue-mana", "blue-mana", "mana-red"]
    rich = payment(goods("token 2blue 4mana"), goods("token red"), ())
    assert rich is not None
    assert rich.changes == ("mana-red",)
    assert payment(goods("token blue 2mana"), goods("token red"), ()) is None


def test_spells_go_before_mana() -> None:
    both = (Spell.TO_PURPLE, Spell.FROM_TOKEN)
    found = payment(goods("2token 9mana"), goods("token purple"), both)
    assert found is not None
    assert sorted(found.changes) == ["spell-red-purple", "spell-token-red"], "a token by way of red"
    purple = payment(goods("token 2purple 9mana"), goods("token red"), (Spell.FROM_PURPLE,))
    assert purple is not None
    assert purple.changes == ("spell-purple-red",)
    sold = payment(goods("token blue mana"), goods("token red"), (Spell.TO_MANA,))
    assert sold is not None
    assert sold.changes == ("spell-blue-mana", "mana-red")


def test_purple_stands_for_nothing_else() -> None:
    assert refusal(position(mage("token purple"), mage("9mana")), Trial(Path("fire-1"))) == "refused-price"  # RULES 1.3


@pytest.mark.parametrize("change", [name for name, found in CONVERSIONS.items() if found.spell is None])
def test_everybody_may_convert_at_any_decision_of_their_own(change: str) -> None:
    found = CONVERSIONS[Change(change)]  # RULES 5.8
    held = "4mana" if change.startswith("mana") else change.removesuffix("-mana")
    table = do(position(mage(held), mage(), cores=(0,)), Convert(Change(change)))
    expected = tuple(one - two + three for one, two, three in zip(goods(held), found.gives, found.gets, strict=True))
    assert have(table) == expected
    assert table.state.board.turn == ADA


def test_a_converting_spell_works_once_a_round_and_in_the_trials_only() -> None:
    table = position(mage("2red token", cells=LEARNED), mage("token 3mana"))  # RULES 6.6
    after = do(table, Convert(Change("spell-red-purple")))
    assert have(after) == goods("red purple token")
    assert refusal(after, Convert(Change("spell-red-purple"))) == "refused-spell"
    assert refusal(table, Convert(Change("spell-token-red"))) == "refused-spell"
    assert refusal(table, Convert(Change("spell-purple-red"))) == "refused-goods"
    assert refusal(table, Convert(Change("red-token"))) == "refused-no-change"
    assert "spell-red-purple" not in offered(placing(table), Convert)


def placing(table: Table) -> Table:
    """The same table while figures are placed."""
    board = replace(table.state.board, phase=type(table.state.board.phase).PLACE, placed=0)
    return Match(GAME, table.seed, table.version, table.beat, State(board, table.state.pile))


def test_rest_returns_everything_for_mana_and_takes_the_figure_back() -> None:
    table = do(position(mage("2red token 3mana", figure=4), mage("token red")), Rest())  # RULES 5.6
    assert have(table) == goods("6mana")
    assert one(table).figure is None
    assert table.state.board.turn == BEN


def test_who_rests_is_skipped_until_all_rest() -> None:
    table = position(mage("token red 4mana"), mage("", resting=True), mage("token red 4mana"))  # RULES 5.1
    after = do(table, Trial(Path("fire-1")))
    assert after.state.board.turn == CYD
    assert do(after, Rest()).state.board.turn == ADA


def test_who_can_only_rest_rests_by_itself() -> None:
    table = position(mage("token red"), mage("red"), mage("token red"))  # RULES 5.7
    events = table.play(ADA, Trial(Path("fire-1")))
    assert Rested(BEN, goods(""), 1) in events
    assert table.after(events).state.board.turn == CYD


def test_crystals_are_stored_one_on_each_cell() -> None:
    table = position(mage("2red blue token 9mana", cells=STORING), mage("token red"))  # RULES 6.7
    assert offered(table, Rest) == ["red-red", "red-blue", "red", "blue", NONE]
    after = do(table, Rest(Kept("red-red")))
    assert have(after) == goods("2red 11mana")
    assert refusal(table, Rest(Kept("blue-blue"))) == "refused-store"
    assert refusal(position(mage("red token"), mage()), Rest(Kept("red"))) == "refused-store"


def test_who_could_store_is_asked_even_without_a_trial() -> None:
    table = position(mage("token red 9mana"), mage("red", cells=STORING))
    assert do(table, Rest()).state.board.turn == BEN


def test_a_spell_gives_mana_for_resting() -> None:
    table = position(mage("red token", cells=mat("....", "....", "....", ".r..")), mage("token red"))
    assert have(do(table, Rest())) == goods("3mana")


def test_a_core_is_laid_before_anything_else() -> None:
    table = position(mage("token red"), mage(), cores=(0,))
    assert refusal(table, Rest()) == "refused-lay-first"
    assert offered(table, Lay)[0] == "a1"


@pytest.mark.unwatched
def test_what_is_too_dear_stays_so_where_there_is_more_to_pay(random: Random) -> None:
    """So nobody has to look farther along a track than the first space that cannot be paid for."""
    refused = 0
    for _ in range(5_000):
        there = tuple(random.randrange(4) for _ in KINDS)
        need = (*(random.randrange(3) for _ in CRYSTALS), 1, 0)
        spells = tuple(random.sample([*Spell], random.randrange(len(Spell) + 1)))
        if payment(there, need, spells) is None:
            refused += 1
            assert payment(there, plus(need, some(random.randrange(TOKEN))), spells) is None
    assert 1_000 < refused < 4_000


def _misjudged(judge: Callable[[Goods, Goods, tuple[Spell, ...]], bool], random: Random) -> int:
    """How often somebody who does not look for the cheapest way is wrong about whether there is one."""
    wrong = 0
    for _ in range(5_000):
        there = tuple(random.randrange(5) for _ in KINDS)
        need = (*(random.randrange(3) for _ in CRYSTALS), 1, 0)
        spells = tuple(random.sample(CONVERTING, random.randrange(len(CONVERTING) + 1)))
        wrong += judge(there, need, spells) != (payment(there, need, spells) is not None)
    return wrong


def test_whether_a_trial_can_be_paid_for_shows_without_the_cheapest_way(random: Random) -> None:
    assert not _misjudged(can_pay, random)


def test_whoever_forgets_spells_or_overrates_them_misjudges_trials(random: Random) -> None:
    assert _misjudged(lambda have, need, _spells: can_pay(have, need, ()), random)
    assert _misjudged(lambda have, need, spells: can_pay(plus(have, some(MANA, len(spells))), need, spells), random)
