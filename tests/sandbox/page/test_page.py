"""The page in a real browser, as people use it; in every test a complaint on the browser's console is a failure."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.sandbox.page import browser
from tests.sandbox.page.browser import PHONE, Visitor, Visits, installed, read
from tests.sandbox.page.playing import TURN, Keys, Mouse, play_out, reached, stones_of, typed

pytestmark = pytest.mark.asyncio(loop_scope="session")

MARKUP = """<img src=x onerror="window.struck = 1"><script>window.struck = 2</script><b>bold</b>
[press me](javascript:window.struck=3) <https://example.com/"onmouseover="window.struck=4> ||<i>hidden</i>||
```html
</pre><script>window.struck = 5</script>
```"""


async def test_a_stranger_reads_a_sentence_presses_one_button_and_makes_a_call(visits: Visits) -> None:
    stranger = await visits.visit("Rowan")
    card = stranger.page.get_by_role("dialog")
    await expect(card).to_contain_text("Everybody sees your five stones but you")
    await expect(card).to_contain_text("Three AI players are waiting for you")
    await expect(card.get_by_role("button")).to_have_count(2)
    await card.get_by_role("button", name="Play now").click()
    await expect(card).to_have_count(0)
    await expect(stranger.panel).to_contain_text("@Rowan, call a spell", timeout=100_000)
    await _shows_four(stranger.panel, "heart")
    await stranger.button("Drink").click()
    await expect(stranger.channel).to_contain_text(re.compile(r"@Rowan:\s+Magic Drink"))
    await _shows_four(stranger.letters, "stone back")


async def test_two_people_play_a_whole_game_by_mouse(visits: Visits) -> None:
    ada, ben = await _lobby(visits, "Ada", "Ben")
    await ben.button("Join").click()
    await expect(ada.panel).to_contain_text("@Ben")
    await ada.button("Start").click()
    await play_out(ada, ben, Mouse())
    await _is_over(ada, ben)


@pytest.mark.long
@pytest.mark.waits
async def test_two_people_play_a_whole_game_by_typed_commands(visits: Visits) -> None:
    hall = visits.place.hall
    cleo, dan = [await visits.visit(name, await visits.place.person(name), hall) for name in ("Cleo", "Dan")]
    await expect(cleo.page.get_by_test_id("composer").first).to_be_visible()
    await typed(cleo, "/abracada start")
    await reached(dan, "Join")
    await expect(cleo.panel).to_contain_text("@Dan")
    await reached(cleo, "Start")
    await expect(cleo.panel).to_contain_text("Round 1")
    await play_out(cleo, dan, Keys())
    await _is_over(cleo, dan)


async def test_a_reload_shows_the_same_table_and_its_buttons_work(visits: Visits) -> None:
    two = await visits.at_table("Eve", "Finn")
    mover, _ = await _by_turn(two)
    await mover.button("Dragon").click()
    for who in two:
        await expect(who.channel).to_contain_text(re.compile(rf"@{mover.name}:\s+Ancient Dragon"))
    mover, _ = await _by_turn(two)
    before = await read(mover.panel.locator("p").nth(2))
    address = mover.page.url
    await mover.page.reload()
    await expect(mover.panel).to_be_visible()
    assert await read(mover.panel.locator("p").nth(2)) == before
    assert mover.page.url == address
    await mover.button("Fireball").click()
    await expect(mover.channel).to_contain_text(re.compile(rf"@{mover.name}:\s.*Fireball"))


async def test_on_a_phone_everything_is_within_reach(visits: Visits) -> None:
    mover, other = await _by_turn(await visits.at_table("Gwen", "Hugo", viewport=PHONE, is_mobile=True, has_touch=True))
    page = mover.page
    await _fits(page)
    for button in await mover.panel.get_by_role("button").all():
        await button.scroll_into_view_if_needed()
        await expect(button).to_be_in_viewport(ratio=1)
    await mover.button("Drink").tap()
    await expect(other.channel).to_contain_text(re.compile(rf"@{mover.name}:\s+Magic Drink"))
    await page.get_by_test_id("dm-toggle").tap()
    await expect(mover.channel).to_contain_text("Unseen")
    assert len(await stones_of(mover.channel, other.name)) == 5
    await _fits(page)
    await page.get_by_test_id("menu").tap()
    await page.get_by_test_id("server").tap()
    await expect(page.get_by_test_id("channel").filter(has_text="general")).to_be_in_viewport(ratio=1)
    await page.get_by_test_id("channel").filter(has_text="general").tap()
    await expect(page.get_by_test_id("where")).to_have_text(re.compile("general"))
    await expect(page.get_by_test_id("channel").filter(has_text="general")).not_to_be_in_viewport()
    await page.get_by_test_id("composer").first.fill("/")
    await expect(page.get_by_test_id("command-list").get_by_role("option").first).to_be_in_viewport()
    await page.get_by_test_id("composer").first.fill("")
    await page.get_by_test_id("person").tap()
    await expect(page.get_by_test_id(f"be-{other.name}").last).to_be_visible()
    await expect(page.get_by_test_id("theme")).to_be_in_viewport(ratio=1)
    await _fits(page)


async def test_two_tabs_see_one_table_and_each_the_others_secrets_only(visits: Visits) -> None:
    people = [await visits.place.person(name) for name in ("Iris", "Jack")]
    iris = await visits.visit("Iris", people[0], await visits.place.table(*people))
    await iris.page.get_by_test_id("person").click()
    async with iris.page.context.expect_page() as opening:
        await iris.page.get_by_role("link", name="Open Jack in a new tab").click()
    jack = Visitor(await opening.value, "Jack")
    headline = re.compile(r"@(Iris|Jack), call a spell")
    for who, other in ((iris, jack), (jack, iris)):
        await expect(who.panel).to_contain_text(headline)
        await expect(who.letters).to_contain_text(f"@{other.name}")  # the direct message may come after the panel
        assert len(await stones_of(who.letters, other.name)) == 5
        assert await stones_of(who.letters, who.name) == []
        assert not re.search(rf"@{other.name}\s+stone", await read(who.channel))
    assert headline.findall(await iris.panel.inner_text()) == headline.findall(await jack.panel.inner_text())
    assert await iris.panel.get_attribute("data-id") == await jack.panel.get_attribute("data-id")
    await iris.button("My view").click()
    await expect(iris.aside).to_contain_text("@Jack")
    assert len(await stones_of(iris.aside, "Jack")) == 5
    await expect(jack.channel.locator("[data-ephemeral]")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_light_or_dark_it_is_readable_and_stays_as_chosen(visits: Visits, scheme: str) -> None:
    who, _ = await visits.at_table("Kim", "Lou", color_scheme=scheme)
    await expect(who.button("My view")).to_be_visible()
    assert await _is_light(who.page) == (scheme == "light")
    await _is_readable(who)
    await who.page.get_by_test_id("theme").click()
    await who.page.reload()
    await expect(who.button("My view")).to_be_visible()
    assert await _is_light(who.page) == (scheme == "dark")
    await _is_readable(who)


async def test_markup_in_what_others_say_and_are_called_stays_text(visits: Visits) -> None:
    place = visits.place
    reader, stranger = await place.person("Mia"), await place.person("<img src=x onerror=struck=6>")
    thread = await place.table(reader, stranger)
    mia = await visits.visit("Mia", reader, thread)
    await expect(mia.panel).to_contain_text("<img src=x onerror=struck=6>")
    await place.app.post("/app/messages", {"person": stranger, "channel": thread, "content": MARKUP})
    said = mia.channel.get_by_test_id("message").filter(has_text="bold")
    for text in ("<img src=x onerror=", "<script>window.struck = 2</script><b>bold</b>", "</pre><script>"):
        await expect(said).to_contain_text(text)
    await expect(said.locator("img, script, b:not(.author), iframe, [onerror], [onmouseover]")).to_have_count(0)
    await expect(mia.page.locator("a[href^='javascript' i]")).to_have_count(0)
    await mia.page.get_by_test_id("person").click()
    await expect(mia.page.get_by_test_id("people")).to_contain_text("<img src=x")
    assert await mia.page.evaluate("window.struck") is None


async def test_every_corner_opens(visits: Visits) -> None:
    nora, _ = await visits.at_table("Nora", "Otto")
    await nora.button("More").click()
    await expect(nora.aside).to_contain_text("What you can do here")
    await nora.aside.get_by_test_id("dismiss").click()
    await expect(nora.channel.locator("[data-ephemeral]")).to_have_count(0)
    await nora.page.get_by_test_id("dm-toggle").click()
    await expect(nora.letters).to_be_hidden()
    await nora.page.get_by_test_id("home").click()
    await nora.page.get_by_test_id("dms").get_by_role("link").click()
    await expect(nora.channel).to_contain_text("Unseen")
    await nora.page.get_by_test_id("person").click()
    async with nora.page.expect_response(re.compile("/app/world")):
        await nora.page.get_by_test_id("locale").select_option("ko")
    await nora.page.keyboard.press("Escape")
    await typed(nora, "/도움말")
    await expect(nora.aside).to_contain_text(re.compile("[가-힣]{2}"))


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("1", pytest.fail.Exception)])
async def test_without_a_browser_the_page_is_left_out_but_never_on_ci(
    monkeypatch: pytest.MonkeyPatch, ci: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setattr(browser, "BROWSERS", ("no-such-browser",))
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="There is no browser here"):
        installed()


async def _lobby(visits: Visits, *names: str) -> list[Visitor]:
    people = [await visits.place.person(name) for name in names]
    thread = await visits.place.lobby(people[0])
    return [await visits.visit(name, person, thread) for name, person in zip(names, people, strict=True)]


async def _by_turn(two: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Who is to move, and the other one."""
    one, other = two
    await expect(one.panel).to_contain_text(TURN)
    turn = TURN.search(await one.panel.inner_text())
    return (one, other) if turn is not None and turn[1] == one.name else (other, one)


