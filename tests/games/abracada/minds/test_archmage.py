"""What the archmage knows: the rows it may hold, what spells do, what others saw, and what a turn is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from bot.laws import lawbook
from games.abracada import GAME, AbracadaCommand, Cast, Hit, Pass, RoundEnded, State, View
from games.abracada.imagine.odds import odds, unseen
from games.abracada.minds import worths
from games.abracada.minds.archmage import archmage
from games.abracada.minds.foresight import lives_after
from games.abracada.minds.hindsight import hidden_from
from games.abracada.minds.inference import weighed
from games.abracada.minds.rows import Fillings, Rows, gathered
from games.abracada.minds.tower import winning_chance
from games.abracada.moves import SPELLS, Cause, Missed, Stone
from games.abracada.rules.scoring import places
from games.abracada.state import TOWER, TURN, Board, Call, Showdown, Wizard
from games.engine import Rng, Seat
from tests.games.abracada.dsl import Table, cast, dealt, position
from tests.games.abracada.minds.positions import views

_SEED = b"\0" * 32


def rng(number: int = 0) -> Rng:
    """Chance for one thought."""
    return Rng(_SEED, number, "mind")


def call(table: Table) -> AbracadaCommand:
    """What the archmage does when its turn has come."""
    return archmage(table.view(table.state.board.turn), rng(), 200)


def worth(table: Table) -> dict[AbracadaCommand, float]:
    """What it thinks of each command."""
    return dict(worths(table.view(table.state.board.turn), rng(), 200))


def spell(number: int) -> Cast:
    """A call."""
    return Cast(Stone(number))


def lives(state: State) -> tuple[int, ...]:
    """Everybody's life."""
    return tuple(wizard.life for wizard in state.board.wizards)


def test_it_begins_low_where_an_eight_is_nearly_certain() -> None:
    table = position("45788", "22337", "35566", "66778", pile="4567")
    chances = odds(table.view(Seat(0)))
    assert max(chances) == chances[7] > 0.95
    assert chances[3] < 0.7
    assert call(table) == spell(4)


def test_with_one_life_left_it_stops_where_it_would_have_gone_on() -> None:
    def table(life: int) -> Table:
        return position(
            *("6678", "33388", "44888", "44777"), pile="5567", floor=7, lives=(life, 3, 3, 3), scores=(4, 2, 2, 2)
        )

    assert odds(table(1).view(Seat(0)))[7] > 0.75
    assert call(table(1)) == Pass()
    assert call(table(2)) == spell(8)


def test_it_casts_the_last_stones_when_it_knows_them() -> None:
    table = position("88", "2233", "3555", "7777", floor=8)
    assert call(table) == spell(8)
    assert call(cast(table, 8)) == spell(8)


def test_it_ends_the_game_where_it_can() -> None:
    """Five points, and the left neighbour has one life: a 6, likelier than a 5, would bring the other three."""
    table = position("56678", "22337", "35566", "88777", pile="4567", lives=(6, 1, 6, 6), scores=(5, 0, 0, 0))
    assert call(table) == spell(6)
    assert worth(table)[spell(6)] > 0.9


def test_a_stone_that_is_certain_and_wins_the_game_is_worth_the_whole_game() -> None:
    table = position("8", "2233", "3555", "7777", floor=8, scores=(5, 7, 7, 7))
    assert worth(table)[spell(8)] == 1.0


def test_a_fall_that_crowns_another_is_worth_nothing() -> None:
    table = position("6678", "33388", "44888", "44777", pile="5567", floor=7, lives=(1, 3, 3, 3), scores=(7, 7, 2, 2))
    assert worth(table)[spell(1)] == 0.0 < worth(table)[Pass()]


@pytest.mark.unwatched
def test_with_patience_it_weighs_every_row_as_the_odds_do(random: Random) -> None:
    for view in islice(views(random), 60):
        assert view.viewer is not None
        wizard = view.board.wizards[view.viewer]
        if wizard.ages:
            fillings = Fillings(wizard, unseen(view), rng(), 1e-12)
            assert chances(gathered(fillings.shape, fillings.found)) == pytest.approx(odds(view))


