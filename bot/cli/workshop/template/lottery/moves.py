"""What people do, and what happens: commands, events, and the options of a table."""

from __future__ import annotations

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict

from games.engine import Command, Event, Open, Seat
from lottery.pieces import Lot


class Options(BaseModel):
    """Nothing can be chosen for a table yet."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Keep(Command, frozen=True):
    """Keep one's lot."""


class Swap(Command, frozen=True):
    """Lay one's lot open, and take the next."""


class Shuffled(Event, frozen=True):
    """The order of all lots. It knows faces, so nobody hears of it."""

    lots: tuple[Lot, ...]


class Dealt(Open, frozen=True):
    """Everybody has a lot."""

    seats: int


class Kept(Open, frozen=True):
    """Somebody kept theirs."""

    seat: Seat


class Swapped(Open, frozen=True):
    """Somebody swapped theirs. It names the place, not the lots."""

    seat: Seat


class Revealed(Open, frozen=True):
    """All lots are turned up."""


LotteryCommand: TypeAlias = Keep | Swap
LotteryEvent: TypeAlias = Shuffled | Dealt | Kept | Swapped | Revealed
