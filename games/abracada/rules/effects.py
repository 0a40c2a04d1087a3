"""What the eight spells do, and to whom. RULES 4."""

from __future__ import annotations

from games.abracada.moves import AbracadaEvent, Healed, Rolled, Stone, Struck, TookSecret
from games.abracada.state import FULL_LIFE, Board
from games.engine import Rng, Seat, everybody

_SEATS = everybody(5)


def effect(board: Board, seat: Seat, spell: Stone, rng: Rng) -> tuple[AbracadaEvent, ...]:
    """The events of a spell that worked."""
    return _EFFECTS[spell - 1](board, seat, rng)


def roll(rng: Rng) -> int:
    """The die: 1, 2 or 3, each as likely."""
    return 1 + rng.below(3)


def living(board: Board) -> tuple[Seat, ...]:
    """Everybody with life left, in seat order."""
    return tuple([seat for seat, wizard in zip(_SEATS, board.wizards, strict=False) if wizard.life])


def others(board: Board, seat: Seat) -> tuple[Seat, ...]:
    """The same without this one."""
    return tuple([other for other in living(board) if other != seat])


def left(board: Board, seat: Seat) -> Seat:
    """The nearest living wizard to the left: the next in seat order."""
    wizards, other = board.wizards, seat + 1 - len(board.wizards)  # counted from the end, as `right` does
    while not wizards[other].life:
        other += 1
    return _SEATS[other % len(wizards)]


def right(board: Board, seat: Seat) -> Seat:
    """The nearest living wizard to the right: the one before."""
    other = seat - 1
    while not board.wizards[other].life:
        other -= 1
    return _SEATS[other % len(board.wizards)]


def _heal(board: Board, seat: Seat, life: int) -> Healed:
    return Healed(seat, min(life, FULL_LIFE - board.wizards[seat].life))


def _ancient_dragon(board: Board, seat: Seat, rng: Rng) -> tuple[AbracadaEvent, ...]:
    pips = roll(rng)
    return Rolled(seat, pips), Struck(others(board, seat), pips)


def _dark_wanderer(board: Board, seat: Seat, _rng: Rng) -> tuple[AbracadaEvent, ...]:
    return Struck(others(board, seat), 1), _heal(board, seat, 1)


def _sweet_dream(board: Board, seat: Seat, rng: Rng) -> tuple[AbracadaEvent, ...]:
    pips = roll(rng)
    return Rolled(seat, pips), _heal(board, seat, pips)


def _night_singer(board: Board, seat: Seat, _rng: Rng) -> tuple[AbracadaEvent, ...]:
    return (TookSecret(seat),) if board.secrets else ()


def _lightning_tempest(board: Board, seat: Seat, _rng: Rng) -> tuple[AbracadaEvent, ...]:
    sides = left(board, seat), right(board, seat)
    return (Struck(sides if sides[0] != sides[1] else sides[:1], 1),)


def _blizzard(board: Board, seat: Seat, _rng: Rng) -> tuple[AbracadaEvent, ...]:
    return (Struck((left(board, seat),), 1),)


def _fireball(board: Board, seat: Seat, _rng: Rng) -> tuple[AbracadaEvent, ...]:
    return (Struck((right(board, seat),), 1),)


def _magic_drink(board: Board, seat: Seat, _rng: Rng) -> tuple[AbracadaEvent, ...]:
    return (_heal(board, seat, 1),)


_EFFECTS = (
    _ancient_dragon,
    _dark_wanderer,
    _sweet_dream,
    _night_singer,
    _lightning_tempest,
    _blizzard,
    _fireball,
    _magic_drink,
)
