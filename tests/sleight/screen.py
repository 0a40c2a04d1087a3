"""What a viewer of Sleight sees."""

from __future__ import annotations

from games.engine import Ask, Do, Say, Screen, Text, Tile, Tiles, Tone, Who, text
from tests.sleight.moves import (
    Decline,
    Guard,
    Hold,
    Offer,
    SleightCommand,
    Strike,
    Surrender,
)
from tests.sleight.state import Phase
from tests.sleight.view import View


def label(command: SleightCommand) -> Text:
    match command:
        case Offer(card) | Guard(card):
            return text("card", number=card)
        case Strike(card, target):
            return text("strike", number=card, who=Who(target))
        case Hold() | Decline() | Surrender():
            return text(type(command).__name__.lower())


def part(command: SleightCommand, name: str) -> Text:
    match command:
        case Strike(_, target) if name == "target":
            return text("name", who=Who(target))
        case Offer(card) | Guard(card) | Strike(card, _):
            return text("card", number=card)
        case Hold() | Decline() | Surrender():
            raise AssertionError(f"{command} has no {name}")


def screen(view: View) -> Screen:
    board = view.board
    hand = () if view.hand is None else (Tiles(text("hand"), tuple(_card(card) for card in view.hand)),)
    phase = text("phase", phase=text(f"phase-{board.phase.value}"))
    return Screen(text("title"), phase, None, (Say(phase), *hand), _actions(view))


def _card(card: int) -> Tile:
    return Tile(text("card", number=card), f"card-{card}")


def _actions(view: View) -> tuple[Do | Ask, ...]:
    """The same for everybody: what depends on a hand is asked for, what does not is done."""
    match view.board.phase:
        case Phase.OFFER:
            return Ask("Offer", text("offer")), Ask("Surrender", text("surrender"), Tone.GRAVE)
        case Phase.STRIKE:
            return Ask("Strike", text("strike-somebody")), Do(Hold(), text("hold"), Tone.QUIET)
        case Phase.WINDOW:
            return Ask("Guard", text("guard")), Do(Decline(), text("decline")), Do(Surrender(), text("surrender"))
        case Phase.OVER:
            return ()
