"""Why a wizard who is asked may not do this, from what that wizard sees."""

from __future__ import annotations

from games.engine import Seat, Text, text
from games.lastwizard.moves.commands import (
    Arrange,
    Call,
    Discard,
    Equip,
    Invoke,
    LastWizardCommand,
    Pass,
    Play,
    React,
    Rebound,
    Sacrifice,
    Trigger,
)
from games.lastwizard.moves.terms import Phase
from games.lastwizard.pieces.card import Deck, Name, Type
from games.lastwizard.pieces.texts import card_name
from games.lastwizard.state.aims import aims, can_act
from games.lastwizard.state.board import ACT, BOUNCE, CALL, LIMIT, SEARCH, WINDOW, Board
from games.lastwizard.view import View, own_hand

_PHASES: dict[Phase, tuple[type[LastWizardCommand], ...]] = {
    ACT: (Play, Equip, Invoke, Sacrifice),
    WINDOW: (React, Trigger, Pass),
    CALL: (Call,),
    SEARCH: (Arrange,),
    BOUNCE: (Rebound,),
    LIMIT: (Discard,),
}


def objection(view: View, command: LastWizardCommand) -> Text | None:  # noqa: C901 - one case a command
    """The sentence, or None where there is nothing better to say than that it is not possible."""
    board, seat = view.board, view.viewer
    if seat is None:
        return None
    if type(command) not in _PHASES.get(board.phase, ()):
        return text(f"refused-{board.phase.value}")
    match command:
        case Play(card):
            return _held(view, seat, card) or _used(board, seat, card, board.known.actions)
        case React(card):
            return _held(view, seat, card) or _used(board, seat, card, board.known.reactions)
        case Equip(card):
            return _held(view, seat, card) or _equipped(board.known, card)
        case Invoke(card):
            return _ability(board, seat, card, Type.ACTION)
        case Trigger(card):
            return _ability(board, seat, card, Type.REACTION)
        case Discard(card):
            return _held(view, seat, card)
        case Rebound(card) if card is not None:
            return _held(view, seat, card)
        case Sacrifice(card):
            return _sacrificed(view, board, seat, card)
        case Call(card) if card is not None:
            return text("refused-no-such-card")
        case _:
            return None


def _held(view: View, seat: Seat, card: Name) -> Text | None:
    if card not in view.board.known.cards:
        return text("refused-no-such-card")
    return None if card in view.hands[seat] else text("refused-not-held", card=card_name(card))


def _used(board: Board, seat: Seat, card: Name, allowed: frozenset[Name]) -> Text:
    if card not in allowed:
        told = "refused-no-reaction" if board.phase is WINDOW else "refused-no-action-card"
        return text(told, card=card_name(card))
    if not aims(board, board.known, seat, card):
        return text("refused-no-target", card=card_name(card))
    return text("refused-target", card=card_name(card))


def _sacrificed(view: View, board: Board, seat: Seat, card: Name | None) -> Text | None:
    """RULES 6.5."""
    if not board.house.mercy:
        return text("refused-no-mercy")
    hand = own_hand(view, seat)
    if can_act(board, board.known, seat, hand):
        return text("refused-able")
    return text("refused-nothing-given") if card is None else _held(view, seat, card)


def _equipped(deck: Deck, card: Name) -> Text:
    return text("refused-instead" if card in deck.objects else "refused-no-object", card=card_name(card))


def _ability(board: Board, seat: Seat, card: Name, kind: Type) -> Text:
    if card not in board.known.cards:
        return text("refused-no-such-card")
    if card not in board.wizards[seat].objects:
        return text("refused-not-equipped", card=card_name(card))
    if board.known.cards[card].ability is not kind:
        return text("refused-ability", card=card_name(card))
    return _used(board, seat, card, frozenset((card,)))
