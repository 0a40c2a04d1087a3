"""How the deck plays: figures from many games between equal players, and the page that tells them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.engine import Rng, Seat
from games.lastwizard.evolve.table import evolve
from games.lastwizard.minds.reflex import policy
from games.lastwizard.moves.commands import House
from games.lastwizard.moves.events import Activated, Dealt, Drew, Fell, LastWizardEvent, TurnBegan
from games.lastwizard.moves.terms import Cause, Use
from games.lastwizard.pieces.card import Deck, Name, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.rules.decide import decide, outcome, set_up, waiting
from games.lastwizard.state.board import ASK, BLANK, WINDOW, State
from games.lastwizard.view import view

LONGEST = 3_000

_PLAYERS = "Games between equal players, who play at once and never look ahead (`games.lastwizard.minds.policy`)."


@dataclass
class Tally:
    """What was counted in many games at tables of one size."""

    seats: int
    games: int = 0
    turns: int = 0
    commands: int = 0
    first: float = 0.0
    shared: int = 0
    fallen: int = 0
    stuck: int = 0
    lengths: Counter[int] = field(default_factory=Counter[int])
    drawn: Counter[Name] = field(default_factory=Counter[Name])
    won: dict[Name, float] = field(default_factory=dict[Name, float])
    used: Counter[Name] = field(default_factory=Counter[Name])

    def share(self, name: Name) -> float:
        """How often, of a hundred, a card's drawer won, counted once a game and drawer."""
        return 100 * self.won.get(name, 0.0) / max(1, self.drawn[name])

    @property
    def rounds(self) -> float:
        """How many turns each player had in a game."""
        return self.turns / max(1, self.games * self.seats)


def measure(games: int, seats: int, seed: bytes, deck: str | None = None) -> Tally:
    """Play so many games between equal players, and count."""
    tally, cards = Tally(seats), deck or standard()
    for number in range(games):
        _play(tally, cards, seed, number)
    return tally


def report(tallies: tuple[Tally, ...], deck: str | None = None) -> str:
    """The page: Markdown, the tables for two players first."""
    known = deck_of(deck or standard())
    lines = ["# How the deck plays", "", _PLAYERS, ""]
    lines += ["| players | games | turns each | half of the games | first player wins | no action | shared |"]
    lines += ["|---|---|---|---|---|---|---|", *map(_summary, tallies), ""]
    lines += [
        "The first player’s fair share is one divided by the players. *No action*: of all who fell, how many fell"
    ]
    lines += ["for want of a possible action. *Half of the games* lasted between these turns each.", ""]
    for tally in tallies[:1]:
        lines += [
            f"## Cards, at {tally.seats} players",
            "",
            "Won: of those who drew or were dealt the card, how many won.",
            "",
        ]
        lines += ["| card | copies | won | used a game |", "|---|---|---|---|", *_cards(tally, known), ""]
    return "\n".join(lines)


def _summary(tally: Tally) -> str:
    games = max(1, tally.games)
    low, high = _quartiles(tally)
    return (
        f"| {tally.seats} | {tally.games} | {tally.rounds:.1f} | {low}–{high} | {100 * tally.first / games:.1f} % "
        f"| {100 * tally.stuck / max(1, tally.fallen):.1f} % | {100 * tally.shared / games:.1f} % |"
    )


def _quartiles(tally: Tally) -> tuple[int, int]:
    each = sorted(length // tally.seats for length in tally.lengths.elements()) or [0]
    return each[len(each) // 4], each[len(each) * 3 // 4]


def _cards(tally: Tally, known: Deck) -> Iterator[str]:
    for name in sorted(known.held, key=tally.share, reverse=True):
        used = tally.used[name] / max(1, tally.games)
        yield f"| {name} | {known.cards[name].copies} | {tally.share(name):.1f} % | {used:.2f} |"


def _play(tally: Tally, deck: str, seed: bytes, number: int) -> None:
    """One game, whose chance follows from its number."""
    key = seed + number.to_bytes(8, "big")
    state, drawn = BLANK, {Seat(seat): set[Name]() for seat in range(tally.seats)}
    events = set_up(tally.seats, House(mercy=False), deck, Rng(key, 0, "setup"))
    first, turns = Seat(0), 0
    for version in range(1, LONGEST):
        for event in events:
            state = evolve(state, event)
            if isinstance(event, TurnBegan):
                first = first if turns else event.seat
                turns += 1
            _count(tally, state, event, drawn)
        asked = waiting(state).seats
        if not asked:
            _finish(tally, state, first, turns, drawn)
            return
        seat = next(seat for seat in reversed(asked) if _unanswered(state, seat))  # nobody is too slow: RULES 8.6
        command = policy(view(state, seat), Rng(key, version, ("mind", seat)))
        events = decide(state, seat, command, Rng(key, version, "decide"))
        tally.commands += 1
    raise AssertionError("a game ends")


def _unanswered(state: State, seat: Seat) -> bool:
    return state.board.phase is not WINDOW or (state.answers[seat] is None and state.standing[seat] is ASK)


def _count(tally: Tally, state: State, event: LastWizardEvent, drawn: dict[Seat, set[Name]]) -> None:
    match event:
        case Dealt():
            for seat, hand in enumerate(state.hands):
                drawn[Seat(seat)].update(hand)
        case Drew(seat):
            drawn[seat].add(state.hands[seat][-1])
        case Activated(_, use, card) if use is not Use.ENCOUNTER:
            tally.used[card] += 1
        case Fell(seats, cause):
            tally.fallen += len(seats)
            tally.stuck += cause is Cause.NO_ACTION
        case _:
            pass


def _finish(tally: Tally, state: State, first: Seat, turns: int, drawn: dict[Seat, set[Name]]) -> None:
    over = outcome(state)
    if over is None:
        raise AssertionError("nobody is waited for, so it is over")
    best = [seat for seat, place in enumerate(over.places) if place == 1]
    tally.games += 1
    tally.turns += turns
    tally.lengths[turns] += 1
    tally.shared += len(best) > 1
    tally.first += (first in best) / len(best)
    for seat, names in drawn.items():
        won = (seat in best) / len(best)
        for name in names:
            tally.drawn[name] += 1
            tally.won[name] = tally.won.get(name, 0.0) + won
