"""Sequential halving: of a few candidates the best, found by playing each on in imagined games.

Each is tried in the same worlds; after every round of trials the worse half is given up, so that most games are spent
where the choice is close (Karnin, Koren and Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, 2013).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Candidate = TypeVar("Candidate")


def best_by_halving(
    candidates: Sequence[Candidate],
    games: int,
    play_on: Callable[[Candidate, int], float],
    enough: Callable[[], bool] = lambda: False,
) -> Candidate:
    """The candidate that did best in so many games; `play_on` says how one did in the world of this number.

    Once that is `enough`, no further world is begun, and what did best so far is taken: each was in as many worlds.
    """
    total = dict.fromkeys(candidates, 0.0)
    left, world = [*candidates], 0
    while games >= len(left) and len(left) > 1:
        for _ in range(max(1, games // (2 * len(left)))):
            if enough():
                return max(left, key=total.__getitem__)
            for candidate in left:
                total[candidate] += play_on(candidate, world)
            games -= len(left)
            world += 1
        left = sorted(left, key=total.__getitem__, reverse=True)[: (len(left) + 1) // 2]
    return max(left, key=total.__getitem__)
