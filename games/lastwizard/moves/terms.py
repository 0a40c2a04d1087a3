"""The words the game is told in: how cards are used, what ails a wizard, what the game waits for."""

from __future__ import annotations

from enum import Enum

from games.engine import Fact, Seat
from games.lastwizard.pieces.card import Name


class Use(Enum):
    """How a card came to the stack."""

    ACTION = "action"
    EQUIP = "equip"
    REACTION = "reaction"
    ABILITY = "ability"  # of an object, as the action
    TRIGGER = "trigger"  # of an object, as a reaction
    ENCOUNTER = "encounter"


class Status(Enum):
    """What somebody suffers from until the end of their next turn."""

    FREEZE = "freeze"
    SHOCK = "shock"
    STUN = "stun"


class Phase(Enum):
    """What the game waits for."""

    ACT = "act"
    WINDOW = "window"
    CALL = "call"
    SEARCH = "search"
    BOUNCE = "bounce"
    LIMIT = "limit"
    OVER = "over"


class Cause(Enum):
    """Why somebody is out."""

    HEALTH = "health"  # by a card
    NO_ACTION = "no-action"
    SURPLUS = "surplus"  # the last health was lost for cards above the limit
    MERCY = "mercy"  # it was the price of being spared


class Answer(Fact, frozen=True):
    """What somebody said in a window: nothing, or a reaction."""

    card: Name | None = None
    use: Use = Use.REACTION
    target: Seat | None = None
    against: Name | None = None
    lower: bool = False
