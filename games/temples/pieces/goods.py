"""Crystals, tokens and mana, counted in one tuple. RULES 1.3."""

from __future__ import annotations

from typing import TypeAlias

Goods: TypeAlias = tuple[int, ...]
"""How many there are of each: red, yellow, blue and purple crystals, tokens, mana."""

RED, YELLOW, BLUE, PURPLE, TOKEN, MANA = range(6)
KINDS = ("red", "yellow", "blue", "purple", "token", "mana")
CRYSTALS = KINDS[:TOKEN]
PLAIN = CRYSTALS[:PURPLE]
NOTHING: Goods = (0,) * len(KINDS)


def some(kind: int, count: int = 1) -> Goods:
    """So many of one kind."""
    return (*NOTHING[:kind], count, *NOTHING[kind + 1 :])


def plus(one: Goods, two: Goods) -> Goods:
    """Both together."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return a + g, b + h, c + i, d + j, e + k, f + m


def minus(one: Goods, two: Goods) -> Goods:
    """What is left of the first without the second."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return a - g, b - h, c - i, d - j, e - k, f - m


def covers(have: Goods, need: Goods) -> bool:
    """Whether there is enough of everything."""
    a, b, c, d, e, f = have
    g, h, i, j, k, m = need
    return a >= g and b >= h and c >= i and d >= j and e >= k and f >= m


def things(goods: Goods) -> int:
    """How many crystals and tokens there are. RULES 5.6."""
    return sum(goods[:MANA])
