"""How much room texts take on a phone, reckoned before they are sent: a table should be seen without scrolling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil

from bot.front.messages.components import Drawn

WIDTH = 44  # letters that a phone shows in a line
EMOJI = 2.75  # letters that one of our drawings is wide
SMALL, LARGE = 0.82, 1.2  # what is small print, or a heading, against other letters
PANEL, VIEW, END = 14, 20, 22  # lines of text that the live panel, a private view and an end have room for
PICTURE = 8  # lines that a picture takes the room of
REMEMBERED = 4_096  # lines that are not reckoned again
ENOUGH = 2  # lines to tell a part of a turn in
TURN, STEP = "> ", " → "  # what a line of the story begins with, and what stands between its steps
_EMOJI = re.compile(r"<:\w+:\d+>")
_DRAWN = ((re.compile(r"<@\d+>"), "@somebody "), (re.compile(r"<t:\d+:R>"), "in 59 seconds"), (re.compile(r"[*`]"), ""))


def count_lines(text: str) -> int:
    """The lines that a text takes, those that are too long for one among them."""
    return sum(map(_lines_of, text.split("\n")))


def count_all(texts: Iterable[str | Drawn]) -> int:
    """The lines of several texts; a picture is as high as some."""
    return sum(count_lines(text) if isinstance(text, str) else PICTURE for text in texts)


def closed_up(texts: list[str], lines: int) -> list[str]:
    """A head and blocks; without the gaps between the blocks where that makes too many lines: two gaps are a line."""
    if count_all(texts) + len(texts) // 2 < lines:
        return texts
    return [texts[0], "\n".join(texts[1:])]


def room(texts: Iterable[str | Drawn], letters: int) -> int:
    """The letters that are left beside these texts."""
    return letters - sum(len(text) for text in texts if isinstance(text, str))


def end_of_story(story: Sequence[str], lines: int, letters: int) -> str:
    """The last turns, as many as there is room for, and all that is said beside them.

    Of a turn that is too long its last steps are told.
    """
    kept: list[str] = []
    for told in reversed(story):
        line = told if kept or lines < ENOUGH else _last_steps(told, lines)
        lines, letters = lines - count_lines(line), letters - len(line) - 1
        if letters < 0 or (lines < 0 and line.startswith(TURN)):
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def _last_steps(told: str, lines: int) -> str:
    who, colon, done = told.partition(": ")
    steps = done.split(STEP)
    while len(steps) > 1 and count_lines(told) > lines:
        del steps[0]
        told = f"{who}{colon}…{STEP}{STEP.join(steps)}"
    return told


@lru_cache(REMEMBERED)
def _lines_of(line: str) -> int:
    """The lines that one line takes on a phone. Most lines of a panel stood on the last one already."""
    for mark, drawn in _DRAWN:
        line = mark.sub(drawn, line)
    return max(1, ceil(_width(line) / WIDTH))


def _width(line: str) -> float:
    """In letters of ours; one of Korea's is twice as wide."""
    line, emojis = _EMOJI.subn("", line)
    size = SMALL if line.startswith("-# ") else LARGE if line.startswith("#") else 1.0
    line = line.lstrip("-#> ")
    return size * (len(line) + (len(line.encode()) - len(line)) // 2 + EMOJI * emojis)
