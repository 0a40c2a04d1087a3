"""The story: each event as a line, for one reader."""

from __future__ import annotations

from typing import TypeAlias

from games.engine import Line, Seat, Text, Who, text
from games.lastwizard.moves.events import (
    Activated,
    Afflicted,
    Answered,
    Arranged,
    Awaited,
    Blocked,
    Burned,
    Cleansed,
    Countered,
    Dealt,
    Discarded,
    Drew,
    Fell,
    Fizzled,
    GameEnded,
    Healed,
    LastWizardEvent,
    Met,
    Opened,
    Peeked,
    Reshuffled,
    Resolved,
    Returned,
    Searched,
    Shielded,
    Shuffled,
    Spared,
    Stole,
    Struck,
    TurnBegan,
    TurnEnded,
    Uncalled,
    Weighed,
    WindowClosed,
    WindowOpened,
    WindowSkipped,
    Wrecked,
)
from games.lastwizard.moves.terms import Cause, Use
from games.lastwizard.pieces.card import Name
from games.lastwizard.pieces.texts import card_name, card_names, does_text
from games.lastwizard.rules.decide import verdict
from games.lastwizard.state.board import crowded, replaced
from games.lastwizard.view import View

_OfCards: TypeAlias = (
    Dealt
    | Reshuffled
    | Drew
    | Met
    | Activated
    | Countered
    | Fizzled
    | Peeked
    | Stole
    | Burned
    | Uncalled
    | Wrecked
    | Searched
    | Discarded
    | Returned
)


def tell(event: LastWizardEvent, view: View) -> Line | None:
    """The line of an event, with the reader's view just after it: faces come from there or not at all."""
    match event:
        case TurnBegan(seat):
            return _turn(seat, view)
        case Struck(seats, loss):
            return text("told-struck", count=len(seats), victims=tuple(map(Who, seats)), loss=loss)
        case Healed(seat, gain):
            return text("told-healed", who=Who(seat), gain=gain)
        case Blocked(seat) | Shielded(seat) | Cleansed(seat) | Spared(seat):
            return text(f"told-{type(event).__name__.lower()}", who=Who(seat))
        case Afflicted(seat, status):
            return text(f"told-{status.value}", who=Who(seat))
        case Fell(seats, cause):
            told = "told-fell" if cause is Cause.HEALTH else "told-no-action"
            return text(told, who=tuple(map(Who, seats)), count=len(seats))
        case GameEnded():
            return verdict(view.board)
        case (
            Opened()
            | Shuffled()
            | WindowOpened()
            | WindowSkipped()
            | Answered()
            | WindowClosed()
            | Awaited()
            | Resolved()
            | Weighed()
            | Arranged()
            | TurnEnded()
        ):
            return None
        case _:
            return _tell_cards(event, view)


def _tell_cards(event: _OfCards, view: View) -> Line:  # noqa: C901, PLR0912 - one case an event, each a line
    """The line of what becomes of cards."""
    match event:
        case Dealt(first, ()):
            return text("told-dealt", who=Who(first))
        case Dealt(first, aside):
            return text("told-dealt-aside", who=Who(first), cards=card_names(aside))
        case Reshuffled():
            return text("told-reshuffled")
        case Drew(seat):
            return _with_card("told-drew", seat, view, len(view.hands[seat]) - 1)
        case Met(seat, card):
            return text("told-met", who=Who(seat), card=card_name(card))
        case Activated():
            return _activated(event, view)
        case Countered(_, spell):
            return text("told-countered", card=card_name(view.board.stack[spell].card))
        case Fizzled():
            return text("told-fizzled", card=card_name(view.board.stack[-1].card))
        case Peeked(seat, target):
            return _peeked(seat, target, view)
        case Stole(seat, target, _, card):
            told = "told-stole-named" if card is not None else "told-stole"
            return _with_card(told, seat, view, len(view.hands[seat]) - 1, target=Who(target))
        case Burned(target, _, card):
            return text("told-burned", who=Who(target), card=card_name(card))
        case Uncalled(seat, target, card):
            return text("told-uncalled", who=Who(seat), target=Who(target), card=card_name(card))
        case Wrecked(seat, card, _, lost):
            told = "told-wrecked-lost" if lost else "told-wrecked"
            return text(told, who=Who(seat), card=card_name(card), lost=card_names(lost))
        case Searched(seat, count):
            return text("told-searched", who=Who(seat), count=count)
        case Discarded(seat, _, card):
            return text("told-discarded", who=Who(seat), card=card_name(card))
        case Returned(seat):
            return _with_card("told-returned", seat, view, len(view.hands[seat]) - 1)


def feats(event: LastWizardEvent) -> tuple[Seat, str] | None:
    """What a wizard's profile counts: cards countered, and rivals felled."""
    match event:
        case Countered(seat):
            return seat, "counter"
        case Fell(seats, _, by) if by is not None and by not in seats:
            return by, "felled"
        case _:
            return None


def _turn(seat: Seat, view: View) -> Line:
    return text("told-turn" if view.board.wizards[seat].can_draw else "told-turn-frozen", who=Who(seat))


def _with_card(told: str, seat: Seat, view: View, place: int, **more: Who) -> Line:
    """The line with the card, for whoever knows it."""
    face = view.hands[seat][place]
    if face is None:
        return text(f"{told}-hidden", who=Who(seat), **more)
    return text(told, who=Who(seat), card=card_name(face), **more)


def _activated(event: Activated, view: View) -> Line:
    told, card = f"told-{event.use.value}", card_name(event.card)
    if event.use is Use.ENCOUNTER:
        return text(told, card=card, does=does_text(view.board.known.cards[event.card], Who(event.seat)))
    return text(told, who=Who(event.seat), card=card, aim=_aim(event, view))


def _aim(event: Activated, view: View) -> Text:
    """At whom or what, as the end of a sentence."""
    if event.spell is not None:
        spell = view.board.stack[event.spell]
        return text("end-against", card=card_name(spell.card), who=Who(spell.seat))
    if event.target is not None:
        return text("end-at", who=Who(event.target))
    if event.instead is not None:
        return _instead(event, event.instead, view)
    return text("end")


def _instead(event: Activated, old: Name, view: View) -> Text:
    """Instead of what, and what else there will be no room for."""
    objects = replaced(view.board.wizards[event.seat].objects, event.card, old)
    if lost := crowded(objects, view.board.known):
        return text("end-instead-lost", card=card_name(old), lost=card_names(lost))
    return text("end-instead", card=card_name(old))


def _peeked(seat: Seat, target: Seat, view: View) -> Line:
    if view.viewer == seat:
        faces = tuple(face for face in view.hands[target] if face is not None)
        return text("told-peeked-own", target=Who(target), cards=card_names(faces))
    return text("told-peeked", who=Who(seat), target=Who(target))
