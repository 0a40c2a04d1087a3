"""Payloads as bots send them, in few words."""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]  # Any: payloads of every shape, wrong ones above all
V2 = 1 << 15


def button(custom_id: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def menu(count: int = 2, **more: Any) -> Json:
    return {"type": 3, "custom_id": "m", "options": [option(str(at)) for at in range(count)]} | more


def option(value: str, **more: Any) -> Json:
    return {"label": "A", "value": value} | more


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def rows(*parts: Json) -> Json:
    return {"components": [row(*parts)]}


def said(content: str = "x", **more: Any) -> Json:
    return {"type": 10, "content": content} | more


def v2(*parts: Any) -> Json:
    return {"flags": V2, "components": list(parts)}


def container(*parts: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(parts)} | more


def section(*parts: Json, **more: Any) -> Json:
    return {"type": 9, "components": list(parts), "accessory": button("s")} | more


def gallery(count: int, url: str = "https://a.b/c.png", **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | more for _ in range(count)]}


def allowing(**mentions: Any) -> Json:
    return {"content": "x", "allowed_mentions": mentions}


def embed(**parts: Any) -> Json:
    return {"embeds": [parts]}


def fields(count: int, name: str = "n", value: str = "v") -> list[Json]:
    return [{"name": name, "value": value} for _ in range(count)]


def slash(**more: Any) -> Json:
    return {"name": "game", "description": "Play."} | more


def typed(kind: int = 3, name: str = "word", **more: Any) -> Json:
    return {"type": kind, "name": name, "description": "A word."} | more


def choices(count: int) -> list[Json]:
    return [{"name": str(at), "value": str(at)} for at in range(count)]


def modal(*parts: Json, **more: Any) -> Json:
    return {"title": "T", "custom_id": "form", "components": list(parts)} | more


def written(custom_id: str = "i", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1} | more


def label(control: Json, **more: Any) -> Json:
    return {"type": 18, "label": "L", "component": control} | more


def group(kind: int, count: int, **more: Any) -> Json:
    return {"type": kind, "custom_id": "g", "options": [option(str(at)) for at in range(count)]} | more


Fine: TypeAlias = Json
Wrong: TypeAlias = tuple[Json, str, str]

REQUIRED, LENGTH, LONG = "BASE_TYPE_REQUIRED", "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH"
KIND, EMOJI, CHOICES = "UNION_TYPE_CHOICES", "BUTTON_COMPONENT_INVALID_EMOJI", "BASE_TYPE_CHOICES"
MIN, MAX, COERCE = "NUMBER_TYPE_MIN", "NUMBER_TYPE_MAX", "NUMBER_TYPE_COERCE"
TEXT, BOOL, MODEL, LIST = "STRING_TYPE_CONVERT", "BOOLEAN_TYPE_CHOICES", "MODEL_TYPE_CONVERT", "LIST_TYPE_CONVERT"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
TWICE, WIDE = "COMPONENT_CUSTOM_ID_DUPLICATED", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
NOT_ALLOWED, URL, SCHEME = "BUTTON_COMPONENT_FIELD_NOT_ALLOWED", "URL_TYPE_INVALID_URL", "URL_TYPE_INVALID_SCHEME"
REGEX, OPTION_FIELD = "STRING_TYPE_REGEX", "APPLICATION_COMMAND_OPTIONS_FIELD_NOT_ALLOWED"
IN_SET = "SET_TYPE_ALREADY_CONTAINS_VALUE"
IN_ROW = "components.0.components.0"
TOO_MANY, NO_FILE = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
LINK: Json = {"type": 2, "style": 5, "label": "Look", "url": "https://a.b"}
PREMIUM: Json = {"type": 2, "style": 6, "sku_id": "1234567"}
