"""Users, members, roles and emojis."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tests.sandbox.schema.basics import MISSING, Bits, Id, Object, Time, Unset


class User(Object, frozen=True, kw_only=True):
    """Anybody."""

    id: Id
    username: Annotated[str, Meta(min_length=1, max_length=32)]
    discriminator: Annotated[str, Meta(pattern=r"^(0|[0-9]{4})$")]
    global_name: str | None
    avatar: str | None
    bot: bool | Unset = MISSING
    system: bool | Unset = MISSING
    banner: str | Unset | None = MISSING
    accent_color: int | Unset | None = MISSING
    flags: int | Unset = MISSING
    public_flags: int | Unset = MISSING
    avatar_decoration_data: Unset | None = MISSING
    collectibles: Unset | None = MISSING
    primary_guild: Unset | None = MISSING


class OwnUser(User, frozen=True, kw_only=True):
    """The bot, as it sees itself."""

    mfa_enabled: bool
    locale: str | Unset = MISSING
    verified: bool
    email: str | None


class PartialMember(Object, frozen=True, kw_only=True):
    """What all have who are in a server."""

    nick: str | Unset | None = MISSING
    avatar: str | Unset | None = MISSING
    banner: str | Unset | None = MISSING
    roles: list[Id]
    joined_at: Time | None
    premium_since: Time | Unset | None = MISSING
    flags: int
    pending: bool | Unset = MISSING
    communication_disabled_until: Time | Unset | None = MISSING
    avatar_decoration_data: Unset | None = MISSING
    collectibles: Unset | None = MISSING


class ResolvedMember(PartialMember, frozen=True, kw_only=True):
    """Somebody in a server, as an interaction resolves an id to them."""

    permissions: Bits


class BareMember(PartialMember, frozen=True, kw_only=True):
    """Somebody in a server, at a message: who they are stands beside it."""

    deaf: bool
    mute: bool


class Member(BareMember, frozen=True, kw_only=True):
    """Somebody in a server."""

    user: User


class InvokingMember(BareMember, frozen=True, kw_only=True):
    """Who made an interaction, with what they may where they made it."""

    user: User
    permissions: Bits
    unusual_dm_activity_until: Unset | None = MISSING


class MentionedUser(User, frozen=True, kw_only=True):
    """Whom a message mentions; an event also tells their membership."""

    member: BareMember | Unset = MISSING


class RoleColors(Object, frozen=True, kw_only=True):
    """The colours of a role."""

    primary_color: int
    secondary_color: int | None
    tertiary_color: int | None


class RoleTags(Object, frozen=True, kw_only=True):
    """Whose a role is."""

    bot_id: Id | Unset = MISSING


class Role(Object, frozen=True, kw_only=True):
    """A role."""

    id: Id
    name: str
    color: int
    colors: RoleColors
    hoist: bool
    icon: str | Unset | None = MISSING
    unicode_emoji: str | Unset | None = MISSING
    position: int
    permissions: Bits
    managed: bool
    mentionable: bool
    tags: RoleTags | Unset = MISSING
    flags: int


class PartialEmoji(Object, frozen=True, kw_only=True):
    """An emoji at a button, an option or a reaction."""

    id: Id | Unset | None = MISSING
    name: str | Unset = MISSING
    animated: bool | Unset = MISSING


class Emoji(Object, frozen=True, kw_only=True):
    """An emoji of an application."""

    id: Id
    name: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_]{2,32}$")]
    roles: list[Id]
    user: User
    require_colons: bool
    managed: bool
    animated: bool
    available: bool


class Emojis(Object, frozen=True, kw_only=True):
    """All emojis of an application."""

    items: list[Emoji]
