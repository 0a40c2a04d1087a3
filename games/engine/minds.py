"""Artificial players that fit every game."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.game import C, Mind, V
from games.engine.rng import Rng


def wanderer(choices: Callable[[V], tuple[C, ...]]) -> Mind[V, C]:
    """A mind that does anything it may, each as likely."""

    def think(view: V, rng: Rng, _budget: int) -> C:
        return rng.choice(choices(view))

    return think
