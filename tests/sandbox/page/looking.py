"""A closer look at a table, as somebody with a phone takes it."""

from __future__ import annotations

from playwright.async_api import expect

from tests.sandbox.page.browser import Visitor


async def look_closer(who: Visitor) -> None:
    """From their own view, until all pictures are there: whoever looks again has those that were late."""
    await who.button("My view").tap()
    view = who.channel.locator("[data-ephemeral]", has_text="Look closer").last
    pictures = who.aside.locator(".gallery img")
    while not await pictures.count():
        looked = await who.channel.locator("[data-ephemeral]").count()
        await view.get_by_role("button", name="Look closer").tap()
        await expect(who.channel.locator("[data-ephemeral]")).not_to_have_count(looked)
    for at in range(await pictures.count()):
        await expect(pictures.nth(at)).not_to_have_js_property("naturalWidth", 0)
