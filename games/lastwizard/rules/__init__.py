"""The rules: who may do what, and what comes of it. Numbers such as 3.2 refer to RULES.md."""

from games.lastwizard.rules.choices import PASSES, choices
from games.lastwizard.rules.decide import decide, outcome, setup, waiting
from games.lastwizard.rules.objections import objection

__all__ = ["PASSES", "choices", "decide", "objection", "outcome", "setup", "waiting"]
