"""The Fluent files of a game, read as files: which messages each has, and what of it cannot be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files

from fluent.syntax import ast

from bot.words.entries import Entry, entries, one_line, variables_in
from bot.words.parsing import References, parsed
from games.engine.catalog.sources import package_of

ENDING = ".ftl"


@dataclass(frozen=True, slots=True)
class Messages:
    """The ids of a file with the arguments of each, the ids that come twice, and the lines that cannot be read."""

    arguments: Mapping[str, frozenset[str]]
    twice: tuple[str, ...]
    unreadable: tuple[int, ...]


def read_messages(source: str) -> Messages:
    """What this file says."""
    found: dict[str, frozenset[str]] = {}
    seen, unreadable = Counter[str](), list[int]()
    for entry in entries(source):
        line = one_line(entry.source)
        if line is None:
            unreadable += (source.count("\n", 0, at) + 1 for at in _unreadable(entry))
        for name, arguments in _read(entry) if line is None else ((entry.name, variables_in(line)),):
            seen[name] += 1
            found.setdefault(name, arguments)
    return Messages(found, tuple(name for name, times in seen.items() if times > 1), tuple(unreadable))


def _read(entry: Entry) -> Iterator[tuple[str, frozenset[str]]]:
    """The message that this is, with its arguments; nothing if it says nothing."""
    for part in parsed(entry.source).body:
        if isinstance(part, ast.Message) and part.value is not None:
            yield part.id.name, frozenset(References(part).variables)


def _unreadable(entry: Entry) -> Iterator[int]:
    """Where in the file there is something of this entry that Fluent cannot read."""
    for part in parsed(entry.source).body:
        if isinstance(part, ast.Junk):
            yield entry.at + (0 if part.span is None else part.span.start)


def house_messages(locale: str) -> Messages:
    """The words of the house in this language."""
    return read_messages(files("bot.words").joinpath(locale + ENDING).read_text("utf-8"))


def sources_of(game: str) -> dict[str, str]:
    """The words of a game: each file's text by its language. Nothing where there is no such folder."""
    folder = files(package_of(game)).joinpath("words")
    if not folder.is_dir():
        return {}
    there = sorted((file for file in folder.iterdir() if file.name.endswith(ENDING)), key=lambda file: file.name)
    return {file.name.removesuffix(ENDING): file.read_text("utf-8") for file in there}
