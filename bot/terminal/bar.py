"""A bar on stderr with the time left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from bot.words import words


@contextmanager
def show_bar(total: float) -> Generator[Callable[[float, str], None]]:
    """Show it until the block ends. What this yields is told how much is done by now, and that in words."""
    bar = Progress(
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        TextColumn(words("en").word("progress-left"), markup=False),
        TextColumn("{task.description}", markup=False),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),  # what goes to a file stays there
    )
    task = bar.add_task("", total=total)

    def advance(done: float, said: str) -> None:
        bar.update(task, completed=min(done, total), description=said)

    with bar:
        yield advance
