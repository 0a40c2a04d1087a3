"""The search on games so small that everybody knows what is best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from games.engine import Command, Fact, Open, Outcome, Rng, Seat, Time, Viewer, Waiting, text
from games.engine.ai.search import FOR_THE_PLACE, payoffs, seeker
from games.engine.game import NOBODY


class Take(Command, frozen=True):
    count: int


class Took(Open, frozen=True):
    seat: Seat
    count: int


class Heap(Fact, frozen=True):
    """Matches, and who is to take some; whoever takes the last one has won."""

    matches: int
    turn: Seat = Seat(0)


class Seen(Fact, frozen=True):
    """What one seat sees: as much of the heap as it may, and whether it has answered."""

    viewer: Viewer
    heap: Heap
    hidden: int | None = None
    answered: bool = False


class Secret(Fact, frozen=True):
    """A number that nobody sees, or answers that nobody has seen yet."""

    hidden: int | None = None
    answers: tuple[int | None, ...] = (None, None)


@dataclass(frozen=True)
class Nim:
    """Perfect knowledge: two in turn take one to three matches."""

    def waiting(self, state: Heap) -> Waiting:
        return Waiting((state.turn,), Time.TURN) if state.matches else NOBODY

    def choices(self, view: Seen) -> tuple[Take, ...]:
        return tuple(map(Take, range(1, 1 + min(3, view.heap.matches)))) if view.viewer == view.heap.turn else ()

    def decide(self, _state: Heap, seat: Seat, command: Take, _rng: Rng) -> tuple[Took, ...]:
        return (Took(seat, command.count),)

    def evolve(self, state: Heap, event: Took) -> Heap:
        return Heap(state.matches - event.count, Seat(1 - event.seat))

    def view(self, state: Heap, viewer: Viewer) -> Seen:
        return Seen(viewer, state)

    def imagine(self, view: Seen, _rng: Rng) -> Heap:
        return view.heap

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.matches else _won(Seat(1 - state.turn))

    def lapse(self, view: Seen) -> Take:
        return self.choices(view)[0]


@dataclass(frozen=True)
class Stubborn(Nim):
    """Nobody ever takes anything."""

    def evolve(self, state: Heap, event: Took) -> Heap:
        return Heap(state.matches, Seat(1 - event.seat))


@dataclass(frozen=True)
class Urn:
    """One guess at a number that is 7 three times out of four; the other player wins if it is wrong."""

    many: int = 9

    def waiting(self, state: Secret) -> Waiting:
        return NOBODY if state.answers[0] else Waiting((Seat(0),), Time.TURN)

    def choices(self, view: Seen) -> tuple[Take, ...]:
        return tuple(map(Take, range(1, self.many + 1))) if view.viewer == 0 else ()

    def decide(self, _state: Secret, seat: Seat, command: Take, _rng: Rng) -> tuple[Took, ...]:
        return (Took(seat, command.count),)

    def evolve(self, state: Secret, event: Took) -> Secret:
        return Secret(state.hidden, (event.count, None))

    def view(self, state: Secret, viewer: Viewer) -> Seen:
        return Seen(viewer, Heap(0), answered=bool(state.answers[0]))

    def imagine(self, _view: Seen, rng: Rng) -> Secret:
        return Secret(rng.choice((7, 7, 7, 2)))

    def outcome(self, state: Secret) -> Outcome | None:
        guess = state.answers[0]
        return None if guess is None else _won(Seat(0 if guess == state.hidden else 1))

    def lapse(self, view: Seen) -> Take:
        return self.choices(view)[0]


@dataclass(frozen=True)
class Hiding:
    """Both answer at once: the hider a number or 0, the finder a number. 0 is a draw; found is lost, unfound won."""

    hider: Seat

    def waiting(self, state: Secret) -> Waiting:
        return Waiting((Seat(0), Seat(1)), Time.TURN) if None in state.answers else NOBODY

    def choices(self, view: Seen) -> tuple[Take, ...]:
        if view.viewer is None or view.answered:
            return ()
        return tuple(map(Take, range(0 if view.viewer == self.hider else 1, 5)))

    def decide(self, _state: Secret, seat: Seat, command: Take, _rng: Rng) -> tuple[Took, ...]:
        return (Took(seat, command.count),)

    def evolve(self, state: Secret, event: Took) -> Secret:
        first, second = state.answers
        return Secret(answers=(event.count, second) if event.seat == 0 else (first, event.count))

    def view(self, state: Secret, viewer: Viewer) -> Seen:
        return Seen(viewer, Heap(0), answered=viewer is not None and state.answers[viewer] is not None)

    def imagine(self, view: Seen, _rng: Rng) -> Secret:
        assert not view.answered
        return Secret()

    def outcome(self, state: Secret) -> Outcome | None:
        if None in state.answers:
            return None
        if 0 in state.answers:
            return Outcome((1, 1), (0, 0), text("drawn"))
        found = state.answers[0] == state.answers[1]
        return _won(Seat(1 - self.hider) if found else self.hider)

    def lapse(self, view: Seen) -> Take:
        return self.choices(view)[0]


class Hold(Command, frozen=True):
    pass


@dataclass(frozen=True)
class Windowed:
    """A window for both: taking is passing, for however long. Who holds wins against a three, and nobody else does."""

    guesses: int = 1

    def waiting(self, state: Secret) -> Waiting:
        return Waiting((Seat(0), Seat(1)), Time.WINDOW) if None in state.answers else NOBODY

    def choices(self, view: Seen) -> tuple[Take | Hold, ...]:
        if view.viewer is None or view.answered:
            return ()
        return (*map(Take, (1, 2, 3)), *[Hold()] * self.guesses)

    def decide(self, _state: Secret, seat: Seat, command: Take | Hold, _rng: Rng) -> tuple[Took, ...]:
        return (Took(seat, command.count if isinstance(command, Take) else 0),)

    def evolve(self, state: Secret, event: Took) -> Secret:
        first, second = state.answers
        return Secret(answers=(event.count, second) if event.seat == 0 else (first, event.count))

    def view(self, state: Secret, viewer: Viewer) -> Seen:
        return Seen(viewer, Heap(0), answered=viewer is not None and state.answers[viewer] is not None)

    def imagine(self, _view: Seen, _rng: Rng) -> Secret:
        return Secret()

    def outcome(self, state: Secret) -> Outcome | None:
        return None if None in state.answers else _won(Seat(0 if state.answers == (0, 3) else 1))

    def lapse(self, _view: Seen) -> Take:
        return Take(1)


def _won(seat: Seat) -> Outcome:
    places = (1, 2) if seat == 0 else (2, 1)
    return Outcome(places, (0, 0), text("won"))


def _rng(random: Random) -> Rng:
    return Rng(random.randbytes(32), 0, "mind")


@pytest.mark.parametrize(("matches", "best"), [(1, 1), (2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_what_wins_by_force_is_found(matches: int, best: int, settled: Random) -> None:
    think = seeker(Nim())
    assert think(Seen(Seat(0), Heap(matches)), _rng(settled), 600) == Take(best)


def test_hidden_things_are_played_by_their_odds(settled: Random) -> None:
    think = seeker(Urn())
    for _ in range(5):
        assert think(Seen(Seat(0), Heap(0)), _rng(settled), 200) == Take(7)


@pytest.mark.parametrize("hider", [Seat(0), Seat(1)])
def test_nobody_is_thought_to_answer_what_they_have_not_seen(hider: Seat, settled: Random) -> None:
    """Were the finder to see the answer first, any number would lose, and the draw would be best."""
    think = seeker(Hiding(hider))
    for _ in range(5):
        assert think(Seen(hider, Heap(0)), _rng(settled), 400) != Take(0)


def test_more_commands_than_descents_are_no_trouble(settled: Random) -> None:
    think = seeker(Urn(many=500))
    assert think(Seen(Seat(0), Heap(0)), _rng(settled), 20) in Urn(many=500).choices(Seen(Seat(0), Heap(0)))


@pytest.mark.parametrize("budget", [-1, 0, 1])
def test_the_smallest_budget_still_gives_a_command(budget: int, random: Random) -> None:
    assert seeker(Nim())(Seen(Seat(0), Heap(9)), _rng(random), budget) in map(Take, (1, 2, 3))


def test_a_game_without_an_end_is_given_up(random: Random) -> None:
    assert seeker(Stubborn())(Seen(Seat(0), Heap(9)), _rng(random), 5) in map(Take, (1, 2, 3))


def test_a_search_stops_when_it_is_enough(random: Random) -> None:
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) == 7

    seeker(Nim(), enough=enough)(Seen(Seat(0), Heap(9)), _rng(random), 1_000_000)
    assert len(asked) == 7


def test_a_reflex_sees_a_view_and_finishes_the_imagined_games(random: Random) -> None:
    seen: list[Seen] = []

    def reflex(view: Seen, rng: Rng) -> Take:
        seen.append(view)
        return rng.choice(Nim().choices(view))

    seeker(Nim(), reflex)(Seen(Seat(0), Heap(9)), _rng(random), 20)
    assert seen
    assert all(Nim().choices(view) for view in seen)


def test_in_a_window_all_ways_to_pass_are_one_and_the_others_answer_by_reflex(random: Random) -> None:
    answered: list[Seen] = []

    def reflex(view: Seen, _rng: Rng) -> Take | Hold:
        answered.append(view)
        return Take(3)

    found = seeker(Windowed(), reflex)(Seen(Seat(0), Heap(0)), _rng(random), 40)
    assert found == Hold()  # against a three nothing else wins
    assert {view.viewer for view in answered} == {1}
    only = Windowed(guesses=0)
    assert seeker(only, reflex)(Seen(Seat(0), Heap(0)), _rng(random), 10**9) == Take(1)


@pytest.mark.unwatched
@pytest.mark.parametrize("rules", [Nim, Stubborn])
def test_the_same_chance_gives_the_same_command(rules: Callable[[], Nim], random: Random) -> None:
    key, view = random.randbytes(32), Seen(Seat(1), Heap(11, Seat(1)))
    one, two = (seeker(rules())(view, Rng(key, 0, "mind"), 30) for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), (1.0, 0.0)),
        ((2, 1, 3), (FOR_THE_PLACE / 2, 1.0, 0.0)),
        ((1, 1), ((1 + FOR_THE_PLACE) / 2,) * 2),
        ((1,), (1.0,)),
    ],
)
def test_a_shared_win_is_divided_and_a_better_place_is_a_little_better(
    places: tuple[int, ...], worth: tuple[float, ...]
) -> None:
    assert payoffs(Outcome(places, (0,) * len(places), text("won"))) == pytest.approx(worth)
    assert payoffs(None) == ()
