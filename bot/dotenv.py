"""Reads a `.env` file: `NAME=value` lines, as shells and Docker write them. The environment itself comes first."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from bot.errors import Unusable
from bot.words import words

FILE = Path(".env")
_LINE = re.compile(
    r"""
    (?: export \s+ )? (?P<name> [A-Za-z_] \w* ) \s* = \s*
    (?: '(?P<single> [^']* )' | "(?P<double> [^"]* )" | (?P<bare> [^'"\s\#] .*? )? )
    (?: \s+ \# .* )?
    """,
    re.VERBOSE | re.ASCII,
)


def environment(file: Path = FILE) -> Mapping[str, str]:
    """What is set, in the file or in the environment. What is empty is as good as not set."""
    return {name: value for name, value in {**_read(file), **os.environ}.items() if value}


def parse(text: str) -> dict[str, str]:
    """The names and values of such a file. A line that is none gets a sentence with its number, not with its text."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        match = _LINE.fullmatch(stripped)
        if match is None:
            raise Unusable(words("en").word("running-bad-line", line=number))
        found[match["name"]] = match["single"] or match["double"] or match["bare"] or ""
    return found


def _read(file: Path) -> dict[str, str]:
    try:
        return parse(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError):
        raise Unusable(words("en").word("running-no-file")) from None  # the error may hold what the file does
