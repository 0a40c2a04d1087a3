"""Artificial players that fit every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from games.engine.ai.search import Reflex, seeker
from games.engine.game import AnyGame, C, Mind, V
from games.engine.rng import Rng


def minds_of(game: AnyGame, enough: Callable[[], bool] = lambda: False) -> Mapping[str, Mind[Any, Any]]:
    """Everybody who can play this game: its own minds, then the seeker, and somebody who does anything.

    Any: minds of whichever game. Whoever has a clock may tell the seeker when it has thought enough.
    """
    return MappingProxyType(
        {**game.extras.minds} | {name: mind for name, mind in _for_any(game, enough) if name not in game.extras.minds}
    )


def offered(game: AnyGame) -> tuple[str, ...]:
    """Whom a lobby offers, the easiest first: somebody who does anything, the game's own minds, and the seeker where
    it knows how to play or there is nobody else.
    """
    taught = game.extras.reflex is not None or not set(game.extras.minds) - {"random"}
    found = minds_of(game) if taught else game.extras.minds
    return tuple(sorted(found, key=lambda mind: (mind != "random", mind == "seeker")))


def unthinking(reflex: Reflex[V, C]) -> Mind[V, C]:
    """A mind that does what comes to it at once."""

    def think(view: V, rng: Rng, _budget: int) -> C:
        return reflex(view, rng)

    return think


def wanderer(choices: Callable[[V], tuple[C, ...]]) -> Mind[V, C]:
    """A mind that does anything it may, each as likely."""

    def think(view: V, rng: Rng, _budget: int) -> C:
        return rng.choice(choices(view))

    return think


def _for_any(game: AnyGame, enough: Callable[[], bool]) -> tuple[tuple[str, Mind[Any, Any]], ...]:
    return ("seeker", seeker(game.rules, game.extras.reflex, enough)), ("random", wanderer(game.rules.choices))
