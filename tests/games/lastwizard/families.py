"""The ids that this game puts together from parts, and whom each family consists of."""

from __future__ import annotations

from enum import Enum

from games.lastwizard import GAME
from games.lastwizard.moves.commands import Call, Rebound, Sacrifice, Standing
from games.lastwizard.moves.events import Blocked, Cleansed, Shielded
from games.lastwizard.moves.terms import Cause, Phase, Status, Use
from games.lastwizard.pieces.card import Aim, Deed, To, Type, When, deck_of
from games.lastwizard.pieces.deck import standard
from tests.words.families import Families


def _each(family: str, *parts: str | type[object]) -> list[str]:
    """The ids with these words, with the members of these lists, or with the names of these classes."""
    found: list[str] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part)
        elif issubclass(part, Enum):
            found += [member.value for member in part]
        else:
            found.append(part.__name__.lower())
    return [family.format(name) for name in found]


FAMILIES: Families = {
    "card-{}": _each("card-{}", *deck_of(standard()).cards),
    "flavour-{}": _each("flavour-{}", *deck_of(standard()).cards),
    "cards-{}": _each("cards-{}", Type),
    "type-{}": _each("type-{}", Type),
    "ability-{}": _each("ability-{}", Type),
    "aim-{}": _each("aim-{}", Aim),
    "effect-{}": _each("effect-{}", Deed),
    "when-{}": _each("when-{}", When),
    "more-{}": _each("more-{}", When),
    "total-{}": _each("total-{}", "damage", "heal", "draw"),  # what comes in amounts
    "to-{}": _each("to-{}", To),
    "status-{}": _each("status-{}", Status, "block"),
    "headline-{}": _each("headline-{}", Phase),
    "headline-{}-you": _each("headline-{}-you", Phase),
    "headline-window-{}": _each("headline-window-{}", Standing),
    "refused-{}": _each("refused-{}", Phase),
    "passing-{}": _each("passing-{}", Standing),
    "pass-{}": _each("pass-{}", Standing),
    "ask-{}": _each("ask-{}", *GAME.rules.commands),
    "none-{}": _each("none-{}", Call, Rebound, Sacrifice),
    "told-{}": _each("told-{}", Blocked, Shielded, Cleansed, Use, Cause),
    "fell-{}": _each("fell-{}", Cause),
}
