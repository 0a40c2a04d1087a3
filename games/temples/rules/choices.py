"""What an archmage may do, from what that archmage sees."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Seat
from games.temples.moves.commands import (
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
from games.temples.pieces.deck import TRACKS
from games.temples.pieces.goods import MANA, PLAIN
from games.temples.rules.mats import NAMES, ways_to_rest
from games.temples.rules.ring import CLONE_FEE, free_places
from games.temples.rules.tracks import priced, routes
from games.temples.state import COLLECT, OVER, PLACE, TRIAL, Board, ready, room
from games.temples.view import View

_CONVERTS = tuple((Convert(name), *change.given, change.spell) for name, change in CONVERSIONS.items())


def choices(view: View) -> tuple[TemplesCommand, ...]:
    """Every command open to the viewer: what the game waits for comes first."""
    board, seat = view.board, view.viewer
    if seat is None or board.phase is OVER or seat != board.turn or not board.ring:
        return ()
    return *main_choices(board, seat), *conversions(board, seat)


def main_choices(board: Board, seat: Seat) -> Iterator[TemplesCommand]:
    """What the game waits for."""
    mage = board.mages[seat]
    if board.picks:
        yield from map(Pick, PLAIN)
    elif board.climbs:
        yield from (Climb(name) for track, name in enumerate(TRACKS) if routes(board, seat, track))
    elif board.cores:
        yield from (Lay(NAMES[at]) for at in room(mage.cells, board.cores[0]))
    elif board.phase is PLACE:
        yield from _places(board, seat)
    elif board.phase is COLLECT:
        yield Collect(clone=False)
        if mage.goods[MANA] >= CLONE_FEE:
            yield Collect(clone=True)
    elif board.phase is TRIAL:
        yield from map(Trial, priced(board, seat))
        yield from map(Rest, ways_to_rest(board, seat))


def conversions(board: Board, seat: Seat) -> list[Convert]:
    """RULES 5.8, 6.6: at every decision of one's own."""
    goods, spells = board.mages[seat].goods, ready(board, seat)
    return [
        convert
        for convert, kind, count, spell in _CONVERTS
        if goods[kind] >= count and (spell is None or spell in spells)
    ]


def _places(board: Board, seat: Seat) -> Iterator[TemplesCommand]:
    free, mage = free_places(board), board.mages[seat]
    if mage.figure is None:
        yield from map(Place, free)
    if board.has_clones and mage.clone is None:
        yield from map(Send, free)
