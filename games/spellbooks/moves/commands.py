"""What a wizard may do."""

from __future__ import annotations

from operator import not_
from typing import Annotated, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from games.engine import Command, Fact
from games.spellbooks.pieces.dice import Face
from games.spellbooks.pieces.library import checked
from games.spellbooks.pieces.spell import Name


class Options(BaseModel):
    """How a table plays."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    teacher: bool = True
    deck: Annotated[str, AfterValidator(checked), Field(exclude_if=not_)] = ""  # nothing is the library of the house


class House(Fact, frozen=True):
    """The options as the game keeps them."""

    teacher: bool


class Harness(Command, frozen=True):
    """Learn a spell of the board in the cheapest way: the fewest gems, then the fewest own dice. RULES 3.7."""

    spell: Name


class Pay(Command, frozen=True):
    """Harness a die, and pay with dice of one's own choice. RULES 3.2."""

    die: Face
    dice: tuple[Face, ...]


class Nudge(Command, frozen=True):
    """Spend a gem to make a die one more or one less. RULES 3.4."""

    die: Face
    by: int


class Cast(Command, frozen=True):
    """Cast a spell of one's book, with what has to be chosen for it: a die, by how many, or spells of the board."""

    spell: Name
    die: Face | None = None
    by: int = 0
    away: tuple[Name, ...] = ()


class Pass(Command, frozen=True):
    """Reroll all of one's dice, and take the gems from one's spells. RULES 3.8."""


class End(Command, frozen=True):
    """End the turn, where something more could be cast, or nothing can be harnessed after all. RULES 3.9."""


SpellbooksCommand: TypeAlias = Harness | Pay | Nudge | Cast | Pass | End
