"""Emojis of an application on the page: in texts, on buttons and in menus, in a real browser."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from bot.art import drawings
from tests.sandbox.api.payloads import Json, button, menu, option, row
from tests.sandbox.opened import Place
from tests.sandbox.page.browser import Visitor, Visits
from tests.sandbox.scripted import BOT, Stage, staged
from tests.soak.app import App

pytestmark = pytest.mark.asyncio(loop_scope="session")

DIGEST = drawings("abracada")["stone-3"].name
PLAIN = "tower_top"


@pytest_asyncio.fixture(loop_scope="session")
async def there(abroad: tuple[Place, Browser]) -> AsyncGenerator[tuple[Stage, Visits, Visitor]]:
    """A bot with two emojis, and Ada who looks at what it writes."""
    async with staged() as stage, App(stage.sandbox.url, stage.sandbox.page_token) as app:
        await stage.shown({"content": "welcome"})  # so that the page does not say it, in front of everything
        visits = Visits(Place(stage.sandbox.url, app, stage.channels["table"]), abroad[1])
        yield stage, visits, await visits.visit("Ada", stage.people["Ada"], stage.channels["table"])
        for context in visits.contexts:
            await context.close()
    assert visits.complaints == []


async def known(stage: Stage, name: str) -> Json:
    """An emoji of the bot's, as components name it."""
    picture = drawings("abracada")["stone-3"].png
    image = f"data:image/png;base64,{b64encode(picture).decode()}"
    status, made = await stage.bot.rest("POST", f"/applications/{BOT}/emojis", {"name": name, "image": image})
    assert status == 201, made
    return {"id": made["id"], "name": name}


async def is_drawn(picture: Locator) -> None:
    """The picture is there, and as high as emojis are in a text."""
    await expect(picture).to_be_visible()
    await expect(picture).to_have_js_property("complete", value=True)
    await expect(picture).to_have_js_property("naturalWidth", 128)
    await expect(picture).to_have_css("width", "22px")
    await expect(picture).to_have_css("height", "22px")


async def test_in_a_text_an_emoji_is_a_picture_with_its_name(there: tuple[Stage, Visits, Visitor]) -> None:
    stage, _, ada = there
    stone, tower = await known(stage, DIGEST), await known(stage, PLAIN)
    said = f"Quill calls <:{DIGEST}:{stone['id']}> and climbs **<:{PLAIN}:{tower['id']}>**"
    await stage.shown({"content": said})
    text = ada.channel.get_by_test_id("message").filter(has_text="Quill calls").locator(".prose")
    await is_drawn(text.get_by_role("img", name="abracada stone 3", exact=True))
    await is_drawn(text.get_by_role("img", name="tower top", exact=True))
    await expect(text).not_to_contain_text(":")


async def test_a_reply_quotes_an_emoji_as_a_picture(there: tuple[Stage, Visits, Visitor]) -> None:
    stage, _, ada = there
    stone = await known(stage, DIGEST)
    first = await stage.shown({"content": f"## Quill <:{DIGEST}:{stone['id']}>, call a spell\nin a minute"})
    await stage.shown({"content": "Called.", "message_reference": {"message_id": first["id"]}})
    quoted = ada.channel.get_by_test_id("message").filter(has_text="Called.").locator(".excerpt")
    await expect(quoted.get_by_role("img", name="abracada stone 3", exact=True)).to_be_visible()
    await expect(quoted).to_have_text(re.compile(r"^Quill\s*, call a spell$"))


async def test_a_line_with_emojis_is_as_high_as_one_without(there: tuple[Stage, Visits, Visitor]) -> None:
    stage, _, ada = there
    stone = await known(stage, DIGEST)
    await stage.shown({"content": "words alone"})
    await stage.shown({"content": f"with <:{DIGEST}:{stone['id']}>"})
    heights: list[float] = []
    for text in ("words alone", "with"):
        line = ada.channel.get_by_test_id("message").filter(has_text=text).locator(".prose p")
        await expect(line).to_be_visible()
        heights.append(await line.evaluate("node => node.getBoundingClientRect().height"))
    assert heights[0] == heights[1]


async def test_a_button_shows_its_emoji_and_is_called_by_its_label(there: tuple[Stage, Visits, Visitor]) -> None:
    stage, _, ada = there
    stone = await known(stage, DIGEST)
    dice = {"name": "🎲"}
    buttons = (
        button(label="Dream", emoji=stone),
        button(label=None, emoji=stone, custom_id="bare"),
        button(label="Roll", emoji=dice, custom_id="roll"),
    )
    await stage.shown({"content": "choose", "components": [row(*buttons)]})
    labelled = ada.panel.get_by_role("button", name="Dream", exact=True)
    await is_drawn(labelled.locator("img"))
    bare = ada.panel.get_by_role("button", name="abracada stone 3", exact=True)
    await is_drawn(bare.locator("img"))
    await expect(ada.panel.get_by_role("button", name="🎲 Roll", exact=True)).to_be_visible()


async def test_a_menu_shows_the_emojis_of_its_options_and_of_what_is_chosen(
    there: tuple[Stage, Visits, Visitor],
) -> None:
    stage, _, ada = there
    stone = await known(stage, DIGEST)
    options = [option("dream", label="Dream", emoji=stone), option("pass", label="Pass", description="end your turn")]
    asked = menu(custom_id="spell", options=options, max_values=2)
    await stage.shown({"content": "choose", "components": [row(asked)]})
    trigger = ada.channel.get_by_test_id("select")
    await trigger.click()
    listed = ada.page.get_by_test_id("select-options").get_by_role("option")
    await is_drawn(listed.filter(has_text="Dream").locator("img"))
    await expect(listed.filter(has_text="Pass").locator("img")).to_have_count(0)
    for name in ("Dream", "Pass"):
        await listed.filter(has_text=name).click()
    await is_drawn(trigger.locator("img"))
    await expect(trigger).to_have_text("Dream, Pass")


async def test_the_picture_of_an_emoji_may_be_kept_and_runs_nothing(there: tuple[Stage, Visits, Visitor]) -> None:
    stage, _, _ = there
    stone = await known(stage, DIGEST)
    async with stage.http.get(f"{stage.sandbox.url}/emojis/{stone['id']}.png") as answer:
        assert await answer.read() == drawings("abracada")["stone-3"].png
        assert answer.content_type == "image/png"
        assert "immutable" in answer.headers["Cache-Control"]
        assert "sandbox" in answer.headers["Content-Security-Policy"]
    async with stage.http.get(f"{stage.sandbox.url}/emojis/{int(stone['id']) + 1}.png") as answer:
        assert answer.status == 404


async def test_what_is_read_aloud_has_the_names_of_emojis(there: tuple[Stage, Visits, Visitor]) -> None:
    stage, _, ada = there
    stone = await known(stage, DIGEST)
    await expect(ada.page.get_by_test_id("composer").first).to_be_visible()
    await stage.shown({"content": f"Quill calls **<:{DIGEST}:{stone['id']}>** now"})
    await expect(ada.page.locator("[aria-live]").filter(has_text="Quill calls abracada stone 3 now")).to_have_count(1)