async def _is_over(*people: Visitor) -> None:
    for who in people:
        await expect(who.panel).to_contain_text("wins the game")
        await expect(who.button("Rematch")).to_be_enabled()


async def _shows_four(part: Locator, picture: str) -> None:
    """At least so many of this picture stand in it, once it is there: a direct message may come after the panel."""
    await expect(part.get_by_alt_text(picture, exact=True).nth(3)).to_be_attached()


async def _fits(page: Page) -> None:
    """Nothing makes the page wider than the phone."""
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth && innerWidth <= 390")


async def _is_light(page: Page) -> bool:
    return await page.evaluate(f"({_LUMINANCE})(getComputedStyle(document.body).backgroundColor)") > 0.5


async def _is_readable(who: Visitor) -> None:
    """Text stands out from what is behind it, as WCAG's AA wants it."""
    await expect(who.letters).to_contain_text("Unseen")
    for place in (
        who.panel.locator(".prose p").first,
        who.button("My view"),
        who.button("Drink"),
        who.letters.locator(".prose").first,
        who.page.get_by_test_id("channel").first,
    ):
        assert await place.evaluate(_CONTRAST) >= 4.5, await place.inner_text()


_LUMINANCE = """colour => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const light = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}"""

_CONTRAST = f"""node => {{
  const luminance = {_LUMINANCE};
  let behind = node;
  while (/^rgba.*, 0\\)$|transparent/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
  const [one, two] = [getComputedStyle(node).color, getComputedStyle(behind).backgroundColor].map(luminance);
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}}"""
