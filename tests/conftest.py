"""What all tests share: chance that a word repeats, and which tests are watched for coverage."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests import chance

TESTS = Path(__file__).parent
WATCHED = (TESTS / "games", TESTS / "laws")


def pytest_report_header() -> str:
    """How to have the same run again."""
    return f"chance: CHANCE={chance.WORD}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is covered is what the games' own tests and the laws walk through; elsewhere games are only played.

    Watching each line takes four times as long, so where thousands of games are played nobody watches either.
    """
    for item in items:
        if not any(folder in item.path.parents for folder in WATCHED):
            item.add_marker("unwatched")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Every test has chance of its own, whichever tests ran before it."""
    chance.begin(item.nodeid)


@pytest.fixture
def random(request: pytest.FixtureRequest) -> Random:
    """A stream of its own for each test."""
    return Random(f"{chance.WORD}/{request.node.nodeid}")


@pytest.fixture
def settled(request: pytest.FixtureRequest) -> Random:
    """The same stream whatever the word, for tests that measure: what is checked to three standard errors with new
    chance each time fails once in some hundred runs, and teaches people to run it again.
    """
    return Random(request.node.nodeid)
