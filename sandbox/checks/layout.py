"""The components of a message: rows only, or with the V2 flag texts, sections, pictures and containers too."""

from __future__ import annotations

from typing import Final

from sandbox.checks.pieces import SELECTS, Tally, check_button, check_select, kind_of
from sandbox.checks.place import Place
from sandbox.model.shapes import ComponentKind

MOST_PARTS: Final = 40
MOST_CHARACTERS: Final = 4000
IN_ROWS: Final = SELECTS | {ComponentKind.BUTTON}
IN_CONTAINERS: Final = frozenset(
    {
        ComponentKind.ACTION_ROW,
        ComponentKind.SECTION,
        ComponentKind.TEXT_DISPLAY,
        ComponentKind.MEDIA_GALLERY,
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
    }
)
ON_TOP: Final = IN_CONTAINERS | {ComponentKind.CONTAINER}


def check_rows(components: Place, tally: Tally) -> None:
    """A message without the V2 flag: up to five rows."""
    for row in components.each(0, 5):
        if kind_of(row, frozenset({ComponentKind.ACTION_ROW})) is not None:
            check_part(row, ComponentKind.ACTION_ROW, tally)


def check_layout(components: Place, tally: Tally) -> None:
    """A message with the V2 flag: anything, but not too much of it."""
    for part in components.each(0, 1 << 20):
        kind = kind_of(part, ON_TOP)
        if kind is not None:
            check_part(part, kind, tally)
    if tally.parts > MOST_PARTS:
        said = f"Total number of components in a message cannot exceed {MOST_PARTS}"
        components.fault("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", said)
    if tally.characters > MOST_CHARACTERS:
        said = f"Components displayable text size exceeds maximum size of {MOST_CHARACTERS}"
        components.fault("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", said)


def check_part(part: Place, kind: int, tally: Tally) -> None:
    """One component of a known kind, with all below it."""
    tally.count(part)
    match kind:
        case ComponentKind.ACTION_ROW:
            _check_row(part, tally)
        case ComponentKind.BUTTON:
            check_button(part, tally)
        case ComponentKind.SECTION:
            _check_section(part, tally)
        case ComponentKind.TEXT_DISPLAY:
            check_text(part, tally)
        case ComponentKind.THUMBNAIL:
            _check_picture(part, tally)
        case ComponentKind.MEDIA_GALLERY:
            _check_gallery(part, tally)
        case ComponentKind.FILE:
            _check_file(part, tally)
        case ComponentKind.SEPARATOR:
            part.at("divider").flag()
            part.at("spacing").one_of((1, 2))
        case ComponentKind.CONTAINER:
            _check_container(part, tally)
        case _:
            check_select(part, kind, tally)


def check_text(part: Place, tally: Tally) -> None:
    """A text, which is not empty."""
    content = part.at("content")
    said = content.needed_text(1, MOST_CHARACTERS)
    tally.characters += len(said)
    if said and not said.strip():
        content.fault("BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MOST_CHARACTERS} in length.")


def _check_row(row: Place, tally: Tally) -> None:
    children = row.at("components")
    children.required()
    parts = children.each(1, 5)
    kinds = [kind_of(part, IN_ROWS) for part in parts]
    for index, (part, kind) in enumerate(zip(parts, kinds, strict=True)):
        if index and any(one in SELECTS for one in kinds):  # a menu is as wide as the row
            part.fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
        if kind is not None:
            check_part(part, kind, tally)


def _check_section(section: Place, tally: Tally) -> None:
    section.at("components").required()
    for text in section.at("components").each(1, 3):
        if kind_of(text, frozenset({ComponentKind.TEXT_DISPLAY})) is not None:
            check_part(text, ComponentKind.TEXT_DISPLAY, tally)
    accessory = section.at("accessory")
    if accessory.required():
        kind = kind_of(accessory, frozenset({ComponentKind.BUTTON, ComponentKind.THUMBNAIL}))
        if kind is not None:
            check_part(accessory, kind, tally)


def _check_container(container: Place, tally: Tally) -> None:
    container.at("accent_color").whole(0, 0xFFFFFF)
    container.at("spoiler").flag()
    container.at("components").required()
    for part in container.at("components").each(1, MOST_PARTS):
        kind = kind_of(part, IN_CONTAINERS)
        if kind is not None:
            check_part(part, kind, tally)


def _check_gallery(gallery: Place, tally: Tally) -> None:
    gallery.at("items").required()
    for item in gallery.at("items").each(1, 10):
        if item.model():
            _check_picture(item, tally)


def _check_picture(part: Place, tally: Tally) -> None:
    part.at("description").text(0, 1024)
    part.at("spoiler").flag()
    if part.at("media").required() and part.at("media").model():
        _check_address(part.at("media").at("url"), ("http", "https", "attachment"), tally)


def _check_file(part: Place, tally: Tally) -> None:
    part.at("spoiler").flag()
    if part.at("file").required() and part.at("file").model():
        _check_address(part.at("file").at("url"), ("attachment",), tally)


def _check_address(url: Place, schemes: tuple[str, ...], tally: Tally) -> None:
    address = url.url(2048, schemes) if url.required() else ""
    name = address.removeprefix("attachment://")
    if name != address and tally.files is not None and name not in tally.files:
        said = "The referenced attachment was not found"
        url.fault("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", said)
