"""What things are called: commands and options in every language, threads, channels, emojis."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from sandbox.checks.place import Place, mapping
from sandbox.model.shapes import Json

LOCALES: Final = frozenset(
    {
        *("bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it"),
        *("ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"),
    }
)
_ARCHIVED_AFTER: Final = (60, 1440, 4320, 10080)
_DEVANAGARI, _THAI = range(0x0900, 0x0980), range(0x0E00, 0x0E80)


def check_typed(name: Place, said: str) -> None:
    """A name that people type: letters, digits, - _ and ', small where letters have two sizes."""
    if said and (said != said.lower() or not all(map(_typable, said))):
        name.fault("STRING_TYPE_REGEX", "String value did not match validation regex.")


def check_languages(thing: Place, field: str, most: int) -> int:
    """A name or description in other languages; the length of the longest."""
    told = thing.at(f"{field}_localizations")
    if not told.given or not told.model():
        return 0
    longest = 0
    for locale in mapping(told.value):
        if locale not in LOCALES:
            told.fault("BASE_TYPE_CHOICES", f"Value must be one of {sorted(LOCALES)}.")
        longest = max(longest, len(told.at(locale).text(1, most)))
    return longest


def check_thread(body: Json) -> None:
    """A thread as it is started."""
    thread = Place(body)
    thread.at("name").required()
    _check_channel(thread)
    thread.at("type").one_of((10, 11, 12))
    thread.at("invitable").flag()
    thread.done()


def check_channel(body: Json) -> None:
    """A change of a channel or a thread."""
    channel = Place(body)
    _check_channel(channel)
    for name in ("archived", "locked", "invitable", "nsfw"):
        channel.at(name).flag()
    channel.at("topic").text(0, 1024)
    channel.at("position").whole(0, 1 << 31)
    channel.done()


def check_member(body: Json) -> None:
    """A change of a server's member."""
    member = Place(body)
    member.at("nick").text(0, 32)
    member.done()


def check_new_emoji(body: Json) -> None:
    """An emoji of an application."""
    emoji = Place(body)
    name = emoji.at("name").needed_text(2, 32)
    if name and not re.fullmatch(r"\w+", name, re.ASCII):
        emoji.at("name").fault("STRING_TYPE_REGEX", "String value did not match validation regex.")
    image = emoji.at("image").needed_text(1, 1 << 25)
    if image and not image.startswith("data:image/"):
        emoji.at("image").fault("IMAGE_INVALID", "Invalid image data")
    emoji.done()


def _check_channel(channel: Place) -> None:
    channel.at("name").text(1, 100)
    channel.at("auto_archive_duration").one_of(_ARCHIVED_AFTER)
    channel.at("rate_limit_per_user").whole(0, 21600)


def _typable(letter: str) -> bool:
    return (
        letter in "-_'" or unicodedata.category(letter)[0] in "LN" or ord(letter) in _DEVANAGARI or ord(letter) in _THAI
    )
