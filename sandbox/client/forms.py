"""What a person fills into a form that a bot has opened."""

from __future__ import annotations

from collections.abc import Mapping

from sandbox.checks.pieces import SELECTS
from sandbox.checks.place import mapping, sequence
from sandbox.client.given import Asker, no
from sandbox.client.pressed import chosen, parts
from sandbox.model.shapes import ComponentKind, Json


def filled_in(asker: Asker, form: Json, components: object) -> list[Json]:
    """The form's own parts with what was filled in; what was not is empty, if it may be."""
    said = _by_id(components)
    known = {one["custom_id"] for one in parts(form["components"]) if "custom_id" in one}
    for custom_id in said:
        if custom_id not in known:
            raise no(f"The form has no field {custom_id}.")
    return [_part(asker, one, said) for one in form["components"]]


def _by_id(components: object) -> dict[str, Mapping[str, object]]:
    found: dict[str, Mapping[str, object]] = {}
    for one in map(mapping, sequence(components)):
        if isinstance(one.get("custom_id"), str):
            found[str(one["custom_id"])] = one
        found |= _by_id(one.get("components")) | _by_id([one.get("component")] if one.get("component") else None)
    return found


def _part(asker: Asker, part: Json, said: Mapping[str, Mapping[str, object]]) -> Json:
    made: Json = {"type": part["type"], "id": part["id"]}
    match part["type"]:
        case ComponentKind.ACTION_ROW:
            return {**made, "components": [_field(asker, one, said, one["label"]) for one in part["components"]]}
        case ComponentKind.LABEL:
            return {**made, "component": _field(asker, part["component"], said, part["label"])}
        case _:
            return made


def _field(asker: Asker, field: Json, said: Mapping[str, Mapping[str, object]], label: str) -> Json:
    told = said.get(field["custom_id"]) or mapping(None)
    if told.get("type", field["type"]) != field["type"]:
        raise no(f"{label} is of another kind.")
    made: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    if field["type"] in SELECTS or field["type"] in (ComponentKind.CHECKBOX_GROUP, ComponentKind.FILE_UPLOAD):
        return {**made, "values": _several(asker, field, told.get("values"), label)}
    return {**made, "value": _one(field, told.get("value"), label)}


def _one(field: Json, value: object, label: str) -> object:
    match field["type"]:
        case ComponentKind.CHECKBOX:
            return value is True
        case ComponentKind.RADIO_GROUP:
            return _radio(field, value, label)
        case _:
            return _text(field, value, label)


def _text(field: Json, value: object, label: str) -> str:
    text = value if isinstance(value, str) else ""
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not text and field.get("required", True):
        raise no(f"{label} has to be filled in.")
    if text and not least <= len(text) <= most:
        raise no(f"{label} takes between {least} and {most} characters.")
    return text


def _radio(field: Json, value: object, label: str) -> object:
    if value is None and not field.get("required", True):
        return None
    if not isinstance(value, str) or value not in _values(field):
        raise no(f"{label} has other options.")
    return value


def _several(asker: Asker, field: Json, values: object, label: str) -> list[str]:
    """Nothing at all will do where nothing is required; else as many as the field says."""
    if not sequence(values) and not field.get("required", True):
        return []
    if field["type"] in SELECTS:
        return chosen(asker, field, values, field.get("min_values", 1))
    if field["type"] == ComponentKind.FILE_UPLOAD:
        raise no(f"{label} takes files, and there are none here.")
    picked = [str(value) for value in sequence(values)]
    least, most = field.get("min_values", 1), field.get("max_values") or len(field["options"])
    if not least <= len(picked) <= most or not set(picked) <= _values(field) or len(set(picked)) < len(picked):
        raise no(f"{label} takes between {least} and {most} of its options.")
    return picked


def _values(field: Json) -> set[str]:
    return {option["value"] for option in field["options"]}
