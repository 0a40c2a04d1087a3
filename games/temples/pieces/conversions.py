"""Every way to turn goods into others: those open to all, and those of learned spells. RULES 5.8, 6.6."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, NewType

from games.temples.pieces.deck import Spell
from games.temples.pieces.goods import KINDS, MANA, PLAIN, PURPLE, TOKEN, Goods, minus, some

Change = NewType("Change", str)
"""What a conversion is called in commands, such as `mana-red`, or `spell-red-purple`."""

TOKEN_PRICE, CRYSTAL_PRICE, SPELL_MANA = 2, 4, 3


class Conversion(NamedTuple):
    """What is given, what is got, and the spell it takes."""

    gives: Goods
    gets: Goods
    spell: Spell | None = None

    @property
    def given(self) -> tuple[int, int]:
        """The one kind that is given, and how many of it."""
        return next((kind, count) for kind, count in enumerate(self.gives) if count)


_BUYS = tuple(Change(f"mana-{name}") for name in KINDS)
_SALES = tuple(Change(f"{name}-mana") for name in KINDS)
_TURNS = tuple(tuple(Change(f"spell-{name}-{to}") for to in KINDS) for name in KINDS)


def buy(kind: int) -> Change:
    """Mana into a token or crystal."""
    return _BUYS[kind]


def sell(kind: int) -> Change:
    """A token or crystal into mana."""
    return _SALES[kind]


def turn(kind: int, to: int) -> Change:
    """A token or crystal into another thing by a spell."""
    return _TURNS[kind][to]


def _all() -> Iterator[tuple[Change, Conversion]]:
    for kind in (TOKEN, *range(TOKEN)):
        price = TOKEN_PRICE if kind == TOKEN else CRYSTAL_PRICE
        yield buy(kind), Conversion(some(MANA, price), some(kind))
    for kind in (TOKEN, *range(TOKEN)):
        yield sell(kind), Conversion(some(kind), some(MANA))
    for plain in range(len(PLAIN)):
        yield turn(plain, PURPLE), Conversion(some(plain), some(PURPLE), Spell.TO_PURPLE)
        yield turn(PURPLE, plain), Conversion(some(PURPLE), some(plain), Spell.FROM_PURPLE)
        yield turn(TOKEN, plain), Conversion(some(TOKEN), some(plain), Spell.FROM_TOKEN)
    for crystal in range(TOKEN):
        yield turn(crystal, MANA), Conversion(some(crystal), some(MANA, SPELL_MANA), Spell.TO_MANA)


CONVERSIONS = dict(_all())
NET = {change: (minus(found.gets, found.gives), found.spell) for change, found in CONVERSIONS.items()}
"""What each conversion adds and takes in all, and the spell it takes."""
