"""What a spell does to everybody's life, before it is cast. RULES 4."""

from __future__ import annotations

from typing import TypeAlias

from games.abracada.state import FULL_LIFE

Lives: TypeAlias = tuple[int, ...]
"""Everybody's life, by seat."""

DIE = (1, 2, 3)


def lives_after(spell: int, seat: int, lives: Lives) -> tuple[Lives, ...]:
    """Everybody's life after this seat's spell; for a rolled one, after each roll, all as likely."""
    match spell:
        case 1:
            return tuple(_hurt(lives, _others(seat, lives), pips) for pips in DIE)
        case 2:
            return (_healed(_hurt(lives, _others(seat, lives), 1), seat, 1),)
        case 3:
            return tuple(_healed(lives, seat, pips) for pips in DIE)
        case 5:
            return (_hurt(lives, (beside(seat, 1, lives), beside(seat, -1, lives)), 1),)
        case 6:
            return (_hurt(lives, (beside(seat, 1, lives),), 1),)
        case 7:
            return (_hurt(lives, (beside(seat, -1, lives),), 1),)
        case 8:
            return (_healed(lives, seat, 1),)
        case _:
            return (lives,)


def beside(seat: int, step: int, lives: Lives) -> int:
    """The nearest living wizard, one step to the left or, with -1, to the right."""
    other = (seat + step) % len(lives)
    while not lives[other] and other != seat:
        other = (other + step) % len(lives)
    return other


def _others(seat: int, lives: Lives) -> tuple[int, ...]:
    return tuple([other for other in range(len(lives)) if other != seat])


def _hurt(lives: Lives, seats: tuple[int, ...], loss: int) -> Lives:
    return tuple([max(0, life - loss) if other in seats else life for other, life in enumerate(lives)])


def _healed(lives: Lives, seat: int, gain: int) -> Lives:
    return (*lives[:seat], min(FULL_LIFE, lives[seat] + gain), *lives[seat + 1 :])
