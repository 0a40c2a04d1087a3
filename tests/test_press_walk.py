"""Whoever follows one press of a button through the bot reads few modules, and is never led back."""

from __future__ import annotations

import re
from pathlib import Path

from tests.press_walk import bounces, press_once

MOST = 25
WALK = Path("docs/architecture.md").read_text().split("## The walk of a press")[1].split("\n## ")[0]


async def test_a_press_goes_through_few_modules_all_of_them_described_and_is_never_called_back() -> None:
    walk = await press_once()
    assert len(walk.entered) <= MOST, [*walk.entered]
    assert bounces(walk) == []
    steps = "\n".join(re.findall(r"^\d\. .*$", WALK, re.MULTILINE))
    named = re.findall(r"`([a-z_.]+)`", steps)
    assert sorted(named) == sorted(named_in_docs(module) for module in walk.entered)


def named_in_docs(module: str) -> str:
    """By its last two names."""
    return ".".join(module.split(".")[-2:])
