"""The ids that this game puts together from parts, and whom each family consists of."""

from __future__ import annotations

from collections.abc import Iterable

from games.temples.moves.events import End, Why
from games.temples.pieces.deck import COLLECTING, ONCE, TRACKS, Spell
from games.temples.pieces.goods import CRYSTALS, KINDS
from games.temples.rules.mats import NAMES
from tests.words.families import Families


def _each(family: str, parts: Iterable[str]) -> list[str]:
    return [family.format(part) for part in parts]


_PHASES = ("gift", "place", "collect", "trial")
_ASKED = (*_PHASES, "pick", "climb", "lay")
_OTHERS = [spell.value for spell in Spell if spell not in COLLECTING and spell not in ONCE]

FAMILIES: Families = {
    "kind-{}": _each("kind-{}", (*KINDS, "any")),
    "core-{}": _each("core-{}", CRYSTALS),
    "track-{}": _each("track-{}", TRACKS),
    "short-{}": _each("short-{}", _OTHERS),
    "spell-{}": _each("spell-{}", _OTHERS),
    "cell-{}": _each("cell-{}", NAMES),
    "mat-row-{}": _each("mat-row-{}", "abcd"),
    "price-{}": _each("price-{}", "1234"),
    "headline-{}": _each("headline-{}", _ASKED),
    "headline-{}-you": _each("headline-{}-you", _ASKED),
    "refused-in-{}": _each("refused-in-{}", (*_PHASES, "over")),
    "told-{}": _each("told-{}", (Why.NO_CORE.value, Why.NO_ROOM.value)),
    "end-{}": _each("end-{}", (end.value for end in End)),
    "ask-{}": _each("ask-{}", ("place", "send", "lay", "trial", "convert", "rest")),
    "mana-{}": (),  # conversions
    "{}-mana": (),  # conversions
    "spell-{}-{}": (),  # conversions
}
