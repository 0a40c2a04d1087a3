"""Counts what happens in many games between equal players."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from games.engine import Rng, Seat
from games.temples.evolve import evolve
from games.temples.minds.reflex import policy
from games.temples.moves.commands import House
from games.temples.moves.events import End
from games.temples.pieces.deck import TRACKS
from games.temples.rules.decide import decide, set_up, waiting
from games.temples.rules.scoring import score
from games.temples.state import BLANK, State
from games.temples.view import view

LONGEST = 3_000


@dataclass
class Tally:
    """What was counted in many games at tables of one size."""

    seats: int
    games: int = 0
    commands: int = 0
    shared: int = 0
    rounds: Counter[int] = field(default_factory=Counter[int])
    ends: Counter[End] = field(default_factory=Counter[End])
    points: Counter[str] = field(default_factory=Counter[str])  # by where they come from
    cores: int = 0
    won: Counter[int] = field(default_factory=Counter[int])  # by mat, in sixtieths
    dealt: Counter[int] = field(default_factory=Counter[int])
    order: Counter[int] = field(default_factory=Counter[int])  # wins of who went first, second and so on, in sixtieths

    def share(self, mat: int) -> float:
        """How many of a hundred games a mat won."""
        return 100 * self.won[mat] / WHOLE / max(1, self.dealt[mat])

    def placed(self, place: int) -> float:
        """How many of a hundred games were won by whoever went first, second and so on."""
        return 100 * self.order[place] / WHOLE / max(1, self.games)


WHOLE = 60  # a win, which two, three or four may share


def measure(games: int, seats: int, seed: bytes, house: House, deck: str) -> Tally:
    """Play so many games between equal players, and count."""
    tally = Tally(seats)
    for number in range(games):
        _play(tally, seed + number.to_bytes(8, "big"), house, deck)
    return tally


def _play(tally: Tally, key: bytes, house: House, deck: str) -> None:
    """One game, whose chance follows from its key."""
    state = BLANK
    events = set_up(tally.seats, house, deck, Rng(key, 0, "setup"))
    first: Seat | None = None
    for version in range(1, LONGEST):
        for event in events:
            state = evolve(state, event)
        first = state.board.start if first is None else first
        asked = waiting(state).seats
        if not asked:
            _finish(tally, state, first)
            return
        command = policy(view(state, asked[0]), Rng(key, version, ("mind", asked[0])))
        events = decide(state, asked[0], command, Rng(key, version, "decide"))
        tally.commands += 1
    raise AssertionError("a game ends")


def _finish(tally: Tally, state: State, first: Seat) -> None:
    board = state.board
    best = board.places.count(1)
    tally.games += 1
    tally.shared += best > 1
    tally.rounds[board.round] += 1
    if board.end is not None:
        tally.ends[board.end] += 1
    for seat, mage in enumerate(board.mages):
        won = WHOLE // best if board.places[seat] == 1 else 0
        tally.dealt[mage.mat] += 1
        tally.won[mage.mat] += won
        tally.order[(seat - first) % tally.seats] += won
        tally.cores += sum(core is not None for core in mage.cells)
        found = score(board, Seat(seat))
        tally.points.update(dict(zip(TRACKS, found.tracks, strict=True)))
        tally.points.update({"lines": found.lines, "spells": found.spells})
