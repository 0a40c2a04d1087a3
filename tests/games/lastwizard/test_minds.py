"""Last Wizard's minds look ahead as far as they may see, think only where there is a choice, and differ in strength."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import Rng, Seat, open_match
from games.lastwizard import GAME, LastWizardCommand, Options, Pass, Play, React, State
from games.lastwizard.imagine import imagine
from games.lastwizard.minds import MINDS, foresight
from games.lastwizard.minds.foresight import LONGEST, MOST, PER_SAMPLE
from games.lastwizard.minds.outlook import winning_chance
from games.lastwizard.moves.terms import Answer
from games.lastwizard.pieces.card import Name
from games.lastwizard.view import View
from tests.games.lastwizard.dsl import Table, play, position, with_wizard

ADA, BEN = Seat(0), Seat(1)
SEED = b"\0" * 32


def thought(table: Table, seat: Seat, mind: str = "archmage", budget: int = 60) -> LastWizardCommand:
    """What a mind does there."""
    return MINDS[mind](table.view(seat), Rng(SEED, 0, "mind"), budget)


def share(one: str, other: str, games: int, budget: int) -> float:
    """The duels that one mind wins against another, each pair of them from the same seed with seats changed."""
    return sum(_won(one, other, number, budget) for number in range(games)) / games


def _won(one: str, other: str, number: int, budget: int) -> float:
    mine = number % 2
    match, _ = open_match(GAME, 2, Options(), (number // 2).to_bytes(32, "big"))
    while match.waiting.seats:
        seat = next(seat for seat in match.waiting.seats if match.choices(seat))
        mind = MINDS[one if seat == mine else other]
        match = match.after(match.play(seat, mind(match.view(seat), Rng(match.seed, match.version, "mind"), budget)))
    assert match.outcome is not None
    return (match.outcome.places[mine] == 1) / match.outcome.places.count(1)


@pytest.mark.unwatched
@pytest.mark.parametrize(
    ("one", "other", "games", "budget", "least"),
    [("duellist", "random", 40, 1, 0.8), ("magus", "duellist", 60, 200, 0.58), ("archmage", "duellist", 24, 50, 0.65)],
)
def test_each_mind_beats_one_below_it(one: str, other: str, games: int, budget: int, least: float) -> None:
    assert share(one, other, games, budget) >= least


@pytest.mark.parametrize("mind", ["magus", "archmage"])
def test_whoever_can_end_the_game_does(mind: str) -> None:
    table = position("tea star books ward", "bolt tea", health=(5, 3))
    table = with_wizard(table, 1, ready=False)
    assert thought(table, ADA, mind, 200) == Play(Name("star"), BEN)


@pytest.mark.parametrize("mind", ["magus", "archmage"])
def test_what_would_kill_is_countered(mind: str) -> None:
    table = play(position("star tea books", "snuff bolt tea", health=(9, 3)), "star", 1)
    assert thought(table, BEN, mind, 200) == React(Name("snuff"), ADA, Name("star"))


def test_nobody_thinks_of_countering_their_own_card(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = _tried(monkeypatch)
    table = play(position("star snuff tea", "bolt tea spark", health=(9, 3)), "star", 1)
    thought(table, ADA)
    assert not [command for command in tried if isinstance(command, React) and command.target == ADA]


def test_all_ways_to_pass_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = _tried(monkeypatch)
    thought(play(position("star tea books", "snuff bolt tea"), "star", 1), BEN)
    assert {command for command in tried if isinstance(command, Pass)} == {Pass()}
    assert len({*tried}) > 1


def test_where_one_can_only_pass_nothing_is_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = _tried(monkeypatch)
    assert thought(play(position("star tea books", "bolt tea"), "star", 1), BEN) == Pass()
    assert not tried


def test_the_others_are_thought_to_answer_as_players_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a world has them say already is asked again, of their reflex."""
    worlds: list[State] = []
    played = foresight._played  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - the imagined worlds are nowhere else to be seen

    def watched(world: State, seat: Seat, command: LastWizardCommand, turns: float, rng: Rng) -> tuple[State, int]:
        worlds.append(world)
        return played(world, seat, command, turns, rng)

    def answered(view: View, rng: Rng) -> State:
        world = imagine(view, rng)
        return type(world)(world.board, world.hands, world.deck, (None, None, Answer()), world.standing)

    monkeypatch.setattr(foresight, "_played", watched)
    monkeypatch.setattr(foresight, "imagine", answered)
    thought(play(position("star tea books", "snuff bolt tea", "bolt tea"), "star", 1), BEN)
    assert worlds
    assert not any(any(world.answers) for world in worlds)


@pytest.mark.parametrize("budget", [0, 1, 5, 40])
def test_a_thought_is_bounded_by_its_budget(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []
    played = foresight._played  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - what is bounded is nowhere else to be seen

    def counted(world: State, seat: Seat, command: LastWizardCommand, turns: float, rng: Rng) -> tuple[State, int]:
        end, length = played(world, seat, command, turns, rng)
        lengths.append(length)
        return end, length

    monkeypatch.setattr(foresight, "_played", counted)
    table = position("star tea books ward spark snuff", *["bolt tea"] * 3)
    assert thought(table, ADA, budget=budget) in table.choices(ADA)
    assert 2 <= len(lengths) <= max(2, budget)
    assert sum(lengths) <= PER_SAMPLE * max(2, budget) + MOST * LONGEST


def test_chances_to_win_are_shared_out_among_all_who_stand(random: Random) -> None:
    match, _ = open_match(GAME, 4, Options(), random.randbytes(32))
    for _ in range(random.randrange(60)):
        if match.waiting.seats:
            seat = next(seat for seat in match.waiting.seats if match.choices(seat))
            match = match.after(match.play(seat, random.choice(match.choices(seat))))
    assert sum(winning_chance(match.state, Seat(seat)) for seat in range(4)) == pytest.approx(1)


def test_health_and_reactions_are_chances() -> None:
    even = position("bolt tea", "bolt tea")
    assert winning_chance(even.state, ADA) > winning_chance(even.state, BEN)  # whoever is to act
    hurt = with_wizard(even, 0, health=4)
    assert winning_chance(hurt.state, ADA) < winning_chance(even.state, ADA)
    armed = position("bolt tea snuff", "bolt tea")
    assert winning_chance(armed.state, ADA) > winning_chance(even.state, ADA)


def _tried(monkeypatch: pytest.MonkeyPatch) -> list[LastWizardCommand]:
    """What is tried out in imagined worlds, as it comes."""
    tried: list[LastWizardCommand] = []
    played = foresight._played  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - what is tried is nowhere else to be seen

    def noted(world: State, seat: Seat, command: LastWizardCommand, turns: float, rng: Rng) -> tuple[State, int]:
        tried.append(command)
        return played(world, seat, command, turns, rng)

    monkeypatch.setattr(foresight, "_played", noted)
    return tried
