"""How what was read in two worlds is held against each other."""

from __future__ import annotations

import pytest
from simcord import HttpLogEntry

from bot.laws.wire.comparing import Leak, hold_against
from bot.laws.wire.requests import answered

PANEL, LATER_PANEL = '["PATCH", "/channels/#0/messages/#1", "4 stones"]', '["PATCH", "/channels/#0/messages/#1", "3"]'
VIEW = '["PATCH", "/webhooks/#0/token/messages/@original", "yours"]'


def test_which_of_two_places_is_written_first_is_no_leak() -> None:
    assert hold_against([[PANEL, VIEW, LATER_PANEL]], [[PANEL, LATER_PANEL, VIEW]]) is None


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ([[PANEL, LATER_PANEL]], [[LATER_PANEL, PANEL]]),
        ([[PANEL, VIEW]], [[PANEL]]),
        ([[PANEL], [VIEW]], [[PANEL, VIEW], []]),
        ([[PANEL]], [[PANEL], [VIEW]]),
    ],
    ids=["another order at one place", "a message more", "a message sooner", "a step more"],
)
def test_anything_else_that_differs_is_one(one: list[list[str]], two: list[list[str]]) -> None:
    with pytest.raises(Leak):
        hold_against(one, two)


@pytest.mark.parametrize(
    ("path", "is_first"),
    [
        ("/interactions/1/token/callback", True),
        ("/webhooks/2/token/messages/@original", True),
        ("/webhooks/2/token", False),
        ("/webhooks/2/token/messages/3", False),
    ],
)
def test_the_panel_that_was_pressed_is_told_from_what_follows_for_one_person(path: str, is_first: bool) -> None:
    assert answered(HttpLogEntry("PATCH", path, {}, None, None)) == ("token", is_first)
