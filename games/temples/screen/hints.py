"""What helps to choose a command: what it gives, what it costs, and whom it blocks."""

from __future__ import annotations

from games.engine import Seat, Text, Who, text
from games.engine.screen import Hint
from games.temples.moves.commands import Collect, Convert, Lay, Path, Place, Rest, Send, TemplesCommand, Trial
from games.temples.pieces.conversions import sell
from games.temples.pieces.goods import CRYSTALS, KINDS, MANA, things
from games.temples.pieces.texts import core_icon, gain_texts, goods_texts, spell_text
from games.temples.rules.mats import NAMES, cell_at, kept_goods
from games.temples.rules.ring import arc, blocked, figures, gain_at, is_night
from games.temples.rules.tracks import priced
from games.temples.state import COLLECT, PLACE, TRIAL, Board, cells_of
from games.temples.view import View

_SALES = frozenset(sell(kind) for kind in range(MANA))  # resting gives as much, and a trial sells what it needs to


def hint(command: TemplesCommand, view: View) -> Hint:
    """By what the board looks like now; nothing where the command is none of the choices."""
    board, seat = view.board, view.viewer
    if seat is None or seat != board.turn:
        return Hint()
    match command:
        case Place(temple) | Send(temple) if board.phase is PLACE and temple not in blocked(board):
            return Hint(_place(board, seat, temple), "moon" if is_night(board, temple) else "sun")
        case Collect(clone) if board.phase is COLLECT:
            mage = board.mages[seat]
            at = mage.clone if clone else mage.figure
            return (
                Hint()
                if at is None
                else Hint(text("hint-gives", gain=gain_texts(gain_at(board, at, blocked(board))[0])))
            )
        case Lay(cell) if board.cores and cell in NAMES:
            return Hint(spell_text(cells_of(board, seat)[cell_at(cell)]), f"core-{CRYSTALS[board.cores[0]]}")
        case Trial(path) if board.phase is TRIAL:
            return _trial(board, seat, path)
        case Rest(keep) if board.phase is TRIAL:
            mana = things(board.mages[seat].goods) - things(kept_goods(keep))
            return Hint(text("hint-rest", mana=mana), "mana")
        case Convert(change) if change in _SALES:
            return Hint(warning=text("warning-sale"))
        case _:
            return Hint()


def _place(board: Board, seat: Seat, temple: int) -> Text:
    """What it would give as things stand, and whose arc would be shorter."""
    taken = blocked(board)
    gain, temples = gain_at(board, temple, {*taken, temple})
    hit = dict.fromkeys(
        figure.seat for figure in figures(board) if figure.seat != seat and temple in arc(taken, figure.at)
    )
    does = text("hint-place", gain=gain_texts(gain), temples=temples)
    if hit:
        does = text("hint-blocks", does=does, others=tuple(map(Who, hit)))
    all_figures = len(board.mages) * (2 if board.has_clones else 1)
    return text("hint-open", does=does) if board.placed + 1 < all_figures else does


def _trial(board: Board, seat: Seat, path: Path) -> Hint:
    """The price with what is converted for it, and what it brings."""
    found = priced(board, seat).get(path)
    if found is None:
        return Hint()
    route, paid = found
    have = board.mages[seat].goods
    spent = tuple(min(one, two) for one, two in zip(have, paid.paid, strict=True))
    price = (*spent[:MANA], paid.mana)
    level = board.known.ways[route.track].levels[route.to]
    told = {"price": goods_texts(price), "level": level, "space": route.to}
    art = KINDS[(0, 2, 1)[route.track]]
    if route.cores:
        return Hint(text("hint-trial-cores", cores=tuple(map(core_icon, route.cores)), **told), art)
    return Hint(text("hint-trial", **told), art)
