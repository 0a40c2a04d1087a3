"""The pictures of the README, taken of a real game: `make pictures`."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, expect

from tests.running.process import PATIENCE
from tests.sandbox.opened import Place, opened
from tests.sandbox.page.browser import DESKTOP, Visitor, chromium, found
from tests.sandbox.page.playing import SPELLS
from tests.sandbox.shots.phone_pictures import take_phone_pictures
from tests.soak.app import Json, buttons, texts

FOLDER = Path(__file__).parents[3] / "docs/pictures"
MOVES = 6  # before the picture is taken, so that there is a story
A_TURN = 2  # calls
TURN = re.compile(r"### <@(\d+)>, call (?:a spell|<:stone_(\d):)")


async def main() -> int:
    """Play until there is something to see, and write the pictures."""
    path = found()
    if path is None:
        print("There is no browser here, so no pictures are taken.", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        async with opened(Path(folder), "--people", "3") as place, chromium(path) as browser:
            await _take(place, browser)
            await take_phone_pictures(Path(folder), FOLDER, browser)
    return 0


async def _take(place: Place, browser: Browser) -> None:
    people = [person["id"] for person in (await place.app.get("/app/config"))["people"]]
    channels = (await place.app.world(people[0]))["guilds"][0]["channels"]
    channel = next(each["id"] for each in channels if each["name"] == "table")
    await place.app.slash(people[0], channel, "abracada start")
    for person in people[1:]:
        await place.press(person, channel, "Join")
    lobby = (await place.app.messages(people[0], channel))[-1]
    await place.app.choose(people[0], lobby, "Add an AI player", "adept")
    desktop = await _visitor(browser, place.url, people[0], channel)
    await expect(desktop.panel).to_contain_text(re.compile("@Alder ✉.*[(]Medium AI[)]", re.DOTALL))
    await expect(desktop.letters.get_by_test_id("message")).not_to_have_count(0)
    await desktop.page.screenshot(path=FOLDER / "lobby.png")
    await place.press(people[0], channel, "Start")
    await _play(place, people, channel)
    await expect(desktop.panel).to_contain_text("@Rowan, call a spell")
    await expect(desktop.letters).to_contain_text("Your turn: call a spell")
    await desktop.letters.get_by_text("Unseen").evaluate("node => node.scrollIntoView({ block: 'nearest' })")
    await desktop.page.screenshot(path=FOLDER / "table.png")


async def _visitor(browser: Browser, url: str, person: str, channel: str) -> Visitor:
    """Somebody who looks, with the same clock and the same language whoever takes the picture."""
    context = await browser.new_context(
        viewport=DESKTOP, color_scheme="dark", locale="en-US", timezone_id="UTC", reduced_motion="reduce"
    )
    page = await context.new_page()
    await page.goto(f"{url}/?person={person}#/channel/{channel}")
    return Visitor(page, "Rowan")


async def _play(place: Place, people: list[str], channel: str) -> None:
    """People call what they hold, twice a turn, until the host is to begin one."""
    moves = calls = 0
    async with asyncio.timeout(PATIENCE * 4):
        while True:
            panel = await _panel(place, people[0], channel)
            turn = TURN.search(texts(panel))
            if turn is None:  # a mind thinks, or a round is over
                await asyncio.sleep(0.1)
                continue
            begins = turn[2] is None
            if turn[1] == people[0] and begins and moves >= MOVES:
                return
            calls = 0 if begins else calls
            other = next(each for each in people[1:] if each != turn[1])  # not the host, whose page we look at
            held = await _held(place, other, panel, turn)
            label = held[len(held) // 2] if held and calls < A_TURN else "Stop"
            await place.app.press(turn[1], panel, dict(buttons(panel))[label])
            moves, calls = moves + 1, calls + 1


async def _held(place: Place, other: str, panel: Json, turn: re.Match[str]) -> list[str]:
    """What the one to move may call and has, as somebody else sees it."""
    offered = dict(buttons(panel))
    view = texts((await place.app.press(other, panel, offered["My view"]))["message"])
    row = re.search(rf"<@{turn[1]}>[*]* (.*?) ·", view)
    assert row is not None, view
    stones = sorted(stone for stone in re.findall(r"<:stone_(\d):", row[1]) if stone >= (turn[2] or "0"))
    return [SPELLS[int(stone) - 1] for stone in stones if SPELLS[int(stone) - 1] in offered]


async def _panel(place: Place, person: str, channel: str) -> Json:
    messages = await place.app.messages(person, channel, 10)
    return next(each for each in reversed(messages) if buttons(each) and not each.get("only_for"))


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
