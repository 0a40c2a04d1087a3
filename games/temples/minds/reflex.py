"""A sensible move at once, without looking ahead; and what is played for an archmage out of time."""

from __future__ import annotations

from games.engine import Rng, Seat
from games.temples.minds.worth import (
    HASTY,
    SENSIBLE,
    Taste,
    best_cell,
    core_worth,
    gain_worth,
    heights,
    is_last,
    wanted,
)
from games.temples.moves.commands import (
    NONE,
    Climb,
    Collect,
    Lay,
    Pick,
    Place,
    Rest,
    Send,
    TemplesCommand,
    Trial,
)
from games.temples.pieces.deck import TRACKS
from games.temples.pieces.goods import MANA, PLAIN, PURPLE, TOKEN, Goods
from games.temples.rules.choices import choices
from games.temples.rules.mats import NAMES, kept_goods, ways_to_rest
from games.temples.rules.paying import Payment
from games.temples.rules.ring import CLONE_FEE, arc, blocked, figures, free_places, gain_at, nearest
from games.temples.rules.tracks import Route, priced, routes
from games.temples.state import COLLECT, PLACE, Board
from games.temples.view import View


def lapse(view: View) -> TemplesCommand:
    """Out of time: rest, or otherwise the first that is possible."""
    offered = choices(view)
    return next((command for command in offered if isinstance(command, Rest)), offered[0])


def policy(view: View, rng: Rng) -> TemplesCommand:
    """A sensible choice of whoever is asked."""
    return choose(view, rng, SENSIBLE)


def hasty(view: View, rng: Rng) -> TemplesCommand:
    """The choice of somebody who takes what shines, and thinks little of what it will be good for."""
    return choose(view, rng, HASTY)


def choose(view: View, rng: Rng, taste: Taste) -> TemplesCommand:
    """Whatever is worth most."""
    board, seat = view.board, view.viewer
    if seat is None:
        raise ValueError("the public has no moves")
    best, worth = None, 0.0
    for found, command in ranked(board, seat, taste):
        tipped = found + rng.below(taste.tenths) / 10
        if best is None or tipped > worth:
            best, worth = command, tipped
    return best if best is not None else choices(view)[0]


def ranked(board: Board, seat: Seat, taste: Taste) -> list[tuple[float, TemplesCommand]]:
    """The sensible commands, with what each is worth."""
    if board.picks:
        return _picks(board, seat)
    if board.climbs:
        return _climbs(board, seat, taste)
    if board.cores:
        best = best_cell(board, seat, board.cores[0], taste)
        return [] if best is None else [(best[0], Lay(NAMES[best[1]]))]
    if board.phase is PLACE:
        return _places(board, seat, taste)
    if board.phase is COLLECT:
        return _collections(board, seat, taste)
    return _trials(board, seat, taste)


def _picks(board: Board, seat: Seat) -> list[tuple[float, TemplesCommand]]:
    want, have = wanted(board, seat), board.mages[seat].goods
    return [(float(want[kind] - have[kind]), Pick(name)) for kind, name in enumerate(PLAIN)]


def _climbs(board: Board, seat: Seat, taste: Taste) -> list[tuple[float, TemplesCommand]]:
    return [
        (_brings(board, seat, route, taste), Climb(name))
        for track, name in enumerate(TRACKS)
        for route in routes(board, seat, track)[:1]
    ]


def _places(board: Board, seat: Seat, taste: Taste) -> list[tuple[float, TemplesCommand]]:
    """What each temple would give as things stand, and a little for what others would lose."""
    taken, want, mage = blocked(board), wanted(board, seat), board.mages[seat]
    others = [figure for figure in figures(board) if figure.seat != seat]
    kinds = [kind for kind, at in ((Place, mage.figure), (Send, mage.clone)) if at is None]
    have = mage.clone if mage.figure is None else mage.figure
    before = 0.0 if have is None else gain_worth(board, seat, gain_at(board, have, taken)[0], taste, want)
    found: list[tuple[float, TemplesCommand]] = []
    for at in free_places(board):
        with_me = {*taken, at}
        worth = gain_worth(board, seat, gain_at(board, at, with_me)[0], taste, want)
        if not board.has_clones and nearest(with_me, board.dusk, -1) == at:
            worth += taste.start
        hurt = taste.harm * sum([at in arc(taken, figure.at) for figure in others])
        if not board.has_clones:
            found.append((worth + hurt, Place(at)))
            continue
        if kinds[0] is Send:  # the second: what it adds to the first
            found.append((max(before, worth - CLONE_FEE * taste.mana) + 2 * hurt, Send(at)))
        else:
            found.append((max(worth, before - CLONE_FEE * taste.mana) + 2 * hurt, Place(at)))
    return found


def _collections(board: Board, seat: Seat, taste: Taste) -> list[tuple[float, TemplesCommand]]:
    taken, want, mage = blocked(board), wanted(board, seat), board.mages[seat]
    found: list[tuple[float, TemplesCommand]] = []
    for clone, at in ((False, mage.figure), (True, mage.clone)):
        if at is not None and (not clone or mage.goods[MANA] >= CLONE_FEE):
            worth = gain_worth(board, seat, gain_at(board, at, taken)[0], taste, want)
            found.append((worth - clone * CLONE_FEE * taste.mana, Collect(clone)))
    return found


def _trials(board: Board, seat: Seat, taste: Taste) -> list[tuple[float, TemplesCommand]]:
    """Every trial for its price, and rest for what becomes of all that is left."""
    have, last = board.mages[seat].goods, is_last(board)
    found: list[tuple[float, TemplesCommand]] = [(0.0, _rest(board, seat))]
    for path, (route, paid) in priced(board, seat).items():
        cost = 0.02 * paid.mana if last else _cost(have, paid, taste)
        found.append((_brings(board, seat, route, taste) - cost, Trial(path)))
    return found


def _cost(have: Goods, paid: Payment, taste: Taste) -> float:
    """A crystal that is not spent is mana when one rests, or is spent later in the round."""
    crystals = sum([min(one, two) for one, two in zip(have[:TOKEN], paid.paid, strict=False)])
    token = taste.token / 2 if have[TOKEN] else 0.0
    return 0.45 * crystals + token + taste.mana * paid.mana


def _brings(board: Board, seat: Seat, route: Route, taste: Taste) -> float:
    """Height, cores, and less for what those who are jumped get."""
    high = heights(board.cards, 0.0 if is_last(board) else taste.ahead)[route.track]
    found = high[route.to] - high[board.mages[seat].at[route.track]] - 0.1 * len(route.jumped)
    for colour in route.cores:
        found += core_worth(board, seat, colour if board.supply[colour] else PURPLE, taste)
    return found


def _rest(board: Board, seat: Seat) -> Rest:
    """As much as can be stored is stored, of what is wanted most."""
    ways = ways_to_rest(board, seat)
    if len(ways) == 1:
        return Rest(NONE)
    want = wanted(board, seat)

    def worth(keep: Goods) -> float:
        return sum([min(keep[kind], want[kind]) + 0.6 * keep[kind] for kind in range(TOKEN)])

    return Rest(max(ways, key=lambda keep: worth(kept_goods(keep))))
