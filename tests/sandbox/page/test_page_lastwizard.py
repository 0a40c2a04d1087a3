"""A whole game of Last Wizard on phones, in a real browser: three people by touch, and a mind."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.sandbox.duelling import Duel
from tests.sandbox.page.browser import PHONE, Visitor, Visits

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.long
@pytest.mark.waits
@pytest.mark.timeout(900)  # a minute or so, as long as the game lasts; more on a busy machine
async def test_three_people_and_a_mind_play_last_wizard_to_its_end(visits: Visits) -> None:
    duel = Duel(dict(await _begun(visits, "Pia", "Quin", "Rae")))
    people = [*duel.people.values()]
    await _each_sees_their_own_hand(people)
    await duel.play_out()
    assert duel.reacted
    assert duel.told
    assert {tuple(label for label in labels if "object" not in label) for labels in duel.windows} == {
        ("React with a card", "Pass", "Pass for longer", "My view", "More")
    }
    for who in people:
        await expect(who.panel).to_contain_text(re.compile("is the last wizard standing|share the victory"))
        await expect(who.panel).to_contain_text(re.compile("out, (by|could not)"))
        await expect(who.button("Rematch")).to_be_enabled()


async def _begun(visits: Visits, *names: str) -> list[tuple[str, Visitor]]:
    """All three sit down, and add a mind."""
    place = visits.place
    people = [await place.person(name) for name in names]
    thread = await place.lobby(people[0], "lastwizard")
    found = [
        await visits.visit(name, person, thread, viewport=PHONE, is_mobile=True, has_touch=True)
        for name, person in zip(names, people, strict=True)
    ]
    for who in found[1:]:
        await who.button("Join").tap()
        await expect(found[0].panel).to_contain_text(f"@{who.name}")
    await found[0].panel.get_by_test_id("select").tap()
    await found[0].page.get_by_test_id("select-options").get_by_role("option", name="Easy").tap()
    await expect(found[0].panel).to_contain_text("4 of 2 to 6 players")
    await found[0].button("Start").tap()
    return [*zip(names, found, strict=True)]


async def _each_sees_their_own_hand(people: list[Visitor]) -> None:
    """In their own view, with what each card does where there is room for that; nobody else has it on their page."""
    hands: list[str] = []
    for who in people:
        await expect(who.panel).not_to_contain_text("Your hand")
        await who.button("My view").tap()
        hand = who.aside.locator("p").filter(has_text="Your hand").first
        await expect(hand).to_be_visible()
        # At one instant: their view is kept fresh, and the mind may have moved already.
        held, page = await hand.evaluate("hand => [hand.innerText, document.body.innerText]")
        hands.append(held.partition("Your hand")[2])
        # Whoever is asked to answer the mind's first card has little room above the buttons: names alone stand there.
        assert re.search(r"(action|reaction|object).*:|\w · \w", hands[-1])
        assert hands[-1] in page
    for who, hand in zip(people, hands, strict=True):
        for other in people:
            assert other is who or hand not in await other.page.locator("body").inner_text()
