"""A desk at a real terminal: the table is drawn anew for every choice, in colour, and a key chooses."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from bot.terminal.colours import coloured, titled
from bot.terminal.keys import pressed_keys, read_number
from bot.words import Named, Words

LEAST_STORY = 3  # lines, however small the terminal
BESIDE = 6  # lines beside the story, the board and the choices: blank ones, the rule and the prompt


class RedrawnDesk:
    """See `Desk`."""

    def __init__(self, words: Words, names: Named) -> None:
        self._words = words
        self._names = names
        self._console = Console(highlight=False, emoji=False, markup=False)
        self._since = list[str]()  # what happened since the last choice

    def show(self, line: str) -> None:
        """See `Desk`. What is said between two choices stands above the next board, too."""
        self._since.append(line)
        self._console.print(coloured(line, self._names))

    def choose(self, board: str, labels: Sequence[str]) -> int:
        """See `Desk`."""
        shown = titled(board, self._names, self._console.width)
        room = self._console.height - len(str(shown).splitlines()) - len(labels) - BESIDE
        self._console.clear()
        for line in self._since[-max(LEAST_STORY, room) :]:
            self._console.print(coloured(line, self._names))
        self._since.clear()
        self._console.rule(style="dim")
        self._console.print(shown)
        self._console.print()
        width = len(str(len(labels)))
        for number, label in enumerate(labels, 1):
            self._console.print(Text(f" {number:>{width}} ", "bold reverse"), coloured(label, self._names))
        with pressed_keys(sys.stdin.fileno()) as keys:  # before they are asked for: a key at once must count, too
            self._console.print(Text("\n" + self._words.word("terminal-keys"), "dim"))
            return read_number(keys, len(labels), self._echo, self._answer) - 1

    def _echo(self, typed: str) -> None:
        """Show what has been typed of a number, in place of what stood there."""
        self._console.file.write(f"\r{typed} \b")
        self._console.file.flush()

    def _answer(self, id: str, most: int) -> None:  # noqa: A002 - the word Fluent uses
        self._console.print(Text(self._words.word(id, most=most), "yellow"))
