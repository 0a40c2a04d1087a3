"""Which spells can be cast, at what, and what a cast leaves possible. RULES 3.5, 3.6, 5."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations
from operator import getitem
from typing import NamedTuple

from games.engine import Seat
from games.spellbooks.moves.commands import Cast
from games.spellbooks.pieces.dice import LEAST, MOST, SET, colour_at, face, places_of, read
from games.spellbooks.pieces.spell import IF_VALUE, REROLL, SHIFT, SWEEP, Effect, Name, Spell, known_of
from games.spellbooks.rules.reach import Means, counted, is_possible, is_steady, stays_possible
from games.spellbooks.state import NO_DICE, Board, Harnessed


class Castable(NamedTuple):
    """A spell that is not red, with all about its casts that does not depend on the table."""

    alone: tuple[Cast, ...]  # the one cast without anything to choose
    plain: bool  # whether something always happens
    sure: bool  # and there is nothing to choose
    waiting: tuple[Effect, ...]  # what depends on the die that is harnessed
    choice: Effect | None
    aims: Sequence[Sequence[tuple[Cast, ...]]]  # for each place and each value of a die the casts at it; 0 is no die
    gems: int  # that a cast brings at once


@lru_cache(64)
def castable_of(cards: str) -> Mapping[Name, Castable]:
    """The spells of a library that can be cast at all."""
    known = known_of(cards)
    return {
        name: Castable(
            (Cast(name),),
            name in known.plain,
            name in known.plain and known.choice[name] is None,
            known.waiting[name],
            known.choice[name],
            _aims(name, known.choice[name]),
            known.gems[name],
        )
        for name in known.names
        if name not in known.red
    }


def filled_spots(board: Board) -> int:
    """The spots with a spell, as bits."""
    if None not in board.spots:
        return (1 << SET) - 1
    return sum([1 << spot for spot, spell in enumerate(board.spots) if spell is not None])


def means_of(board: Board, seat: Seat) -> Means:
    """What this wizard could harness with now."""
    return Means(board.pool(seat), board.wizards[seat].gems, filled_spots(board))


def ready(board: Board, seat: Seat) -> Sequence[Spell]:
    """The spells of a book that are not spent and not red."""
    wizard, known = board.wizards[seat], board.known
    return [known.spells[name] for name in wizard.spells if name not in wizard.spent and name not in known.red]


def casts(board: Board, seat: Seat, means: Means) -> list[Cast]:
    """Every cast that is possible now."""
    wizard, found = board.wizards[seat], list[Cast]()
    if not wizard.spells:
        return found
    castable, spent = castable_of(board.cards), wizard.spent
    is_free = board.harnessed is not None
    for name in wizard.spells:
        if name in castable and name not in spent:
            spell = castable[name]
            offered = spell.alone if spell.sure else _options(board, seat, spell, means)
            found += offered if is_free else _leaving_a_harness(spell, offered, means)
    return found


def can_cast(board: Board, seat: Seat) -> bool:
    """Whether anything is left to cast after the harness."""
    wizard, castable = board.wizards[seat], castable_of(board.cards)
    left = [castable[name] for name in wizard.spells if name in castable and name not in wizard.spent]
    for spell in left:
        if spell.plain:
            return True
    return bool(left) and _is_any_possible(board, seat, left)


def _is_any_possible(board: Board, seat: Seat, spells: Sequence[Castable]) -> bool:
    means = means_of(board, seat)
    return any(_options(board, seat, spell, means) for spell in spells)


def options(board: Board, seat: Seat, spell: Spell, means: Means) -> Sequence[Cast]:
    """Every way to cast a spell of which something can happen. RULES 5.1."""
    return _options(board, seat, castable_of(board.cards)[spell.key], means)


def _options(board: Board, seat: Seat, spell: Castable, means: Means) -> Sequence[Cast]:
    found = () if spell.choice is None else _chosen(board, seat, spell, means)
    if found:
        return found
    if spell.plain:
        return spell.alone
    for effect in spell.waiting:
        if may_come_true(board, effect, means):
            return spell.alone
    return ()


def may_come_true(board: Board, effect: Effect, means: Means) -> bool:
    """RULES 5.2: whether the die of this turn is the right one, or still may be."""
    if board.harnessed is not None:
        return is_true(effect, board.harnessed)
    pool = means.pool if means.gems > 0 else means.pool[:SET]
    if effect.do is IF_VALUE:
        return effect.value in pool
    return any(value and colour_at(place) is effect.colour for place, value in enumerate(pool))


def is_true(effect: Effect, harnessed: Harnessed) -> bool:
    """Whether this is the die that the effect is about."""
    if effect.do is IF_VALUE:
        return harnessed.value == effect.value
    return colour_at(harnessed.die) is effect.colour


def _chosen(board: Board, seat: Seat, spell: Castable, means: Means) -> Sequence[Cast]:
    effect, values = spell.choice, means.pool
    if effect is None:
        return ()
    if effect.do is SWEEP:
        return _sweeps(spell.alone[0].spell, effect.amount, board.spots)
    if effect.do is REROLL:  # RULES 5.4: used or not
        values = board.wizards[seat].dice.values + (NO_DICE if board.teacher is None else board.teacher.values)
    return [*chain.from_iterable(map(getitem, spell.aims, values))]


def _aims(name: Name, effect: Effect | None) -> Sequence[Sequence[tuple[Cast, ...]]]:
    """For each place and each value of a die the casts at it; 0 is no die."""
    aims: list[Sequence[tuple[Cast, ...]]] = [((),) * (MOST + 1)] * (2 * SET)
    if effect is not None and effect.do is not SWEEP:
        for place in range(2 * SET) if effect.colour is None else places_of(effect.colour):
            aims[place] = ((), *(_aimed(name, effect, place, value) for value in range(LEAST, MOST + 1)))
    return aims


def _aimed(name: Name, effect: Effect, place: int, value: int) -> tuple[Cast, ...]:
    if effect.do is not SHIFT:
        return (Cast(name, face(place, value)),)
    shifts = [by for by in range(-effect.amount, effect.amount + 1) if by and LEAST <= value + by <= MOST]
    return tuple(Cast(name, face(place, value), by) for by in shifts)


@lru_cache(1_000)  # the spots hold the same for several commands
def _sweeps(name: Name, most: int, spots: tuple[Name | None, ...]) -> Sequence[Cast]:
    there = [spell for spell in spots if spell is not None]
    return [Cast(name, away=away) for count in range(1, most + 1) for away in combinations(there, count)]


def _leaving_a_harness(spell: Castable, offered: Sequence[Cast], means: Means) -> Sequence[Cast]:
    """RULES 3.6: before the harness, whatever is cast must leave one possible, unless chance decides."""
    chosen, (pool, gems, spots) = spell.choice, means
    if not offered or (chosen is not None and chosen.do is REROLL and offered is not spell.alone):
        return offered
    richer = Means(pool, gems + spell.gems, spots)
    if offered[0].die is None:
        return offered if is_possible(*richer) else ()
    counts = counted(pool)
    if is_steady(richer, counts):
        return offered
    return [cast for cast in offered if stays_possible(richer, counts, *_turned(cast))]


def _turned(cast: Cast) -> tuple[int, int]:
    """The place of the die that a cast is aimed at, and what it shows then."""
    found = None if cast.die is None else read(cast.die)
    if found is None:
        raise AssertionError("whatever turns or shifts a die is aimed at one")
    place, value = found
    return place, value + cast.by if cast.by else LEAST + MOST - value
