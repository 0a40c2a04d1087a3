"""A whole game in the browser: each reads from the other what they hold themselves, and so calls only what is there."""

from __future__ import annotations

import re
from collections.abc import Awaitable
from contextlib import suppress
from typing import Protocol

from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as NotInTime

from tests.sandbox.page.browser import Visitor, read
from tests.sandbox.page.waiting import panel_lacks, panel_of

SPELLS = ("Dragon", "Wanderer", "Dream", "Singer", "Tempest", "Blizzard", "Fireball", "Drink")
SOON = 5000  # milliseconds, for what the clock may take away meanwhile
TURN = re.compile(r"@(\w+), call (a spell|.*, or stop)")


class Hands(Protocol):
    """How somebody does what they do."""

    async def call(self, who: Visitor, spell: int) -> None:
        """Call a spell."""
        ...

    async def stop(self, who: Visitor) -> None:
        """End the turn."""
        ...

    async def look(self, who: Visitor) -> None:
        """Have one's own view."""
        ...

    async def go_on(self, who: Visitor) -> None:
        """On to the next round."""
        ...


class Mouse:
    """By the buttons of the panel."""

    async def call(self, who: Visitor, spell: int) -> None:
        """Call a spell."""
        await who.button(SPELLS[spell - 1]).click(timeout=SOON)

    async def stop(self, who: Visitor) -> None:
        """End the turn."""
        await who.button("Stop").click(timeout=SOON)

    async def look(self, who: Visitor) -> None:
        """Have one's own view."""
        await who.button("My view").click(timeout=SOON)

    async def go_on(self, who: Visitor) -> None:
        """On to the next round."""
        await who.button("Next round").click(timeout=SOON)


class Keys:
    """By commands that are typed."""

    async def call(self, who: Visitor, spell: int) -> None:
        """Call a spell: its number, the only one that fits, and Enter twice."""
        await who.page.keyboard.type("/abracada cast ")
        await expect(who.page.get_by_test_id("option-spell")).to_be_focused()
        await who.page.keyboard.type(str(spell))
        await expect(who.page.get_by_test_id("command-list").get_by_role("option")).to_have_text(
            [f"{spell} {SPELLS[spell - 1]}"]
        )
        await who.page.keyboard.press("Enter")
        await who.page.keyboard.press("Enter")

    async def stop(self, who: Visitor) -> None:
        """End the turn."""
        await typed(who, "/abracada pass")

    async def look(self, who: Visitor) -> None:
        """Have one's own view."""
        await typed(who, "/abracada view")

    async def go_on(self, who: Visitor) -> None:
        """On to the next round."""
        await typed(who, "/abracada ready")


async def typed(who: Visitor, command: str) -> None:
    """A command without anything to fill in: chosen from the list by Enter, and run by Enter."""
    await who.page.keyboard.type(command)
    chosen = who.page.get_by_test_id("command-list").locator("[aria-selected=true] b")
    await expect(chosen).to_have_text(command)
    await who.page.keyboard.press("Enter")
    await expect(who.page.get_by_test_id("command-ready")).to_be_focused()
    await who.page.keyboard.press("Enter")


async def reached(who: Visitor, label: str) -> None:
    """Press a button that only the keyboard has led to."""
    button = who.button(label)
    await expect(button).to_be_visible()
    for _ in range(100):
        await who.page.keyboard.press("Shift+Tab")
        if await button.evaluate("node => node === document.activeElement"):
            return await who.page.keyboard.press("Enter")
    raise AssertionError(f"the keyboard does not lead to {label}")


async def play_out(one: Visitor, two: Visitor, hands: Hands) -> None:
    """Until there is a winner; the first who may stop does. Whatever the clock takes away is looked at anew."""
    held: list[int] = []
    stopped = False
    while await one.button("Rematch").count() == 0:
        said = await read(one.panel)
        turn = TURN.search(said)
        with suppress(NotInTime):
            if "Next round" in said:
                await _go_on(one, two, hands)
            elif turn is not None:
                mover, other = (one, two) if turn[1] == one.name else (two, one)
                if turn[2] != "a spell" and not stopped:
                    stopped = True
                    await _until_told(mover, other, hands.stop(mover))
                    continue
                if turn[2] == "a spell" or not held:
                    held = await _held(mover, other, hands)
                await _until_told(mover, other, hands.call(mover, held.pop(0)))


async def _go_on(one: Visitor, two: Visitor, hands: Hands) -> None:
    for who in (one, two):
        await hands.go_on(who)
    for who in (one, two):
        await expect(who.button("Next round")).to_have_count(0)


async def _until_told(mover: Visitor, other: Visitor, move: Awaitable[None]) -> None:
    """Make a move, and see it change the panel in both browsers."""
    before = next((key for key, label in (await panel_of(mover))[0] if label == SPELLS[-1]), None)
    await move
    for who in (mover, other):
        await panel_lacks(who, before)


async def _held(mover: Visitor, other: Visitor, hands: Hands) -> list[int]:
    """The stones that the mover may call, lowest first, as the other one sees them."""
    await hands.look(other)
    await expect(other.aside).to_contain_text(f"Waiting for @{mover.name}")
    last = re.search(r", call stone (\d)", await read(mover.panel))
    least = 0 if last is None else int(last[1])
    return sorted(stone for stone in await stones_of(other.aside, mover.name) if stone >= least) or [8]


async def stones_of(view: Locator, name: str) -> list[int]:
    """The stones of somebody in a view, those that are face up."""
    said = await read(view)
    row = re.search(rf"@{name}\s+((?:stone (?:\d|back)\s*(?:\([^)]*\)\s*)?)+)", said)
    assert row is not None, said
    return [int(stone) for stone in re.findall(r"stone (\d)", row[1])]
