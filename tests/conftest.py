"""Chance in tests: new on every run, repeatable by the number that a failure prints."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from random import Random

import pytest

TESTS = Path(__file__).parent
WATCHED = (TESTS / "games", TESTS / "laws")
CHANCE = os.environ.setdefault("CHANCE", secrets.token_hex(4))  # kept there for the processes that share the tests


def pytest_report_header() -> str:
    """How to have the same run again."""
    return f"chance: CHANCE={CHANCE}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is covered is what the games' own tests and the laws walk through; elsewhere games are only played.

    Watching each line takes four times as long, so where thousands of games are played nobody watches either.
    """
    for item in items:
        if not any(folder in item.path.parents for folder in WATCHED):
            item.add_marker("unwatched")


@pytest.fixture
def random(request: pytest.FixtureRequest) -> Random:
    """A stream of its own for each test."""
    return Random(f"{CHANCE}/{request.node.nodeid}")


@pytest.fixture
def settled(request: pytest.FixtureRequest) -> Random:
    """The same stream on every run, for tests that measure: what is checked to three standard errors with new
    chance each time fails once in some hundred runs, and teaches people to run it again.
    """
    return Random(request.node.nodeid)
