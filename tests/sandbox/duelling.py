"""Last Wizard by touch: people who do what the panel asks of them, and strike whom they can."""

from __future__ import annotations

import re
from asyncio import gather
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as NotInTime

from tests.sandbox.page.browser import Visitor
from tests.sandbox.page.waiting import aside_after, last_aside, panel_has, panel_lacks, panel_of

SOON = 2000  # milliseconds, for what the clock may take away meanwhile
BRIEF = 700  # for a window in which all have passed
MIND = "(Easy AI)"
STRIKES = (
    "Needle Rain", "Falling Star", "Shatter", "Moth to the Flame", "Cinder Bolt", "Thunder Gavel", "Frostbite",
    "Borrowed Breath", "Snap Spark", "Boomerang Hex", "Crooked Staff",
)  # fmt: skip  # read across, not down
QUESTION = "[data-key^='c:choose']"  # what a message has that asks on, and one that refuses has not


@dataclass(slots=True)
class Duel:
    """Who plays, and what has been seen of it."""

    people: Mapping[str, Visitor]
    reacted: bool = False
    told: bool = False  # that somebody reacted
    windows: list[list[str]] = field(default_factory=list[list[str]])
    _answered: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    _passing: set[str] = field(default_factory=set[str])  # until their next turn

    async def play_out(self) -> None:
        """Until there is a winner. Whatever the clock takes away is looked at anew."""
        while await self._any.button("Rematch").count() == 0:
            with suppress(NotInTime, AssertionError):  # a panel that changed under the finger
                await self._step()

    @property
    def _any(self) -> Visitor:
        return next(iter(self.people.values()))

    async def _step(self) -> None:
        """Everybody who is asked and has not answered does something; then the panel must change."""
        buttons, said, shown = await panel_of(self._any)
        self.told = self.told or "reacts with" in shown
        key = buttons[0][0] if buttons else ""
        window = ": react to" in said
        names = [name for name in re.findall(r"@(\w+)", said.partition(": react to")[0]) if name in self.people]
        await gather(
            *(self._answer(self.people[name], key) if window else self._act(self.people[name], key) for name in names)
        )
        try:
            await panel_lacks(self._any, key, BRIEF if window else SOON)  # at the end too, which has its own panel
        except AssertionError:
            self._passing.clear()  # somebody is asked again: theirs was a turn that was skipped
            raise

    async def _act(self, who: Visitor, key: str) -> None:
        self._passing.discard(who.name)
        await panel_has(who, key, SOON)
        labels = await _labels(who, key)
        for label in ("Leave it to chance", "Let it go"):
            if label in labels:
                return await who.button(label).tap(timeout=SOON)
        for label in ("Play a card", "Equip an object", "Use an object", "Put them back", "Discard"):
            if label in labels and await asked(who, label):
                return await chosen(who)
        raise AssertionError(f"{who.name} can do nothing")

    async def _answer(self, who: Visitor, key: str) -> None:
        """React if that is possible and nobody has yet; else pass for as long as one can."""
        if (key, who.name) in self._answered or who.name in self._passing:
            return
        labels = await _labels(who, key)
        if not labels:  # the window has just closed
            return
        self.windows.append(labels)
        if not self.reacted and await asked(who, "React with a card"):
            await chosen(who)
            self.reacted = True
        elif await asked(who, "Pass for longer"):
            await who.aside.get_by_role("button", name="Pass until my next turn").tap(timeout=SOON)
            self._passing.add(who.name)
        self._answered.add((key, who.name))


async def _labels(who: Visitor, key: str) -> list[str]:
    """What the buttons of their panel say, read at one instant; none if it is no longer the panel of that key."""
    buttons, _, _ = await panel_of(who)
    return [label for _, label in buttons] if buttons and buttons[0][0] == key else []


async def asked(who: Visitor, label: str) -> bool:
    """Press a button of the panel, and say whether that led to a question; if not, the answer says why."""
    before = await last_aside(who)
    await who.button(label).tap(timeout=SOON)
    await aside_after(who, before, SOON)
    return await who.aside.locator(QUESTION).count() > 0


async def chosen(who: Visitor) -> None:
    """The best of what is offered: from a menu, or by a button."""
    menu = who.aside.get_by_test_id("select")
    if await menu.count():
        await menu.tap(timeout=SOON)
        await (await _best(who.page.get_by_test_id("select-options").get_by_role("option"))).tap(timeout=SOON)
    else:
        await (await _best(who.aside.locator(QUESTION))).tap(timeout=SOON)


async def _best(offers: Locator) -> Locator:
    """A strike, and rather at the mind: with people alone it goes on faster."""
    labels = await offers.all_inner_texts()

    def worth(at: int) -> tuple[bool, int]:
        strength = next((place for place, card in enumerate(STRIKES) if labels[at].startswith(card)), len(STRIKES))
        return MIND not in labels[at] and strength > 0, strength

    strikes = [at for at in range(len(labels)) if labels[at].startswith(STRIKES)]
    return offers.nth(min(strikes, key=worth) if strikes else 0)
