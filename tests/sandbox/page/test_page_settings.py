"""Preferences in a real browser: switches and menus that change in place, and show what is chosen."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.sandbox.page.browser import Visits
from tests.sandbox.page.playing import typed

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_preferences_change_where_they_are_shown(visits: Visits) -> None:
    nora, _ = await visits.at_table("Nora", "Otto")
    await typed(nora, "/preferences")
    await nora.aside.get_by_role("button", name="Turn pings: on").click()
    await expect(nora.aside.get_by_role("button", name="Turn pings: off")).to_be_visible()
    blocked = nora.aside.get_by_test_id("select").last
    await blocked.click()
    listed = nora.page.get_by_test_id("select-options")
    await listed.get_by_role("option", name="Otto").last.click()  # others of that name may have come before
    await listed.get_by_role("button", name="Done").click()
    await nora.aside.get_by_role("button", name="Turn pings: off").click()
    await expect(nora.aside.get_by_role("button", name="Turn pings: on")).to_be_visible()
    await expect(nora.aside.get_by_test_id("select").last).to_contain_text("Otto")
