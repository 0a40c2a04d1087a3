"""The rules: who may do what, and what comes of it. Numbers such as 3.2 refer to RULES.md."""

from games.abracada.rules.decide import VOCABULARY, choices, decide, objection, outcome, setup, waiting

__all__ = ["VOCABULARY", "choices", "decide", "objection", "outcome", "setup", "waiting"]
