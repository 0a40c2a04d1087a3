"""The embeds of a message: each part's own limit, and one for all of them together."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sandbox.checks.place import Place, mapping, sequence

MOST_CHARACTERS: Final = 6000
_SCHEMES: Final = ("http", "https", "attachment")


def check_embeds(embeds: Place) -> None:
    """Up to ten, with 6,000 characters in all."""
    parts = embeds.each(0, 10)
    size = sum(_check_embed(embed) for embed in parts if embed.model())
    if size > MOST_CHARACTERS:
        embeds.fault("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_CHARACTERS}")


def shows_anything(embed: object) -> bool:
    """Whether there is anything to see in it."""
    seen = ("title", "description", "fields", "image", "thumbnail", "author", "footer", "video", "provider")
    return any(mapping(embed).get(name) for name in seen)


def _check_embed(embed: Place) -> int:
    size = len(embed.at("title").text(0, 256)) + len(embed.at("description").text(0, 4096))
    embed.at("url").url(2048)
    embed.at("color").whole(0, 0xFFFFFF)
    _check_time(embed.at("timestamp"))
    for picture in ("image", "thumbnail"):
        _check_picture(embed.at(picture))
    size += _check_named(embed.at("footer"), "text", 2048) + _check_named(embed.at("author"), "name", 256)
    return size + sum(_check_field(field) for field in embed.at("fields").each(0, 25) if field.model())


def _check_field(field: Place) -> int:
    field.at("inline").flag()
    return len(_filled(field.at("name"), 256)) + len(_filled(field.at("value"), 1024))


def _check_named(part: Place, name: str, most: int) -> int:
    if not part.given or not part.model():
        return 0
    part.at("url").url(2048)
    part.at("icon_url").url(2048, _SCHEMES)
    return len(_filled(part.at(name), most))


def _check_picture(picture: Place) -> None:
    if picture.given and picture.model():
        picture.at("url").required()
        picture.at("url").url(2048, _SCHEMES)


def _check_time(timestamp: Place) -> None:
    try:
        datetime.fromisoformat(timestamp.text(0, 100) or "2015-01-01")
    except ValueError:
        timestamp.fault("DATETIME_TYPE_PARSE", f"Could not parse {timestamp.value}. Should be ISO8601.")


def _filled(place: Place, most: int) -> str:
    if place.value == "":  # Discord takes an empty text for none
        place.fault("BASE_TYPE_REQUIRED", "This field is required")
        return ""
    return place.needed_text(0, most)


def filled(embeds: object) -> bool:
    """Whether any of these shows anything."""
    return any(shows_anything(embed) for embed in sequence(embeds))
