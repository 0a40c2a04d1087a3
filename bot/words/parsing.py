"""Fluent's own parser. Whoever says plain sentences only does without it."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class References(Visitor):
    """What an entry refers to: its variables, and messages and terms by their names as `entries` has them."""

    def __init__(self, entry: Any) -> None:  # Any: what a visitor takes
        super().__init__()
        self.variables: set[str] = set()
        self.entries: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name for it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the same
        self.entries.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - the same
        self.entries.add(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def parsed(source: str) -> ast.Resource:
    """Parse this, once: the words of the house are in those of every game."""
    return FluentParser().parse(source)
