"""The ids that a game's code says for certain: those written out in `text("…")`."""

from __future__ import annotations

import ast
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable

from games.engine.catalog.sources import package_of

_NAME = re.compile(r"\b[Tt]ext\b")


def literal_ids(game: str) -> frozenset[str]:
    """Every id that stands in the code of this game. Ids that code puts together are not among them."""
    return frozenset(id_ for code in _code(files(package_of(game))) for id_ in ids_in(code))


def _code(folder: Traversable) -> Iterator[str]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _code(file)
        elif file.name.endswith(".py"):
            yield file.read_text("utf-8")


def ids_in(code: str) -> Iterator[str]:
    """Every id that stands in this code."""
    lines = [number for number, line in enumerate(code.splitlines(), 1) if _NAME.search(line)]
    if lines:
        for call in _calls(ast.parse(code), lines):
            match call:
                case ast.Call(func=ast.Name(id="text" | "Text"), args=[first, *_]):
                    yield from _strings(first)
                case _:
                    pass


def _calls(node: ast.AST, lines: Sequence[int]) -> Iterator[ast.Call]:
    """Every call that touches one of these lines. Looking at all there is in a game takes as long as starting it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.expr) and not _touches(child, lines):
            continue
        if isinstance(child, ast.Call):
            yield child
        yield from _calls(child, lines)


def _touches(node: ast.stmt | ast.expr, lines: Sequence[int]) -> bool:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])  # they stand above where it is said to begin
    later = bisect_left(lines, min(part.lineno for part in (node, *decorators)))
    return later < len(lines) and lines[later] <= (node.end_lineno or node.lineno)


def _strings(node: ast.expr) -> Iterator[str]:
    """A string, or either of two."""
    match node:
        case ast.Constant(value=str(id_)):
            yield id_
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_strings(body), *_strings(orelse))
        case _:
            return
