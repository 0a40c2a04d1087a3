"""What a person presses or chooses on a message: only what is there, enabled, and among the options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandbox.checks.pieces import SELECTS
from sandbox.checks.place import sequence
from sandbox.client.given import Asker, no
from sandbox.model.shapes import ComponentKind, Json


def pressed(asker: Asker, components: Sequence[Json], custom_id: object, kind: object, values: object) -> Json:
    """The data of the interaction: which component it is, and what was chosen in it."""
    found = next((one for one in parts(components) if one.get("custom_id") == custom_id and custom_id), None)
    if found is None:
        raise no("There is nothing like that on this message.")
    if kind is not None and kind != found["type"]:
        raise no("That is another kind of component.")
    if found.get("disabled"):
        raise no("That cannot be used now.")
    made: Json = {"custom_id": found["custom_id"], "component_type": found["type"], "id": found.get("id", 0)}
    if found["type"] in SELECTS:
        return {**made, "values": chosen(asker, found, values, _fewest(found))}
    if sequence(values):
        raise no("A button takes no values.")
    return made


def chosen(asker: Asker, menu: Json, values: object, least: int) -> list[str]:
    """What was chosen in a menu, if it could be."""
    picked = [str(value) for value in sequence(values)]
    most = menu.get("max_values", 1)
    if not least <= len(picked) <= most or len(set(picked)) < len(picked):
        raise no(f"Between {least} and {most} have to be chosen, each once.")
    if not all(_can_be_chosen(asker, menu, value) for value in picked):
        raise no("That is not among the options.")
    return picked


def parts(components: Sequence[Json]) -> Iterator[Json]:
    """Every component, wherever it stands."""
    for component in components:
        yield component
        yield from parts(component.get("components") or ())
        for name in ("accessory", "component"):
            if component.get(name):
                yield from parts([component[name]])


def _fewest(menu: Json) -> int:
    return menu.get("min_values", 1)


def _can_be_chosen(asker: Asker, menu: Json, value: str) -> bool:
    if menu["type"] == ComponentKind.STRING_SELECT:
        return value in {option["value"] for option in menu["options"]}
    if not value.isdecimal():
        return False
    match ComponentKind(menu["type"]):
        case ComponentKind.USER_SELECT:
            return asker.knows_user(int(value))
        case ComponentKind.ROLE_SELECT:
            return asker.knows_role(int(value))
        case ComponentKind.CHANNEL_SELECT:
            return asker.knows_channel(int(value), menu.get("channel_types") or ())
        case _:
            return asker.knows_user(int(value)) or asker.knows_role(int(value))
