"""The story: each event as a line, for one reader."""

from __future__ import annotations

from typing import TypeAlias

from games.engine import Icon, Line, Result, Seat, Step, Text, Who, text
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
from games.lastwizard.state.board import LIMIT, crowded, replaced
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
    """What is told of an event, with the reader's view just after it: faces come from there or not at all."""
    match event:
        case TurnBegan(seat):
            return _hindered(seat, view)
        case Struck(seats, loss):
            losses = tuple(text("told-lost", who=Who(seat), loss=loss) for seat in seats)
            return _result(text("told-struck", losses=losses), view)
        case Healed(seat, gain):
            return _result(text("told-healed", who=Who(seat), gain=gain), view)
        case Blocked(seat) | Shielded(seat) | Cleansed(seat):
            return _result(text(f"told-{type(event).__name__.lower()}", who=Who(seat)), view)
        case Spared(seat):
            return Step(seat, text("told-spared"))
        case Afflicted(seat, status):
            status_icon = Icon(status.value, text(f"status-{status.value}"))
            return _result(text("told-afflicted", who=Who(seat), status=status_icon), view)
        case Fell():
            return _fell(event, view)
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


def _result(said: Text, view: View) -> Result:
    """What a card does, and which one it is: the last step may have been somebody else's reaction to it."""
    stack = view.board.stack
    return Result(said, card_name(stack[-1].card) if stack else None)


def _tell_cards(event: _OfCards, view: View) -> Line | None:  # noqa: C901, PLR0912 - one case an event
    """What is told of cards."""
    match event:
        case Dealt(first, ()):
            return text("told-dealt", who=Who(first))
        case Dealt(first, aside):
            return text("told-dealt-aside", who=Who(first), cards=card_names(aside))
        case Reshuffled():
            return text("told-reshuffled")
        case Drew(seat, count):
            return _drew(seat, view.hands[seat][-count:], view)
        case Met(seat, card):
            return Step(seat, text("told-met", card=card_name(card)))
        case Activated():
            return _activated(event, view)
        case Countered(_, spell):
            return _result(text("told-countered", card=card_name(view.board.stack[spell].card)), view)
        case Fizzled():
            return Result(text("told-fizzled", card=card_name(view.board.stack[-1].card)))
        case Peeked(seat, target):
            return _peeked(seat, target, view)
        case Stole(seat, target, _, card):
            return _stole(seat, target, view, named=card is not None)
        case Burned(target, _, card):
            return _result(text("told-burned", who=Who(target), card=card_name(card)), view)
        case Uncalled(_, target, card):
            return _result(text("told-uncalled", target=Who(target), card=card_name(card)), view)
        case Wrecked(seat, card, _, lost):
            told = "told-wrecked-lost" if lost else "told-wrecked"
            return _result(text(told, who=Who(seat), card=card_name(card), lost=card_names(lost)), view)
        case Searched(_, count):
            return _result(text("told-searched", count=count), view)
        case Discarded(seat, _, card):
            surplus = view.board.phase is LIMIT
            return Step(seat, text("told-discarded-surplus" if surplus else "told-discarded", card=card_name(card)))
        case Returned(seat):
            face = view.hands[seat][-1]
            return Step(
                seat, text("told-returned-hidden") if face is None else text("told-returned", card=card_name(face))
            )


def _hindered(seat: Seat, view: View) -> Line | None:
    """What a wizard cannot do in the turn that begins, and why."""
    wizard = view.board.wizards[seat]
    if wizard.can_draw and wizard.can_act:
        return None
    if wizard.stunned or not (wizard.can_draw or wizard.can_act):
        return Step(seat, text("told-turn-stunned" if wizard.stunned else "told-turn-both"))
    return Step(seat, text("told-turn-shocked" if wizard.can_draw else "told-turn-frozen"))


def _fell(event: Fell, view: View) -> Text:
    """Who is out, and by what: the card that takes effect lies on top of the stack."""
    stack, cause, by = view.board.stack, event.cause, event.by
    who = {"who": tuple(map(Who, event.seats)), "count": len(event.seats)}
    if cause is not Cause.HEALTH or not stack:
        return text("told-fell" if cause is Cause.HEALTH else f"told-{cause.value}", **who)
    card = card_name(stack[-1].card)
    if by is None:
        return text("told-fell-met", card=card, **who)
    if event.seats == (by,):
        return text("told-fell-own", card=card, **who)
    return text("told-fell-by", card=card, by=Who(by), **who)


def _drew(seat: Seat, faces: tuple[Name | None, ...], view: View) -> Line | None:
    """At the begin of a turn it goes without saying, but for whoever sees the card."""
    known, by_card = tuple(face for face in faces if face is not None), bool(view.board.stack)
    if not by_card:
        return Step(seat, text("told-drew", cards=card_names(known))) if known else None
    if not known:
        return _result(text("told-drew-more", who=Who(seat), count=len(faces)), view)
    if len(known) == len(faces):
        return _result(text("told-drew-cards", who=Who(seat), cards=card_names(known)), view)
    hidden = len(faces) - len(known)
    return _result(text("told-drew-some", who=Who(seat), cards=card_names(known), count=hidden), view)


def _stole(seat: Seat, target: Seat, view: View, *, named: bool) -> Result:
    face = view.hands[seat][-1]
    if face is None:
        return _result(text("told-stole-hidden", target=Who(target)), view)
    return _result(text("told-stole-named" if named else "told-stole", target=Who(target), card=card_name(face)), view)


def feats(event: LastWizardEvent) -> tuple[Seat, str] | None:
    """What a wizard's profile counts: cards countered, and rivals felled."""
    match event:
        case Countered(seat):
            return seat, "counter"
        case Fell(seats, _, by) if by is not None and by not in seats:
            return by, "felled"
        case _:
            return None


def _activated(event: Activated, view: View) -> Line:
    told, card = f"told-{event.use.value}", card_name(event.card)
    if event.use is Use.ENCOUNTER:
        does = does_text(view.board.known.cards[event.card], Who(event.seat))
        return Step(event.seat, text(told, card=card, does=does), card)
    return Step(event.seat, text(told, card=card, aim=_aim(event, view)), card)


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
        return _result(text("told-peeked-own", target=Who(target), cards=card_names(faces)), view)
    return _result(text("told-peeked", target=Who(target)), view)