@pytest.mark.unwatched
def test_in_a_hurry_it_weighs_no_row_too_much_or_too_little(settled: Random) -> None:
    """Over all offsets of the comb, thinned rows weigh what they should."""
    for view in islice((view for view in views(settled) if view.viewer == view.board.turn), 6):
        assert view.viewer is not None
        wizard, left = view.board.wizards[view.viewer], unseen(view)
        fillings = Fillings(wizard, left, rng(), 1e-12)
        exact = Counter(dict(gathered(fillings.shape, fillings.found)))
        thinned: Counter[tuple[int, ...]] = Counter()
        for number in range(300):
            some = Fillings(wizard, left, rng(number), 1 / 20)
            thinned.update(dict(gathered(some.shape, some.found)))
        for counts, weight in exact.items():
            assert thinned[counts] / 300 == pytest.approx(weight, abs=0.02)


def test_a_small_budget_leaves_few_rows_but_always_one(random: Random) -> None:
    for number, view in enumerate(islice(views(random), 300)):
        assert view.viewer is not None
        if view.board.wizards[view.viewer].ages:
            fillings = Fillings(view.board.wizards[view.viewer], unseen(view), rng(number), 0.5)
            assert 1 <= len(fillings.found) <= 4


def chances(rows: Rows) -> list[float]:
    """How likely each number is to be held."""
    total = sum(weight for _, weight in rows)
    return [sum(weight for counts, weight in rows if counts[number - 1]) / total for number in SPELLS]


def expected(view: View, number: int) -> tuple[float, float]:
    """How many of a number the viewer expects to hold: by chance alone, and by what the others called."""
    assert view.viewer is not None
    fillings = Fillings(view.board.wizards[view.viewer], unseen(view), rng(), 1e-3)
    found: list[float] = []
    for ways in (fillings.found, weighed(view, view.viewer, fillings)):
        rows = gathered(fillings.shape, ways)
        found.append(sum(counts[number - 1] * weight for counts, weight in rows) / sum(weight for _, weight in rows))
    return found[0], found[1]


@pytest.mark.parametrize("number", [5, 6, 7, 8])
def test_who_calls_a_number_has_not_seen_it_with_you(number: int) -> None:
    """A miss, so that by chance alone nothing is learned of one's own row."""
    table = cast(position("55667", "12334", "44677", pile="8888", turn=1), number)
    plain, inferred = expected(table.view(Seat(0)), number)
    assert inferred < plain - 0.04


def test_who_leaves_the_commonest_number_alone_has_seen_much_of_it() -> None:
    table = position("88887", "12334", "35566", pile="4567", turn=1)
    after = cast(table, 4)
    plain, inferred = expected(after.view(Seat(0)), 8)
    assert inferred > plain + 0.1


def test_calls_made_before_a_stone_came_say_nothing_about_it() -> None:
    view = cast(position("55667", "12334", "44677", pile="8888", turn=1), 8).view(Seat(0))
    me = replace(view.board.wizards[0], ages=(1,) * 5, calls=(Call(SPELLS[0], 0, 0),))
    board = replace(view.board, wizards=(me, *view.board.wizards[1:]), callers=(Seat(1), Seat(0)))
    plain, inferred = expected(replace(view, board=board), 8)
    assert inferred == plain


def test_it_remembers_what_everybody_saw(random: Random) -> None:
    """Rebuilt from a later view: what was hidden from a caller, up to the viewer's stones and the caller's secrets."""
    checked = 0
    for seats, match in islice(lawbook.tables(GAME, random), 32):
        then: list[tuple[Seat, tuple[int, ...], State]] = []
        made: list[list[int]] = []
        for step in lawbook.walk(seats, match, random):
            if isinstance(step.events[0], Hit | Missed):
                made.append([len(wizard.calls) for wizard in step.before.state.board.wizards])
                then.append((step.seat, unseen(step.before.view(step.seat)), step.before.state))
            if step.after.state.board.phase is not TURN:
                then, made = [], []
            if then:
                viewer, index = Seat(random.randrange(seats)), random.randrange(len(then))
                checked += _remembered(step.after.view(viewer), *then[index], made[index])
    assert checked > 500


