"""What an archmage may do, from what that archmage sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
from games.temples.pieces.conversions import CONVERSIONS, CRYSTAL_PRICE
from games.temples.pieces.deck import RING, TRACKS, Spell
from games.temples.pieces.goods import MANA, PLAIN, Goods
from games.temples.rules.mats import NAMES, ways_to_rest
from games.temples.rules.ring import CLONE_FEE, free_places
from games.temples.rules.tracks import PATHS, all_routes, trials
from games.temples.state import COLLECT, OVER, PLACE, TRIAL, Board, ready, room
from games.temples.view import View

_PICKS = tuple(map(Pick, PLAIN))
_CLIMBS = tuple(map(Climb, TRACKS))
_LAYS = tuple(map(Lay, NAMES))
_PLACES, _SENDS = tuple(map(Place, range(RING))), tuple(map(Send, range(RING)))
_OWN, _CLONED = Collect(clone=False), Collect(clone=True)
_TRIALS = {path: Trial(path) for path in PATHS}
_CONVERTS = tuple((Convert(name), *change.given, change.spell) for name, change in CONVERSIONS.items())


def choices(view: View) -> tuple[TemplesCommand, ...]:
    """Every command open to the viewer: what the game waits for comes first."""
    board, seat = view.board, view.viewer
    if seat is None or board.phase is OVER or seat != board.turn or not board.ring:
        return ()
    return *main_choices(board, seat), *conversions(board, seat)


def main_choices(board: Board, seat: Seat) -> Sequence[TemplesCommand]:
    """What the game waits for."""
    if board.picks:
        return _PICKS
    if board.climbs:
        return [climb for climb, ways in zip(_CLIMBS, all_routes(board, seat), strict=True) if ways]
    if board.cores:
        return [_LAYS[at] for at in room(board.mages[seat].cells, board.cores[0])]
    if board.phase is PLACE:
        return _places(board, seat)
    if board.phase is COLLECT:
        return (_OWN, _CLONED) if board.mages[seat].goods[MANA] >= CLONE_FEE else (_OWN,)
    if board.phase is TRIAL:
        return [*[_TRIALS[path] for path in trials(board, seat)], *map(Rest, ways_to_rest(board, seat))]
    return ()


def conversions(board: Board, seat: Seat) -> tuple[Convert, ...]:
    """RULES 5.8, 6.6: at every decision of one's own."""
    red, yellow, blue, purple, token, mana = board.mages[seat].goods
    enough = mana if mana < CRYSTAL_PRICE else CRYSTAL_PRICE
    at_hand = red and 1, yellow and 1, blue and 1, purple and 1, token and 1, enough  # all that a conversion takes
    return _conversions(at_hand, ready(board, seat))


@lru_cache(2_000)
def _conversions(at_hand: Goods, spells: tuple[Spell, ...]) -> tuple[Convert, ...]:
    return tuple(
        convert
        for convert, kind, count, spell in _CONVERTS
        if at_hand[kind] >= count and (spell is None or spell in spells)
    )


def _places(board: Board, seat: Seat) -> Sequence[TemplesCommand]:
    free, mage = free_places(board), board.mages[seat]
    figures = [_PLACES[at] for at in free] if mage.figure is None else ()
    clones = [_SENDS[at] for at in free] if board.has_clones and mage.clone is None else ()
    return (*figures, *clones)
