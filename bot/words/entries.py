"""The entries of a Fluent file, told apart without parsing them: most of what a file says is not said in a process.

An entry begins where a line begins with a name and an equals sign. Fluent has no other place for one: what continues an
entry is indented, and what stands in braces has no equals sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

_NAME = r"[A-Za-z][A-Za-z0-9_-]*"
_BEGIN = re.compile(rf"^(-?{_NAME}) *=", re.MULTILINE)
_ONE_LINE = re.compile(
    rf"""
    {_NAME} [ ]* = [ ]*
    (?P<said> (?: [^{{}}\r\n] | \{{ [ ]* \$ {_NAME} [ ]* \}} )*? ) [ ]*
    (?: \n (?: \#{{1,3}} (?: [ ] [^\r\n]* )? | [ ]* ) )*  # comments and blank lines
    """,
    re.VERBOSE,
)


class Entry(NamedTuple):
    """A message or a term (whose name begins with a hyphen), the comments after it included."""

    name: str
    source: str
    at: int  # where in the file


@lru_cache(64)
def entries(source: str) -> tuple[Entry, ...]:
    """Every entry of a file, and what stands before the first as an entry without a name."""
    return tuple(_cut(source))


def _cut(source: str) -> Iterator[Entry]:
    begins = [(0, ""), *((match.start(), match[1]) for match in _BEGIN.finditer(source))]
    ends = [*(at for at, _ in begins[1:]), len(source)]
    for (at, name), end in zip(begins, ends, strict=True):
        yield Entry(name, source[at:end], at)


@cache
def one_line(source: str) -> str | None:
    """What a message says, if it is text and variables on a single line; of any other, nothing."""
    found = _ONE_LINE.fullmatch(source)
    return found["said"] or None if found else None


def variables_in(line: str) -> frozenset[str]:
    """The variables of such a line."""
    return frozenset(re.findall(rf"\{{ *\$({_NAME})", line))
