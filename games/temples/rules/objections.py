"""Why an archmage who is asked may not do this, from what that archmage sees."""

from __future__ import annotations

from games.engine import Seat, Text, text
from games.temples.moves.commands import (
    CellName,
    Climb,
    Collect,
    Convert,
    Lay,
    Pick,
    Place,
    Rest,
    Send,
    TemplesCommand,
    Trial,
)
from games.temples.pieces.conversions import CONVERSIONS
from games.temples.pieces.deck import RING
from games.temples.rules.mats import NAMES, cell_at
from games.temples.rules.ring import blocked
from games.temples.rules.tracks import read_path, routes
from games.temples.state import COLLECT, PLACE, TRIAL, Board, ready
from games.temples.view import View


def objection(view: View, command: TemplesCommand) -> Text | None:
    """The sentence, or None where there is nothing better to say than that it is not possible."""
    board, seat = view.board, view.viewer
    if seat is None:
        return None
    if isinstance(command, Convert):
        return _convert(board, seat, command)
    if isinstance(command, Pick):
        return text("refused-pick") if board.picks else None
    if board.picks:
        return text("refused-pick-first")
    if board.climbs:
        return None if isinstance(command, Climb) else text("refused-climb-first")
    if board.cores:
        return _lay(board, seat, command.cell) if isinstance(command, Lay) else text("refused-lay-first")
    return _main(board, seat, command)


def _main(board: Board, seat: Seat, command: TemplesCommand) -> Text | None:
    """Nothing is left to be chosen first."""
    match command:
        case Place(temple) | Send(temple) if board.phase is PLACE:
            return _place(board, seat, temple, clone=isinstance(command, Send))
        case Collect(clone) if board.phase is COLLECT and clone:
            return text("refused-fee")
        case Trial(path) if board.phase is TRIAL:
            found = read_path(path)
            if found is None:
                return text("refused-path")
            far = len([*routes(board, seat, found[0])]) < found[1]
            return text("refused-no-space" if far else "refused-price")
        case Rest() if board.phase is TRIAL:
            return text("refused-store")
        case _:
            return text(f"refused-in-{board.phase.value}")


def _place(board: Board, seat: Seat, temple: int, *, clone: bool) -> Text:
    """RULES 4.1, 4.2, 8.3."""
    mage = board.mages[seat]
    if clone and not board.has_clones:
        return text("refused-no-clone")
    if (mage.clone if clone else mage.figure) is not None:
        return text("refused-standing")
    if not 0 <= temple < RING:
        return text("refused-no-temple")
    if temple == board.dusk:
        return text("refused-dusk")
    return text("refused-taken" if temple in blocked(board) else "refused-shut-in")


def _lay(board: Board, seat: Seat, name: CellName) -> Text:
    """RULES 6.1, 6.2."""
    if name not in NAMES:
        return text("refused-no-cell")
    filled = board.mages[seat].cells[cell_at(name)] is not None
    return text("refused-cell-filled" if filled else "refused-cell-colour")


def _convert(board: Board, seat: Seat, command: Convert) -> Text:
    """RULES 5.8, 6.6."""
    found = CONVERSIONS.get(command.change)
    if found is None:
        return text("refused-no-change")
    if found.spell is not None and found.spell not in ready(board, seat):
        return text("refused-spell")
    return text("refused-goods")
