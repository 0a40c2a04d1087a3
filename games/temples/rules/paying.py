"""How a trial is paid for: with what is there, and what is missing is converted in the cheapest way. RULES 5.5."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.engine import swapped
from games.temples.pieces.conversions import (
    CONVERSIONS,
    CRYSTAL_PRICE,
    SPELL_MANA,
    TOKEN_PRICE,
    Change,
    buy,
    sell,
    turn,
)
from games.temples.pieces.deck import Spell
from games.temples.pieces.goods import MANA, PURPLE, TOKEN, Goods, covers, minus, plus

_SOLD = (TOKEN, 0, 1, 2, PURPLE)
_BOUGHT = (TOKEN, *range(TOKEN))

# looking a member up costs more than comparing it
_TO_PURPLE, _FROM_PURPLE, _TO_MANA = Spell.TO_PURPLE, Spell.FROM_PURPLE, Spell.TO_MANA
_TURNING = (Spell.FROM_TOKEN, _FROM_PURPLE, _TO_PURPLE)


class Payment(NamedTuple):
    """The conversions, one after the other, and the price that is paid then."""

    changes: tuple[Change, ...]
    paid: Goods
    mana: int = 0  # spent on conversions

    @property
    def rank(self) -> tuple[int, int, int]:
        """The smaller, the better: nothing sold, then little mana, then few spells."""
        sold = sum(change.endswith("-mana") for change in self.changes)
        return sold, self.mana, len(self.changes)


def can_pay(have: Goods, need: Goods, spells: tuple[Spell, ...]) -> bool:
    """Whether there is a way. Most often it shows without looking for the cheapest one."""
    red, yellow, blue, purple, tokens, mana = have
    red_need, yellow_need, blue_need, purple_need, tokens_need, mana_need = need
    mana -= mana_need  # written out: asked for a few times with every command
    mana += left if (left := red - red_need) >= 0 else CRYSTAL_PRICE * left  # the rest is sold, what is missing bought
    mana += left if (left := yellow - yellow_need) >= 0 else CRYSTAL_PRICE * left
    mana += left if (left := blue - blue_need) >= 0 else CRYSTAL_PRICE * left
    mana += left if (left := purple - purple_need) >= 0 else CRYSTAL_PRICE * left
    mana += left if (left := tokens - tokens_need) >= 0 else TOKEN_PRICE * left
    if mana >= 0:
        return True
    if mana + (CRYSTAL_PRICE - 1) * len(spells) < 0:  # at best a spell spares a crystal, and takes what was to be sold
        return False
    return payment(have, need, spells) is not None


@lru_cache(10_000)  # the same is asked for when it is offered, shown and done
def payment(have: Goods, need: Goods, spells: tuple[Spell, ...]) -> Payment | None:
    """The cheapest way to pay this; None if there is none."""
    if covers(have, need):
        return Payment((), need)
    if sum(have) < sum(need):  # no conversion makes more things than it takes
        return None
    best = _bought(have, need, spells, ())
    for changes, after in _turned(have, need, spells, ()):
        found = _bought(after, need, spells, changes)
        if found is not None and (best is None or found.rank < best.rank):
            best = found
    return best


def _turned(
    have: Goods, need: Goods, spells: tuple[Spell, ...], done: tuple[Change, ...]
) -> Iterator[tuple[tuple[Change, ...], Goods]]:
    """Every useful use of the spells that turn a thing into a crystal, alone and together."""
    for spell in _TURNING:
        if spell in spells:
            left = tuple([other for other in spells if other is not spell])
            for change in _uses(spell, have, need, left):
                conversion = CONVERSIONS[change]
                after = plus(minus(have, conversion.gives), conversion.gets)
                yield (*done, change), after
                yield from _turned(after, need, left, (*done, change))


def _uses(spell: Spell, have: Goods, need: Goods, left: tuple[Spell, ...]) -> Iterator[Change]:
    """Where a crystal is missing, or can still be turned into one that is."""
    lacks = [kind for kind in range(TOKEN) if have[kind] < need[kind]]
    chained = PURPLE in lacks and _TO_PURPLE in left
    if spell is _TO_PURPLE:
        if PURPLE in lacks:
            yield from (turn(kind, PURPLE) for kind in range(PURPLE) if have[kind] > need[kind])
    elif spell is _FROM_PURPLE:
        if have[PURPLE] > need[PURPLE]:
            yield from (turn(PURPLE, kind) for kind in lacks if kind != PURPLE)
    elif have[TOKEN]:
        yield from (turn(TOKEN, kind) for kind in range(PURPLE) if kind in lacks or chained)


def _bought(have: Goods, need: Goods, spells: tuple[Spell, ...], done: tuple[Change, ...]) -> Payment | None:
    """What is missing is bought; what is not needed is sold only where mana is short."""
    lacks = [need[kind] - have[kind] if need[kind] > have[kind] else 0 for kind in range(MANA)]
    price = TOKEN_PRICE * lacks[TOKEN] + CRYSTAL_PRICE * sum(lacks[:TOKEN])
    mana, spare = have[MANA], tuple([one - two + lack for one, two, lack in zip(have, need, lacks, strict=False)])
    if mana + sum(spare) + (SPELL_MANA if _TO_MANA in spells else 0) < price:
        return None  # not even if all were sold
    buys = [change for kind in _BOUGHT if lacks[kind] for change in (buy(kind),) * lacks[kind]]
    if mana >= price:
        return Payment((*done, *buys), need, price)
    sales: list[Change] = []
    if _TO_MANA in spells and _TO_MANA not in {CONVERSIONS[change].spell for change in done}:
        for kind in range(TOKEN):
            if spare[kind]:
                sales.append(turn(kind, MANA))
                spare, mana = swapped(spare, kind, spare[kind] - 1), mana + SPELL_MANA
                break
    for kind in _SOLD:
        while mana < price and spare[kind]:
            sales.append(sell(kind))
            spare, mana = swapped(spare, kind, spare[kind] - 1), mana + 1
    return Payment((*done, *sales, *buys), need, price) if mana >= price else None
