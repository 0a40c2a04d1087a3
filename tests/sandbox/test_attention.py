"""What the page says is new, and what it offers: until somebody has seen it, and not a moment less."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.sandbox.opened import opened
from tests.sandbox.page.browser import Visits

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_direct_message_that_is_being_looked_at_has_no_badge(visits: Visits) -> None:
    host, guest = [await visits.place.person(name) for name in ("Nora", "Otto")]
    thread = await visits.place.lobby(host)
    nora = await visits.visit("Nora", host, thread)
    await expect(nora.letters).to_contain_text("You are at the table")
    await visits.place.press(guest, thread, "Join")
    otto = await visits.visit("Otto", guest, thread)
    await expect(otto.letters).to_contain_text("You are at the table")
    for who in (nora, otto):
        await expect(who.page.get_by_test_id("dm-toggle").get_by_test_id("pings")).to_have_count(0)
    hall = await visits.place.lobby(guest)
    await visits.place.press(host, hall, "Join")  # a letter more, while both look
    await expect(nora.letters.get_by_test_id("message")).to_have_count(2)
    await expect(nora.page.get_by_test_id("dm-toggle").get_by_test_id("pings")).to_have_count(0)


async def test_whoever_puts_the_welcome_away_finds_it_again(visits: Visits, tmp_path: Path) -> None:
    async with opened(tmp_path, "--people", "1") as place:  # where nobody has played yet
        there = Visits(place, visits.browser)
        stranger = await there.visit("Rowan")
        card, again = stranger.page.get_by_role("dialog"), stranger.page.get_by_test_id("welcome-again")
        await expect(card).to_be_visible()
        await expect(again).to_be_hidden()
        await stranger.page.keyboard.press("Escape")
        await expect(card).to_have_count(0)
        await again.click()
        await expect(card.get_by_role("button", name="Play now")).to_be_visible()
        await card.get_by_role("button", name="Teach me").click()
        await expect(stranger.aside).to_contain_text("Lesson")
        await expect(card).to_have_count(0)
        await expect(again).to_be_visible()  # a lesson is no game yet
        await stranger.page.reload()
        await expect(again).to_be_visible()
        visits.contexts += there.contexts
        visits.complaints += there.complaints
