"""The archmage: tries the likeliest turns out in imagined games, and keeps what did best."""

from __future__ import annotations

from math import exp

from games.engine import Rng, Seat
from games.engine.ai.halving import best_by_halving
from games.spellbooks.imagine import imagine
from games.spellbooks.minds.reflex import choose, harness_offers, policy
from games.spellbooks.minds.worth import SENSIBLE
from games.spellbooks.moves.commands import Harness, SpellbooksCommand
from games.spellbooks.rules.choices import PASS
from games.spellbooks.rules.decide import take_course, waiting
from games.spellbooks.state import SLOTS, Board, State
from games.spellbooks.view import View, view

MOST = 5  # turns that are tried out
TURNS = 3  # imagined for each sample of the budget: a game to its end costs more than a sample elsewhere
PER_SPELL = 1.4  # turns, with the passes between
MARGIN = 6.0  # Fame that make a lead safe
PER_SAMPLE = 7  # commands of imagined games for each sample of the budget, at the most
LONGEST = 300  # commands of one imagined game; whoever plays on for longer is judged by the Fame they have then


def archmage(seen: View, rng: Rng, budget: int) -> SpellbooksCommand:
    """One of the choices. What is cast after the harness goes without a long thought."""
    seat = seen.viewer
    at_once = policy(seen, rng)
    if seat is None or seen.board.harnessed is not None:
        return at_once
    tried = _candidates(seen, seat, at_once)
    if len(tried) < 2:
        return at_once
    key, played = bytes(rng.below(256) for _ in range(32)), 0

    def play_on(command: SpellbooksCommand, world: int) -> float:
        nonlocal played
        share, length = _played(seen, seat, command, Rng(key, world, "world"))
        played += length
        return share

    return best_by_halving(tried, _games(seen.board, budget), play_on, lambda: played >= PER_SAMPLE * budget)


def most_commands(budget: int) -> int:
    """What a thought plays through at the very most: it ends with the world in which that is too much."""
    return PER_SAMPLE * budget + MOST * LONGEST


def _games(board: Board, budget: int) -> int:
    """How many games can be played on from here: the more, the nearer the end is, so that a thought takes as long."""
    left = SLOTS - max(len(wizard.spells) for wizard in board.wizards)
    return max(2 * MOST, int(budget * TURNS / (len(board.wizards) * (1 + PER_SPELL * left))))


def _candidates(seen: View, seat: Seat, at_once: SpellbooksCommand) -> list[SpellbooksCommand]:
    """What the reflex would do, the spells it likes best, and a pass."""
    board = seen.board
    offers = sorted(harness_offers(board, seat, SENSIBLE), reverse=True)
    likely: list[SpellbooksCommand] = [at_once, *(Harness(spell) for _, spell in offers)]
    found = [*dict.fromkeys(likely)][: MOST - 1]
    if not board.stepped and PASS not in found:
        found.append(PASS)
    return found


def _played(seen: View, seat: Seat, command: SpellbooksCommand, rng: Rng) -> tuple[float, int]:
    """What became of it, from 0 to 1, when everybody plays on without a long thought; and in how many commands."""
    state, length = take_course(imagine(seen, rng), seat, command, rng).state, 1
    while length < LONGEST and (asked := waiting(state).seats):
        state = take_course(state, asked[0], choose(view(state, asked[0]), rng, SENSIBLE), rng).state
        length += 1
    return _share(state, seat), length


def _share(state: State, seat: Seat) -> float:
    """How sure a victory it was: a lead of much Fame is safe, one of little might have been lost."""
    board = state.board
    own = board.wizards[seat].fame
    rival = max(wizard.fame for other, wizard in enumerate(board.wizards) if other != seat)
    return 1 / (1 + exp((rival - own) / MARGIN))
