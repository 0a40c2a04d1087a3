"""Full tables on a phone, in a real browser: all there is to see without scrolling, and read aloud in good order."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from games.engine.catalog.shelf import shelf
from tests.sandbox.hall import Hall, full_and_ending, in_hall, longest_view, near_its_end
from tests.sandbox.page.browser import PHONE, Visitor, Visits
from tests.sandbox.page.looking import look_closer
from tests.sandbox.page.measuring import hear, size_of
from tests.soak.app import buttons

pytestmark = pytest.mark.asyncio(loop_scope="session")

TALLEST, LINES, CONTROLS, BUTTONS = 700, 14, 8, 11
STORY = 8  # moves before somebody looks, so that there is a story
FULLEST = {"temples": 16}  # lines where a game needs more than 14 at its fullest: four climb on all three tracks
FULL = (("abracada", 4), ("lastwizard", 6), ("spellbooks", 5), ("temples", 4))  # games, and the most who play them
ASKED = "Your turn|React to|You |Your |Too many cards|.*: (name a card|put the top cards)"  # of whoever is to move
NAMED = {"heading", "image", "button", "combobox"}


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def open_hall(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Hall]:
    """The bot in a sandbox of its own."""
    async with in_hall(tmp_path_factory.mktemp("hall")) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="session")
async def hall(open_hall: Hall, chrome: Browser) -> AsyncGenerator[tuple[Hall, Visits]]:
    """That bot, and those who visit in one test: pages that are left open are told of all that follows."""
    visits = Visits(open_hall.place, chrome)
    yield open_hall, visits
    for context in visits.contexts:
        await context.close()
    assert visits.complaints == []


@pytest.mark.parametrize(("game", "seats"), FULL)
async def test_a_full_table_fits_a_phone_and_is_read_aloud_in_good_order(
    hall: tuple[Hall, Visits], game: str, seats: int, random: Random
) -> None:
    here, visits = hall
    full, _ = full_and_ending(shelf()[game], seats, random)
    thread, table = await here.open(game, seats)
    host = await _visit(visits, here.people[0], thread)
    await expect(host.button("Start")).to_be_enabled()
    await _fits(host.panel)
    assert await host.panel.locator("button").count() <= CONTROLS
    table = await here.begin(table.id, full.state)
    for moves, lines in ((0, FULLEST.get(game, LINES)), (STORY, LINES)):
        table = await here.play(table, random, moves)
        await _is_shown(here, host, thread)
        await _fits(host.panel, lines)
        assert await host.panel.get_by_role("button").count() <= BUTTONS
    assert "@" in await _first_heard(host, host.panel)
    mover = await _visit(visits, here.player(table), thread)
    await mover.button("My view").tap()
    await expect(mover.aside.locator(".container")).to_be_visible()
    await _fits(mover.aside)
    await expect(mover.aside.locator(".prose").last).to_be_in_viewport(ratio=1)  # stones or hand
    await expect(mover.aside.get_by_test_id("button").first).to_be_in_viewport(ratio=1)
    assert re.match(ASKED, await _first_heard(mover, mover.aside))


@pytest.mark.parametrize(("game", "seats"), FULL)
async def test_the_longest_view_of_ones_own_fits_a_phone(
    hall: tuple[Hall, Visits], game: str, seats: int, random: Random
) -> None:
    here, visits = hall
    thread, table = await here.open(game, seats)
    table = await here.begin(table.id, longest_view(shelf()[game], seats, random).state)
    mover = await _visit(visits, here.player(table), thread)
    await mover.button("My view").tap()
    await expect(mover.aside.locator(".container")).to_be_visible()
    await _fits(mover.aside)


@pytest.mark.parametrize(("game", "seats"), FULL)
async def test_a_full_table_fits_a_phone_in_korean(
    hall: tuple[Hall, Visits], game: str, seats: int, random: Random
) -> None:
    here, visits = hall
    full, _ = full_and_ending(shelf()[game], seats, random)
    thread, table = await here.open(game, seats)
    await here.speak(table, "ko")
    try:
        await here.begin(table.id, full.state)
        host = await _visit(visits, here.people[0], thread)
        await _is_shown(here, host, thread)
        await expect(host.panel).to_contain_text(re.compile("[가-힣]"))
        await _fits(host.panel, FULLEST.get(game, LINES))
    finally:
        await here.speak(table, "en")


@pytest.mark.parametrize(("game", "seats"), [("spellbooks", 2), ("spellbooks", 3), ("spellbooks", 5), ("temples", 4)])
async def test_a_closer_look_fits_a_phone(hall: tuple[Hall, Visits], game: str, seats: int, random: Random) -> None:
    here, visits = hall
    full, _ = full_and_ending(shelf()[game], seats, random)
    thread, table = await here.open(game, seats)
    table = await here.begin(table.id, full.state)
    mover = await _visit(visits, here.player(table), thread)
    await look_closer(mover)
    await _fits(mover.aside)
    alone = mover.aside.get_by_role("button", name="Yours in full")
    if await alone.count():
        await alone.tap()
        await expect(mover.aside).to_contain_text("What your spells do")
        await _fits(mover.aside)


async def test_the_reply_to_a_press_in_a_lesson_is_seen_together_with_its_buttons(hall: tuple[Hall, Visits]) -> None:
    here, visits = hall
    thread, _ = await here.open("spellbooks", 1)
    learner = await _visit(visits, here.people[0], thread)
    await learner.button("Teach me").tap()
    for page, press in (("page 1", "Next"), ("page 2", "Frogwards")):
        await expect(learner.aside).to_contain_text(page)
        await _fits(learner.aside)
        await learner.aside.get_by_role("button", name=press).tap()
    await expect(learner.aside.locator(".prose").last).to_contain_text("Frogwards costs 6")
    for part in (learner.aside.locator(".prose").last, *await learner.aside.get_by_test_id("button").all()):
        await expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("game", "seats"), FULL)
async def test_the_end_fits_a_phone_with_the_winner_in_sight(
    hall: tuple[Hall, Visits], game: str, seats: int, random: Random
) -> None:
    here, visits = hall
    ending = near_its_end(shelf()[game], seats, random)
    thread, table = await here.open(game, seats)
    await here.play(await here.begin(table.id, ending.state), random)
    host = await _visit(visits, here.people[0], thread)
    await expect(host.button("Rematch")).to_be_visible()
    await _fits(host.panel)
    await expect(host.panel.locator(".heading").first).to_be_in_viewport(ratio=1)
    assert re.search("^trophy @.*(wins|victory|standing)", await _first_heard(host, host.panel))


async def _visit(visits: Visits, person: str, thread: str) -> Visitor:
    return await visits.visit("", person, thread, viewport=PHONE, is_mobile=True, has_touch=True)


async def _is_shown(here: Hall, who: Visitor, thread: str) -> None:
    """The page has the panel of now."""
    panel = next(
        message for message in reversed(await here.place.app.messages(here.people[0], thread)) if buttons(message)
    )
    await expect(who.panel.locator(f"[data-key='{buttons(panel)[0][1]}']")).to_have_count(1)


async def _fits(message: Locator, lines: int = 99) -> None:
    size = await size_of(message)
    assert size.fits
    assert size.height <= TALLEST, size
    assert size.lines <= lines, await message.inner_text()


async def _first_heard(who: Visitor, message: Locator) -> str:
    """What a screen reader says first. Every button has a name, and every picture has its text."""
    heard = await hear(who.page, message.locator(".container"))
    assert [part for part in heard if part.role in NAMED and not part.name] == []
    pictures = message.locator(".prose img, .gallery img")
    assert [part.role for part in heard].count("image") == await pictures.count()
    return next(part.name for part in heard if part.name)
