"""What is written down while the bot runs, and what never is: a hand, a seed, a token.

An exception's message may hold anything, such as the turn that could not be read. So exceptions are written as their
type and the places they passed; the message is added only where it comes from a disk, a database or Discord's answer.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import sys
import threading
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from traceback import walk_tb
from types import TracebackType
from typing import Any, Literal

import bot
from bot.ops.log_throttle import Seldom
from storage.trouble import Unusable

OURS = ("bot", "storage", "games")
ROOT = Path(bot.__path__[0]).parent
HARMLESS: tuple[type[BaseException], ...] = (OSError, sqlite3.Error, Unusable)
_TOKENS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w%.-]+")  # Discord's for one press: good for 15 minutes

log = logging.getLogger(__name__)
_seldom = Seldom()


def set_up(
    style: Literal["plain", "json"],
    level: str,
    secrets: Sequence[str] = (),
    harmless: Sequence[type[BaseException]] = (),
) -> None:
    """Log to the standard error, everything and everybody. Only our own loggers heed the level.

    The others stay at WARNING: at DEBUG discord.py writes whole messages, and aiosqlite whole turns.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter((Plain if style == "plain" else Json)(secrets, harmless))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    logging.captureWarnings(capture=True)
    sys.excepthook = _uncaught
    threading.excepthook = lambda given: _uncaught(given.exc_type, given.exc_value, given.exc_traceback)


def heed_loop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:  # Any: asyncio's signature
    """Log what went wrong where nobody waited for it. What it was called with is left out.

    A socket that cannot be let in for want of files is complained of over and over, which would fill the disk as well.
    """
    del loop
    said = re.split(r"[(<\n]", str(context["message"]))[0].strip()
    if "socket" in context and not _seldom.may_say(said):
        return
    log.error("%s", said, exc_info=context.get("exception"))


class Plain(logging.Formatter):
    """A line for people, and below it where an exception came from."""

    def __init__(self, secrets: Sequence[str] = (), harmless: Sequence[type[BaseException]] = ()) -> None:
        super().__init__()
        self._secrets = tuple(filter(None, secrets))
        self._harmless = (*HARMLESS, *harmless)

    def format(self, record: logging.LogRecord) -> str:
        """The record as text."""
        line = f"{_moment(record)} {record.levelname:<7} {record.name}: {_message(record)}"
        return self._clean("\n".join([line, *(f"  {line}" for line in self._trouble(record))]))

    def _trouble(self, record: logging.LogRecord) -> list[str]:
        error = record.exc_info[1] if record.exc_info else None
        return [] if error is None else list(told(error, self._harmless))

    def _clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, "…")
        return _TOKENS.sub(r"\1…", text)


class Json(Plain):
    """An object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        said = {"at": _moment(record), "level": record.levelname, "logger": record.name, "message": _message(record)}
        trouble = self._trouble(record)
        return self._clean(json.dumps({**said, "exception": trouble} if trouble else said, ensure_ascii=False))


def told(error: BaseException, harmless: tuple[type[BaseException], ...] = HARMLESS) -> Iterator[str]:
    """An exception as its type and the places it passed, then whatever led to it."""
    seen: set[int] = set()
    left = [error]
    while left:
        error = left.pop()
        if id(error) in seen:
            continue
        seen.add(id(error))
        kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
        yield f"{kind}: {' '.join(str(error).split())}" if isinstance(error, harmless) else kind
        yield from _places(error.__traceback__)
        members: tuple[BaseException, ...] = getattr(error, "exceptions", ())  # of a group
        left += members
        left += [cause for cause in (error.__cause__ or error.__context__,) if cause is not None]


def _places(traceback: TracebackType | None) -> Iterator[str]:
    for frame, line in walk_tb(traceback):
        file = Path(frame.f_code.co_filename)
        shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
        yield f"  {shown}:{line} in {frame.f_code.co_name}"


def _message(record: logging.LogRecord) -> str:
    """What is said. Others may say numbers and texts; of their objects, which can hold a message, only the type."""
    if record.name.split(".")[0] in OURS or not record.args:
        return record.getMessage()
    if not isinstance(record.args, tuple):
        return str(record.msg)
    shown = tuple(arg if isinstance(arg, int | float | str) else f"<{type(arg).__name__}>" for arg in record.args)
    try:
        return str(record.msg) % shown
    except (TypeError, ValueError):
        return str(record.msg)


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _uncaught(kind: type[BaseException], error: BaseException | None, traceback: TracebackType | None, /) -> None:
    if error is not None and not issubclass(kind, KeyboardInterrupt | SystemExit):
        log.critical("not caught", exc_info=(kind, error, traceback))
