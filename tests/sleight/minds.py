"""Who plays an empty seat of Sleight, and what is played for somebody out of time."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Mind
from games.engine.ai.minds import wanderer
from tests.sleight.moves import SleightCommand
from tests.sleight.rules import choices
from tests.sleight.view import View

MINDS: Mapping[str, Mind[View, SleightCommand]] = {"random": wanderer(choices)}


def lapse(view: View) -> SleightCommand:
    return choices(view)[0]
