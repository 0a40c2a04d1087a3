"""At what a card may be aimed, from what everybody knows. RULES 5.6."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from games.engine import Seat
from games.lastwizard.pieces.card import Aim, Card, Deck, Name, Type
from games.lastwizard.state.board import SEATS, Board, living

Target: TypeAlias = tuple[Seat | None, Name | None, bool]
"""Whom, against which of their cards on the stack, and whether against the lower one of two that are equal."""

_NOBODY: tuple[Target, ...] = ((None, None, False),)
_AT: tuple[Target, ...] = tuple((seat, None, False) for seat in SEATS)
_NONE, _RIVAL, _ANYBODY, _CASTER, _SPELL = Aim
_ACTION, _REACTION = Type.ACTION, Type.REACTION


def aims(board: Board, deck: Deck, seat: Seat, name: Name) -> tuple[Target, ...]:
    """Every valid target of a card; one that is empty where there is nothing to choose."""
    aim = deck.cards[name].aim
    if aim is _NONE:
        return _NOBODY
    if aim is _SPELL:
        spells = [(entry.seat, entry.card) for entry in board.stack]
        return tuple(dict.fromkeys((*spell, at > spells.index(spell)) for at, spell in enumerate(spells)))
    if aim is _CASTER:
        casters = dict.fromkeys([entry.seat for entry in board.stack])
        return tuple([_AT[other] for other in casters if other != seat and fits(board, deck, name, other)])
    found = _anybody(living(board)) if aim is _ANYBODY else _rivals(living(board), seat)
    if name not in deck.picky:
        return found
    return tuple([target for target in found if target[0] is not None and fits(board, deck, name, target[0])])


@lru_cache(1_000)  # most cards of a hand are aimed at the same people
def _rivals(alive: tuple[Seat, ...], seat: Seat) -> tuple[Target, ...]:
    return tuple(_AT[other] for other in alive if other != seat)


@lru_cache(100)
def _anybody(alive: tuple[Seat, ...]) -> tuple[Target, ...]:
    return tuple(_AT[other] for other in alive)


def fits(board: Board, deck: Deck, name: Name, target: Seat) -> bool:
    """Whether somebody has what the card is after."""
    wizard = board.wizards[target]
    if wizard.fell is not None:
        return False
    return bool((name not in deck.needs_hand or wizard.slots) and (name not in deck.needs_object or wizard.objects))


def usable(board: Board, deck: Deck, seat: Seat, names: Iterable[Name]) -> frozenset[Name]:
    """Which of these could be the action of this seat now, were they in its hand."""
    return frozenset(
        name for name in names if name in deck.objects or (name in deck.actions and aims(board, deck, seat, name))
    )


def can_act(board: Board, deck: Deck, seat: Seat, hand: Iterable[Name]) -> bool:
    """Whether this seat, with these cards in its hand, has anything that could be its action now. RULES 3.3."""
    for name in hand:
        if name in deck.objects or (name in deck.actions and aims(board, deck, seat, name)):
            return True
    return bool(invocable(board, deck, seat))


def invocable(board: Board, deck: Deck, seat: Seat) -> tuple[Name, ...]:
    """The equipped objects whose ability could be the action now."""
    return _abilities(board, deck, seat, _ACTION)


def triggerable(board: Board, deck: Deck, seat: Seat) -> tuple[Name, ...]:
    """The equipped objects whose ability could be a reaction now."""
    return _abilities(board, deck, seat, _REACTION)


def _abilities(board: Board, deck: Deck, seat: Seat, kind: Type) -> tuple[Name, ...]:
    objects = board.wizards[seat].objects
    if not objects:
        return ()
    cards: Iterable[Card] = (deck.cards[name] for name in dict.fromkeys(objects))
    return tuple(card.key for card in cards if card.ability is kind and aims(board, deck, seat, card.key))
