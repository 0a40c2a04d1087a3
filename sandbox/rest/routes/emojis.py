"""Emojis that belong to an application."""

from __future__ import annotations

from base64 import b64decode

from sandbox.model.notices import EmojisChanged
from sandbox.model.objects import emoji_json
from sandbox.model.records import Emoji
from sandbox.model.shapes import NO_ACCESS, Refusal, unknown
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Created, Reply

MOST = 2000
MOST_BYTES = 256 * 1024
_BEGINNINGS = (
    (0, b"\x89PNG\r\n\x1a\n"),
    (0, b"\xff\xd8\xff"),
    (0, b"GIF87a"),
    (0, b"GIF89a"),
    (8, b"WEBP"),
    (4, b"ftypavif"),
)


@ROUTES.on("GET", "/applications/{application}/emojis")
async def emojis(call: Call) -> Reply:
    """All of them."""
    _own(call)
    return {"items": [emoji_json(emoji, call.bot) for emoji in call.app.emojis.values()]}


@ROUTES.on("POST", "/applications/{application}/emojis")
async def add(call: Call) -> Reply:
    """A new one, from a picture in a data: address."""
    _own(call)
    if len(call.app.emojis) >= MOST:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({MOST})")
    kind, content = _picture(str(call.json.get("image", "")))
    name = _free(call, str(call.json["name"]))
    made = Emoji(call.world.ids.next(), name, content, kind, animated=kind == "image/gif")
    call.app.emojis[made.id] = made
    call.world.tell(EmojisChanged(call.app))
    return Created(emoji_json(made, call.bot))


@ROUTES.on("GET", "/applications/{application}/emojis/{emoji}")
async def emoji(call: Call) -> Reply:
    """One."""
    return emoji_json(_emoji(call), call.bot)


@ROUTES.on("PATCH", "/applications/{application}/emojis/{emoji}")
async def rename(call: Call) -> Reply:
    """Another name for one."""
    found = _emoji(call)
    found.name = _free(call, str(call.json.get("name") or found.name), but=found)
    call.world.tell(EmojisChanged(call.app))
    return emoji_json(found, call.bot)


@ROUTES.on("DELETE", "/applications/{application}/emojis/{emoji}")
async def remove(call: Call) -> Reply:
    """Take one away."""
    del call.app.emojis[_emoji(call).id]
    call.world.tell(EmojisChanged(call.app))
    return None


def _own(call: Call) -> None:
    if call.number("application") != call.app.id:
        raise Refusal(*NO_ACCESS)


def _emoji(call: Call) -> Emoji:
    _own(call)
    found = call.app.emojis.get(call.number("emoji"))
    if found is None:
        raise unknown("Emoji", 10014)
    return found


def _free(call: Call, name: str, but: Emoji | None = None) -> str:
    """The name, if no other emoji of the application has it."""
    if any(emoji.name == name and emoji is not but for emoji in call.app.emojis.values()):
        raise _wrong("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name is already taken")
    return name


def _picture(address: str) -> tuple[str, bytes]:
    """The kind and the bytes of `data:image/png;base64,…`."""
    head, _, text = address.partition(",")
    kind = head.removeprefix("data:").removesuffix(";base64")
    try:
        content = b64decode(text, validate=True)
    except ValueError:
        content = b""
    if not kind.startswith("image/") or not any(content.startswith(sign, at) for at, sign in _BEGINNINGS):
        raise _wrong("image", "IMAGE_INVALID", "Invalid image data")
    if len(content) > MOST_BYTES:
        raise _wrong("image", "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {MOST_BYTES / 1024} kb.")
    return kind, content


def _wrong(field: str, code: str, said: str) -> Refusal:
    return Refusal(400, 50035, "Invalid Form Body", {field: {"_errors": [{"code": code, "message": said}]}})
