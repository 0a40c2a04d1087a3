"""What an archmage may do."""

from __future__ import annotations

from operator import not_
from typing import Annotated, NewType, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from games.engine import Command, Fact
from games.temples.pieces.conversions import Change
from games.temples.pieces.reading import checked

Path = NewType("Path", str)
"""A track and so many spaces, such as `fire-2`."""

CellName = NewType("CellName", str)
"""A cell of the mat by its row and column, such as `b3`."""

Kept = NewType("Kept", str)
"""The crystals that are stored, such as `red-blue`; `none` for none."""

NONE = Kept("none")


class Options(BaseModel):
    """How a table plays."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    clones: bool = True  # with two players only
    deck: Annotated[str, AfterValidator(checked), Field(exclude_if=not_)] = ""  # nothing is the deck of the house


class House(Fact, frozen=True):
    """The options as the game keeps them."""

    clones: bool


class Place(Command, frozen=True):
    """Put one's figure on a temple. RULES 4.2."""

    temple: int


class Send(Command, frozen=True):
    """Put one's clone on a temple. RULES 8.3."""

    temple: int


class Collect(Command, frozen=True):
    """Collect with one's figure, or with the clone for 2 mana. RULES 8.4."""

    clone: bool


class Pick(Command, frozen=True):
    """Say of which colour a crystal of one's choice is. RULES 4.5."""

    crystal: str


class Climb(Command, frozen=True):
    """Take the free step of one's mat. RULES 2.5."""

    track: str


class Lay(Command, frozen=True):
    """Lay a core on a cell. RULES 6.1."""

    cell: CellName


class Trial(Command, frozen=True):
    """Go up a track, paid for in the cheapest way. RULES 5.2, 5.5."""

    path: Path


class Convert(Command, frozen=True):
    """Turn goods into others. RULES 5.8, 6.6."""

    change: Change


class Rest(Command, frozen=True):
    """Take no further part in the round; crystals may be stored. RULES 5.6, 6.7."""

    keep: Kept = NONE


TemplesCommand: TypeAlias = Place | Send | Collect | Pick | Climb | Lay | Trial | Convert | Rest
