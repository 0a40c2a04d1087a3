"""A review in words: what cost most first, then everything else in order."""

from __future__ import annotations

from collections.abc import Sequence

from bot.hosting.ai.reviews import Remark
from bot.words import Named, Words

WORST = 3
WORTH_SAYING = 0.0005  # of a chance to win: what is smaller would be written as nothing
SMALL, BIG = 0.03, 0.15  # of a chance to win: a mistake that cost less is small, one that cost this much is big


def worst(remarks: Sequence[Remark]) -> list[Remark]:
    """The few that cost most, the dearest first; none if nothing was lost."""
    dear = [remark for remark in remarks if _costly(remark)]
    return sorted(dear, key=lambda remark: -remark.verdict.cost)[:WORST]


def others(remarks: Sequence[Remark]) -> list[Remark]:
    """All but those."""
    dear = worst(remarks)
    return [remark for remark in remarks if remark not in dear]


def line(remark: Remark, names: Named, words: Words) -> str:
    """A decision, its chance, and what the coach thinks of it."""
    verdict, call = remark.verdict, words.say(remark.call, names)
    if verdict.chance is not None:
        call = words.word("review-call", call=call, chance=round(100 * verdict.chance))
    if not _costly(remark):
        return words.word("review-fine", step=remark.step, call=call)
    best, cost = words.say(verdict.best, names), f"{100 * verdict.cost:.1f}".removesuffix(".0")
    return words.word("review-better", step=remark.step, call=call, best=best, cost=cost, size=_size(verdict.cost))


def _size(cost: float) -> str:
    return "small" if cost < SMALL else "big" if cost >= BIG else "plain"


def _costly(remark: Remark) -> bool:
    return remark.verdict.cost >= WORTH_SAYING
