"""Games that let final steps be taken back, each in one way: what the laws of undo are tried on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.engine.game import AnyGame
from games.spellbooks import GAME, Refilled, Rerolled, Swept
from games.spellbooks.moves.events import SpellbooksEvent


def a_die_that_is_rolled_until_it_pleases() -> AnyGame:
    """A reroll can be taken back."""
    return _with(Rerolled)


def a_look_at_the_top_of_the_deck() -> AnyGame:
    """A sweep can be taken back, after everybody has seen what comes next."""
    return _with(Swept, Refilled)


def _with(*kinds: type[SpellbooksEvent]) -> AnyGame:
    return replace(GAME, rules=replace(GAME.rules, undoable=(*GAME.rules.undoable, *kinds)))


UNDONE: Mapping[Callable[[], AnyGame], str] = {
    a_die_that_is_rolled_until_it_pleases: "what can be undone met no chance",
    a_look_at_the_top_of_the_deck: "what can be undone showed nothing",
}
