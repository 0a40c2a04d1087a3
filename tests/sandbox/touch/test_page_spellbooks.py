"""Spellbooks on phones, in a real browser: three people by touch, and a mind.

`make test` plays three turns each, `make explore` whole games.
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

TALLEST, MOST_TAPS = 700, 4
TURNS = 99 if os.environ.get("WHOLE") else 3  # of each person; a book is full long before the hundredth
MOVER = re.compile(r"@(\w+): (?:harness|cast)|Last turn of @(\w+)")


@pytest.mark.long
@pytest.mark.waits
@pytest.mark.timeout(1800)  # some minutes, as long as the game lasts; more on a busy machine
async def test_three_people_and_a_mind_play_spellbooks_by_touch(
    visits: Visits, capsys: pytest.CaptureFixture[str]
) -> None:
    study = Study(await begin(visits, "spellbooks", ("Pia", "Quin", "Rae"), 1, "2 to 5"))
    await study.play_out()
    for who in study.people.values() if os.environ.get("WHOLE") else ():
        await expect(who.panel).to_contain_text(re.compile("wins|share the victory"))
        await expect(who.button("Rematch")).to_be_enabled()
    taps = [count for count in study.taps.values() if count]
    with capsys.disabled():
        print(f"\ntaps a turn: median {median(taps)}, most {max(taps)}, in {len(taps)} turns")
    assert len(taps) >= 3 * min(TURNS, 5)  # a lucky book is full after a few rounds
    assert median(taps) <= MOST_TAPS
    assert study.tallest <= TALLEST, study.said
    assert study.views == {*study.people}


@dataclass(slots=True)
class Study(Phones):
    """Who plays, how often each of them tapped in each of their turns, and how high their messages were."""

    views: set[str] = field(default_factory=set[str])  # who has looked at their own view
    _mover: str = ""

    async def play_out(self) -> None:
        """Until there is a winner, or all have had so many turns. Whatever the clock takes away is looked at anew."""
        while min(self.turns[name] for name in self.people) <= TURNS and not await self.any.button("Rematch").count():
            with suppress(NotInTime, AssertionError):  # a panel that changed under the finger
                await self._step()

    async def _step(self) -> None:
        """Whoever is to move does one thing; then the panel must change, as it does when the mind has moved."""
        buttons, _, shown = await panel_of(self.any)
        key = buttons[0][0]
        found = MOVER.search(shown)
        name = (found[1] or found[2]) if found else ""
        if name != self._mover:
            self.turns[name] += 1
            self._mover = name
        if name in self.people:
            who = self.people[name]
            await panel_has(who, key, SOON)
            await self._look(who)
            await self._act(who)
        await panel_lacks(self.any, key, SOON)  # at the end too, which has a panel of its own

    async def _look(self, who: Visitor) -> None:
        """At the panel; once, later, also at what is for their eyes only."""
        await self.measure(who.panel)
        if who.name not in self.views and self.turns[who.name] > min(TURNS, 9) - 1:
            await who.button("My view").tap(timeout=SOON)
            await expect(who.aside).to_contain_text("Book:", timeout=SOON)  # their own
            await self.measure(who.aside)
            self.views.add(who.name)

    async def _act(self, who: Visitor) -> None:
        """Learn what stands first, then cast what there is to cast, and end the turn; pass where nothing can be had."""
        labels = {label for _, label in (await panel_of(who))[0]}
        for label in ("Harness", "Cast"):
            if label in labels:
                return await self._choose(who, label)
        for label in ("End turn", "Pass"):
            if label in labels:
                return await self.tap(who, who.button(label))
        raise AssertionError(f"{who.name} can do nothing")

    async def _choose(self, who: Visitor, label: str) -> None:
        """The first of everything that is asked."""
        before = await last_aside(who)
        await self.tap(who, who.button(label))
        await aside_after(who, before, SOON)
        await self.answer(who)
