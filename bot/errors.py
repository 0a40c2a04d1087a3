"""What is said when a command cannot be done as it was typed or set up."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from bot.words import words


class Unusable(Exception):  # noqa: N818 - a sentence for whoever typed the command
    """What was typed cannot be done. Nothing has changed. `code` is how the process ends."""

    code = 2


class Unplayable(Unusable):
    """A game cannot be played as its files are. Whoever watches them waits for the next change."""

    code = 3


LONGEST = 500


def shortened(problem: str) -> str:
    """What is wrong, in the length of a sentence or two: it may quote whatever was typed or read."""
    return problem if len(problem) <= LONGEST else problem[: LONGEST - 1] + "…"


def hinted(problem: str, typed: str, known: Iterable[str]) -> str:
    """What is wrong, and what was probably meant, where something there is nearly that."""
    near = get_close_matches(typed.lower(), tuple(known), 1)
    return f"{problem} {words('en').word('cli-meant', name=near[0])}" if near else problem
