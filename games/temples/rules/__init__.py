"""The rules: who may do what, and what comes of it. Numbers such as 4.2 refer to RULES.md."""

from games.temples.rules.choices import choices
from games.temples.rules.decide import decide, setup, waiting
from games.temples.rules.objections import objection
from games.temples.rules.scoring import outcome

__all__ = ["choices", "decide", "objection", "outcome", "setup", "waiting"]
