"""Components of messages as they are given back, and of forms as they are handed in."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tests.sandbox.schema.basics import MISSING, Id, Object, Unset, Url
from tests.sandbox.schema.people import PartialEmoji

CustomId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=25)]


class Component(Object, frozen=True, kw_only=True, tag_field="type"):
    """What all components have: a number of their own."""

    id: Annotated[int, Meta(ge=1)]


class Button(Component, frozen=True, kw_only=True, tag=2):
    """A button."""

    style: Literal[1, 2, 3, 4, 5, 6]
    label: Annotated[str, Meta(max_length=80)] | Unset = MISSING
    emoji: PartialEmoji | Unset = MISSING
    custom_id: CustomId | Unset = MISSING
    sku_id: Id | Unset = MISSING
    url: Url | Unset = MISSING
    disabled: bool | Unset = MISSING


class Option(Object, frozen=True, kw_only=True):
    """An option of a menu."""

    label: str
    value: str
    description: str | Unset = MISSING
    emoji: PartialEmoji | Unset = MISSING
    default: bool | Unset = MISSING


class DefaultValue(Object, frozen=True, kw_only=True):
    """Who or what is chosen from the start."""

    id: Id
    type: Literal["user", "role", "channel"]


class Select(Component, frozen=True, kw_only=True):
    """What all menus have."""

    custom_id: CustomId
    placeholder: Annotated[str, Meta(max_length=150)] | Unset = MISSING
    min_values: Count
    max_values: Count
    disabled: bool | Unset = MISSING
    required: bool | Unset = MISSING


class StringSelect(Select, frozen=True, kw_only=True, tag=3):
    """A menu of given options."""

    options: Annotated[list[Option], Meta(min_length=1, max_length=25)]


class UserSelect(Select, frozen=True, kw_only=True, tag=5):
    """A menu of people."""

    default_values: list[DefaultValue] | Unset = MISSING


class RoleSelect(UserSelect, frozen=True, kw_only=True, tag=6):
    """A menu of roles."""


class MentionableSelect(UserSelect, frozen=True, kw_only=True, tag=7):
    """A menu of people and roles."""


class ChannelSelect(UserSelect, frozen=True, kw_only=True, tag=8):
    """A menu of channels."""

    channel_types: list[int] | Unset = MISSING


class ActionRow(Component, frozen=True, kw_only=True, tag=1):
    """A row of buttons, or a menu."""

    components: Annotated[
        list[Button | StringSelect | UserSelect | RoleSelect | MentionableSelect | ChannelSelect],
        Meta(min_length=1, max_length=5),
    ]


class Media(Object, frozen=True, kw_only=True):
    """A picture or file that a component shows."""

    url: Url
    proxy_url: Url | Unset = MISSING
    height: int | Unset | None = MISSING
    width: int | Unset | None = MISSING
    content_type: str | Unset | None = MISSING
    loading_state: int | Unset = MISSING  # undocumented, and sent
    attachment_id: Id | Unset = MISSING


class TextDisplay(Component, frozen=True, kw_only=True, tag=10):
    """A text."""

    content: str


class Thumbnail(Component, frozen=True, kw_only=True, tag=11):
    """A small picture."""

    media: Media
    description: str | Unset | None = MISSING
    spoiler: bool


class Section(Component, frozen=True, kw_only=True, tag=9):
    """Texts with something beside them."""

    components: Annotated[list[TextDisplay], Meta(min_length=1, max_length=3)]
    accessory: Button | Thumbnail


class GalleryItem(Object, frozen=True, kw_only=True):
    """A picture among others."""

    media: Media
    description: str | Unset | None = MISSING
    spoiler: bool


class Gallery(Component, frozen=True, kw_only=True, tag=12):
    """Pictures."""

    items: Annotated[list[GalleryItem], Meta(min_length=1, max_length=10)]


class File(Component, frozen=True, kw_only=True, tag=13):
    """A file."""

    file: Media
    spoiler: bool
    name: str
    size: int


class Separator(Component, frozen=True, kw_only=True, tag=14):
    """A line or a gap."""

    divider: bool
    spacing: Literal[1, 2]


class Container(Component, frozen=True, kw_only=True, tag=17):
    """A box."""

    components: list[ActionRow | TextDisplay | Section | Gallery | Separator | File]
    accent_color: Annotated[int, Meta(ge=0, le=0xFFFFFF)] | Unset | None = MISSING
    spoiler: bool


OnMessage: TypeAlias = ActionRow | TextDisplay | Section | Gallery | Separator | File | Container


class Filled(Object, frozen=True, kw_only=True):
    """A field of a form with what was filled in."""

    type: Literal[3, 4, 5, 6, 7, 8, 19, 21, 22, 23]
    id: int
    custom_id: CustomId
    value: str | bool | Unset | None = MISSING
    values: list[str] | Unset = MISSING


class HandedIn(Object, frozen=True, kw_only=True):
    """A part of a form: a row with a field, a label with one, or a text."""

    type: Literal[1, 10, 18]
    id: int
    components: Annotated[list[Filled], Meta(min_length=1, max_length=1)] | Unset = MISSING
    component: Filled | Unset = MISSING
