"""People with phones at one table: how often each of them tapped, and how high their messages were."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from playwright.async_api import Locator, expect

from tests.sandbox.page.browser import PHONE, Visitor, Visits
from tests.sandbox.page.measuring import size_of
from tests.sandbox.page.waiting import aside_lacks

QUESTION = "[data-key^='c:choose'], [data-key^='c:pick']"
SOON = 5000  # milliseconds, for what the clock may take away meanwhile


@dataclass(slots=True)
class Phones:
    """Who plays, what they tapped in each of their turns, and the tallest message they saw."""

    people: dict[str, Visitor]
    taps: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])
    turns: Counter[str] = field(default_factory=Counter[str])
    tallest: float = 0
    said: str = ""  # by the tallest

    @property
    def any(self) -> Visitor:
        """Somebody: the panel is the same for all."""
        return next(iter(self.people.values()))

    async def measure(self, message: Locator) -> None:
        """Remember it if it is the tallest so far."""
        height = (await size_of(message)).height
        if height > self.tallest:
            self.tallest, self.said = height, await message.inner_text()

    async def tap(self, who: Visitor, what: Locator) -> None:
        """Tap, and count it."""
        await what.tap(timeout=SOON)
        self.taps[who.name, self.turns[who.name]] += 1

    async def answer(self, who: Visitor) -> None:
        """The first of everything that is asked; of what several things are chosen from, one."""
        await self.measure(who.aside)
        while await who.aside.locator(QUESTION).count():
            asked = who.aside.locator(QUESTION).first
            key = await asked.get_attribute("data-key", timeout=SOON)
            await self.tap(who, asked)
            options = who.page.get_by_test_id("select-options")
            if await options.count():
                await self.tap(who, options.get_by_role("option").first)
                if await options.count():  # one that stays open, for more
                    await self.tap(who, options.get_by_role("button", name="Done"))
            await aside_lacks(who, key, SOON)


async def begin(visits: Visits, game: str, names: tuple[str, ...], minds: int, seated: str) -> dict[str, Visitor]:
    """Everybody sits down with a phone, the first one adds so many minds, and the game begins."""
    place = visits.place
    people = [await place.person(name) for name in names]
    thread = await place.lobby(people[0], game)
    found = [
        await visits.visit(name, person, thread, viewport=PHONE, is_mobile=True, has_touch=True)
        for name, person in zip(names, people, strict=True)
    ]
    host = found[0]
    for who in found[1:]:
        await who.button("Join").tap()
        await expect(host.panel).to_contain_text(f"@{who.name}")
    for number in range(len(names) + 1, len(names) + minds + 1):
        await host.panel.get_by_test_id("select").tap()
        await host.page.get_by_test_id("select-options").get_by_role("option", name="Easy").tap()
        await expect(host.panel).to_contain_text(f"{number} of {seated} players")
    await host.button("Start").tap()
    return dict(zip(names, found, strict=True))
