"""What all tests share: chance that a word repeats, and which tests are watched for coverage."""

from __future__ import annotations

import gc
import sys
from collections.abc import Generator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests import chance, scratch

TESTS = Path(__file__).parent
WATCHED = (
    TESTS / "games",
    TESTS / "laws",
    TESTS / "shelf" / "test_findings.py",
    TESTS / "kit" / "test_announced.py",
)
ONLY_WATCHED = "not unwatched"  # what `make test` asks for when it watches


scratch.keep_in_memory()


def pytest_report_header() -> str:
    """How to have the same run again."""
    return f"chance: CHANCE={chance.WORD}"


def pytest_sessionfinish() -> None:
    """Let go of PostgreSQL, where a test has asked for it."""
    if (postgres := sys.modules.get("tests.postgres.server")) is not None:
        postgres.let_go()


def is_watched(path: Path) -> bool:
    """Whether this file is one whose tests are watched, or in such a folder."""
    return any(path.is_relative_to(place) for place in WATCHED)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files that are not asked for are not even loaded, for loading them is watched too."""
    only_watched = config.getoption("markexpr") == ONLY_WATCHED
    return True if only_watched and collection_path.is_file() and not is_watched(collection_path) else None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """What is covered is what the games' own tests, the laws and the checks of the shelf walk through.

    Watching each line takes four times as long, so where hundreds of games are played, or where nothing is reached that
    quicker tests do not reach, nobody watches.
    """
    for item in items:
        if not is_watched(item.path):
            item.add_marker("unwatched")
    yield  # those that are not asked for are taken out
    # xdist tells each worker how many there are.
    given: Mapping[str, int] = getattr(config, "workerinput", {})
    items[:] = in_order(items, given.get("workercount", 1))


def in_order(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Long tests first, so that at the end nobody waits for one of them alone.

    Each worker begins with an equal part of the list, so each part gets its share of the long ones at its head: every
    other worker those that mostly wait, so that somebody keeps the processors busy meanwhile.
    """
    long = [item for item in items if item.get_closest_marker("long")]
    short = [item for item in items if not item.get_closest_marker("long")]
    busy = [item for item in long if workers == 1 or not item.get_closest_marker("waits")]
    waiting = [item for item in long if item not in busy]
    shares = len(range(0, workers, 2)), len(range(1, workers, 2))
    parts = [waiting[at // 2 :: shares[1]] if at % 2 else busy[at // 2 :: shares[0]] for at in range(workers)]
    size, over = divmod(len(items), workers)
    left = iter(short)
    for at, part in enumerate(parts):
        part.extend(islice(left, max(0, size + (at >= workers - over) - len(part))))
    return [item for part in parts for item in part]


def pytest_collection_finish() -> None:
    """What was loaded stays: without looking through it over and over for what can go, tests take a tenth less."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


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
