"""What Discord would refuse: every payload of every test is held against its limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import simcord

ROW, BUTTON, MENU, PEOPLE, CHANNELS, TEXT = 1, 2, 3, 5, 8, 10
V2 = 1 << 15


def check(requests: Sequence[simcord.HttpLogEntry]) -> int:
    """Fail on the first message that is too much of anything; how many messages there were."""
    messages = [message for request in requests for message in _messages(request)]
    for message in messages:
        check_message(message)
    return len(messages)


def check_message(message: dict[str, Any]) -> None:
    """One message, as it is sent."""
    parts = list(_walk(message.get("components") or ()))
    assert len(parts) <= 40, f"{len(parts)} components"
    texts = [part["content"] for part in parts if part["type"] == TEXT]
    assert all(texts), "an empty text"
    assert sum(map(len, texts)) <= 4_000, f"{sum(map(len, texts))} characters"
    ids = [part["custom_id"] for part in parts if part.get("custom_id")]
    assert len(ids) == len(set(ids)), "the same custom_id twice"
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids), ids
    for part in parts:
        _check_part(part)
    assert len(message.get("content") or "") <= 2_000
    assert not (message.get("content") and (message.get("flags") or 0) & V2), "content with Components V2"


def _check_part(part: dict[str, Any]) -> None:
    match part["type"]:
        case 1:  # an action row
            kinds = [child["type"] for child in part["components"]]
            assert kinds in ([MENU], [PEOPLE], [CHANNELS]) or (set(kinds) == {BUTTON} and len(kinds) <= 5), kinds
        case 2:  # a button
            assert 0 < len(part.get("label") or part.get("emoji") or "") <= 80, part
        case 3:  # a select menu
            assert 1 <= len(part["options"]) <= 25, part
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
                assert len(option.get("description") or "") <= 100
            assert len(part.get("placeholder") or "") <= 150
        case 5 | 8:  # a menu of people or channels
            assert 0 <= part["min_values"] <= part["max_values"] <= 25, part
            assert len(part.get("default_values") or ()) <= part["max_values"], part
        case _:
            pass


def _messages(request: simcord.HttpLogEntry) -> Iterator[dict[str, Any]]:
    body: Any = request.json
    sent: Any = body.get("data") or body if hasattr(body, "get") else None
    if hasattr(sent, "get") and ("components" in sent or "content" in sent):
        yield sent


def _walk(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components") or ())
        if component.get("accessory"):
            yield component["accessory"]
