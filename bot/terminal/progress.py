"""How far long work is: a bar with the time left where somebody sees it, or else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic

from bot.terminal.ability import can_redraw

EVERY = 5.0  # seconds between two lines


@contextmanager
def show_progress(total: float, show: Callable[[str], None] | None = None) -> Generator[Callable[[float, str], None]]:
    """Show on stderr how far work is that is done in so many steps, or seconds, until the block ends.

    What this yields is told how much is done by now, and that in words.
    Where stderr is no terminal there is no bar: `show` is given the words now and then, or else they are lines there.
    """
    if can_redraw(sys.stderr):
        from bot.terminal.bar import show_bar  # noqa: PLC0415 - slow to load, and nobody else needs it

        with show_bar(total) as advance:
            yield advance
    else:
        yield _lines(_print_line if show is None else show)


def _print_line(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _lines(show: Callable[[str], None]) -> Callable[[float, str], None]:
    shown = monotonic()

    def advance(_done: float, said: str) -> None:
        nonlocal shown
        if monotonic() - shown > EVERY:
            shown = monotonic()
            show(said)

    return advance
