"""Messages are written, edited and pinned here, by bots and by people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from mimetypes import guess_type

from sandbox.messages.components import finished, finished_embeds
from sandbox.messages.mentions import called
from sandbox.model.notices import MessageEdited, PinsChanged
from sandbox.model.permissions import require_write
from sandbox.model.records import Attachment, Channel, Message, User
from sandbox.model.shapes import Json, MessageFlags, MessageKind, Refusal
from sandbox.model.snowflakes import made_at
from sandbox.model.world import World

SETTABLE = MessageFlags.SUPPRESS_EMBEDS | MessageFlags.SUPPRESS_NOTIFICATIONS | MessageFlags.IS_COMPONENTS_V2
NONCE_LASTS = 300.0
_LEGACY = "The 'content' and 'embeds' fields cannot be used when using MessageFlags.IS_COMPONENTS_V2"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent along, as `files[number]`."""

    number: int
    name: str
    kind: str
    content: bytes


def say(world: World, person: User, channel: Channel, content: str, reference: int | None = None) -> Message:
    """A person writes something, with `reference` in reply to a message there."""
    require_write(world, person.id, channel)
    message = Message(world.ids.next(), channel.id, person.id, reference=reference)
    if reference is not None:
        message.kind = MessageKind.REPLY
    return post(world, message, {"content": content}, ())


def post(world: World, message: Message, body: Json, files: Iterable[Upload]) -> Message:
    """Put what a request says into a new message, and the message into its channel."""
    message.flags |= int(body.get("flags") or 0) & SETTABLE
    _fill(world, message, body, files)
    _refuse_nothing(message)
    found = called(world, message, body.get("allowed_mentions"))
    message.mentions, message.mention_roles = found.users, found.roles
    message.mention_everyone, message.pinged = found.everyone, found.pinged
    _wake(world, world.channels[message.channel], message.author)
    return world.add_message(message)


def edit(world: World, message: Message, body: Json, files: Iterable[Upload]) -> Message:
    """Change what a request names, and leave the rest. Nobody is notified."""
    changed = replace(message, flags=message.flags & ~MessageFlags.LOADING)
    if body.get("flags") is not None:
        kept = changed.flags & ~MessageFlags.SUPPRESS_EMBEDS
        changed.flags = kept | int(body["flags"]) & (MessageFlags.SUPPRESS_EMBEDS | MessageFlags.IS_COMPONENTS_V2)
    _fill(world, changed, body, files)
    _refuse_nothing(changed)
    if not message.flags & MessageFlags.LOADING:
        changed.edited = world.now()
    found = called(world, changed, body.get("allowed_mentions"))
    changed.mentions, changed.mention_roles, changed.mention_everyone = found.users, found.roles, found.everyone
    world.leave_files(one for one in message.attachments if one not in changed.attachments)
    for one in fields(Message):
        setattr(message, one.name, getattr(changed, one.name))
    world.tell(MessageEdited(message))
    return message


def sent_before(world: World, channel: Channel, author: int, nonce: str | int) -> Message | None:
    """The message of these last minutes that the author sent with this nonce."""
    for message in reversed(world.messages[channel.id].values()):
        if made_at(message.id) < world.now() - NONCE_LASTS:
            return None
        if message.author == author and message.nonce is not None and str(message.nonce) == str(nonce):
            return message
    return None


def pin(world: World, message: Message) -> None:
    """Hang it up for all to find."""
    if not message.pinned:
        _set_pinned(world, message, at=world.now())


def unpin(world: World, message: Message) -> None:
    """Take it down."""
    if message.pinned:
        _set_pinned(world, message, at=None)


def _set_pinned(world: World, message: Message, at: float | None) -> None:
    channel = world.channels[message.channel]
    message.pinned, channel.last_pin = at is not None, at or channel.last_pin
    world.tell(MessageEdited(message))
    world.tell(PinsChanged(channel))


def _fill(world: World, message: Message, body: Json, files: Iterable[Upload]) -> None:
    if "content" in body:
        message.content = str(body["content"] or "").strip()
    message.attachments = _attachments(world, message, body, tuple(files))
    held = {world.attachments[one].name: world.attachments[one] for one in message.attachments}
    if "embeds" in body:
        message.embeds = finished_embeds(world, body["embeds"] or [], held.get)
    if "components" in body:
        message.components = finished(world, body["components"] or [], held.get)


def _attachments(world: World, message: Message, body: Json, files: tuple[Upload, ...]) -> tuple[int, ...]:
    """Which files it has now: those that `attachments` still names, or all if it is not given, and the new ones."""
    told = {str(one.get("id")): one for one in body.get("attachments") or ()}
    kept = [one for one in message.attachments if body.get("attachments") is None or str(one) in told]
    return (*kept, *(_keep(world, message, file, told.get(str(file.number), {})) for file in files))


def _keep(world: World, message: Message, file: Upload, told: Json) -> int:
    name = str(told.get("filename") or file.name or "file")
    kind = file.kind if file.kind and file.kind != "application/octet-stream" else guess_type(name)[0]
    made = Attachment(world.ids.next(), message.channel, name, kind or "application/octet-stream", file.content)
    made.description, made.only_for = told.get("description"), message.only_for
    world.attachments[made.id] = made
    return made.id


def _refuse_nothing(message: Message) -> None:
    """A message without anything in it, or with what a message of components must not have, is none."""
    if message.is_v2 and (message.content or message.embeds):
        wrong = {"_errors": [{"code": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "message": _LEGACY}]}
        raise Refusal(400, 50035, "Invalid Form Body", {"content" if message.content else "embeds": wrong})
    if not (message.content or message.embeds or message.components or message.attachments):
        raise Refusal(400, 50006, "Cannot send an empty message")


def _wake(world: World, channel: Channel, author: int) -> None:
    """Writing in a thread opens it again and makes the writer one of its members."""
    if not channel.is_thread:
        return
    channel.joined.setdefault(author, world.now())
    if channel.archived:
        channel.archived, channel.archived_at = False, world.now()
        world.changed(channel)
