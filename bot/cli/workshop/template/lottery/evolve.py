"""What each event does to the state. Nothing is judged here, and nothing drawn."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Evolution, Seat
from lottery.moves import Dealt, Kept, Revealed, Shuffled, Swapped
from lottery.state import Board, State

when = Evolution[State]()
evolve = when.evolve


@when(Shuffled)
def shuffled(state: State, event: Shuffled) -> State:
    """All lots are in the pile."""
    return replace(state, pile=event.lots)


@when(Dealt)
def dealt(state: State, event: Dealt) -> State:
    """The first lots of the pile are those of the seats."""
    return State(Board(event.seats, Seat(0)), state.pile[: event.seats], state.pile[event.seats :])


@when(Kept)
def kept(state: State, event: Kept) -> State:
    """It is the next one's turn."""
    return replace(state, board=replace(state.board, turn=Seat(event.seat + 1)))


@when(Swapped)
def swapped(state: State, event: Swapped) -> State:
    """The lot moves to the board, and another comes from the pile."""
    seat, lots = event.seat, state.lots
    board = replace(state.board, turn=Seat(seat + 1), laid=(*state.board.laid, lots[seat]))
    return State(board, (*lots[:seat], state.pile[0], *lots[seat + 1 :]), state.pile[1:])


@when(Revealed)
def revealed(state: State, _: Revealed) -> State:
    """All lots move to the board; nothing stays behind."""
    return State(replace(state.board, shown=state.lots))
