"""What may happen. Open events name places, and faces only once they lie open."""

from __future__ import annotations

from typing import TypeAlias

from games.engine import Event, Open, Seat
from games.lastwizard.moves.commands import House, Standing
from games.lastwizard.moves.terms import Answer, Cause, Phase, Status, Use
from games.lastwizard.pieces.card import Name


class Opened(Open, frozen=True):
    """A table for so many wizards was laid, with this deck."""

    seats: int
    house: House
    deck: str


class Shuffled(Event, frozen=True):
    """Cards were mixed: the one event that knows their order, and nobody hears of it."""

    cards: tuple[Name, ...]


class Dealt(Open, frozen=True):
    """Everybody has five cards. The Encounters that turned up were shown and went back into the deck."""

    first: Seat
    aside: tuple[Name, ...]


class Reshuffled(Open, frozen=True):
    """The discards became the deck."""


class TurnBegan(Open, frozen=True):
    """A reaction is ready again, and Block is over."""

    seat: Seat


class Drew(Open, frozen=True):
    """The top cards went into a hand, one after the other. Before edition 3 each was an event of its own."""

    seat: Seat
    count: int = 1


class Met(Open, frozen=True):
    """The top card was an Encounter."""

    seat: Seat
    card: Name


class Activated(Open, frozen=True):
    """A card came to the stack, from a place in the hand or from the table; `spell` is the place of its aim there."""

    seat: Seat
    use: Use
    card: Name
    slot: int | None = None
    target: Seat | None = None
    spell: int | None = None
    instead: Name | None = None


class WindowOpened(Open, frozen=True):
    """All with a ready reaction are asked."""


class WindowSkipped(Open, frozen=True):
    """All who would be asked had wanted to be passed for."""


class Answered(Event, frozen=True):
    """Somebody answered. Nobody hears of it."""

    seat: Seat
    answer: Answer
    standing: Standing


class WindowClosed(Open, frozen=True):
    """All have answered."""


class Awaited(Open, frozen=True):
    """The game waits for one wizard; `step` is which effect of the card comes after that."""

    seat: Seat
    phase: Phase
    step: int = 0


class Countered(Open, frozen=True):
    """A card on the stack will have no effect."""

    seat: Seat
    spell: int


class Fizzled(Open, frozen=True):
    """The top card has no valid target any more."""


class Resolved(Open, frozen=True):
    """The top card left the stack."""


class Weighed(Open, frozen=True):
    """The top card begins to take effect: for each of its effects, who fulfils the condition it has."""

    whom: tuple[tuple[Seat, ...], ...]


class Struck(Open, frozen=True):
    """These lost so much health, all at once."""

    seats: tuple[Seat, ...]
    loss: int


class Blocked(Open, frozen=True):
    """Damage was prevented."""

    seat: Seat


class Healed(Open, frozen=True):
    """Health was gained."""

    seat: Seat
    gain: int


class Shielded(Open, frozen=True):
    """The next damage will be prevented."""

    seat: Seat


class Afflicted(Open, frozen=True):
    """A status began, or began anew."""

    seat: Seat
    status: Status


class Cleansed(Open, frozen=True):
    """All statuses are gone."""

    seat: Seat


class Peeked(Open, frozen=True):
    """Somebody looked at a hand."""

    seat: Seat
    target: Seat


class Stole(Open, frozen=True):
    """A card changed hands; `card` if it was named, and so is known to all."""

    seat: Seat
    target: Seat
    slot: int
    card: Name | None


class Burned(Open, frozen=True):
    """A card of a hand was discarded by somebody else; `called` if it was named."""

    target: Seat
    slot: int
    card: Name
    called: bool


class Uncalled(Open, frozen=True):
    """A card was named that is not in that hand."""

    seat: Seat
    target: Seat
    card: Name


class Wrecked(Open, frozen=True):
    """An object was destroyed, and with it went those that have no room any more. Edition 1 did not say which place."""

    seat: Seat
    card: Name
    place: int | None = None
    lost: tuple[Name, ...] = ()


class Searched(Open, frozen=True):
    """Somebody looked at the top cards."""

    seat: Seat
    count: int


class Arranged(Event, frozen=True):
    """The searched cards lie in this order, which only the searcher knows."""

    cards: tuple[Name, ...]


class Discarded(Open, frozen=True):
    """A card was given up."""

    seat: Seat
    slot: int
    card: Name


class Returned(Open, frozen=True):
    """The top card of the stack went back to the hand it came from."""

    seat: Seat


class Spared(Open, frozen=True):
    """Somebody had no possible action, and pays for it."""

    seat: Seat


class Fell(Open, frozen=True):
    """These are out, all at once, and their cards are discarded."""

    seats: tuple[Seat, ...]
    cause: Cause
    by: Seat | None = None


class TurnEnded(Open, frozen=True):
    """The turn is over, and so are statuses that were."""

    seat: Seat


class GameEnded(Open, frozen=True):
    """The places are final."""

    places: tuple[int, ...]


LastWizardEvent: TypeAlias = (
    Opened
    | Shuffled
    | Dealt
    | Reshuffled
    | TurnBegan
    | Drew
    | Met
    | Activated
    | WindowOpened
    | WindowSkipped
    | Answered
    | WindowClosed
    | Awaited
    | Countered
    | Fizzled
    | Resolved
    | Weighed
    | Struck
    | Blocked
    | Healed
    | Shielded
    | Afflicted
    | Cleansed
    | Peeked
    | Stole
    | Burned
    | Uncalled
    | Wrecked
    | Searched
    | Arranged
    | Discarded
    | Returned
    | Spared
    | Fell
    | TurnEnded
    | GameEnded
)
