"""The archmage: tries the likeliest commands out in imagined rounds, and keeps what did best."""

from __future__ import annotations

from math import exp

from games.engine import Rng, Seat
from games.engine.ai.halving import best_by_halving
from games.temples.evolve import evolve
from games.temples.imagine import imagine
from games.temples.minds.reflex import choose, ranked
from games.temples.minds.worth import SENSIBLE
from games.temples.moves.commands import Lay, TemplesCommand
from games.temples.pieces.goods import MANA
from games.temples.rules.decide import decide, waiting
from games.temples.rules.mats import NAMES
from games.temples.rules.scoring import score
from games.temples.state import OVER, State, room
from games.temples.view import View, view

MOST = 6  # commands that are tried out
PER_GAME = 12  # of the budget: a game to its end costs more than a sample elsewhere
MARGIN = 5.0  # points that make a lead safe
LONGEST = 1_500


def archmage(seen: View, rng: Rng, budget: int) -> TemplesCommand:
    """One of the choices."""
    seat = seen.viewer
    at_once = choose(seen, rng, SENSIBLE)
    if seat is None or budget < 2:  # there is nothing to compare with a single sample
        return at_once
    games = max(2, budget // PER_GAME)
    tried = _candidates(seen, seat, at_once)[:games]
    if len(tried) < 2:
        return at_once
    key = bytes(rng.below(256) for _ in range(32))
    return best_by_halving(tried, games, lambda command, world: _played(seen, seat, command, key, world))


def _candidates(seen: View, seat: Seat, at_once: TemplesCommand) -> list[TemplesCommand]:
    """What the reflex would do, and what it likes next best."""
    board = seen.board
    liked: list[TemplesCommand] = [
        command for _, command in sorted(ranked(board, seat, SENSIBLE), key=lambda one: -one[0])
    ]
    if board.cores and not board.picks:
        liked += [Lay(NAMES[at]) for at in room(board.mages[seat].cells, board.cores[0])]
    return [*dict.fromkeys((at_once, *liked))][:MOST]


def _played(seen: View, seat: Seat, command: TemplesCommand, key: bytes, world: int) -> float:
    """What became of it, from 0 to 1, when everybody plays on without a long thought."""
    rng = Rng(key, world, "world")
    state = _after(imagine(seen, rng), seat, command, rng)
    for _ in range(LONGEST):
        asked = waiting(state).seats
        if not asked:
            break
        state = _after(state, asked[0], choose(view(state, asked[0]), rng, SENSIBLE), rng)
    return _share(state, seat)


def _after(state: State, seat: Seat, command: TemplesCommand, rng: Rng) -> State:
    for event in decide(state, seat, command, rng):
        state = evolve(state, event)
    return state


def _share(state: State, seat: Seat) -> float:
    """How sure a victory it was: a lead of many points is safe, one of few might have been lost."""
    board = state.board
    if board.phase is not OVER:
        return 0.0
    points = [score(board, Seat(other)).total + mage.goods[MANA] / 100 for other, mage in enumerate(board.mages)]
    own = points.pop(seat)
    return 1 / (1 + exp((max(points) - own) / MARGIN))
