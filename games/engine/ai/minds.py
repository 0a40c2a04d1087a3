"""Artificial players that fit every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from games.engine.ai.search import Reflex, seeker
from games.engine.game import AnyGame, C, Mind, V
from games.engine.rng import Rng

LEVELS = 4  # Easy, Medium, Hard, Expert


def minds_of(game: AnyGame, enough: Callable[[], bool] = lambda: False) -> Mapping[str, Mind[Any, Any]]:
    """Everybody who can play this game: its own minds, then the seeker, and somebody who does anything.

    Any: minds of whichever game. Whoever has a clock may tell the seeker when it has thought enough.
    """
    return MappingProxyType(
        {**game.extras.minds} | {name: mind for name, mind in _for_any(game, enough) if name not in game.extras.minds}
    )


def offered(game: AnyGame) -> tuple[str, ...]:
    """Whom a lobby offers, the easiest first: the game's own minds, in its own order.

    Where those are fewer than there are levels, somebody who does anything comes first; and last the seeker, where it
    knows how to play or there is nobody else.
    """
    own = tuple(game.extras.minds)
    if len(own) >= LEVELS:
        return own
    known = tuple(name for name in own if name not in {"random", "seeker"})
    taught = game.extras.reflex is not None or not known
    return "random", *known, *(("seeker",) if taught or "seeker" in own else ())


def usual(game: AnyGame) -> str:
    """Who plays where nobody has said how well: Medium, which is one better than the easiest."""
    return offered(game)[1]


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
