"""The tracks: which spaces a marker enters, whom it jumps, and where neutral markers go. RULES 5.2 to 5.4, 8.2."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.engine import Seat
from games.temples.moves.commands import Path
from games.temples.pieces.deck import PLACES, TRACKS, known_of
from games.temples.pieces.goods import TOKEN, Goods, plus, some
from games.temples.rules.paying import Payment, can_pay, payment
from games.temples.state import Board, ready

FARTHEST = 3
TRIAL_FEE = some(TOKEN)

PATHS = tuple(Path(f"{track}-{steps}") for track in TRACKS for steps in range(1, FARTHEST + 1))
_READ = {path: (at // FARTHEST, at % FARTHEST + 1) for at, path in enumerate(PATHS)}


class Route(NamedTuple):
    """From one space to another: what a trial costs that enters them, who is jumped, and the cores on the way."""

    track: int
    to: int
    cost: Goods
    jumped: tuple[Seat, ...]
    cores: tuple[int, ...]


def occupants(board: Board, track: int) -> dict[int, Seat | None]:
    """Who stands on which space of a track; None for a neutral marker. The start is for everybody."""
    return _standing([mage.at[track] for mage in board.mages], [marker[track] for marker in board.neutral])


def _standing(players: Sequence[int], neutral: Sequence[int]) -> dict[int, Seat | None]:
    found: dict[int, Seat | None] = dict.fromkeys(neutral)
    for seat, at in enumerate(players):
        found[at] = Seat(seat)
    found.pop(0, None)
    return found


def routes(board: Board, seat: Seat, track: int) -> tuple[Route, ...]:
    """One space, two spaces, three, as far as there is room. RULES 5.3: what is occupied is jumped for nothing."""
    return all_routes(board, seat)[track]


def all_routes(board: Board, seat: Seat) -> Sequence[tuple[Route, ...]]:
    """The same for each track."""
    return _all_routes(board.cards, seat, tuple([mage.at for mage in board.mages]), board.neutral)


@lru_cache(1_000)  # markers stand where they do for many commands
def _all_routes(
    cards: str, seat: Seat, players: tuple[tuple[int, ...], ...], neutral: tuple[tuple[int, ...], ...]
) -> Sequence[tuple[Route, ...]]:
    columns = zip(*players, strict=True), (zip(*neutral, strict=True) if neutral else [()] * len(TRACKS))
    return [
        _routes(cards, track, standing[seat], standing, others)
        for track, (standing, others) in enumerate(zip(*columns, strict=True))
    ]


@lru_cache(1_000)  # most of them on two of three tracks, when one has moved on the third
def _routes(
    cards: str, track: int, start: int, players: tuple[int, ...], neutral: tuple[int, ...]
) -> tuple[Route, ...]:
    way, taken = known_of(cards).ways[track], _standing(players, neutral)
    cost, jumped, cores = TRIAL_FEE, (), ()
    found: list[Route] = []
    for space in range(start + 1, PLACES + 1):
        core = way.cores[space]
        if core is not None:
            cores = (*cores, core)
        if space in taken:
            owner = taken[space]
            jumped = jumped if owner is None else (*jumped, owner)
            continue
        cost = plus(cost, way.costs[space])
        found.append(Route(track, space, cost, jumped, cores))
        if len(found) == FARTHEST:
            break
    return tuple(found)


def read_path(path: Path) -> tuple[int, int] | None:
    """The track and the number of spaces; None if there is no such path."""
    return _READ.get(path)


def trials(board: Board, seat: Seat) -> list[Path]:
    """Every trial that can be paid for, one way or another: where a space is too dear, the next one is."""
    found: list[Path] = []
    have, spells = board.mages[seat].goods, ready(board, seat)
    for track, ways in enumerate(all_routes(board, seat)):
        for steps, route in enumerate(ways):
            if not can_pay(have, route.cost, spells):
                break
            found.append(PATHS[track * FARTHEST + steps])
    return found


def priced(board: Board, seat: Seat) -> dict[Path, tuple[Route, Payment]]:
    """The same with the spaces that are entered, and how they are paid for."""
    return {path: price(board, seat, path) for path in trials(board, seat)}


def price(board: Board, seat: Seat, path: Path) -> tuple[Route, Payment]:
    """The same of one of them."""
    track, steps = _READ[path]
    route = routes(board, seat, track)[steps - 1]
    paid = payment(board.mages[seat].goods, route.cost, ready(board, seat))
    if paid is None:
        raise AssertionError("what can be tried can be paid for")
    return route, paid


def can_try(board: Board, seat: Seat) -> bool:
    """Whether any trial can be paid for: one space is never dearer than two."""
    have, spells = board.mages[seat].goods, ready(board, seat)
    return any(can_pay(have, ways[0].cost, spells) for ways in all_routes(board, seat) if ways)


def neutral_goal(board: Board, marker: int, track: int, to: str) -> int | None:
    """RULES 8.2: the first free space of a higher level, or with a core; None if there is none."""
    way, at, taken = board.known.ways[track], board.neutral[marker][track], occupants(board, track)
    for space in range(at + 1, PLACES + 1):
        wanted = way.levels[space] > way.levels[at] if to == "level" else way.cores[space] is not None
        if wanted and space not in taken:
            return space
    return None


def passed_by(board: Board, track: int, start: int, to: int) -> tuple[Seat, ...]:
    """The players who stand between two spaces."""
    taken = occupants(board, track)
    return tuple([owner for space in range(start + 1, to) if (owner := taken.get(space)) is not None])
