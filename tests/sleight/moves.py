"""Commands and events of Sleight."""

from __future__ import annotations

from typing import NewType, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from games.engine import Command, Event, Open, Seat

Card = NewType("Card", int)

CARDS: tuple[Card, ...] = tuple(map(Card, range(1, 21)))


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    rounds: int = Field(default=2, ge=1, le=3)


class Offer(Command, frozen=True):
    card: Card


class Strike(Command, frozen=True):
    card: Card
    target: Seat


class Hold(Command, frozen=True):
    pass


class Guard(Command, frozen=True):
    card: Card


class Decline(Command, frozen=True):
    pass


class Surrender(Command, frozen=True):
    pass


class Shuffled(Event, frozen=True):
    cards: tuple[Card, ...]


class RoundBegan(Open, frozen=True):
    seats: int
    rounds: int


class Offered(Event, frozen=True):
    seat: Seat
    card: Card


class Revealed(Open, frozen=True):
    """All have offered: what each offered is read from the state, and shown from now on."""

    leader: Seat


class Struck(Open, frozen=True):
    seat: Seat
    card: Card
    target: Seat


class Guarded(Event, frozen=True):
    seat: Seat
    card: Card


class Declined(Event, frozen=True):
    seat: Seat


class WindowClosed(Open, frozen=True):
    """All have answered; guards are played in seat order."""


class Lost(Open, frozen=True):
    seat: Seat


class Surrendered(Open, frozen=True):
    seat: Seat


SleightCommand: TypeAlias = Offer | Strike | Hold | Guard | Decline | Surrender
SleightEvent: TypeAlias = (
    Shuffled | RoundBegan | Offered | Revealed | Struck | Guarded | Declined | WindowClosed | Lost | Surrendered
)
