"""What people do, and what happens: commands, events, and the options of a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from games.engine import Command, Event, Open, Seat
from liarsdice.pieces import Die, Hand


class Options(BaseModel):
    """How many dice everybody begins with. RULES 1"""

    model_config = ConfigDict(extra="forbid", frozen=True)

    dice: Literal[5, 3] = 5


class Bid(Command, frozen=True):
    """Say that there are so many dice of a face, at least."""

    count: int
    face: Die


class Doubt(Command, frozen=True):
    """Have all dice turned up."""


class Opened(Open, frozen=True):
    """The table is set."""

    seats: int
    dice: int


class Rolled(Event, frozen=True):
    """What everybody has rolled. Nobody hears of it."""

    hands: tuple[Hand, ...]


class Raised(Open, frozen=True):
    """Somebody bade."""

    seat: Seat
    count: int
    face: Die


class Doubted(Open, frozen=True):
    """Somebody doubted the bid: all dice lie open."""

    seat: Seat


class Lost(Open, frozen=True):
    """Somebody lost a die, and somebody begins the next round."""

    seat: Seat
    next: Seat


LiarsdiceCommand: TypeAlias = Bid | Doubt
LiarsdiceEvent: TypeAlias = Opened | Rolled | Raised | Doubted | Lost
