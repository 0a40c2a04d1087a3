"""What each viewer may see: their own hand, and what they have seen of others'. RULES 7."""

from __future__ import annotations

from games.engine import Fact, Seat, Viewer
from games.lastwizard.moves.commands import Standing
from games.lastwizard.moves.terms import Answer
from games.lastwizard.pieces.card import Name
from games.lastwizard.state.board import ASK, SEATS, Board, Hand, Slot, State

_NO_HANDS: tuple[tuple[None, ...], ...] = ((),) * len(SEATS)


class View(Fact, frozen=True):
    """The board, and of hidden things only what the viewer may see; None where they may not."""

    viewer: Viewer
    board: Board
    hands: tuple[tuple[Name | None, ...], ...]
    top: tuple[Name, ...]  # what they know to lie on the deck
    answer: Answer | None
    standing: Standing


def view(state: State, viewer: Viewer) -> View:
    """Built from nothing, by naming what may be seen."""
    board = state.board
    if viewer is None:
        faces = tuple([tuple([slot.face for slot in wizard.slots]) for wizard in board.wizards])
        return View(None, board, faces, (), None, ASK)
    hands = tuple(
        [
            hand if seat == viewer else _seen(viewer, wizard.slots, hand)
            for seat, wizard, hand in zip(SEATS, board.wizards, state.hands, strict=False)
        ]
    )
    return View(viewer, board, hands, state.deck[: board.tops[viewer]], state.answers[viewer], state.standing[viewer])


def glance(state: State, viewer: Seat) -> View:
    """The same without the hands of others, which say nothing of what one may do."""
    hands = (*_NO_HANDS[:viewer], state.hands[viewer])
    top = state.deck[: state.board.tops[viewer]]
    return View(viewer, state.board, hands, top, state.answers[viewer], state.standing[viewer])


def own_hand(seen: View, seat: Seat) -> Hand:
    """The viewer's own cards."""
    return tuple(filter(None, seen.hands[seat]))  # none of them is hidden from whoever holds them


def _seen(viewer: Seat, slots: tuple[Slot, ...], hand: Hand) -> tuple[Name | None, ...]:
    """RULES 7.2 to 7.5."""
    return tuple(
        [card if slot.face is not None or viewer in slot.seen else None for slot, card in zip(slots, hand, strict=True)]
    )
