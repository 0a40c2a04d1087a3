"""How it is played."""

from __future__ import annotations

from games.engine import Outcome, Rng, Seat, Time, Waiting, text
from games.engine.game import NOBODY
from lottery.moves import Dealt, Keep, Kept, LotteryCommand, LotteryEvent, Options, Revealed, Shuffled, Swap, Swapped
from lottery.pieces import LOTS
from lottery.state import State
from lottery.view import View


def setup(seats: int, _options: Options, rng: Rng) -> tuple[LotteryEvent, ...]:
    """Shuffle, and deal. RULES 1"""
    return Shuffled(rng.shuffled(LOTS)), Dealt(seats)


def waiting(state: State) -> Waiting:
    """Whose turn it is, until all lots are turned up."""
    return NOBODY if state.board.shown else Waiting((state.board.turn,), Time.TURN)


def choices(view: View) -> tuple[LotteryCommand, ...]:
    """Whoever is to move may keep or swap. RULES 3"""
    over = view.board.shown or view.viewer != view.board.turn
    return () if over else (Keep(), Swap())


def decide(state: State, seat: Seat, command: LotteryCommand, _rng: Rng) -> tuple[LotteryEvent, ...]:
    """What comes of a choice; after the last one the lots are turned up. RULES 3, 4"""
    moved = Kept(seat) if isinstance(command, Keep) else Swapped(seat)
    return (moved, Revealed()) if seat + 1 == state.board.seats else (moved,)


def outcome(state: State) -> Outcome | None:
    """The highest lot wins. RULES 4"""
    shown = state.board.shown
    if not shown:
        return None
    return Outcome(tuple(1 + sum(other > lot for other in shown) for lot in shown), shown, text("highest-wins"))
