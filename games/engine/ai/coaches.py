"""The coach of any game: its own, or one that tries decisions out in imagined games."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, Generic

from games.engine.ai.search import Reflex, Search, passing_once
from games.engine.extras.coach import Coach, Judgement
from games.engine.game import AnyGame, C, E, Outcome, Rules, S, Time, V
from games.engine.rng import Rng
from games.engine.screen import text
from games.engine.seats import Seat

BUDGET = 4_000  # commands of imagined games for one decision, of which most decisions need half
MOST = 8  # commands that are compared with what was done; fewer where games are long
FEW = 8  # worlds before a command is given up
SURE = 2.0  # standard errors by which a command must be better before anybody is told so
USUAL = 0.1  # what a mistake usually costs: the less sure a measured cost is, the nearer it is taken to nothing


def coach_of(game: AnyGame) -> Coach[Any, Any]:  # Any: of whichever game
    """Return who reviews this game: its own coach, or where it has none, the search."""
    return game.extras.coach or search_coach(game.rules, game.extras.reflex)


def has_odds(game: AnyGame) -> bool:
    """Whether players can be shown their chances while they play."""
    return coach_of(game).odds is not None


def search_coach(rules: Rules[S, C, E, V], reflex: Reflex[V, C] | None = None) -> Coach[V, C]:
    """Make a coach who knows no more of a game than its rules.

    What was done and what else could have been done are played on to the end in the same imagined worlds, with the
    same chance. What falls behind is given up, so that the budget, in commands of imagined games, goes to the rest.
    """

    def judge(view: V, command: C, rng: Rng, budget: int) -> Judgement[C] | None:
        options, done = _alternatives(rules, view, command)
        if len(options) < 2 or done not in options:
            return None
        key = bytes(rng.below(256) for _ in range(32))
        search = Search(rules, reflex)
        seat = search.seat_of(view, Rng(key, 0, "seat"))

        def play(option: C, world: int) -> float:
            return win_share(search.play_on(view, seat, option, Rng(key, world, "world")), seat)

        play(done, 0)
        most = budget // (search.played * 2 * FEW) - 1  # so that there are worlds enough for each
        others = _likely_first([option for option in options if option != done], view, reflex, Rng(key, 0, "others"))
        rivals = [_Rival(option) for option in others[: max(1, min(most, MOST))]]
        best = _race(play, done, rivals, lambda: search.played >= budget)
        if best is None or not best.cost:
            return Judgement(None, command, 0.0)
        return Judgement(None, best.command, best.cost)

    return Coach(judge=judge, budget=BUDGET, explains=text("review-by-search"))


def win_share(outcome: Outcome | None, seat: Seat) -> float:
    """What part of a win an outcome is for this seat: all of it, a part where it is shared, or nothing."""
    return 1 / outcome.places.count(1) if outcome is not None and outcome.places[seat] == 1 else 0.0


def _alternatives(rules: Rules[S, C, E, V], view: V, command: C) -> tuple[tuple[C, ...], C]:
    """Return what there was to choose from, and what was chosen. In a window all ways to pass are one."""
    options = rules.choices(view)
    if len(options) < 2:
        return options, command
    time = rules.waiting(rules.imagine(view, Rng(b"", 0, "time"))).time  # the same in every world that looks like this
    if time is not Time.WINDOW:
        return (() if time is Time.PAUSE else options), command
    idle = rules.lapse(view)
    return passing_once(options, idle), idle if type(command) is type(idle) else command


class _Rival(Generic[C]):
    """A command beside what was done: by how much more it has won so far."""

    __slots__ = ("command", "gained", "squares", "worlds")

    def __init__(self, command: C) -> None:
        self.command = command
        self.gained = 0.0
        self.squares = 0.0
        self.worlds = 0

    def compare(self, difference: float) -> None:
        """Take one more world into account."""
        self.gained += difference
        self.squares += difference**2
        self.worlds += 1

    @property
    def error(self) -> float:
        """How far off the gain may be by mere chance: a standard error, with one world more for caution."""
        return sqrt(1 + self.squares)

    @property
    def cost(self) -> float:
        """What not doing this has cost, in hundredths of a win: less than was measured, the less sure that is."""
        mean = self.gained / self.worlds
        doubt = (self.error**2 / self.worlds - mean**2) / self.worlds
        return round(mean * USUAL**2 / (USUAL**2 + doubt), 2)


def _likely_first(others: list[C], view: V, reflex: Reflex[V, C] | None, rng: Rng) -> list[C]:
    """Return these in an order by chance, but before them what the reflex would do, if it is one of them."""
    order = [*rng.shuffled(others)]
    likely = None if reflex is None else reflex(view, rng)
    return sorted(order, key=lambda option: option != likely)


def _race(
    play: Callable[[C, int], float], done: C, rivals: list[_Rival[C]], is_spent: Callable[[], bool]
) -> _Rival[C] | None:
    """Return the command that is surely better than what was done; None if there is none."""
    world = 0
    while rivals and not is_spent():
        own = play(done, world)
        for rival in rivals:
            rival.compare(play(rival.command, world) - own)
        world += 1
        if world >= FEW:
            most = max(rival.gained for rival in rivals)
            rivals = [rival for rival in rivals if rival.gained > max(0, most - rival.error / 2)]
    best = max(rivals, key=lambda rival: rival.gained, default=None)
    return best if best is not None and best.gained > SURE * best.error else None
