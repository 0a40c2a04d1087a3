"""What a wizard may do."""

from __future__ import annotations

from enum import Enum
from operator import not_
from typing import Annotated, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from games.engine import Command, Fact, Seat
from games.lastwizard.pieces.card import Name
from games.lastwizard.pieces.deck import checked


class Options(BaseModel):
    """How a table plays."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    mercy: bool = False
    deck: Annotated[str, AfterValidator(checked), Field(exclude_if=not_)] = ""  # nothing is the deck of the house


class House(Fact, frozen=True):
    """The options as the game keeps them."""

    mercy: bool


class Standing(Enum):
    """For how long somebody wants to be passed for. Nobody else is told."""

    __hash__ = object.__hash__  # there is one of each; an enum hashes its name, in Python

    ASK = "ask"
    STACK = "stack"
    TURN = "turn"
    ROUND = "round"  # until their own turn begins


class Play(Command, frozen=True):
    """Use a card of the hand as the action."""

    card: Name
    target: Seat | None = None


class Equip(Command, frozen=True):
    """Put an object on the table, if need be instead of another."""

    card: Name
    instead: Name | None = None


class Invoke(Command, frozen=True):
    """Use the ability of an equipped object as the action."""

    card: Name
    target: Seat | None = None


class React(Command, frozen=True):
    """Answer with a card of the hand; `against` is the card on the stack it is aimed at, the target's.

    Of two equal cards of the target it is the upper one, unless `lower` is said.
    """

    card: Name
    target: Seat | None = None
    against: Name | None = None
    lower: bool = False


class Trigger(Command, frozen=True):
    """Answer with the ability of an equipped object."""

    card: Name
    target: Seat | None = None
    against: Name | None = None
    lower: bool = False


class Pass(Command, frozen=True):
    """Do not react: this once, or for longer."""

    span: Standing = Standing.ASK


class Sacrifice(Command, frozen=True):
    """Pay for having no action, where the table knows mercy."""

    card: Name | None = None


class Call(Command, frozen=True):
    """Name the card to steal or burn, or leave it to chance."""

    card: Name | None = None


class Arrange(Command, frozen=True):
    """Put the searched cards back, the first on top."""

    first: Name
    second: Name
    third: Name | None = None
    fourth: Name | None = None


class Rebound(Command, frozen=True):
    """Discard a card to take the played one back, or do not."""

    card: Name | None = None


class Discard(Command, frozen=True):
    """Give up a card of a hand that is too large."""

    card: Name


LastWizardCommand: TypeAlias = (
    Play | Equip | Invoke | React | Trigger | Pass | Sacrifice | Call | Arrange | Rebound | Discard
)
