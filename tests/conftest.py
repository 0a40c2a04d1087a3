"""Chance in tests: new on every run, repeatable by the number that a failure prints."""

from __future__ import annotations

import os
import secrets
from random import Random

import pytest

CHANCE = os.environ.setdefault("CHANCE", secrets.token_hex(4))  # kept there for the processes that share the tests


def pytest_report_header() -> str:
    """How to have the same run again."""
    return f"chance: CHANCE={CHANCE}"


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
