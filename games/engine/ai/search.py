"""A mind for any game: a tree search over what one player knows, in a newly imagined world each time.

Information-set Monte-Carlo tree search with UCB1 (Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree
Search*, 2012). Who has a reflex is imagined to answer by it in windows: there it would take too long to find out what
they would rather say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Generic, NamedTuple, Protocol, TypeAlias

from games.engine.course import fold
from games.engine.game import C, E, Mind, Outcome, S, Time, V, Waiting
from games.engine.rng import Rng
from games.engine.seats import Seat, Viewer

LONGEST = 2_000  # commands of one imagined game; whoever plays on for longer has won nothing
EXPLORATION = 0.5  # the constant of UCB1
WIDENING = 2.0  # progressive widening: a point visited n times has tried some WIDENING * sqrt(n) of its commands
FOR_THE_PLACE = 0.1  # of a payoff; all the rest is for winning

Reflex: TypeAlias = Callable[[V, Rng], C]
"""What a player does without thinking: how imagined games are played to their end."""


class SearchedRules(Protocol[S, C, E, V]):
    """What a search needs of a game's `Rules`, and no more."""

    @property
    def waiting(self) -> Callable[[S], Waiting]: ...
    @property
    def choices(self) -> Callable[[V], tuple[C, ...]]: ...
    @property
    def decide(self) -> Callable[[S, Seat, C, Rng], tuple[E, ...]]: ...
    @property
    def evolve(self) -> Callable[[S, E], S]: ...
    @property
    def view(self) -> Callable[[S, Viewer], V]: ...
    @property
    def imagine(self) -> Callable[[V, Rng], S]: ...
    @property
    def lapse(self) -> Callable[[V], C]: ...
    @property
    def outcome(self) -> Callable[[S], Outcome | None]: ...


def seeker(
    rules: SearchedRules[S, C, E, V], reflex: Reflex[V, C] | None = None, enough: Callable[[], bool] = lambda: False
) -> Mind[V, C]:
    """A mind that descends as often as its budget says, or until it is told that this is enough."""
    search = Search(rules, reflex)

    def think(view: V, rng: Rng, budget: int) -> C:
        options = search.decisions(view)
        if len(options) == 1:
            return options[0]
        key = bytes(rng.below(256) for _ in range(32))
        seat, root = search.seat_of(view, Rng(key, 0, "seat")), Point[C]()
        for descent in range(max(1, budget)):
            search.descend(root, view, seat, Rng(key, descent, "search"))
            if enough():
                break
        return max(options, key=lambda command: _merit(root.arms.get((seat, command))))

    return think


class Arm:
    """One command at one point: how often it could have been taken, how often it was, and what came of it."""

    __slots__ = ("offered", "taken", "worth")

    def __init__(self) -> None:
        self.offered = 0
        self.taken = 0
        self.worth = 0.0

    def upper_bound(self) -> float:
        """UCB1: what it gave on average, and more the less it was taken of the times it could have been."""
        return self.worth / self.taken + EXPLORATION * sqrt(log(self.offered) / self.taken)


