"""What people do, and what happens: commands, events, and the options of a table."""

from __future__ import annotations

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from games.engine import Command, Event, Open, Seat
from whistlet.pieces import Card, Suit


class Options(BaseModel):
    """How long it is played. RULES 8"""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rounds: int = Field(default=2, ge=1, le=3)


class Play(Command, frozen=True):
    """Play a card of one's hand."""

    card: Card


class Opened(Open, frozen=True):
    """So many sit down, for so many rounds."""

    seats: int
    rounds: int


class TrumpDrawn(Open, frozen=True):
    """A round begins, with this trump."""

    suit: Suit


class Shuffled(Event, frozen=True):
    """The order of all cards. It knows faces, so nobody hears of it."""

    cards: tuple[Card, ...]


class Dealt(Open, frozen=True):
    """Everybody has a hand."""


class Played(Open, frozen=True):
    """Somebody laid this card open: with that, everybody sees it."""

    seat: Seat
    card: Card


class TrickTaken(Open, frozen=True):
    """The trick is complete, and somebody's."""

    seat: Seat


WhistletCommand: TypeAlias = Play
WhistletEvent: TypeAlias = Opened | TrumpDrawn | Shuffled | Dealt | Played | TrickTaken
