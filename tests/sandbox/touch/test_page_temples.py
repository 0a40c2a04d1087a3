"""Trial of the Temples on phones, in a real browser: two people by touch, and two minds.

`make test` plays a few moves each, `make explore` whole games.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median

import pytest
from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as NotInTime

from tests.sandbox.page.browser import PHONE, Visitor, Visits
from tests.sandbox.page.measuring import size_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

SOON = 5000  # milliseconds, for what the clock may take away meanwhile
TALLEST, MOST_TAPS = 700, 3
WHOLE = bool(os.environ.get("WHOLE"))
MOVES = 999 if WHOLE else 5  # of each person; a game has some thirty
MOVER = re.compile(r"@(\w+): (?:place|collect|a trial|choose|take|lay)")
QUESTION = "[data-key^='c:choose']"
ASKING = ("Place figure", "Lay core", "Trial")
AT_ONCE = ("red", "yellow", "blue", "Fire", "Water", "Sand", "Rest")
SHEETS = 3  # ring, tracks, one's mat


@pytest.mark.long
@pytest.mark.timeout(1800)  # some minutes, as long as the game lasts; more on a busy machine
async def test_two_people_and_two_minds_climb_by_touch(visits: Visits, capsys: pytest.CaptureFixture[str]) -> None:
    climb = Climb(dict(await _begun(visits, "Sol", "Tess")))
    await climb.play_out()
    for who in climb.people.values() if WHOLE else ():
        await expect(who.panel).to_contain_text(re.compile("wins with|share the victory"))
        await expect(who.button("Rematch")).to_be_enabled()
    taps = [count for count in climb.taps.values() if count]
    with capsys.disabled():
        print(f"\ntaps a move: median {median(taps)}, most {max(taps)}, in {len(taps)} moves")
    assert len(taps) >= 2 * min(MOVES, 20)
    assert median(taps) <= MOST_TAPS
    assert climb.tallest <= TALLEST, climb.said
    assert climb.looked == {*climb.people}


@dataclass(slots=True)
class Climb:
    """Who plays, how often each of them tapped for each of their moves, and how high their messages were."""

    people: dict[str, Visitor]
    taps: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])
    moves: Counter[str] = field(default_factory=Counter[str])
    looked: set[str] = field(default_factory=set[str])  # who has looked at the board
    tallest: float = 0
    said: str = ""  # by the tallest

    async def play_out(self) -> None:
        """Until there is a winner, or all have made so many moves. Whatever the clock takes away is looked at anew."""
        while min(self.moves[name] for name in self.people) < MOVES and not await self._any.button("Rematch").count():
            with suppress(NotInTime, AssertionError):  # a panel that changed under the finger
                await self._step()

    @property
    def _any(self) -> Visitor:
        return next(iter(self.people.values()))

    async def _step(self) -> None:
        """Whoever is to move makes one move; then the panel must change, as it does when a mind has moved."""
        panel = self._any.panel
        key = await panel.get_by_role("button").first.get_attribute("data-key", timeout=SOON)
        found = MOVER.search(await panel.inner_text(timeout=SOON))
        if found and found[1] in self.people:
            who = self.people[found[1]]
            await expect(who.panel.locator(f"[data-key='{key}']")).to_have_count(1, timeout=SOON)
            await self._measure(who.panel)
            if who.name not in self.looked and self.moves[who.name] >= 2:
                await self._look(who)
            await self._move(who)
            self.moves[who.name] += 1
        if await self._any.button("Rematch").count() == 0:
            await expect(self._any.panel.locator(f"[data-key='{key}']")).to_have_count(0, timeout=SOON)

    async def _look(self, who: Visitor) -> None:
        """At their own view, and from there at the board: three pictures, each as wide as there is room."""
        await who.button("My view").tap(timeout=SOON)
        await expect(who.aside).to_contain_text("Look closer", timeout=SOON)
        await self._measure(who.aside)
        await who.aside.get_by_role("button", name="Look closer").tap(timeout=SOON)
        pictures = who.aside.locator(".gallery img")
        await expect(pictures).to_have_count(SHEETS, timeout=SOON)
        for at in range(SHEETS):
            await expect(pictures.nth(at)).to_have_js_property("naturalWidth", 640, timeout=SOON)
            await expect(pictures.nth(at)).to_have_attribute("alt", re.compile(r"\w"), timeout=SOON)
        self.looked.add(who.name)

    async def _measure(self, message: Locator) -> None:
        height = (await size_of(message)).height
        if height > self.tallest:
            self.tallest, self.said = height, await message.inner_text()

    async def _move(self, who: Visitor) -> None:
        """The first of whatever can be done but converting; rest where nothing else can be."""
        for label in ASKING:
            if await who.button(label).count():
                return await self._choose(who, label)
        for label in AT_ONCE:
            if await who.button(label).count():
                before = await who.channel.locator("[data-ephemeral]").count()
                await self._tap(who, who.button(label))
                if label == "Rest" and await who.channel.locator("[data-ephemeral]").count() > before:
                    await self._answer(who)  # what to store
                return None
        raise AssertionError(f"{who.name} can do nothing")

    async def _choose(self, who: Visitor, label: str) -> None:
        before = await who.channel.locator("[data-ephemeral]").count()
        await self._tap(who, who.button(label))
        await expect(who.channel.locator("[data-ephemeral]")).to_have_count(before + 1, timeout=SOON)
        await self._answer(who)

    async def _answer(self, who: Visitor) -> None:
        """The first of everything that is asked."""
        await self._measure(who.aside)
        while await who.aside.locator(QUESTION).count():
            asked = who.aside.locator(QUESTION).first
            key = await asked.get_attribute("data-key", timeout=SOON)
            await self._tap(who, asked)
            if await who.page.get_by_test_id("select-options").count():
                await self._tap(who, who.page.get_by_test_id("select-options").get_by_role("option").first)
            await expect(who.aside.locator(f"[data-key='{key}']")).to_have_count(0, timeout=SOON)

    async def _tap(self, who: Visitor, what: Locator) -> None:
        await what.tap(timeout=SOON)
        self.taps[who.name, self.moves[who.name]] += 1


async def _begun(visits: Visits, *names: str) -> list[tuple[str, Visitor]]:
    """Both sit down, each with a phone, and add two minds."""
    place = visits.place
    people = [await place.person(name) for name in names]
    thread = await place.lobby(people[0], "temples")
    found = [
        await visits.visit(name, person, thread, viewport=PHONE, is_mobile=True, has_touch=True)
        for name, person in zip(names, people, strict=True)
    ]
    for who in found[1:]:
        await who.button("Join").tap()
        await expect(found[0].panel).to_contain_text(f"@{who.name}")
    for count in (3, 4):
        await found[0].panel.get_by_test_id("select").tap()
        await found[0].page.get_by_test_id("select-options").get_by_role("option", name="Easy").tap()
        await expect(found[0].panel).to_contain_text(f"{count} of 2 to 4 players")
    await found[0].button("Start").tap()
    return [*zip(names, found, strict=True)]
