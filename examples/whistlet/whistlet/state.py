"""What is on the table: the board, which everybody sees, and beside it what is hidden from somebody."""

from __future__ import annotations

from games.engine import Fact, Seat
from whistlet.pieces import Card, Suit


class Board(Fact, frozen=True):
    """What everybody knows. `left` counts the tricks of the round that nobody has taken yet."""

    seats: int
    rounds: int
    turn: Seat
    leader: Seat
    round: int = 0
    left: int = 0
    trump: Suit | None = None
    trick: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    points: tuple[int, ...] = ()
    voids: tuple[tuple[Suit, ...], ...] = ()  # RULES 10

    @property
    def over(self) -> bool:
        """Whether the last trick of the last round was taken."""
        return self.round > 0 and self.round == self.rounds and not self.left

    def by(self, place: int) -> Seat:
        """Who plays the first, second, … card of this trick."""
        return Seat((self.leader + place) % self.seats)


class State(Fact, frozen=True):
    """The board, everybody's hand, and the cards that are being dealt."""

    board: Board
    hands: tuple[tuple[Card, ...], ...] = ()
    pile: tuple[Card, ...] = ()


BLANK = State(Board(0, 0, Seat(0), Seat(0)))
