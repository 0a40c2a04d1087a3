"""Components and embeds as Discord gives them back: numbered, with defaults filled in and files found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any, Final, cast

from sandbox.messages.written import attachment_url, picture_size
from sandbox.model.records import Attachment
from sandbox.model.shapes import ComponentKind, Json
from sandbox.model.world import World

Find = Callable[[str], Attachment | None]
_SELECT: Final[Json] = {"min_values": 1, "max_values": 1, "disabled": False}
_DEFAULTS: Final[Mapping[int, Json]] = {
    ComponentKind.BUTTON: {"disabled": False},
    ComponentKind.STRING_SELECT: _SELECT,
    ComponentKind.USER_SELECT: _SELECT,
    ComponentKind.ROLE_SELECT: _SELECT,
    ComponentKind.MENTIONABLE_SELECT: _SELECT,
    ComponentKind.CHANNEL_SELECT: _SELECT,
    ComponentKind.THUMBNAIL: {"description": None, "spoiler": False},
    ComponentKind.FILE: {"spoiler": False},
    ComponentKind.SEPARATOR: {"divider": True, "spacing": 1},
    ComponentKind.CONTAINER: {"accent_color": None, "spoiler": False},
}


def finished(world: World, components: list[Json], find: Find) -> tuple[Json, ...]:
    """These components as they are given back; `find` is a file by its name, for `attachment://name`."""
    made = [_filled(world, without_gaps(component), find) for component in components]
    everything = list(_walk(made))
    taken = {one["id"] for one in everything if one.get("id")}
    free = (number for number in count(1) if number not in taken)
    for one in everything:
        one["id"] = one.get("id") or next(free)
    return tuple(made)


def without_gaps(given: Json) -> Json:
    """An object without what is null in it, at any depth: that was not given, and is left to the defaults."""
    return {name: _without_gaps(value) for name, value in given.items() if value is not None}


def finished_embeds(world: World, embeds: list[Json], find: Find) -> tuple[Json, ...]:
    """These embeds as they are given back."""
    return tuple(_filled_embed(world, embed, find) for embed in embeds)


def _walk(components: Any) -> Iterator[Json]:
    """Any: components nest in several ways."""
    for component in components:
        yield component
        inner: list[Any] = [
            *(component.get("components") or ()),
            component.get("accessory"),
            component.get("component"),
        ]
        yield from _walk([one for one in inner if one])


def _filled(world: World, component: Json, find: Find) -> Json:
    made: Json = {**_DEFAULTS.get(component["type"], {}), **component}
    if "components" in made:
        made["components"] = [_filled(world, one, find) for one in made["components"]]
    for name in ("accessory", "component"):
        if made.get(name):
            made[name] = _filled(world, made[name], find)
    for name in ("media", "file"):
        if isinstance(made.get(name), dict):
            made[name] = _media(world, made[name], find)
    _write_ids(made)
    if made["type"] == ComponentKind.MEDIA_GALLERY:
        made["items"] = [_gallery_item(world, item, find) for item in made["items"]]
    if made["type"] == ComponentKind.FILE and (found := find(_name(component["file"]["url"]))) is not None:
        made |= {"name": found.name, "size": found.size}
    return made


def _write_ids(made: Json) -> None:
    """Let the ids of emojis and of what is chosen in a menu be texts."""
    for owner in (made, *made.get("options", ())):
        if isinstance(emoji := owner.get("emoji"), dict):
            owner["emoji"] = _with_written_id(cast("Json", emoji))
    if "default_values" in made:
        made["default_values"] = [_with_written_id(value) for value in made["default_values"]]


def _with_written_id(given: Json) -> Json:
    """An emoji or a chosen thing as it is given back: ids are texts, whatever they came as."""
    return given if given.get("id") is None else {**given, "id": str(given["id"])}


def _gallery_item(world: World, item: Json, find: Find) -> Json:
    return {"description": None, "spoiler": False, **item, "media": _media(world, item["media"], find)}


def _media(world: World, media: Json, find: Find) -> Json:
    url: str = media["url"]
    found = find(_name(url))
    bare: Json = {"url": url, "proxy_url": url, "width": None, "height": None, "content_type": None, "loading_state": 2}
    if found is None:
        return bare
    url = attachment_url(world, found)
    told: Json = {"url": url, "proxy_url": url, "content_type": found.kind, "attachment_id": str(found.id)}
    return bare | told | picture_size(found.content)


def _filled_embed(world: World, embed: Json, find: Find) -> Json:
    made: Json = {"type": "rich", **without_gaps(embed)}
    for name in ("image", "thumbnail", "footer", "author"):
        part = made.get(name)
        if isinstance(part, dict):
            made[name] = _embedded(world, {**part}, find)
    return made


def _embedded(world: World, part: Json, find: Find) -> Json:
    for name in ("url", "icon_url"):
        if (found := find(_name(part.get(name)))) is not None:
            part[name] = part[f"proxy_{name}"] = attachment_url(world, found)
    return part


def _name(url: str | None) -> str:
    """The file's name in `attachment://name`; nothing if it is another address."""
    return url.removeprefix("attachment://") if url and url.startswith("attachment://") else ""


def _without_gaps(value: Any) -> Any:
    """Any: JSON."""
    if isinstance(value, dict):
        return without_gaps(cast(Json, value))  # the keys of a JSON object are strings
    return [_without_gaps(one) for one in cast("list[Any]", value)] if isinstance(value, list) else value
