"""What is counted in many games between equal players, and how counts of several processes come together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.lastwizard.pieces.card import Name


@dataclass
class Share:
    """Of how many something came true; a shared victory is a part of one."""

    times: int = 0
    won: float = 0.0

    @property
    def percent(self) -> float:
        """Of a hundred."""
        return 100 * self.won / max(1, self.times)

    def count(self, won: float) -> None:
        """Once more."""
        self.times += 1
        self.won += won

    def add(self, more: Share) -> None:
        """The same, counted elsewhere."""
        self.times += more.times
        self.won += more.won


@dataclass
class CardTally:
    """What was counted of one card.

    `drawn`, `played` and `kept` are about wizards, once a game: whoever had it, whoever played it, and whoever had it
    and never did. `uses` is about single cards that could be used where they were held: whether they were. `begun` is
    about an object: games begun with it on the table.
    """

    used: int = 0
    drawn: Share = field(default_factory=Share)
    played: Share = field(default_factory=Share)
    kept: Share = field(default_factory=Share)
    uses: Share = field(default_factory=Share)
    begun: Share = field(default_factory=Share)

    def add(self, more: CardTally) -> None:
        """The same, counted elsewhere."""
        self.used += more.used
        self.drawn.add(more.drawn)
        self.played.add(more.played)
        self.kept.add(more.kept)
        self.uses.add(more.uses)
        self.begun.add(more.begun)


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
    lost: int = 0  # health, of all wizards
    surplus: int = 0  # of that, for cards above the hand limit
    lengths: Counter[int] = field(default_factory=Counter[int])
    keywords: Counter[str] = field(default_factory=Counter[str])  # games in which each did something
    cards: dict[Name, CardTally] = field(default_factory=dict[Name, CardTally])

    @property
    def rounds(self) -> float:
        """How many turns each player had in a game."""
        return self.turns / max(1, self.games * self.seats)

    def card(self, name: Name) -> CardTally:
        """Where this card is counted."""
        return self.cards.setdefault(name, CardTally())

    def of(self, name: Name) -> CardTally:
        """What was counted of this card."""
        return self.cards.get(name) or CardTally()

    def add(self, more: Tally) -> None:
        """The same, counted elsewhere."""
        self.games += more.games
        self.turns += more.turns
        self.commands += more.commands
        self.first += more.first
        self.shared += more.shared
        self.fallen += more.fallen
        self.stuck += more.stuck
        self.lost += more.lost
        self.surplus += more.surplus
        self.lengths += more.lengths
        self.keywords += more.keywords
        for name, card in more.cards.items():
            self.card(name).add(card)


def merged(tallies: Sequence[Tally]) -> tuple[Tally, ...]:
    """One for each size of table, the smallest first."""
    found: dict[int, Tally] = {}
    for tally in tallies:
        found.setdefault(tally.seats, Tally(tally.seats)).add(tally)
    return tuple(found[seats] for seats in sorted(found))
