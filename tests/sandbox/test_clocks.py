"""The clocks of an interaction: three seconds to answer it, fifteen minutes to say more."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio

from sandbox.messages.interactions import Interaction, State
from sandbox.model.clock import SteppedClock
from sandbox.model.records import Command, Message
from sandbox.model.shapes import AnswerKind, Json, MessageFlags
from tests.sandbox.house import BOT, House, open_house

V2 = int(MessageFlags.IS_COMPONENTS_V2)
PRIVATE = int(MessageFlags.EPHEMERAL)
TEXT: Json = {"type": 10, "content": "panel"}


@pytest_asyncio.fixture
async def house() -> AsyncGenerator[House, None]:
    """A sandbox whose time stands still, with a command and nobody who would answer it."""
    async with open_house(clock=SteppedClock()) as opened:
        opened.app.commands[7] = Command(7, None, 1, {"name": "hello", "type": 1})
        yield opened


def wait(house: House, seconds: float) -> None:
    """Let time pass."""
    assert isinstance(house.world.clock, SteppedClock)
    house.world.clock.move(seconds)


def given(house: House) -> Interaction:
    """Ada has given the command."""
    return house.give(house.person("Ada"), house.channel("general"), "hello")


async def answer(house: House, interaction: Interaction, body: Json, query: str = "") -> tuple[int, Json]:
    """The bot answers, without an Authorization."""
    path = f"/interactions/{interaction.id}/{interaction.token}/callback{query}"
    return await house.ask("POST", path, body, token=None)


async def follow(house: House, interaction: Interaction, method: str, rest: str, body: Json) -> tuple[int, Json]:
    """The bot says more, without an Authorization."""
    return await house.ask(method, f"/webhooks/{BOT}/{interaction.token}{rest}", body, token=None)


def codes(answered: tuple[int, Json]) -> tuple[int, int]:
    """Status and code."""
    return answered[0], answered[1]["code"]


async def test_after_three_seconds_it_is_unknown(house: House) -> None:
    interaction = given(house)
    wait(house, 2.9)
    assert interaction.state is State.WAITING
    wait(house, 0.2)
    with pytest.raises(TimeoutError):
        await interaction.answered
    assert codes(await answer(house, interaction, {"type": 4, "data": {"content": "late"}})) == (404, 10062)
    assert house.sandbox.interactions.outcomes == {State.FAILED: 1}
    assert house.messages(house.channel("general")) == []


async def test_it_is_answered_once(house: House) -> None:
    interaction = given(house)
    assert (await answer(house, interaction, {"type": 4, "data": {"content": "yes"}}))[0] == 204
    assert codes(await answer(house, interaction, {"type": 4, "data": {"content": "yes"}})) == (400, 40060)


async def test_a_wrong_token_opens_nothing(house: House) -> None:
    interaction = given(house)
    path = f"/interactions/{interaction.id}/wrong/callback"
    assert codes(await house.ask("POST", path, {"type": 5}, token=None)) == (404, 10062)
    assert codes(await house.ask("POST", f"/webhooks/{BOT}/wrong", {"content": "x"}, token=None)) == (401, 50027)


async def test_there_is_nothing_to_follow_up_before_the_answer(house: House) -> None:
    interaction = given(house)
    assert codes(await follow(house, interaction, "POST", "", {"content": "x"})) == (404, 10015)


async def test_after_fifteen_minutes_the_token_is_worth_nothing(house: House) -> None:
    interaction = given(house)
    await answer(house, interaction, {"type": 5})
    wait(house, 15 * 60)
    assert (await follow(house, interaction, "PATCH", "/messages/@original", {"content": "in time"}))[0] == 200
    wait(house, 1)
    assert codes(await follow(house, interaction, "PATCH", "/messages/@original", {"content": "x"})) == (401, 50027)
    assert codes(await follow(house, interaction, "POST", "", {"content": "x"})) == (401, 50027)


async def test_with_response_the_bot_is_told_what_came_of_it(house: House) -> None:
    interaction = given(house)
    body = {"type": 4, "data": {"components": [TEXT], "flags": V2 | PRIVATE}}
    status, told = await answer(house, interaction, body, "?with_response=true")
    assert status == 200
    assert told["interaction"]["response_message_ephemeral"] is True
    assert told["resource"]["message"]["components"] == [{**TEXT, "id": 1}]
    assert told["resource"]["message"]["flags"] == V2 | PRIVATE


@pytest.mark.parametrize("method", ["PATCH", "POST"])
async def test_a_private_deferral_makes_what_fills_it_private(house: House, method: str) -> None:
    interaction, ada = given(house), house.person("Ada")
    await answer(house, interaction, {"type": 5, "data": {"flags": PRIVATE}})
    rest = "/messages/@original" if method == "PATCH" else ""
    status, told = await follow(house, interaction, method, rest, {"components": [TEXT], "flags": V2})
    (message,) = house.messages(house.channel("general"))
    assert (status, told["id"], told["flags"]) == (200, str(message.id), V2 | PRIVATE)
    assert message.only_for == ada.id
    status, told = await follow(house, interaction, "POST", "", {"content": "and for all"})
    assert (status, told["flags"]) == (200, 0)


async def test_what_was_sent_can_be_changed_and_taken_back(house: House) -> None:
    interaction = given(house)
    await answer(house, interaction, {"type": 4, "data": {"content": "one"}})
    after = (await follow(house, interaction, "POST", "", {"content": "two"}))[1]["id"]
    assert (await follow(house, interaction, "PATCH", f"/messages/{after}", {"content": "three"}))[0] == 200
    assert (await follow(house, interaction, "DELETE", "/messages/@original", {}))[0] == 204
    assert [message.content for message in house.messages(house.channel("general"))] == ["three"]
    assert codes(await follow(house, interaction, "GET", "/messages/@original", {})) == (404, 10008)


async def test_a_token_opens_only_its_own_messages(house: House) -> None:
    general = house.channel("general")
    other = house.world.add_message(Message(house.world.ids.next(), general.id, BOT, content="other"))
    interaction = given(house)
    await answer(house, interaction, {"type": 4, "data": {"content": "mine"}})
    told = await follow(house, interaction, "PATCH", f"/messages/{other.id}", {"content": "x"})
    assert codes(told) == (404, 10008)


@pytest.mark.parametrize("kind", [AnswerKind.UPDATE, AnswerKind.DEFERRED_UPDATE, AnswerKind.CHOICES])
async def test_a_command_is_not_answered_as_a_press_is(house: House, kind: AnswerKind) -> None:
    interaction = given(house)
    said: Json = {"type": int(kind), "data": {"choices": [], "content": "x"}}
    assert codes(await answer(house, interaction, said)) == (400, 50035)
    assert interaction.state is State.WAITING


async def test_a_deferred_press_edits_the_pressed_message(house: House) -> None:
    general, ada = house.channel("general"), house.person("Ada")
    button: Json = {"type": 2, "id": 2, "style": 1, "label": "x", "custom_id": "x"}
    row: Json = {"type": 1, "id": 1, "components": [button]}
    message = house.world.add_message(Message(house.world.ids.next(), general.id, BOT, content="a", components=(row,)))
    interaction = house.press(ada, message, "x")
    assert (await answer(house, interaction, {"type": 6}))[0] == 204
    assert (await follow(house, interaction, "PATCH", "/messages/@original", {"content": "b"}))[0] == 200
    assert (message.content, len(house.messages(general))) == ("b", 1)
