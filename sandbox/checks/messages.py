"""A message as it is sent, and as it is changed."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sandbox.checks.embeds import check_embeds, filled
from sandbox.checks.layout import check_layout, check_rows
from sandbox.checks.mentions import check_mentions
from sandbox.checks.pieces import Tally
from sandbox.checks.place import Invalid, Place, sequence
from sandbox.model.shapes import Json, MessageFlags

MOST_FILES: Final = 10
MOST_BYTES: Final = 10 * 1024 * 1024
_V2: Final = int(MessageFlags.IS_COMPONENTS_V2)
_LEGACY: Final = ("content", "embeds", "poll", "sticker_ids")


@dataclass(frozen=True, slots=True)
class Before:
    """The message that an edit changes; its attachments are names by id."""

    flags: int = 0
    content: str = ""
    embeds: Sequence[Json] = ()
    components: Sequence[Json] = ()
    attachments: Mapping[int, str] = field(default_factory=dict[int, str])


@dataclass(frozen=True, slots=True)
class AtHand:
    """What a message can refer to: uploaded files by their number, and the emojis that the bot knows (None: any)."""

    files: Mapping[int, str] = field(default_factory=dict[int, str])
    emojis: Container[int] | None = None


NOTHING: Final = AtHand()


def check_message(body: Json, at_hand: AtHand = NOTHING) -> None:
    """A new message."""
    place = Place(body)
    _check_fields(place, _flags(place) or 0, at_hand, {})
    _check_legacy(place, body, _flags(place) or 0)
    place.done()
    _check_empty(body, tuple(at_hand.files.values()))


def check_edit(body: Json, before: Before, at_hand: AtHand = NOTHING) -> None:
    """A change: what it does not name stays, and the whole has to be a message again."""
    place = Place(body)
    asked = _flags(place)
    if asked is not None and before.flags & _V2 and not asked & _V2:
        place.at("flags").fault(
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "The IS_COMPONENTS_V2 flag cannot be removed"
        )
    flags = (asked or 0) | (before.flags & _V2)
    after: Json = {
        "content": before.content,
        "embeds": list(before.embeds),
        "components": list(before.components),
    } | body
    _check_fields(place, flags, at_hand, before.attachments)
    if flags & _V2 and not before.flags & _V2 and "components" not in body:
        check_layout(Place(list(before.components), "components", place.faults), Tally())
    _check_legacy(place, after, flags)
    place.done()
    _check_empty(after, _files_left(body, before, at_hand))


def check_uploads(sizes: Sequence[int]) -> None:
    """The files of one request."""
    if len(sizes) > MOST_FILES:
        files = Place(None, "attachments")
        files.fault("BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
        files.done()
    if any(size > MOST_BYTES for size in sizes):
        raise Invalid(None, 40005, "Request entity too large", 413)


def _check_fields(message: Place, flags: int, at_hand: AtHand, kept: Mapping[int, str]) -> None:
    message.at("content").text(0, 2000)
    message.at("tts").flag()
    nonce = message.at("nonce")
    if isinstance(nonce.value, bool) or not isinstance(nonce.value, int):
        nonce.text(0, 25)
    check_embeds(message.at("embeds"))
    check_mentions(message.at("allowed_mentions"))
    for sticker in message.at("sticker_ids").each(0, 3):
        sticker.snowflake()
    _check_reference(message.at("message_reference"))
    names = _check_attachments(message.at("attachments"), at_hand.files, kept)
    tally = Tally(at_hand.emojis, names)
    (check_layout if flags & _V2 else check_rows)(message.at("components"), tally)


def _check_legacy(message: Place, whole: Json, flags: int) -> None:
    for name in _LEGACY if flags & _V2 else ():
        if whole.get(name):
            said = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            message.at(name).fault("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", said)


def _check_attachments(attachments: Place, files: Mapping[int, str], kept: Mapping[int, str]) -> frozenset[str]:
    """The names that `attachment://` can refer to."""
    known, named = {**kept, **files}, dict[int, str]()
    for attachment in attachments.each(0, MOST_FILES):
        if not attachment.model() or not attachment.at("id").required():
            continue
        number = attachment.at("id").snowflake()
        attachment.at("description").text(0, 1024)
        if number is not None and number not in known:
            attachment.at("id").fault("ATTACHMENT_NOT_FOUND", f"Attachment {number} was not found")
        name = attachment.at("filename").text(0, 260)
        named[number or 0] = name or known.get(number or 0, "")
    left: Mapping[int, str] = {} if attachments.given else kept
    return frozenset({**left, **files, **named}.values())


def _check_reference(reference: Place) -> None:
    if reference.given and reference.model():
        reference.at("message_id").required()
        reference.at("message_id").snowflake()


def _check_empty(whole: Json, files: Sequence[str]) -> None:
    said = str(whole.get("content") or "").strip()
    shown = whole.get("components") or whole.get("sticker_ids") or whole.get("poll")
    if not (said or shown or files or filled(whole.get("embeds"))):
        raise Invalid(None, 50006, "Cannot send an empty message")


def _files_left(body: Json, before: Before, at_hand: AtHand) -> tuple[str, ...]:
    if body.get("attachments") is None:
        return (*before.attachments.values(), *at_hand.files.values())
    return (*map(str, sequence(body["attachments"])), *at_hand.files.values())


def _flags(message: Place) -> int | None:
    return message.at("flags").whole(0, (1 << 31) - 1)
