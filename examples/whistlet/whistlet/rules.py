"""How it is played."""

from __future__ import annotations

from games.engine import Outcome, Rng, Seat, Text, Time, Waiting, text
from games.engine.game import NOBODY
from whistlet.moves import (
    Dealt,
    Opened,
    Options,
    Play,
    Played,
    Shuffled,
    TrickTaken,
    TrumpDrawn,
    WhistletCommand,
    WhistletEvent,
)
from whistlet.pieces import CARDS, SUITS, allowed, best, suit_of
from whistlet.state import State
from whistlet.view import View


def setup(seats: int, options: Options, rng: Rng) -> tuple[WhistletEvent, ...]:
    """Sit down, and begin the first round. RULES 2, 8"""
    return Opened(seats, options.rounds), *new_round(rng)


def new_round(rng: Rng) -> tuple[WhistletEvent, ...]:
    """What everybody sees is drawn first. RULES 2"""
    return TrumpDrawn(rng.choice(SUITS)), Shuffled(rng.shuffled(CARDS)), Dealt()


def waiting(state: State) -> Waiting:
    """Whose turn it is, until the last trick was taken."""
    return NOBODY if state.board.over else Waiting((state.board.turn,), Time.TURN)


def choices(view: View) -> tuple[WhistletCommand, ...]:
    """Whoever is to move plays a card that is allowed. RULES 4, 5"""
    board = view.board
    if board.over or view.viewer != board.turn:
        return ()
    return tuple(map(Play, allowed(view.hand, board.trick)))


def objection(view: View, command: WhistletCommand) -> Text | None:
    """One must follow. RULES 5"""
    board = view.board
    if view.viewer != board.turn or command.card not in view.hand or not board.trick:
        return None
    if command.card in allowed(view.hand, board.trick):
        return None
    return text("must-follow", suit=text(f"suit-{suit_of(board.trick[0])}"))


def decide(state: State, seat: Seat, command: WhistletCommand, rng: Rng) -> tuple[WhistletEvent, ...]:
    """The card is played; the last one decides the trick, and the last trick ends the round. RULES 5 to 8"""
    board = state.board
    played = Played(seat, command.card)
    trick = (*board.trick, command.card)
    if len(trick) < board.seats:
        return (played,)
    taken = TrickTaken(board.by(best(trick, board.trump)))
    if board.left > 1 or board.round == board.rounds:
        return played, taken
    return played, taken, *new_round(rng)


def outcome(state: State) -> Outcome | None:
    """The most points win. RULES 8"""
    board = state.board
    if not board.over:
        return None
    places = tuple(1 + sum(other > own for other in board.points) for own in board.points)
    return Outcome(places, board.points, text("most-points-win"))
