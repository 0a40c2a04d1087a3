"""A form that a bot opens: its title, and up to five parts to fill in."""

from __future__ import annotations

from typing import Final

from sandbox.checks.layout import check_text
from sandbox.checks.pieces import SELECTS, Tally, check_bounds, check_options, check_select, kind_of
from sandbox.checks.place import Place, sequence
from sandbox.model.shapes import ComponentKind, Json

ON_TOP: Final = frozenset({ComponentKind.ACTION_ROW, ComponentKind.TEXT_DISPLAY, ComponentKind.LABEL})
IN_LABELS: Final = SELECTS | {
    ComponentKind.TEXT_INPUT,
    ComponentKind.FILE_UPLOAD,
    ComponentKind.RADIO_GROUP,
    ComponentKind.CHECKBOX_GROUP,
    ComponentKind.CHECKBOX,
}


def check_modal(body: Json) -> None:
    """A modal, as it is given in an answer of type 9."""
    form, tally = Place(body), Tally()
    form.at("title").needed_text(1, 45)
    form.at("custom_id").needed_text(1, 100)
    form.at("components").required()
    for part in form.at("components").each(1, 5):
        _check_part(part, tally)
    form.done()


def _check_part(part: Place, tally: Tally) -> None:
    kind = kind_of(part, ON_TOP)
    if kind is not None:
        tally.count(part)
    if kind == ComponentKind.TEXT_DISPLAY:
        check_text(part, tally)
    elif kind == ComponentKind.ACTION_ROW:
        part.at("components").required()
        for child in part.at("components").each(1, 1):
            if kind_of(child, frozenset({ComponentKind.TEXT_INPUT})) is not None:
                child.at("label").needed_text(1, 45)
                _check_control(child, ComponentKind.TEXT_INPUT, tally)
    elif kind == ComponentKind.LABEL:
        _check_label(part, tally)


def _check_label(label: Place, tally: Tally) -> None:
    label.at("label").needed_text(1, 45)
    label.at("description").text(0, 100)
    control = label.at("component")
    kind = kind_of(control, IN_LABELS) if control.required() else None
    if kind is None:
        return
    if kind == ComponentKind.TEXT_INPUT:
        said = "A text input in a label cannot have a label of its own"
        control.at("label").absent("TEXT_INPUT_COMPONENT_LABEL_NOT_ALLOWED", said)
    if control.at("disabled").flag():
        control.at("disabled").fault("COMPONENT_DISABLED_NOT_ALLOWED", "A component in a modal cannot be disabled")
    _check_control(control, kind, tally)


def _check_control(control: Place, kind: int, tally: Tally) -> None:
    tally.count(control)
    if kind in SELECTS:
        check_select(control, kind, tally)
        return
    tally.custom_id(control)
    match kind:
        case ComponentKind.TEXT_INPUT:
            _check_input(control)
        case ComponentKind.FILE_UPLOAD:
            check_bounds(control, 10)
        case ComponentKind.RADIO_GROUP:
            _check_chosen(control, check_options(control, tally, 2, 10), 1)
        case ComponentKind.CHECKBOX_GROUP:
            _check_boxes(control, tally)
        case _:
            control.at("default").flag()
    control.at("required").flag()


def _check_input(field: Place) -> None:
    field.at("style").required()
    field.at("style").one_of((1, 2))
    least = field.at("min_length").whole(0, 4000) or 0
    most = field.at("max_length").whole(1, 4000) or 4000
    if least > most:
        said = "min_length must be less than or equal to max_length"
        field.at("min_length").fault("TEXT_INPUT_COMPONENT_MIN_LENGTH_EXCEEDS_MAX_LENGTH", said)
    field.at("placeholder").text(0, 100)
    if field.at("value").given and field.at("value").value != "":
        field.at("value").text(least, most)


def _check_boxes(group: Place, tally: Tally) -> None:
    chosen = check_options(group, tally, 1, 10)
    count = len(sequence(group.at("options").value))
    group.at("min_values").whole(0, min(10, count))
    most = group.at("max_values").whole(1, min(10, count))
    _check_chosen(group, chosen, count if most is None else most)


def _check_chosen(group: Place, chosen: int, most: int) -> None:
    if chosen > most:
        group.at("options").fault("SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"At most {most} options can be the default")