class Point(Generic[C]):
    """A question as the searcher knows it, by the answers that led to it. All who are asked answer unseen."""

    __slots__ = ("after", "arms", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[tuple[Seat, C], Arm] = {}
        self.after: dict[tuple[tuple[Seat, C], ...], Point[C]] = {}

    def arm(self, seat: Seat, options: Sequence[C], rng: Rng) -> tuple[C, Arm]:
        """What this seat tries now: something new, or what looks best so far."""
        arms = self.arms
        tried = [(arm, command) for command in options if (arm := arms.get((seat, command)))]
        for arm, _ in tried:
            arm.offered += 1
        if len(tried) < len(options) and len(tried) < WIDENING * sqrt(self.visits):
            command = rng.choice([command for command in options if (seat, command) not in arms])
            arm = arms[seat, command] = Arm()
            arm.offered = 1
            return command, arm
        arm, command = max(tried, key=_upper_bound)
        return command, arm


class _Way(NamedTuple):
    """One descent: whose search it is, what was tried on the way down, and its chance."""

    own: Seat
    arms: list[tuple[Seat, Arm]]
    rng: Rng

    @property
    def is_new(self) -> bool:
        """Whether what was tried last was never tried before."""
        return bool(self.arms) and not self.arms[-1][1].taken


class Search(Generic[S, C, E, V]):
    """Descents through one tree, each in a world of its own. `played` counts the commands played on to an end."""

    def __init__(self, rules: SearchedRules[S, C, E, V], reflex: Reflex[V, C] | None) -> None:
        self.played = 0
        self._rules = rules
        self._reflex = reflex

    def seat_of(self, view: V, rng: Rng) -> Seat:
        """Whose view this is: whoever would see just this."""
        world = self._rules.imagine(view, rng)
        return next(seat for seat in self._rules.waiting(world).seats if self._rules.view(world, seat) == view)

    def decisions(self, view: V) -> tuple[C, ...]:
        """What there is to decide. In a window all ways to pass are one, for they differ in later ones at most."""
        options = self._rules.choices(view)
        if len(options) < 2:
            return options
        time = self._rules.waiting(self._rules.imagine(view, Rng(b"", 0, "time"))).time  # the same in all such worlds
        return passing_once(options, self._rules.lapse(view)) if time is Time.WINDOW else options

    def descend(self, root: Point[C], view: V, own: Seat, rng: Rng) -> None:
        """Imagine a world, go down the tree to something new, play on to the end, and remember what came of it."""
        way = _Way(own, [], rng)
        state, point = self._rules.imagine(view, rng), root
        asked = (own, *(seat for seat in self._rules.waiting(state).seats if seat != own))
        for _ in range(LONGEST):
            state, answers = self._answered(point, state, asked, way)
            if not answers or way.is_new:
                break
            if (following := point.after.get(answers)) is None:
                following = point.after[answers] = Point()
            point, asked = following, self._rules.waiting(state).seats
        worth = payoffs(self._finished(state, rng))
        for seat, arm in way.arms:
            arm.taken += 1
            arm.worth += worth[seat] if worth else 0.0

    def play_on(self, view: V, own: Seat, command: C, rng: Rng) -> Outcome | None:
        """Imagine a world, give this command there, and play on to the end without thinking."""
        state = self._rules.imagine(view, rng)
        state = fold(self._rules.evolve, state, self._rules.decide(state, own, command, rng))
        self.played += 1
        return self._finished(state, rng)

    def _answered(
        self, point: Point[C], state: S, asked: Sequence[Seat], way: _Way
    ) -> tuple[S, tuple[tuple[Seat, C], ...]]:
        """The answers of all who are asked here, in order, up to the first that was never tried before."""
        rules, answers = self._rules, list[tuple[Seat, C]]()
        waiting, rng = rules.waiting(state), way.rng
        point.visits += 1
        for seat in asked:
            seen = rules.view(state, seat)
            options = rules.choices(seen)
            if not options:
                continue
            if waiting.time is Time.WINDOW:
                others = self._reflex if seat != way.own else None
                options = (others(seen, rng),) if others else passing_once(options, rules.lapse(seen))
            command = options[0]
            if len(options) > 1:
                command, arm = point.arm(seat, options, rng)
                way.arms.append((seat, arm))
            answers.append((seat, command))
            state = fold(rules.evolve, state, rules.decide(state, seat, command, rng))
            if way.is_new or rules.waiting(state).seats != waiting.seats:
                break
        return state, tuple(answers)

    def _finished(self, state: S, rng: Rng) -> Outcome | None:
        """How it ends when everybody plays without thinking. Written flat: here the time is spent."""
        rules, reflex = self._rules, self._reflex
        waiting, view, choices, decide, evolve = rules.waiting, rules.view, rules.choices, rules.decide, rules.evolve
        for _ in range(LONGEST):
            seats, answered = waiting(state).seats, False
            for seat in seats:  # of many who are asked at once, each is looked at once
                seen = view(state, seat)
                if reflex and len(seats) == 1:
                    command = reflex(seen, rng)  # who alone is asked can answer: a law says so
                elif options := choices(seen):
                    command = reflex(seen, rng) if reflex else rng.choice(options)
                else:
                    continue
                self.played += 1
                state = fold(evolve, state, decide(state, seat, command, rng))
                answered = True
                if waiting(state).seats != seats:
                    break
            if not answered:
                return rules.outcome(state)
        return None


def passing_once(options: tuple[C, ...], idle: C) -> tuple[C, ...]:
    """What may be said in a window, but of all ways to pass only the one that is meant by saying nothing."""
    return tuple([option for option in options if option == idle or type(option) is not type(idle)])


def payoffs(outcome: Outcome | None) -> tuple[float, ...]:
    """What an outcome is worth to each seat, from 0 to 1; nothing for a game without an end."""
    if outcome is None:
        return ()
    places = outcome.places
    won, last = (1 - FOR_THE_PLACE) / places.count(1), max(1, len(places) - 1)
    return tuple((won if place == 1 else 0.0) + FOR_THE_PLACE * (1 - (place - 1) / last) for place in places)


def _upper_bound(tried: tuple[Arm, object]) -> float:
    return tried[0].upper_bound()


def _merit(arm: Arm | None) -> tuple[int, float]:
    """What was taken most is best; of several, what gave most."""
    return (arm.taken, arm.worth / arm.taken) if arm else (0, 0.0)
