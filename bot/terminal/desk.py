"""Where a person sits: what shows them the table, and asks for their choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from bot.words import Words

LEAVE = "q"


class Left(Exception):  # noqa: N818 - a person's decision
    """The person got up from the table."""


class Desk(Protocol):
    """Shows lines, and asks."""

    def show(self, line: str) -> None:
        """Show what happened, or how it ended."""
        ...

    def choose(self, board: str, labels: Sequence[str]) -> int:
        """Show the board and these choices; return which was taken, counted from 0. Raises `Left`."""
        ...


class PlainDesk:
    """Plain text from top to bottom, as pipes and screen readers take it. An answer is a number on a line."""

    def __init__(self, words: Words, ask: Callable[[str], str] = input, show: Callable[[str], None] = print) -> None:
        self._words = words
        self._ask = ask
        self._show = show

    def show(self, line: str) -> None:
        """See `Desk`."""
        self._show(line)

    def choose(self, board: str, labels: Sequence[str]) -> int:
        """See `Desk`."""
        self.show(f"\n{board}\n")
        for number, label in enumerate(labels, 1):
            self.show(f"{number:>3}) {label}")
        while True:
            answer = self._ask(self._words.word("terminal-prompt") + " ").strip()
            if answer.lower() == LEAVE:
                raise Left
            if answer.isdecimal() and 1 <= int(answer) <= len(labels):
                return int(answer) - 1
            self.show(self._words.word("terminal-no-such-choice", most=len(labels)))
