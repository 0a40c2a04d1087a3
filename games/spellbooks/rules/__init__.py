"""The rules: who may do what, and what comes of it. Numbers such as 3.2 refer to RULES.md."""

from games.spellbooks.rules.choices import choices
from games.spellbooks.rules.decide import decide, setup, waiting
from games.spellbooks.rules.objections import objection
from games.spellbooks.rules.scoring import outcome

__all__ = ["choices", "decide", "objection", "outcome", "setup", "waiting"]
