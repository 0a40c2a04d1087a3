"""What buttons and menus call a command and each of its fields."""

from __future__ import annotations

from games.engine import Seat, Text, Who, text
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
from games.lastwizard.pieces.card import Name
from games.lastwizard.pieces.texts import card_name


def label(command: LastWizardCommand) -> Text:
    """The whole command."""
    match command:
        case Play(card, target) | Invoke(card, target):
            return _aimed(card, target, None)
        case React(card, target, against, lower) | Trigger(card, target, against, lower):
            return _aimed(card, target, against, lower=lower)
        case Equip(card, instead):
            if instead is None:
                return card_name(card)
            return text("label-instead", card=card_name(card), old=card_name(instead))
        case Pass(span):
            return text(f"pass-{span.value}")
        case Arrange(first, second, third, fourth):
            order = tuple(card for card in (first, second, third, fourth) if card is not None)
            return text("label-order", cards=tuple(map(card_name, order)))
        case Call(card) | Rebound(card) | Sacrifice(card):
            return _or_none(command, card)
        case Discard(card):
            return card_name(card)


def part(command: LastWizardCommand, name: str) -> Text:
    """The value of one field."""
    value: object = getattr(command, name)
    if name == "target":
        return text("nobody") if value is None else text("name", who=Who(Seat(int(str(value)))))
    if isinstance(value, bool):
        return text("part-lower" if value else "part-upper")
    if isinstance(command, Pass):
        return label(command)
    card = None if value is None else Name(str(value))
    if isinstance(command, Call | Rebound | Sacrifice):
        return _or_none(command, card)
    return text("nothing") if card is None else card_name(card)


def _aimed(card: Name, target: Seat | None, against: Name | None, *, lower: bool = False) -> Text:
    if target is None:
        return card_name(card)
    if against is None:
        return text("label-at", card=card_name(card), who=Who(target))
    told = "label-against-lower" if lower else "label-against"
    return text(told, card=card_name(card), who=Who(target), spell=card_name(against))


def _or_none(command: Call | Rebound | Sacrifice, card: Name | None) -> Text:
    return text(f"none-{type(command).__name__.lower()}") if card is None else card_name(card)
