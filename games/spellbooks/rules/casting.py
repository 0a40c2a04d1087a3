"""Which spells can be cast, at what, and what a cast leaves possible. RULES 3.5, 3.6, 5."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from games.engine import Seat, swapped
from games.spellbooks.moves.commands import Cast
from games.spellbooks.pieces.dice import LEAST, MOST, SET, Colour, Pool, colour_at, face, places_of, read
from games.spellbooks.pieces.spell import Deed, Effect, Spell
from games.spellbooks.rules.payment import Means, is_possible
from games.spellbooks.state import Board, Harnessed, value_at


def filled_spots(board: Board) -> int:
    """The spots with a spell, as bits."""
    return sum([1 << spot for spot, spell in enumerate(board.spots) if spell is not None])


def means_of(board: Board, seat: Seat) -> Means:
    """What this wizard could harness with now."""
    return Means(board.pool(seat), board.wizards[seat].gems, filled_spots(board))


def ready(board: Board, seat: Seat) -> Iterator[Spell]:
    """The spells of a book that are not spent and not red."""
    wizard, known = board.wizards[seat], board.known
    return (known.spells[name] for name in wizard.spells if name not in wizard.spent and name not in known.red)


def casts(board: Board, seat: Seat, means: Means) -> Iterator[Cast]:
    """Every cast that is possible now."""
    known, (pool, gems, spots) = board.known, means
    for spell in ready(board, seat):
        chosen, richer = known.choice[spell.key], Means(pool, gems + known.gems[spell.key], spots)
        for cast in options(board, seat, spell, means):
            if board.harnessed is not None or _leaves_a_harness(chosen, cast, richer):
                yield cast


def can_cast(board: Board, seat: Seat) -> bool:
    """Whether anything is left to cast."""
    return any(True for _ in casts(board, seat, means_of(board, seat)))


def options(board: Board, seat: Seat, spell: Spell, means: Means) -> tuple[Cast, ...]:
    """Every way to cast a spell of which something can happen. RULES 5.1."""
    chosen = board.known.choice[spell.key]
    found = () if chosen is None else tuple(_chosen(board, seat, spell, chosen, means.pool))
    if found:
        return found
    can = any(is_plain(effect) or may_come_true(board, effect, means) for effect in spell.effects)
    return (Cast(spell.key),) if can else ()


def is_plain(effect: Effect) -> bool:
    """Whether it always happens."""
    return effect.do in (Deed.FAME, Deed.GEMS)


def may_come_true(board: Board, effect: Effect, means: Means) -> bool:
    """RULES 5.2: whether the die of this turn is the right one, or still may be."""
    if effect.do not in (Deed.IF_VALUE, Deed.IF_COLOUR):
        return False
    if board.harnessed is not None:
        return is_true(effect, board.harnessed)
    return any(
        value and (place < SET or means.gems > 0) and is_true(effect, Harnessed(place, value))
        for place, value in enumerate(means.pool)
    )


def is_true(effect: Effect, harnessed: Harnessed) -> bool:
    """Whether this is the die that the effect is about."""
    if effect.do is Deed.IF_VALUE:
        return harnessed.value == effect.value
    return colour_at(harnessed.die) is effect.colour


def _chosen(board: Board, seat: Seat, spell: Spell, effect: Effect, pool: Pool) -> Iterator[Cast]:
    match effect:
        case Effect(Deed.TURN):
            yield from (Cast(spell.key, face(place, value)) for place, value in enumerate(pool) if value)
        case Effect(Deed.SHIFT, amount, Colour() as colour):
            for place in places_of(colour):
                for by in range(-amount, amount + 1):
                    if by and pool[place] and LEAST <= pool[place] + by <= MOST:
                        yield Cast(spell.key, face(place, pool[place]), by)
        case Effect(Deed.REROLL, colour=Colour() as colour):
            for place in places_of(colour):
                if place < SET or board.teacher is not None:
                    yield Cast(spell.key, face(place, value_at(board, seat, place)))
        case _:
            there = [name for name in board.spots if name is not None]
            for count in range(1, effect.amount + 1):
                yield from (Cast(spell.key, away=away) for away in combinations(there, count))


def _leaves_a_harness(chosen: Effect | None, cast: Cast, means: Means) -> bool:
    """RULES 3.6: before the harness, whatever is cast must leave one possible, unless chance decides."""
    pool, gems, spots = means
    found = None if cast.die is None else read(cast.die)
    if chosen is not None and found is not None:
        if chosen.do is Deed.REROLL:
            return True
        place, value = found
        pool = swapped(pool, place, value + cast.by if cast.by else LEAST + MOST - value)
    return is_possible(pool, gems, spots)
