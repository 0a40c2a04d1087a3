"""A bot's first answer to an interaction, whatever its kind."""

from __future__ import annotations

from sandbox.checks.commands import check_completion
from sandbox.checks.messages import NOTHING, AtHand, Before, check_edit, check_message
from sandbox.checks.modals import check_modal
from sandbox.checks.place import Invalid, Place, mapping
from sandbox.model.shapes import AnswerKind, Json, MessageFlags


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
        case AnswerKind.DEFERRED:
            _check_deferred(Place(inner))
        case AnswerKind.UPDATE if before is not None:
            check_edit(inner, before, at_hand)
        case AnswerKind.CHOICES:
            check_completion(inner)
        case AnswerKind.MODAL:
            check_modal(inner)
        case _:
            pass


def _check_deferred(data: Place) -> None:
    """What a bot is still thinking of can be private; what it will be made of, its message says."""
    flags = data.at("flags").whole(0, (1 << 31) - 1)
    if (flags or 0) & MessageFlags.IS_COMPONENTS_V2:
        said = "The IS_COMPONENTS_V2 flag cannot be used with a deferred answer"
        data.at("flags").fault("MESSAGE_FLAGS_NOT_ALLOWED", said)
    data.done()
