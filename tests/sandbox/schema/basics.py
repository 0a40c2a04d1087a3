"""What everything is made of: ids, times, sets of permissions, and objects without fields that nobody documents."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Unset: TypeAlias = UnsetType
"""A field that may be missing; that is something else than null."""
MISSING = UNSET
Id: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")]
Bits: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9]+$")]
Time: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$")]
Url: TypeAlias = Annotated[str, Meta(pattern=r"^(https?|discord|wss?)://\S+$")]
Anything: TypeAlias = dict[str, Any]  # Any: nothing here sends it filled
Nothing: TypeAlias = Annotated[list[Any], Meta(max_length=0)]  # Any: there is nothing in it


class Object(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An object with these fields and no others."""
