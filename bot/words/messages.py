"""The Fluent files of a game, read as files: which messages each has, and what of it cannot be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.words import parsed

ENDING = ".ftl"


@dataclass(frozen=True, slots=True)
class Messages:
    """The ids of a file with the arguments of each, the ids that come twice, and the lines that cannot be read."""

    arguments: Mapping[str, frozenset[str]]
    twice: tuple[str, ...]
    unreadable: tuple[int, ...]


class _Arguments(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name for it
        self.found.add(node.id.name)


def read_messages(source: str) -> Messages:
    """What this file says."""
    found: dict[str, frozenset[str]] = {}
    seen, unreadable = Counter[str](), list[int]()
    for entry in parsed(source).body:
        if isinstance(entry, ast.Junk):
            unreadable.append(_line(source, entry))
        elif isinstance(entry, ast.Message) and entry.value is not None:  # without one it says nothing
            seen[entry.id.name] += 1
            arguments = _Arguments()
            arguments.visit(entry)
            found.setdefault(entry.id.name, frozenset(arguments.found))
    return Messages(found, tuple(name for name, times in seen.items() if times > 1), tuple(unreadable))


def house_messages(locale: str) -> Messages:
    """The words of the house in this language."""
    return read_messages(files("bot.words").joinpath(locale + ENDING).read_text("utf-8"))


def sources_of(game: str) -> dict[str, str]:
    """The words of a game: each file's text by its language. Nothing where there is no such folder."""
    folder = files(f"games.{game}").joinpath("words")
    if not folder.is_dir():
        return {}
    there = sorted((file for file in folder.iterdir() if file.name.endswith(ENDING)), key=lambda file: file.name)
    return {file.name.removesuffix(ENDING): file.read_text("utf-8") for file in there}


def _line(source: str, entry: ast.Junk) -> int:
    start = 0 if entry.span is None else int(entry.span.start)
    return source.count("\n", 0, start) + 1
