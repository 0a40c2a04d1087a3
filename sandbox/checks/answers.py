"""A bot's first answer to an interaction, whatever its kind."""

from __future__ import annotations

from sandbox.checks.commands import check_completion
from sandbox.checks.messages import NOTHING, AtHand, Before, check_edit, check_message
from sandbox.checks.modals import check_modal
from sandbox.checks.place import Invalid, Place, mapping
from sandbox.shapes import AnswerKind, Json


def check_answer(body: Json, before: Before | None, at_hand: AtHand = NOTHING) -> None:
    """A callback; `before` is the message whose component was pressed, if that is what happened."""
    place = Place(body)
    kind = place.at("type").one_of(tuple(AnswerKind)) if place.at("type").required() else None
    place.done()
    inner: Json = dict(mapping(body.get("data")))
    try:
        _check_inner(kind, inner, before, at_hand)
    except Invalid as invalid:
        raise invalid.under("data") from None


def _check_inner(kind: int | None, inner: Json, before: Before | None, at_hand: AtHand) -> None:
    match kind:
        case AnswerKind.MESSAGE:
            check_message(inner, at_hand)
        case AnswerKind.UPDATE if before is not None:
            check_edit(inner, before, at_hand)
        case AnswerKind.CHOICES:
            check_completion(inner)
        case AnswerKind.MODAL:
            check_modal(inner)
        case _:
            pass
