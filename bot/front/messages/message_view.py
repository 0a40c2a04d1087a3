"""A message to be, with its components as Discord takes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from discord import ui

Component: TypeAlias = dict[str, Any]  # Any: JSON, of a shape that Discord's documentation gives
TEXT = 10  # the type of a component that is a text


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as it is sent. Its name says what it shows, so that nothing is sent twice."""

    name: str
    png: bytes
    text: str


class MessageView(ui.LayoutView):
    """A message to be, with its pictures, and the names of those that stand already where it will be shown.

    To discord.py it is a view that is over and done with, so nothing of it is kept in memory: presses find us by
    their `custom_id`. Its components are made once, as JSON; discord.py's own are made to be listened to, which
    costs more than all the rest of drawing a message.
    """

    def __init__(self, components: Sequence[Component], pictures: tuple[Drawn, ...] = ()) -> None:
        super().__init__(timeout=None)
        self.stop()
        self.parts = [*components]
        self.pictures = pictures
        self.standing: tuple[str, ...] | None = ()  # None: nobody knows

    def to_components(self) -> list[Component]:
        """What discord.py sends."""
        return self.parts

    def has_components_v2(self) -> bool:
        """They are of the second kind, all of them."""
        return True

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its pictures."""
        return tuple(picture.name for picture in self.pictures)


def texts_of(parts: Sequence[Component]) -> list[str]:
    """All that these components say outside buttons and menus."""
    return [part["content"] for part in walk(parts) if part["type"] == TEXT]


def walk(parts: Sequence[Component]) -> Iterator[Component]:
    """These components, with all that stand in them."""
    for part in parts:
        yield part
        yield from walk(part.get("components", ()))
        if "accessory" in part:
            yield part["accessory"]
