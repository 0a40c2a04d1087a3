"""A coach for any game: what it says of games so small that everybody knows what each choice is worth."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from games.engine import Command, Fact, Open, Outcome, Rng, Rules, Seat, Time, Viewer, Waiting, text
from games.engine.ai import coaches
from games.engine.ai.coaches import BUDGET, coach_of, search_coach, win_share
from games.engine.extras.coach import Coach, Judgement
from games.engine.game import NOBODY
from tests.sleight import SLEIGHT

YOU = Seat(0)
MANY = 40


class Guess(Command, frozen=True):
    number: int


class Pass(Command, frozen=True):
    longer: bool = False


class Guessed(Open, frozen=True):
    number: int


class Urn(Fact, frozen=True):
    """One guess at a number that is 7 three times out of four, else 2; whoever passes wins every second game."""

    hidden: int = 0
    guessed: int | None = None
    time: Time = Time.TURN
    many: int = 9


class Seen(Fact, frozen=True):
    viewer: Viewer
    urn: Urn


def choices(view: Seen) -> tuple[Guess | Pass, ...]:
    if view.viewer != YOU or view.urn.guessed is not None:
        return ()
    passes = () if view.urn.time is Time.TURN else (Pass(), Pass(longer=True))
    return *passes, *(Guess(number) for number in range(1, view.urn.many + 1))


def decide(_state: Urn, _seat: Seat, command: Guess | Pass, rng: Rng) -> tuple[Guessed, ...]:
    return (Guessed(command.number if isinstance(command, Guess) else -rng.below(2)),)


def outcome(state: Urn) -> Outcome | None:
    if state.guessed is None:
        return None
    won = state.guessed in (state.hidden, -1)
    return Outcome((1, 2) if won else (2, 1), (0, 0), text("won"))


RULES: Rules[Urn, Guess | Pass, Guessed, Seen] = Rules(
    commands=(Guess, Pass),
    events=(Guessed,),
    blank=Urn(),
    setup=lambda _seats, _options, _rng: (),
    waiting=lambda state: NOBODY if state.guessed is not None else Waiting((YOU,), state.time),
    choices=choices,
    decide=decide,
    evolve=lambda state, event: replace(state, guessed=event.number),
    view=lambda state, viewer: Seen(viewer, replace(state, hidden=0)),
    imagine=lambda view, rng: replace(view.urn, hidden=rng.choice((7, 7, 7, 2))),
    lapse=lambda _view: Pass(),
    outcome=outcome,
)
COACH = search_coach(RULES)


def judged(
    command: Guess | Pass, urn: Urn | None = None, coach: Coach[Seen, Guess | Pass] = COACH, chance: int = 0
) -> Judgement[Guess | Pass] | None:
    """What the coach thinks of a command, by a chance of this number."""
    return coach.judge(Seen(YOU, urn or Urn()), command, Rng(bytes(32), chance, "coach"), BUDGET)


def check(coach: Coach[Seen, Guess | Pass]) -> None:
    """The urn, by heart: 7 is best, 2 wins half a game less, any other number three quarters less."""
    best, second, worst = (judged(Guess(number), coach=coach) for number in (7, 2, 5))
    assert best == Judgement(None, Guess(7), 0.0)
    for found, cost in ((second, 0.5), (worst, 0.75)):
        assert found is not None
        assert found.best == Guess(7)
        assert found.cost == pytest.approx(cost, abs=0.1)


def test_a_decision_costs_what_it_wins_less_than_the_best() -> None:
    check(COACH)


def flatters(view: Seen, command: Guess | Pass, _rng: Rng, _budget: int) -> Judgement[Guess | Pass] | None:
    """Everything was well done."""
    return Judgement(None, command, 0.0) if choices(view) else None


def contradicts(view: Seen, command: Guess | Pass, rng: Rng, budget: int) -> Judgement[Guess | Pass] | None:
    """The best is called a mistake, and the mistake the best."""
    found = COACH.judge(view, command, rng, budget)
    return found and Judgement(None, command if found.cost else Guess(2), 0.0 if found.cost else 0.5)


def exaggerates(view: Seen, command: Guess | Pass, rng: Rng, budget: int) -> Judgement[Guess | Pass] | None:
    """Every mistake cost the game."""
    found = COACH.judge(view, command, rng, budget)
    return found and Judgement(None, found.best, 1.0 if found.cost else 0.0)


@pytest.mark.parametrize("wrong", [flatters, contradicts, exaggerates])
def test_a_wrong_review_is_found_out(
    wrong: Callable[[Seen, Guess | Pass, Rng, int], Judgement[Guess | Pass] | None],
) -> None:
    with pytest.raises(AssertionError):
        check(dataclasses.replace(COACH, judge=wrong))


def test_a_search_that_plays_for_the_others_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def against_you(outcome: Outcome | None, seat: Seat) -> float:
        return 1 - win_share(outcome, seat)

    monkeypatch.setattr(coaches, "win_share", against_you)
    with pytest.raises(AssertionError):
        check(COACH)


def test_what_is_as_good_is_hardly_ever_called_a_mistake() -> None:
    """Of nine numbers one is hidden, each as likely: whoever guesses any has done nothing wrong."""

    def even(view: Seen, rng: Rng) -> Urn:
        return replace(view.urn, hidden=1 + rng.below(9))

    coach = search_coach(dataclasses.replace(RULES, imagine=even))
    found = [judged(Guess(4), coach=coach, chance=chance) for chance in range(MANY)]
    assert sum(bool(one and one.cost) for one in found) <= MANY // 10


def test_in_a_window_all_ways_to_pass_are_one() -> None:
    window = Urn(time=Time.WINDOW)
    for said in (Pass(), Pass(longer=True)):
        found = judged(said, window)
        assert found is not None
        assert found.best == Guess(7)
        assert found.cost == pytest.approx(0.25, abs=0.1)
    wrong = judged(Guess(5), Urn(time=Time.WINDOW, many=5))
    assert wrong is not None
    assert wrong.best == Pass()


@pytest.mark.parametrize(
    ("command", "urn"),
    [
        (Pass(), Urn(time=Time.WINDOW, many=0)),
        (Pass(longer=True), Urn(time=Time.WINDOW, many=0)),
        (Guess(1), Urn(many=1)),
        (Guess(1), Urn(time=Time.PAUSE)),
        (Guess(1), Urn(guessed=1)),
        (Guess(99), Urn()),
    ],
)
def test_where_there_was_nothing_to_decide_nothing_is_judged(command: Guess | Pass, urn: Urn) -> None:
    assert judged(command, urn) is None


def test_of_very_many_choices_the_likeliest_is_among_those_compared() -> None:
    crowd = Urn(many=300)
    sensible = search_coach(RULES, lambda _view, _rng: Guess(7))
    found = judged(Guess(200), crowd, sensible)
    assert found is not None
    assert found.best == Guess(7)


@pytest.mark.parametrize("budget", [-1, 0, 1, 100, 1000])
def test_the_budget_is_kept(budget: int) -> None:
    played: list[Guess | Pass] = []

    def counting(state: Urn, seat: Seat, command: Guess | Pass, rng: Rng) -> tuple[Guessed, ...]:
        played.append(command)
        return decide(state, seat, command, rng)

    coach = search_coach(dataclasses.replace(RULES, decide=counting))
    assert coach.judge(Seen(YOU, Urn()), Guess(5), Rng(bytes(32), 0, "coach"), budget) is not None
    assert 0 < len(played) < max(1, budget) + 9


def test_the_same_chance_gives_the_same_judgement_and_another_nearly_the_same() -> None:
    one, two, other = (judged(Guess(2), chance=chance) for chance in (1, 1, 2))
    assert one == two
    assert one is not None
    assert other is not None
    assert one.best == other.best


def test_a_shared_win_is_divided() -> None:
    assert win_share(Outcome((1, 1, 3), (0, 0, 0), text("won")), Seat(1)) == pytest.approx(0.5)
    assert win_share(Outcome((1, 2), (0, 0), text("won")), Seat(1)) == 0
    assert win_share(None, YOU) == 0


def test_a_game_without_a_coach_of_its_own_has_the_search() -> None:
    coach = coach_of(SLEIGHT)
    assert SLEIGHT.extras.coach is None
    assert coach.odds is None
    assert coach.explains.id == "review-by-search"