def _remembered(view: View, caller: Seat, hidden: tuple[int, ...], state: State, made: list[int]) -> bool:
    viewer = view.viewer
    assert viewer is not None
    if caller == viewer:
        return False
    today = [stone for stone, age in _aged(view, state, viewer) if age <= made[viewer]]
    own = state.taken[caller]
    rebuilt = hidden_from(view, viewer, caller, made)
    assert rebuilt == [
        count + today.count(number) + own.count(number) for number, count in zip(SPELLS, hidden, strict=True)
    ]
    return True


def _aged(view: View, state: State, viewer: Seat) -> Iterator[tuple[Stone, int]]:
    """The viewer's stones of that time that have not been cast since, with their ages."""
    row = [*zip(state.rows[viewer], state.board.wizards[viewer].ages, strict=True)]
    for call in view.board.wizards[viewer].calls[len(state.board.wizards[viewer].calls) :]:
        if call.age is not None and (call.spell, call.age) in row:
            row.remove((call.spell, call.age))
    return iter(row)


def test_the_order_of_calls_is_kept_for_a_round(random: Random) -> None:
    for step in lawbook.steps(GAME, random, 2_000):
        board = step.after.state.board
        if board.phase is TURN:
            assert [board.callers.count(Seat(seat)) for seat in range(step.seats)] == [
                len(wizard.calls) for wizard in board.wizards
            ]
        if isinstance(step.events[0], Hit | Missed) and board.callers:
            assert board.callers[-1] == step.seat


def test_it_foresees_what_spells_do(random: Random) -> None:
    seen = 0
    for step in lawbook.steps(GAME, random, 6_000):
        hit = step.events[0]
        if isinstance(hit, Hit):
            state: State = step.before.state
            before = lives(state)
            for event in step.events:
                if isinstance(event, RoundEnded):
                    break
                state = step.before.game.rules.evolve(state, event)
            assert lives(state) in lives_after(hit.spell, hit.seat, before)
            seen += 1
    assert seen > 500


@pytest.mark.parametrize("number", SPELLS)
def test_it_foresees_no_roll_that_cannot_be(number: int) -> None:
    assert len(set(lives_after(number, 0, (2, 6, 5, 4)))) == (3 if number in {1, 3} else 1)


def test_it_crowns_whom_the_rules_crown(random: Random) -> None:
    for _ in range(2_000):
        seats = random.choice((2, 3, 4, 5))
        scores = [random.randrange(TOWER) for _ in range(seats)]
        points = [random.choice((0, 1, 1, 3, 4)) for _ in range(seats)]
        alive = [random.randrange(7) for _ in range(seats)]
        found = [winning_chance(seat, scores, points, alive) for seat in range(seats)]
        assert sum(found) == pytest.approx(1)
        if max(map(sum, zip(scores, points, strict=True))) >= TOWER:
            first = [place == 1 for place in places(_over(scores, points, alive))]
            assert found == [won / sum(first) for won in first]


def _over(scores: list[int], points: list[int], alive: list[int]) -> Board:
    booked = zip(scores, points, alive, strict=True)
    wizards = tuple(Wizard(life, min(TOWER, score + gain)) for score, gain, life in booked)
    last = Showdown(Cause.KNOCK_OUT, Seat(0), None, tuple(points), (), (), (), ())
    return replace(dealt(len(scores)).state.board, wizards=wizards, last=last)


def test_more_points_are_never_worth_less() -> None:
    found = [winning_chance(0, (score, 3, 3, 3), (0,) * 4, (6,) * 4) for score in range(TOWER)]
    assert found == sorted(found)
