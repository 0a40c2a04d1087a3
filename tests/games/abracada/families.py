"""The ids that this game puts together from parts, and whom each family consists of."""

from __future__ import annotations

from games.abracada.moves import SPELLS, Cause
from tests.words.families import Families

CALLS = ("first-call", "rising-call", "last-call", "any-call")

FAMILIES: Families = {
    "spell-{}": [f"spell-{spell}" for spell in SPELLS],
    "call-{}": [f"call-{spell}" for spell in SPELLS],
    "stone-{}": (),  # pictures, not words
    "die-{}": (),  # the same
    "headline-{}": [f"headline-{call}" for call in CALLS],
    "{}-you": [f"headline-{call}-you" for call in CALLS],
    "ended-{}": [f"ended-{cause.value}" for cause in Cause],
}
