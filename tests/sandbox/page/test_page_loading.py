"""What happens while an answer is on its way to the page is not lost: the answer is held back until it has happened."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Route, expect

from tests.sandbox.page.browser import Visits
from tests.sandbox.page.playing import typed

pytestmark = pytest.mark.asyncio(loop_scope="session")


@dataclass  # without slots: Playwright leaves a mark on whoever listens
class Held:
    """Holds one answer back, the `number`th (from 0), until `go` is set; the others pass."""

    number: int = 0
    asked: int = 0
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    go: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self, route: Route) -> None:
        """Take one request of the page."""
        number, self.asked = self.asked, self.asked + 1
        if number < self.number:
            await route.continue_()
            return
        answer = await route.fetch()
        self.answered.set()
        await self.go.wait()
        await route.fulfill(response=answer)


async def test_who_comes_while_the_page_is_loading_is_known_to_it(visits: Visits) -> None:
    world = Held()
    gwen = await visits.visit("Gwen", await visits.place.person("Gwen"), visits.place.hall, world)
    await world.answered.wait()
    late = await visits.place.person("Latecomer")
    await visits.place.app.slash(late, visits.place.hall, "abracada start")
    world.go.set()
    await expect(gwen.panel).to_contain_text("@Latecomer")
    await visits.place.app.slash(late, visits.place.hall, "abracada stop")


async def test_a_first_letter_that_comes_while_the_page_is_loading_is_shown(visits: Visits) -> None:
    app, world, host = visits.place.app, Held(), await visits.place.person("Hana")
    hana = await visits.visit("Hana", host, visits.place.hall, world)
    await world.answered.wait()
    thread = await visits.place.lobby(host)
    async with asyncio.timeout(60):
        while not any([await app.messages(host, dm["id"]) for dm in (await app.world(host))["dms"]]):  # noqa: ASYNC110 - it happens elsewhere
            await asyncio.sleep(0.05)
    world.go.set()
    await expect(hana.letters).to_contain_text("You are at the table")
    await visits.place.app.slash(host, thread, "abracada stop")


async def test_commands_typed_before_their_names_have_come_are_found(visits: Visits) -> None:
    person = await visits.place.person("Ines")
    world = Held(number=1)
    ines = await visits.visit("Ines", person, visits.place.hall, world)
    await expect(ines.page.get_by_test_id("person")).to_contain_text("Ines")
    await visits.place.app.post(f"/app/people/{person}", {"locale": "ko"})
    await world.answered.wait()
    finding = asyncio.create_task(typed(ines, "/도움말"))
    await expect(ines.page.get_by_test_id("composer").first).to_have_value("/도움말")
    world.go.set()
    await finding
    await expect(ines.aside).to_be_visible()
