"""Counts what happens in many games between equal players."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from games.engine import Rng, Seat
from games.spellbooks.evolve import evolve
from games.spellbooks.minds.reflex import policy
from games.spellbooks.moves.commands import House
from games.spellbooks.moves.events import GainedFame, Passed, Source, SpellbooksEvent
from games.spellbooks.pieces.spell import Name
from games.spellbooks.rules.decide import decide, set_up, waiting
from games.spellbooks.state import BLANK, State
from games.spellbooks.view import view

LONGEST = 3_000


@dataclass
class Tally:
    """What was counted in many games at tables of one size."""

    seats: int
    games: int = 0
    turns: int = 0
    commands: int = 0
    shared: int = 0
    passes: int = 0
    order: list[float] = field(default_factory=list[float])  # wins of whoever goes first, second and so on
    lengths: Counter[int] = field(default_factory=Counter[int])
    fame: Counter[Source] = field(default_factory=Counter[Source])
    beaten: dict[Name, float] = field(default_factory=dict[Name, float])
    won: dict[Name, float] = field(default_factory=dict[Name, float])
    owned: Counter[Name] = field(default_factory=Counter[Name])
    seen: Counter[Name] = field(default_factory=Counter[Name])
    taken: Counter[Name] = field(default_factory=Counter[Name])

    def __post_init__(self) -> None:
        self.order = self.order or [0.0] * self.seats

    def share(self, name: Name) -> float:
        """How many of a hundred rivals were beaten by those who owned a spell at the end: 50 is fair at every table."""
        return 100 * self.beaten.get(name, 0.0) / max(1, self.owned[name])

    def wins(self, name: Name) -> float:
        """How many of a hundred games were won by those who owned a spell at the end: a fair share is 100 / seats."""
        return 100 * self.won.get(name, 0.0) / max(1, self.owned[name])

    def duel(self, name: Name) -> float:
        """The same as if there were one rival: who wins a game of n as often as that beats an equal so often.

        Odds of w to 1 - w against n - 1 equals are odds of (n - 1) w to 1 - w against one of them, so that 50 is fair
        at every table. Between two it is the share of games won itself.
        """
        share = self.wins(name) / 100
        return 100 * share * (self.seats - 1) / max(1e-9, share * (self.seats - 1) + 1 - share)

    def wanted(self, name: Name) -> float:
        """In how many of a hundred games that it lay open in somebody learned it."""
        return 100 * self.taken[name] / max(1, self.seen[name])

    @property
    def rounds(self) -> float:
        """How many turns each player had in a game."""
        return self.turns / max(1, self.games * self.seats)


def measure(games: int, seats: int, seed: bytes, house: House, deck: str) -> Tally:
    """Play so many games between equal players, and count."""
    tally = Tally(seats)
    for number in range(games):
        _play(tally, seed + number.to_bytes(8, "big"), house, deck)
    return tally


def _play(tally: Tally, key: bytes, house: House, deck: str) -> None:
    """One game, whose chance follows from its key."""
    state, seen = BLANK, set[Name]()
    events = set_up(tally.seats, house, deck, Rng(key, 0, "setup"))
    first: Seat | None = None
    for version in range(1, LONGEST):
        for event in events:
            state = evolve(state, event)
            _count(tally, event)
        seen.update(name for name in state.board.spots if name is not None)
        first = state.board.turn if first is None else first
        asked = waiting(state).seats
        if not asked:
            _finish(tally, state, first, seen)
            return
        command = policy(view(state, asked[0]), Rng(key, version, ("mind", asked[0])))
        events = decide(state, asked[0], command, Rng(key, version, "decide"))
        tally.commands += 1
    raise AssertionError("a game ends")


def _count(tally: Tally, event: SpellbooksEvent) -> None:
    match event:
        case GainedFame(_, fame, source):
            tally.fame[source] += fame
        case Passed():
            tally.passes += 1
        case _:
            pass


def _finish(tally: Tally, state: State, first: Seat, seen: set[Name]) -> None:
    board = state.board
    best = [seat for seat, place in enumerate(board.places) if place == 1]
    tally.games += 1
    tally.turns += board.turns
    tally.lengths[board.turns] += 1
    tally.shared += len(best) > 1
    tally.seen.update(seen)
    for seat, wizard in enumerate(board.wizards):
        won, beaten = (seat in best) / len(best), _beaten(board.places, seat)
        tally.order[(seat - first) % tally.seats] += won
        tally.taken.update(wizard.spells)
        for name in wizard.spells:
            tally.owned[name] += 1
            tally.beaten[name] = tally.beaten.get(name, 0.0) + beaten
            tally.won[name] = tally.won.get(name, 0.0) + won


def _beaten(places: tuple[int, ...], seat: int) -> float:
    """The share of the others that somebody has left behind; whoever shares their place counts half."""
    own = places[seat]
    others = [place for other, place in enumerate(places) if other != seat]
    return sum((place > own) + (place == own) / 2 for place in others) / len(others)
