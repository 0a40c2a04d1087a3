"""Spellbooks on phones, in a real browser: three people by touch, and a mind.

`make test` plays three turns each, `make explore` whole games.
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
TALLEST, MOST_TAPS = 700, 4
TURNS = 99 if os.environ.get("WHOLE") else 3  # of each person; a book is full long before the hundredth
MOVER = re.compile(r"@(\w+): (?:harness|cast)|Last turn of @(\w+)")
QUESTION = "[data-key^='c:choose']"


@pytest.mark.long
@pytest.mark.timeout(1800)  # some minutes, as long as the game lasts; more on a busy machine
async def test_three_people_and_a_mind_play_spellbooks_by_touch(
    visits: Visits, capsys: pytest.CaptureFixture[str]
) -> None:
    study = Study(dict(await _begun(visits, "Pia", "Quin", "Rae")))
    await study.play_out()
    for who in study.people.values() if os.environ.get("WHOLE") else ():
        await expect(who.panel).to_contain_text(re.compile("wins|share the victory"))
        await expect(who.button("Rematch")).to_be_enabled()
    taps = [count for count in study.taps.values() if count]
    with capsys.disabled():
        print(f"\ntaps a turn: median {median(taps)}, most {max(taps)}, in {len(taps)} turns")
    assert len(taps) >= 3 * min(TURNS, 10)
    assert median(taps) <= MOST_TAPS
    assert study.tallest <= TALLEST, study.said
    assert study.views == {*study.people}


@dataclass(slots=True)
class Study:
    """Who plays, how often each of them tapped in each of their turns, and how high their messages were."""

    people: dict[str, Visitor]
    taps: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])
    turns: Counter[str] = field(default_factory=Counter[str])
    views: set[str] = field(default_factory=set[str])  # who has looked at their own view
    tallest: float = 0
    said: str = ""  # by the tallest
    _mover: str = ""

    async def play_out(self) -> None:
        """Until there is a winner, or all have had so many turns. Whatever the clock takes away is looked at anew."""
        while min(self.turns[name] for name in self.people) <= TURNS and not await self._any.button("Rematch").count():
            with suppress(NotInTime, AssertionError):  # a panel that changed under the finger
                await self._step()

    @property
    def _any(self) -> Visitor:
        return next(iter(self.people.values()))

    async def _step(self) -> None:
        """Whoever is to move does one thing; then the panel must change, as it does when the mind has moved."""
        panel = self._any.panel
        key = await panel.get_by_role("button").first.get_attribute("data-key", timeout=SOON)
        found = MOVER.search(await panel.inner_text(timeout=SOON))
        name = (found[1] or found[2]) if found else ""
        if name != self._mover:
            self.turns[name] += 1
            self._mover = name
        if name in self.people:
            who = self.people[name]
            await expect(who.panel.locator(f"[data-key='{key}']")).to_have_count(1, timeout=SOON)
            await self._look(who)
            await self._act(who)
        if await self._any.button("Rematch").count() == 0:
            await expect(self._any.panel.locator(f"[data-key='{key}']")).to_have_count(0, timeout=SOON)

    async def _look(self, who: Visitor) -> None:
        """At the panel; once, later, also at what is for their eyes only."""
        await self._measure(who.panel)
        if who.name not in self.views and self.turns[who.name] > min(TURNS, 9) - 1:
            await who.button("My view").tap(timeout=SOON)
            await expect(who.aside).to_contain_text("On the board", timeout=SOON)
            await self._measure(who.aside)
            self.views.add(who.name)

    async def _measure(self, message: Locator) -> None:
        height = (await size_of(message)).height
        if height > self.tallest:
            self.tallest, self.said = height, await message.inner_text()

    async def _act(self, who: Visitor) -> None:
        """Learn what stands first, then cast what there is to cast, and end the turn; pass where nothing can be had."""
        for label in ("Harness", "Cast"):
            if await who.button(label).count():
                return await self._choose(who, label)
        for label in ("End turn", "Pass"):
            if await who.button(label).count():
                return await self._tap(who, who.button(label))
        raise AssertionError(f"{who.name} can do nothing")

    async def _choose(self, who: Visitor, label: str) -> None:
        """The first of everything that is asked."""
        before = await who.channel.locator("[data-ephemeral]").count()
        await self._tap(who, who.button(label))
        await expect(who.channel.locator("[data-ephemeral]")).to_have_count(before + 1, timeout=SOON)
        while await who.aside.locator(QUESTION).count():
            asked = await who.aside.inner_text(timeout=SOON)
            menu = who.aside.get_by_test_id("select")
            if await menu.count():
                await self._tap(who, menu.first)
                await self._tap(who, who.page.get_by_test_id("select-options").get_by_role("option").first)
            else:
                await self._tap(who, who.aside.locator(QUESTION).first)
            await expect(who.aside).not_to_have_text(asked, timeout=SOON)

    async def _tap(self, who: Visitor, what: Locator) -> None:
        await what.tap(timeout=SOON)
        self.taps[who.name, self.turns[who.name]] += 1


async def _begun(visits: Visits, *names: str) -> list[tuple[str, Visitor]]:
    """All three sit down, each with a phone, and add a mind."""
    place = visits.place
    people = [await place.person(name) for name in names]
    thread = await place.lobby(people[0], "spellbooks")
    found = [
        await visits.visit(name, person, thread, viewport=PHONE, is_mobile=True, has_touch=True)
        for name, person in zip(names, people, strict=True)
    ]
    for who in found[1:]:
        await who.button("Join").tap()
        await expect(found[0].panel).to_contain_text(f"@{who.name}")
    await found[0].panel.get_by_test_id("select").tap()
    await found[0].page.get_by_test_id("select-options").get_by_role("option", name="Easy").tap()
    await expect(found[0].panel).to_contain_text("4 of 2 to 5 players")
    await found[0].button("Start").tap()
    return [*zip(names, found, strict=True)]
