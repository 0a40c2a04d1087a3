"""Messages, and what hangs on them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tests.sandbox.schema.basics import MISSING, Id, Nothing, Object, Time, Unset, Url
from tests.sandbox.schema.components import OnMessage
from tests.sandbox.schema.people import BareMember, MentionedUser, PartialEmoji, User
from tests.sandbox.schema.places import Thread


class Attachment(Object, frozen=True, kw_only=True):
    """A file."""

    id: Id
    filename: str
    title: str | Unset = MISSING
    description: str | Unset = MISSING
    content_type: str | Unset = MISSING
    size: int
    url: Url
    proxy_url: Url
    height: int | Unset | None = MISSING
    width: int | Unset | None = MISSING
    ephemeral: bool | Unset = MISSING
    flags: int | Unset = MISSING


class EmbedPart(Object, frozen=True, kw_only=True):
    """A picture, footer or author of an embed."""

    url: str | Unset = MISSING
    proxy_url: str | Unset = MISSING
    text: str | Unset = MISSING
    name: str | Unset = MISSING
    icon_url: str | Unset = MISSING
    proxy_icon_url: str | Unset = MISSING
    height: int | Unset = MISSING
    width: int | Unset = MISSING


class EmbedField(Object, frozen=True, kw_only=True):
    """A field of an embed."""

    name: str
    value: str
    inline: bool | Unset = MISSING


class Embed(Object, frozen=True, kw_only=True):
    """A card."""

    type: Literal["rich"]
    title: str | Unset = MISSING
    description: str | Unset = MISSING
    url: str | Unset = MISSING
    timestamp: str | Unset = MISSING
    color: int | Unset = MISSING
    footer: EmbedPart | Unset = MISSING
    image: EmbedPart | Unset = MISSING
    thumbnail: EmbedPart | Unset = MISSING
    author: EmbedPart | Unset = MISSING
    fields: Annotated[list[EmbedField], Meta(max_length=25)] | Unset = MISSING


class CountDetails(Object, frozen=True, kw_only=True):
    """How many of each sort."""

    burst: int
    normal: int


class Reaction(Object, frozen=True, kw_only=True):
    """An emoji that people gave."""

    count: Annotated[int, Meta(ge=1)]
    count_details: CountDetails
    me: bool
    me_burst: bool
    emoji: PartialEmoji
    burst_colors: Nothing


class Reference(Object, frozen=True, kw_only=True):
    """What a message refers to."""

    type: Literal[0, 1]
    message_id: Id | Unset = MISSING
    channel_id: Id
    guild_id: Id | Unset = MISSING


class Metadata(Object, frozen=True, kw_only=True, tag_field="type"):
    """The interaction that a message came from."""

    id: Id
    user: User
    authorizing_integration_owners: dict[Literal["0", "1"], Id]
    original_response_message_id: Id | Unset = MISSING


class CommandMetadata(Metadata, frozen=True, kw_only=True, tag=2):
    """A command."""

    name: str | Unset = MISSING  # undocumented, and sent
    target_user: User | Unset = MISSING
    target_message_id: Id | Unset = MISSING


class ComponentMetadata(Metadata, frozen=True, kw_only=True, tag=3):
    """A press."""

    interacted_message_id: Id


class ModalMetadata(Metadata, frozen=True, kw_only=True, tag=5):
    """A form, with what opened it."""

    triggering_interaction_metadata: CommandMetadata | ComponentMetadata


class MessageInteraction(Object, frozen=True, kw_only=True):
    """The same, in the way of before."""

    id: Id
    type: int
    name: str
    user: User
    member: BareMember | Unset = MISSING


class Message(Object, frozen=True, kw_only=True):
    """What was written."""

    id: Id
    channel_id: Id
    author: User
    content: str
    timestamp: Time
    edited_timestamp: Time | None
    tts: bool
    mention_everyone: bool
    mentions: list[MentionedUser]
    mention_roles: list[Id]
    attachments: list[Attachment]
    embeds: Annotated[list[Embed], Meta(max_length=10)]
    reactions: Annotated[list[Reaction], Meta(min_length=1)] | Unset = MISSING
    nonce: int | str | Unset = MISSING
    pinned: bool
    webhook_id: Id | Unset = MISSING
    type: Literal[0, 6, 18, 19, 20, 21, 23]
    application_id: Id | Unset = MISSING
    flags: int
    message_reference: Reference | Unset = MISSING
    referenced_message: Message | Unset | None = MISSING
    interaction_metadata: CommandMetadata | ComponentMetadata | ModalMetadata | Unset = MISSING
    interaction: MessageInteraction | Unset = MISSING
    thread: Thread | Unset = MISSING
    components: list[OnMessage]
    position: int | Unset = MISSING


class MessageEvent(Message, frozen=True, kw_only=True):
    """A message as an event tells it."""

    guild_id: Id | Unset = MISSING
    member: BareMember | Unset = MISSING
    channel_type: int | Unset = MISSING


class Pin(Object, frozen=True, kw_only=True):
    """A message that was hung up, and when."""

    pinned_at: Time
    message: Message


class Pins(Object, frozen=True, kw_only=True):
    """Those of a channel."""

    items: list[Pin]
    has_more: bool
