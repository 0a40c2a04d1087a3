"""What a wizard may do, from what that wizard sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations

from games.engine import Seat
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
    Standing,
    Trigger,
)
from games.lastwizard.moves.terms import Answer, Use
from games.lastwizard.pieces.card import Deck, Name, deck_of
from games.lastwizard.state.aims import aims, invocable, triggerable
from games.lastwizard.state.board import ACT, ASK, BOUNCE, CALL, LIMIT, OVER, SEARCH, WINDOW, Board
from games.lastwizard.view import View, own_hand

PASSES: tuple[Pass, ...] = tuple(map(Pass, Standing))


def choices(view: View) -> tuple[LastWizardCommand, ...]:
    """Every command open to the viewer."""
    board, seat = view.board, view.viewer
    if seat is None or board.phase is OVER or not board.wizards:
        return ()
    if board.phase is WINDOW:
        if seat not in board.asked or view.answer is not None or view.standing is not ASK:
            return ()
        return *PASSES, *reactions(board, board.known, seat, own_hand(view, seat))
    if seat != board.asker:
        return ()
    return tuple(_decisions(view, board, seat))


def _decisions(view: View, board: Board, seat: Seat) -> Iterable[LastWizardCommand]:
    hand, deck = own_hand(view, seat), board.known
    phase = board.phase
    if phase is ACT:
        return actions(board, deck, seat, hand) or _sacrifices(hand)
    if phase is CALL:
        return _calls(board.cards)
    if phase is SEARCH:
        return arrangements(view.top[: searched(board)])
    if phase is BOUNCE:
        return [Rebound(), *map(Rebound, dict.fromkeys(hand))]
    if phase is LIMIT:
        return map(Discard, dict.fromkeys(hand))
    return ()


@lru_cache(64)
def _calls(cards: str) -> Sequence[LastWizardCommand]:
    return [Call(), *map(Call, deck_of(cards).held)]


def searched(board: Board) -> int:
    """How many cards the current Search is about."""
    effect = board.known.cards[board.stack[-1].card].effects[board.step - 1]
    return min(effect.amount, board.deck)


def actions(board: Board, deck: Deck, seat: Seat, hand: tuple[Name, ...]) -> list[LastWizardCommand]:
    """RULES 3.3: cards, objects to equip, and abilities of those that are."""
    found: list[LastWizardCommand] = []
    for name in dict.fromkeys(hand):
        if name in deck.actions:
            for target, _, _ in aims(board, deck, seat, name):
                found.append(Play(name, target))
        elif name in deck.objects:
            found += [Equip(name, instead) for instead in _replaceable(board, deck, seat, name)]
    for name in invocable(board, deck, seat):
        found += [Invoke(name, target) for target, _, _ in aims(board, deck, seat, name)]
    return found


def reactions(board: Board, deck: Deck, seat: Seat, hand: tuple[Name, ...]) -> tuple[LastWizardCommand, ...]:
    """RULES 3.4: cards, and abilities of equipped objects."""
    found: list[LastWizardCommand] = [
        React(name, *aim)
        for name in dict.fromkeys(hand)
        if name in deck.reactions
        for aim in aims(board, deck, seat, name)
    ]
    found += [Trigger(name, *aim) for name in triggerable(board, deck, seat) for aim in aims(board, deck, seat, name)]
    return tuple(found)


def answer_of(command: React | Trigger) -> Answer:
    """A reaction as it is kept until the window closes."""
    use = Use.REACTION if isinstance(command, React) else Use.TRIGGER
    return Answer(command.card, use, command.target, command.against, command.lower)


def arrangements(top: tuple[Name, ...]) -> Iterator[LastWizardCommand]:
    """Every order of the searched cards that looks different."""
    for order in dict.fromkeys(permutations(top)):
        yield Arrange(*order)


def _replaceable(board: Board, deck: Deck, seat: Seat, name: Name) -> tuple[Name | None, ...]:
    """RULES 3.6: what a new object may come instead of, where there is no room for both."""
    objects = board.wizards[seat].objects
    room = 1 + max(deck.cards[held].room for held in (*objects, name))
    return (None,) if len(objects) < room else tuple(dict.fromkeys(objects))


def _sacrifices(hand: tuple[Name, ...]) -> Iterable[LastWizardCommand]:
    """RULES 6.5."""
    return map(Sacrifice, dict.fromkeys(hand)) if hand else (Sacrifice(),)
