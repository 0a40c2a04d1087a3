"""A sensible move at once, without looking ahead; and what is played for a wizard out of time."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Rng, Seat
from games.lastwizard.minds.worth import harm, keeps, worth
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
from games.lastwizard.rules.choices import actions, choices, reactions
from games.lastwizard.state.board import ACT, BOUNCE, CALL, HAND, HAND_LIMIT, LIMIT, SEARCH, WINDOW, Board, from_left
from games.lastwizard.view import View, own_hand

_PASS = Pass()
_ACTION = Type.ACTION  # looking a member up costs more than comparing it
_TENTHS = 12  # how far chance may tip a choice, in tenths of a health


def lapse(view: View) -> LastWizardCommand:
    """Out of time: no reaction, chance names the card, nothing is taken back; otherwise the first that is possible."""
    phase = view.board.phase
    if phase is WINDOW:
        return _PASS
    if phase is CALL:
        return Call()
    if phase is BOUNCE:
        return Rebound()
    return choices(view)[0]


def policy(view: View, rng: Rng) -> LastWizardCommand:
    """A sensible move at once, without looking ahead: one of the choices of whoever is asked."""
    seat = view.viewer
    if seat is None:
        raise ValueError("the public has no moves")
    board, phase = view.board, view.board.phase
    if phase is WINDOW:
        return _react(view, board, seat, rng)
    if phase is ACT:
        return _act(view, board, seat, rng)
    return _decide(view, board, seat, phase)


def _act(view: View, board: Board, seat: Seat, rng: Rng) -> LastWizardCommand:
    deck, hand = board.known, own_hand(view, seat)
    found = [*actions(board, deck, seat, hand)]
    if not found:
        return Sacrifice(_least(board, hand))
    scores = [action_worth(board, deck, seat, command) + rng.below(_TENTHS) / 10 for command in found]
    return found[scores.index(max(scores))]


def action_worth(board: Board, deck: Deck, seat: Seat, command: LastWizardCommand) -> float:
    """What an action is worth to this seat."""
    match command:
        case Play(card, target):
            return worth(board, deck, seat, card, target)
        case Invoke(card, target):
            return worth(board, deck, seat, card, target) + 0.6  # the card stays
        case Equip(card, instead):
            kept, lasting = (
                keeps(board.cards),
                1.5 if deck.cards[card].ability is _ACTION and _few(board, seat) else 0.0,
            )
            return kept[card] + lasting - (0.5 + kept[instead] if instead else 0.6)
        case _:
            return 0.0


def _few(board: Board, seat: Seat) -> bool:
    """Whether the hand may soon hold no action."""
    return len(board.wizards[seat].slots) <= 3


def _react(view: View, board: Board, seat: Seat, rng: Rng) -> LastWizardCommand:
    """A reaction if it is worth more than keeping it."""
    deck, hand = board.known, own_hand(view, seat)
    found = reactions(board, deck, seat, hand)
    if not found:
        return _PASS
    left = sum(card in deck.actions or card in deck.objects for card in hand)
    scarce = 2.5 if left <= 1 else 1.2 if left <= 2 else 0.3
    kept, share = keeps(board.cards), _share(len(hand))
    best: LastWizardCommand = _PASS
    most = _patience(board, seat) + rng.below(_TENTHS) / 10
    for command in found:
        if isinstance(command, React | Trigger):
            gain = _reaction_worth(board, deck, seat, command)
            if isinstance(command, React):
                gain -= share * kept[command.card] + (scarce if command.card in deck.actions else 0.0)
            if gain > most:
                best, most = command, gain
    return best


def _share(held: int) -> float:
    """How much of a card's worth is lost with it: less where the hand is nearly full."""
    return 0.2 if held >= HAND_LIMIT else 0.45 if held >= HAND else 0.65


def _patience(board: Board, seat: Seat) -> float:
    """How much a reaction must be worth: little for whoever plays next, since theirs will be ready again."""
    if board.turn == seat:
        return 0.3
    return -0.1 if from_left(board, board.turn)[0] == seat else 0.6


def _reaction_worth(board: Board, deck: Deck, seat: Seat, command: React | Trigger) -> float:
    gain = worth(board, deck, seat, command.card, command.target)
    if command.against is not None:
        aimed = [entry for entry in board.stack if (entry.seat, entry.card) == (command.target, command.against)]
        spell = aimed[0 if command.lower else -1]
        return gain - 1.8 + harm(board, deck, seat, spell)  # less what a counter is worth in itself
    if isinstance(command, Trigger):
        return gain - 0.6  # the object stays, but there may be better to react with
    threat = max((harm(board, deck, seat, entry) for entry in board.stack if entry.seat != seat), default=0.0)
    return gain - 0.6 + 0.4 * max(0.0, threat)


def _decide(view: View, board: Board, seat: Seat, phase: Phase) -> LastWizardCommand:
    hand = own_hand(view, seat)
    if phase is CALL:
        return Call(_best_known(view, board))
    if phase is SEARCH:
        return _arranged(view, board)
    if phase is LIMIT:
        return Discard(_least(board, hand) or hand[0])
    if phase is BOUNCE:
        return Rebound(_worse(board, hand, board.stack[-1].card))
    return choices(view)[0]


def _best_known(view: View, board: Board) -> Name | None:
    """The best card the viewer knows to be in the hand that is stolen or burned from."""
    target = board.stack[-1].target
    faces = () if target is None else view.hands[target]
    kept = keeps(board.cards)
    known = [face for face in faces if face is not None]
    return max(known, key=kept.__getitem__) if known and len(known) * 2 >= len(faces) else None


def _arranged(view: View, board: Board) -> LastWizardCommand:
    """The best on top."""
    found = [command for command in choices(view) if isinstance(command, Arrange)]
    kept = keeps(board.cards)
    return max(found, key=lambda order: (kept[order.first], kept[order.second]))


def _worse(board: Board, hand: Sequence[Name], card: Name) -> Name | None:
    """The card to give for taking this one back: there are as many cards in the hand either way."""
    kept, least = keeps(board.cards), _least(board, hand)
    return least if least is not None and kept[least] < kept[card] else None


def _least(board: Board, hand: Sequence[Name]) -> Name | None:
    kept = keeps(board.cards)
    return min(hand, key=kept.__getitem__) if hand else None
