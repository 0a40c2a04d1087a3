"""Pictures of full tables on a phone, dark and light, and of one turn as it goes on; taken by `make pictures`."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

from playwright.async_api import Browser, expect

from games.abracada.state import TURN
from games.engine import AnyMatch
from games.engine.catalog.shelf import shelf
from tests.sandbox.hall import Hall, full_and_ending, in_hall, played
from tests.sandbox.page.browser import PHONE, Visitor, Visits
from tests.sandbox.page.looking import look_closer
from tests.sandbox.page.playing import SPELLS
from tests.sandbox.shots.animation import animate

WORD = "owl"  # the same tables every time
TABLES = (("abracada", 4), ("lastwizard", 6), ("temples", 4))
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
STORY, SECONDS, CALLS = 8, 2.0, 3


async def take_phone_pictures(data: Path, folder: Path, browser: Browser) -> None:
    """Lobby, panel, private view and end of each game beside each other, and the animation."""
    async with in_hall(data) as hall:
        visits = Visits(hall.place, browser)
        for scheme in SCHEMES:
            for game, seats in TABLES:
                shots = await _shots(hall, visits, game, seats, scheme)
                (folder / f"{game}-{scheme}.png").write_bytes(await _beside_each_other(browser, shots, scheme))
        (folder / "turn.png").write_bytes(animate(await _turn(hall, visits), SECONDS))


async def _shots(hall: Hall, visits: Visits, game: str, seats: int, scheme: Literal["dark", "light"]) -> list[bytes]:
    random = Random(f"{WORD}/{game}")
    full, ending = full_and_ending(shelf()[game], seats, random)
    thread, table = await hall.open(game, seats - 1)
    host = await _visit(visits, hall.people[0], thread, scheme)
    await expect(host.button("Start")).to_be_enabled()
    shots = [await host.page.screenshot()]
    await hall.join(table.id, hall.people[seats - 1])
    table = await hall.play(await hall.begin(table.id, full.state), random, STORY)
    mover = await _visit(visits, hall.player(table), thread, scheme)
    await expect(mover.button("My view")).to_be_visible()
    shots.append(await mover.page.screenshot())
    await mover.button("My view").tap()
    await expect(mover.aside.locator(".container")).to_be_visible()
    shots.append(await mover.page.screenshot())
    if shelf()[game].telling.sheets is not None:
        shots.append(await _board(mover))
    await hall.play(table, random)
    thread, table = await hall.open(game, seats)
    await hall.play(await hall.begin(table.id, ending.state), random)
    host = await _visit(visits, hall.people[0], thread, scheme)
    await expect(host.button("Rematch")).to_be_visible()
    return [*shots, await host.page.screenshot()]


async def _board(mover: Visitor) -> bytes:
    """The board behind *Look closer*."""
    await look_closer(mover)
    await mover.aside.evaluate("message => message.scrollIntoView({ block: 'end' })")
    return await mover.page.screenshot()


async def _turn(hall: Hall, visits: Visits) -> list[bytes]:
    """The host looks at the others' stones, calls what they hold themselves, and stops."""
    random, frames = Random(WORD), list[bytes]()
    thread, table = await hall.open("abracada", 4)
    table = await hall.begin(table.id, _hosts_turn(random).state)
    row: Sequence[int] = sorted(set(table.playing.state.rows[0]))
    host = await _visit(visits, hall.people[0], thread, "dark")
    for label in ("My view", *(SPELLS[stone - 1] for stone in row[:CALLS]), "Stop"):
        message = host.panel if label == "My view" else host.aside
        await expect(message.get_by_role("button", name=label, exact=True)).to_be_visible()
        frames.append(await host.page.screenshot())
        key = await host.panel.get_by_test_id("button").first.get_attribute("data-key")
        await message.get_by_role("button", name=label, exact=True).tap()
        await hall.bot.front.outbox.quiet()
        if label != "My view":
            await expect(host.panel.locator(f"[data-key='{key}']")).to_have_count(0)
    await expect(host.aside).to_contain_text("Waiting for")
    return [*frames, await host.page.screenshot()]


def _hosts_turn(random: Random) -> AnyMatch:
    """A table where some stones lie on the board and the first to sit begins a turn."""
    return next(
        match
        for match in played(shelf()["abracada"], 4, random)[STORY:]
        if match.state.board.phase is TURN and match.state.board.turn == 0 and match.state.board.floor is None
    )


async def _visit(visits: Visits, person: str, thread: str, scheme: Literal["dark", "light"]) -> Visitor:
    how: dict[str, Any] = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "reduced_motion": "reduce"}
    return await visits.visit("", person, thread, color_scheme=scheme, locale="en-US", timezone_id="UTC", **how)


async def _beside_each_other(browser: Browser, shots: Sequence[bytes], scheme: Literal["dark", "light"]) -> bytes:
    """One picture of several."""
    colour = "#111" if scheme == "dark" else "#ccc"
    shown = "".join(f'<img src="data:image/png;base64,{b64encode(shot).decode()}">' for shot in shots)
    style = f"<style>body {{ margin: 0; display: flex; gap: 12px; background: {colour} }}</style>"
    width = len(shots) * PHONE["width"] + (len(shots) - 1) * 12
    page = await browser.new_page(viewport={"width": width, "height": PHONE["height"]})
    await page.set_content(style + shown)
    picture = await page.screenshot()
    await page.close()
    return picture
