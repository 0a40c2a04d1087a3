"""Last Wizard with the cards that a test wants people to hold."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.laws.wire.worlds import conjured
from games.engine import open_match
from games.engine.game import AnyGame
from games.lastwizard import GAME, State
from games.lastwizard.pieces.card import Name
from games.lastwizard.state.board import ACT

NAMES = ("ada", "ben", "cyd")
HANDS = ("cinder-bolt keyhole stargazing", "snuff static-kiss", "needle-rain static-kiss")


def dealt(*hands: str) -> AnyGame:
    """The game as it is when everybody was dealt these cards, and whatever else; the first of them begins."""
    number, state = 0, _opened(len(hands), 0)
    while state.board.turn != 0 or state.board.phase is not ACT:
        number += 1
        state = _opened(len(hands), number)
    cards = [*(card for hand in state.hands for card in hand), *state.deck]
    wanted = [[*map(Name, hand.split())] for hand in hands]
    for card in (card for hand in wanted for card in hand):
        cards.remove(card)
    for hand, held in zip(wanted, state.hands, strict=True):
        while len(hand) < len(held):
            hand.append(cards.pop(_dull(cards)))
    return conjured(GAME, replace(state, hands=tuple(map(tuple, wanted)), deck=tuple(cards)))


def _opened(seats: int, number: int) -> State:
    return open_match(GAME, seats, GAME.options(), number.to_bytes(32, "big"))[0].state


def _dull(cards: Sequence[Name]) -> int:
    """A card that nobody reacts with."""
    return next(
        at for at, card in enumerate(cards) if card in ("second-supper", "rust", "thunder-gavel", "light-fingers")
    )
