"""What was read in two worlds, held against each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile, zip_longest

CONTEXT, SHOWN = 200, 1_000  # characters of what differs


class Leak(AssertionError):
    """Somebody could read in one world what they could not in the other."""


def hold_against(one: Sequence[list[str]], two: Sequence[list[str]]) -> None:
    """What was read in both worlds, step by step, and within a step at each kind of place in its order.

    Messages to several places are sent by tasks of their own. Which of them comes first is a matter of threads and
    of how busy the machine is, in one and the same world, too.
    """
    for step, (read, also) in enumerate(zip_longest(one, two, fillvalue=list[str]())):
        here, there = sorted(read, key=_place), sorted(also, key=_place)
        if here != there:
            raise Leak(f"step {step}: {_difference(here, there)}")


def _place(read: str) -> str:
    """What was done, and where: the first two of what a request consists of."""
    return read[: read.index(",", read.index(",") + 1)]


def _difference(one: Sequence[str], two: Sequence[str]) -> str:
    """How many messages there are in each, and where the first two that are not the same begin to differ."""
    at, (said, also) = next(
        found for found in enumerate(zip_longest(one, two, fillvalue="")) if found[1][0] != found[1][1]
    )
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(said, also, strict=False)))
    since = max(0, same - CONTEXT)
    shown = (f"{text[since : since + SHOWN]!r}" for text in (said, also))
    return "\n".join(
        (f"{len(one)} messages in one world, {len(two)} in the other; number {at} differs at {same}", *shown)
    )
