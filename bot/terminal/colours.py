"""What is shown of a table, in colour. Every colour says again what the text says without it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.text import Text

SEATS = ("cyan", "magenta", "yellow", "green", "blue", "red")
NUMBERS = ("white", "red", "yellow", "green", "cyan", "blue", "magenta", "bright_yellow", "bright_green", "bright_cyan")
"""Of stones that carry a number: each has its own."""
STYLES = (
    (r"\[[^\[\]]*\]", "bold"),
    (r"\[\?[^\[\]]*\]", "dim"),
    (r"█+", "green"),
    (r"(?m)^> .*$", "bold"),
    (r"(?m)^x .*$", "dim"),
    (r"[+]\d+\b", "green"),
    (r"[−-]\d+\b", "red"),
)
_TILES = re.compile(r"(?<=\])  (?=\[)")


def coloured(said: str, names: Sequence[str]) -> Text:
    """Lines with the names, tiles, bars, gains and losses in them set apart."""
    text = Text(said)
    for pattern, style in STYLES:
        text.highlight_regex(pattern, style)
    for number, style in enumerate(NUMBERS):
        text.highlight_regex(rf"\[{number}\b[^\[\]]*\]", f"bold {style}")
    for seat, name in enumerate(names):
        text.highlight_regex(re.escape(name), SEATS[seat % len(SEATS)])
    return text


def titled(board: str, names: Sequence[str], room: int) -> Text:
    """A board as wide as there is room, its first line as a title."""
    title, _, rest = board.partition("\n")
    return Text.assemble((title, "bold underline"), "\n", coloured("\n".join(listed(rest, room)), names))


def listed(said: str, room: int) -> Iterator[str]:
    """The same lines; tiles that do not fit into one are listed below each other."""
    for line in said.split("\n"):
        label, colon, tiles = line.partition(": [")
        if len(line) <= room or not colon:
            yield line
            continue
        yield f"{label}:"
        yield from (f"  {tile}" for tile in _TILES.split(f"[{tiles}"))
