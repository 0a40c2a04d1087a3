"""The ids that a game's code says for certain: those written out in `text("…")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable


def literal_ids(game: str) -> frozenset[str]:
    """Every id that stands in the code of this game. Ids that code puts together are not among them."""
    return frozenset(id_ for code in _code(files(f"games.{game}")) for id_ in _ids(ast.parse(code)))


def _code(folder: Traversable) -> Iterator[str]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _code(file)
        elif file.name.endswith(".py"):
            yield file.read_text("utf-8")


def _ids(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="text" | "Text"), args=[first, *_]):
                yield from _strings(first)
            case _:
                pass


def _strings(node: ast.expr) -> Iterator[str]:
    """A string, or either of two."""
    match node:
        case ast.Constant(value=str(id_)):
            yield id_
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_strings(body), *_strings(orelse))
        case _:
            return
