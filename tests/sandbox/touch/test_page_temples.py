"""Trial of the Temples on phones, in a real browser: two people by touch, and two minds.

`make test` plays a few moves each, `make explore` whole games.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median

import pytest
from playwright.async_api import TimeoutError as NotInTime
from playwright.async_api import expect

from tests.sandbox.page.browser import Visitor, Visits
from tests.sandbox.page.waiting import aside_after, last_aside, panel_has, panel_lacks, panel_of
from tests.sandbox.touch.phones import SOON, Phones, begin

pytestmark = pytest.mark.asyncio(loop_scope="session")

TALLEST, MOST_TAPS = 700, 3
WHOLE = bool(os.environ.get("WHOLE"))
MOVES = 999 if WHOLE else 5  # of each person; a game has some thirty
MOVER = re.compile(r"@(\w+): (?:place|collect|a trial|choose|take|lay)")
ASKING = ("Place figure", "Lay core", "Trial")
AT_ONCE = ("red", "yellow", "blue", "Fire", "Water", "Sand", "Rest")
SHEETS = 3  # ring, tracks, one's mat


@pytest.mark.long
@pytest.mark.waits
@pytest.mark.timeout(1800)  # some minutes, as long as the game lasts; more on a busy machine
async def test_two_people_and_two_minds_climb_by_touch(visits: Visits, capsys: pytest.CaptureFixture[str]) -> None:
    climb = Climb(await begin(visits, "temples", ("Sol", "Tess"), 2, "2 to 4"))
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
class Climb(Phones):
    """Who plays, how often each of them tapped for each of their moves, and how high their messages were."""

    looked: set[str] = field(default_factory=set[str])  # who has looked at the board

    async def play_out(self) -> None:
        """Until there is a winner, or all have made so many moves. Whatever the clock takes away is looked at anew."""
        while min(self.turns[name] for name in self.people) < MOVES and not await self.any.button("Rematch").count():
            with suppress(NotInTime, AssertionError):  # a panel that changed under the finger
                await self._step()

    async def _step(self) -> None:
        """Whoever is to move makes one move; then the panel must change, as it does when a mind has moved."""
        buttons, _, shown = await panel_of(self.any)
        key = buttons[0][0]
        found = MOVER.search(shown)
        if found and found[1] in self.people:
            who = self.people[found[1]]
            await panel_has(who, key, SOON)
            await self.measure(who.panel)
            if who.name not in self.looked and self.turns[who.name] >= 2:
                await self._look(who)
            await self._move(who)
            self.turns[who.name] += 1
        await panel_lacks(self.any, key, SOON)  # at the end too, which has a panel of its own

    async def _look(self, who: Visitor) -> None:
        """At their own view, and from there at the board: three pictures, each as wide as there is room."""
        await who.button("My view").tap(timeout=SOON)
        await expect(who.aside).to_contain_text("Look closer", timeout=SOON)
        await self.measure(who.aside)
        await who.aside.get_by_role("button", name="Look closer").tap(timeout=SOON)
        pictures = who.aside.locator(".gallery img")
        await expect(pictures).to_have_count(SHEETS, timeout=SOON)
        for at in range(SHEETS):
            await expect(pictures.nth(at)).to_have_js_property("naturalWidth", 640, timeout=SOON)
            await expect(pictures.nth(at)).to_have_attribute("alt", re.compile(r"\w"), timeout=SOON)
        self.looked.add(who.name)

    async def _move(self, who: Visitor) -> None:
        """The first of whatever can be done but converting; rest where nothing else can be."""
        labels = {label for _, label in (await panel_of(who))[0]}
        for label in ASKING:
            if label in labels:
                return await self._choose(who, label)
        for label in AT_ONCE:
            if label in labels:
                before = await last_aside(who)
                await self.tap(who, who.button(label))
                if label == "Rest" and await last_aside(who) > before:
                    await self.answer(who)  # what to store
                return None
        raise AssertionError(f"{who.name} can do nothing")

    async def _choose(self, who: Visitor, label: str) -> None:
        before = await last_aside(who)
        await self.tap(who, who.button(label))
        await aside_after(who, before, SOON)
        await self.answer(who)
