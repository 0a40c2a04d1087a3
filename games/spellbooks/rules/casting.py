"""Which spells can be cast, at what, and what a cast leaves possible. RULES 3.5, 3.6, 5."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from games.engine import Seat
from games.spellbooks.moves.commands import Cast
from games.spellbooks.pieces.dice import LEAST, MOST, SET, colour_at, face, places_of, read
from games.spellbooks.pieces.spell import IF_VALUE, REROLL, SHIFT, SWEEP, Effect, Name, Spell, known_of
from games.spellbooks.rules.reach import Means, is_possible, pair, stays_possible
from games.spellbooks.state import Board, Harnessed, value_at


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
    wizard = board.wizards[seat]
    return _ready(board.cards, wizard.spells, wizard.spent) if wizard.spells else ()


@lru_cache(1_000)  # a book stays as it is for several commands
def _ready(cards: str, learned: tuple[Name, ...], spent: tuple[Name, ...]) -> Sequence[Spell]:
    known = known_of(cards)
    return [known.spells[name] for name in learned if name not in spent and name not in known.red]


def casts(board: Board, seat: Seat, means: Means) -> list[Cast]:
    """Every cast that is possible now."""
    return [cast for spell in ready(board, seat) for cast in _casts_of(board, seat, spell, means)]


def can_cast(board: Board, seat: Seat) -> bool:
    """Whether anything is left to cast."""
    means = means_of(board, seat)
    return any(_casts_of(board, seat, spell, means) for spell in ready(board, seat))


def _casts_of(board: Board, seat: Seat, spell: Spell, means: Means) -> Sequence[Cast]:
    found = options(board, seat, spell, means)
    if board.harnessed is not None:
        return found
    known, (pool, gems, spots) = board.known, means
    chosen, richer = known.choice[spell.key], Means(pool, gems + known.gems[spell.key], spots)
    safe = pair(*richer)
    return [cast for cast in found if _leaves_a_harness(chosen, cast, richer, safe)]


def options(board: Board, seat: Seat, spell: Spell, means: Means) -> Sequence[Cast]:
    """Every way to cast a spell of which something can happen. RULES 5.1."""
    known = board.known
    chosen = known.choice[spell.key]
    found = () if chosen is None else _chosen(board, seat, spell, chosen, means)
    if found:
        return found
    can = spell.key in known.plain or any(may_come_true(board, effect, means) for effect in known.waiting[spell.key])
    return (Cast(spell.key),) if can else ()


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


def _chosen(board: Board, seat: Seat, spell: Spell, effect: Effect, means: Means) -> Sequence[Cast]:
    if effect.do is SWEEP:
        return _sweeps(spell.key, effect.amount, board.spots)
    if effect.do is not REROLL:
        return [cast for place, aimed in _aims(board.cards, spell.key) for cast in aimed[means.pool[place]]]
    there = means.pool if board.teacher is not None else means.pool[:SET]  # RULES 5.4: used or not
    return [
        cast
        for place, aimed in _aims(board.cards, spell.key)
        if place < len(there)
        for cast in aimed[value_at(board, seat, place)]
    ]


@lru_cache(1_000)  # there are so many spells in a library
def _aims(cards: str, name: Name) -> Sequence[tuple[int, Sequence[tuple[Cast, ...]]]]:
    """The places of the dice that a spell can be cast at, each with the casts for each value; 0 is no die."""
    effect = known_of(cards).choice[name]
    if effect is None:
        return ()
    places = range(2 * SET) if effect.colour is None else places_of(effect.colour)
    return [
        (place, ((), *(_aimed(name, effect, place, value) for value in range(LEAST, MOST + 1)))) for place in places
    ]


def _aimed(name: Name, effect: Effect, place: int, value: int) -> tuple[Cast, ...]:
    if effect.do is not SHIFT:
        return (Cast(name, face(place, value)),)
    shifts = [by for by in range(-effect.amount, effect.amount + 1) if by and LEAST <= value + by <= MOST]
    return tuple(Cast(name, face(place, value), by) for by in shifts)


@lru_cache(1_000)  # the spots hold the same for several commands
def _sweeps(name: Name, most: int, spots: tuple[Name | None, ...]) -> Sequence[Cast]:
    there = [spell for spell in spots if spell is not None]
    return [Cast(name, away=away) for count in range(1, most + 1) for away in combinations(there, count)]


def _leaves_a_harness(chosen: Effect | None, cast: Cast, means: Means, safe: tuple[int, int] | None) -> bool:
    """RULES 3.6: before the harness, whatever is cast must leave one possible, unless chance decides."""
    found = None if cast.die is None else read(cast.die)
    if chosen is None or found is None:
        return safe is not None or is_possible(*means)
    if chosen.do is REROLL:
        return True
    place, value = found
    return stays_possible(means, safe, place, value + cast.by if cast.by else LEAST + MOST - value)
