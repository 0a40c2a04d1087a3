"""What a game keeps: frozen records that compare, print and serialise themselves."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

import msgspec

from games.engine.seats import Seat, Viewer


class Fact(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Anything a state, view or screen is made of. Only tuples inside (sets do not keep their order)."""


class Command(Fact, frozen=True, tag=True):
    """What a seat asks for, in the imperative: `Cast`. Its fields are scalars, or one tuple for a set."""


class Audience(Enum):
    """Who may learn that an event happened."""

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYBODY = "everybody"


class Event(Fact, frozen=True, tag=True):
    """What happened, in the past tense: `Missed`. Nobody learns of it unless its class says otherwise."""

    audience: ClassVar[Audience] = Audience.NOBODY


class Open(Event, frozen=True):
    """An event everybody may learn of. It names places; faces come from the view of whoever reads."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


class Private(Event, frozen=True):
    """An event for one seat alone."""

    audience: ClassVar[Audience] = Audience.OWNER
    seat: Seat


def hears(event: Event, viewer: Viewer) -> bool:
    """Whether this viewer may learn of this event."""
    match event.audience:
        case Audience.EVERYBODY:
            return True
        case Audience.OWNER:
            return isinstance(event, Private) and viewer is not None and event.seat == viewer
        case Audience.NOBODY:
            return False
