"""Keys as they are pressed, without Enter."""

from __future__ import annotations

import os
import re
import termios
import tty
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager

from bot.terminal.desk import LEAVE, Left

ENTER = {"\r", "\n"}
ERASE = {"\x7f", "\b"}
INTERRUPT = "\x03"  # Ctrl-C
END = "\x04"  # Ctrl-D
CHARACTERS = 6  # where a terminal's mode has its control characters
NO_CHARACTER = b"\0"
NO_LETTER = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O.)?")  # what arrows and their like send
AT_ONCE = 64  # bytes: a key that is no letter sends several


@contextmanager
def pressed_keys(terminal: int) -> Generator[Iterator[str]]:
    """The keys that are pressed at this terminal from now on. Afterwards it is as it was before.

    Ctrl-C raises `KeyboardInterrupt` as ever, but comes as a key: a signal could arrive while something is printed,
    and be lost there. Arrows and their like are left out; the end of input raises `EOFError`.
    """
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)  # what was pressed too early counts, as it does on a line
    mode = termios.tcgetattr(terminal)
    mode[CHARACTERS][termios.VINTR] = NO_CHARACTER
    termios.tcsetattr(terminal, termios.TCSADRAIN, mode)
    try:
        yield _keys(terminal)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _keys(terminal: int) -> Iterator[str]:
    while True:
        came = os.read(terminal, AT_ONCE).decode(errors="ignore")
        if INTERRUPT in came:
            raise KeyboardInterrupt
        if not came or END in came:
            raise EOFError
        yield from NO_LETTER.sub("", came)


def read_number(keys: Iterable[str], most: int, echo: Callable[[str], None], answer: Callable[[str, int], None]) -> int:
    """Read a number from 1 to `most`. It is complete as soon as no longer one begins with it, or with Enter.

    `echo` shows what has been typed of it, `answer` says a sentence by its id. Raises `Left`.
    """
    typed, before = "", ""
    for key in keys:
        if key == LEAVE == before:
            raise Left
        before = key
        typed = typed[:-1] if key in ERASE else "" if key == LEAVE else typed if key in ENTER else typed + key
        able = [number for number in range(1, most + 1) if str(number).startswith(typed)]
        if typed in {str(number) for number in able} and (len(able) == 1 or key in ENTER):
            return int(typed)
        if key == LEAVE:
            answer("terminal-leave-again", most)
        elif not able:
            typed = ""
            answer("terminal-no-such-choice", most)
        else:
            echo(typed)
    raise EOFError
