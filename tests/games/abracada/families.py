"""The ids that this game puts together from parts, and whom each family consists of."""

from __future__ import annotations

from games.abracada.moves import SPELLS, Cause
from tests.words.families import Families

FAMILIES: Families = {
    "spell-{}": [f"spell-{spell}" for spell in SPELLS],
    "effect-{}": [f"effect-{spell}" for spell in SPELLS],
    "stone-{}": (),  # pictures, not words
    "ended-{}": [f"ended-{cause.value}" for cause in Cause],
}
