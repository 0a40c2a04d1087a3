"""What people press, choose and fill in reaches the bot; what is not there, or not theirs, cannot be pressed."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest

from tests.sandbox.api.payloads import V2, button, container, label, menu, modal, option, row, said, written
from tests.sandbox.commanded import COMMAND, COMPLETE, COMPONENT, FORM, commanded, dice
from tests.sandbox.scripted import Json, Stage, always


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with commanded() as made:
        yield made


async def test_a_button_is_pressed_on_its_message(stage: Stage) -> None:
    message = await stage.shown(
        {"flags": V2, "components": [container(said("Go?"), row(button("go"), button("no", disabled=True)))]}
    )
    stage.bot.answer = always({"type": 7, "data": {"components": [said("Gone")]}})
    answer = await stage.act("Ben", COMPONENT, message=message["id"], custom_id="go", component_type=2)
    heard = stage.bot.told("INTERACTION_CREATE")[-1]
    assert (heard["data"]["custom_id"], heard["data"]["component_type"]) == ("go", 2)
    assert isinstance(heard["data"]["id"], int)
    assert heard["message"]["id"] == message["id"]
    assert (answer["kind"], answer["message"]["components"][0]["content"]) == ("update", "Gone")


async def test_only_what_is_there_and_enabled_can_be_pressed(stage: Stage) -> None:
    link: Json = {"type": 2, "style": 5, "label": "x", "url": "https://a.b"}
    message = await stage.shown({"components": [row(button("go"), button("no", disabled=True), link)]})
    here: Json = {"message": message["id"], "component_type": 2}
    nothing = "There is nothing like that on this message."
    assert await stage.cannot("Ada", COMPONENT, **here, custom_id="other") == nothing
    assert await stage.cannot("Ada", COMPONENT, **here) == nothing
    assert await stage.cannot("Ada", COMPONENT, **here, custom_id="no") == "That cannot be used now."
    assert await stage.cannot("Ada", COMPONENT, **here, custom_id="go", values=["x"]) == "A button takes no values."
    assert (
        await stage.cannot("Ada", COMPONENT, message=message["id"], custom_id="go", component_type=3)
        == "That is another kind of component."
    )
    assert await stage.cannot("Ada", COMPONENT, message="5", custom_id="go") == "There is no such message."
    assert await stage.cannot("Ada", 9) == "There is no such interaction."
    assert stage.bot.told("INTERACTION_CREATE") == []


async def test_a_menu_takes_as_many_of_its_options_as_it_says(stage: Stage) -> None:
    message = await stage.shown({"components": [row(menu(4, min_values=2, max_values=3))]})
    stage.bot.answer = always({"type": 6})
    here: Json = {"message": message["id"], "custom_id": "m", "component_type": 3}
    how_many = "Between 2 and 3 have to be chosen, each once."
    assert await stage.cannot("Ada", COMPONENT, **here) == how_many
    assert await stage.cannot("Ada", COMPONENT, **here, values=["1"]) == how_many
    assert await stage.cannot("Ada", COMPONENT, **here, values=["1", "1"]) == how_many
    assert await stage.cannot("Ada", COMPONENT, **here, values=["0", "1", "2", "3"]) == how_many
    assert await stage.cannot("Ada", COMPONENT, **here, values=["1", "9"]) == "That is not among the options."
    answer = await stage.act("Ada", COMPONENT, **here, values=["3", "1"])
    assert answer["kind"] == "deferred_update"
    assert stage.bot.told("INTERACTION_CREATE")[-1]["data"]["values"] == ["3", "1"]


async def test_a_menu_of_people_resolves_whom_it_names(stage: Stage) -> None:
    message = await stage.shown({"components": [row({"type": 5, "custom_id": "who"})]})
    here: Json = {"message": message["id"], "custom_id": "who", "component_type": 5}
    assert await stage.cannot("Ada", COMPONENT, **here, values=["5"]) == "That is not among the options."
    await stage.act("Ada", COMPONENT, **here, values=[stage.people["Ben"]])
    assert list(stage.bot.told("INTERACTION_CREATE")[-1]["data"]["resolved"]["users"]) == [stage.people["Ben"]]


async def test_an_ephemeral_is_seen_and_pressed_by_one_person_only(stage: Stage) -> None:
    whisper: Json = {"type": 4, "data": {"content": "psst", "flags": 64, "components": [row(button("go"))]}}
    stage.bot.answer = lambda heard: whisper if heard["type"] == COMMAND else {"type": 6}
    answer = await stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice())
    number = answer["message"]["id"]
    assert answer["message"]["only_for"] == stage.people["Ada"]
    path = f"/app/channels/{stage.channels['table']}/messages?person="
    assert [one["id"] for one in await stage.get(path + stage.people["Ada"])] == [number]
    assert await stage.get(path + stage.people["Ben"]) == []
    assert await stage.cannot("Ben", COMPONENT, message=number, custom_id="go") == "There is no such message."
    assert (await stage.act("Ada", COMPONENT, message=number, custom_id="go"))["kind"] == "deferred_update"
    assert stage.bot.told("MESSAGE_CREATE") == []


FORM_PARTS = modal(
    label(written("name", min_length=2, max_length=5)),
    label(menu(3, custom_id="pick", max_values=2, required=False)),
    label({"type": 21, "custom_id": "one", "options": [option("a"), option("b")]}),
    label({"type": 23, "custom_id": "sure"}),
    row(written("more", label="More", required=False)),
)


async def test_a_form_is_filled_in_and_handed_in_once(stage: Stage) -> None:
    message = await stage.shown({"components": [row(button("go"))]})
    stage.bot.answer = lambda heard: {"type": 9, "data": FORM_PARTS} if heard["type"] == COMPONENT else {"type": 6}
    async with stage.watching("Ada") as next_of:
        opened = await stage.act("Ada", COMPONENT, message=message["id"], custom_id="go")
        assert (await next_of("MODAL_OPEN"))["interaction"] == opened["interaction"]
    assert (opened["kind"], opened["modal"]["title"]) == ("modal", "T")
    fields: list[Json] = [
        {"type": 18, "component": {"type": 4, "custom_id": "name", "value": "Ada"}},
        {"type": 18, "component": {"type": 21, "custom_id": "one", "value": "b"}},
        {"type": 18, "component": {"type": 23, "custom_id": "sure", "value": True}},
    ]
    answer = await stage.act("Ada", FORM, interaction=opened["interaction"], custom_id="form", components=fields)
    assert answer["kind"] == "deferred_update"
    heard = stage.bot.told("INTERACTION_CREATE")[-1]
    parts = heard["data"]["components"]
    assert (heard["type"], heard["data"]["custom_id"], heard["message"]["id"]) == (5, "form", message["id"])
    assert [part["type"] for part in parts] == [18, 18, 18, 18, 1]
    filled = [part.get("component") or part["components"][0] for part in parts]
    assert [one.get("value", one.get("values")) for one in filled] == ["Ada", [], "b", True, ""]
    assert all(isinstance(one["id"], int) for one in (*parts, *filled))
    again = await stage.cannot("Ada", FORM, interaction=opened["interaction"], custom_id="form", components=fields)
    assert again == "This form is closed."


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "L has to be filled in."),
        ({"name": "A"}, "L takes between 2 and 5 characters."),
        ({"name": "Adelheid"}, "L takes between 2 and 5 characters."),
        ({"name": "Ada"}, "L has other options."),
        ({"name": "Ada", "one": "c"}, "L has other options."),
        ({"name": "Ada", "one": "a", "pick": ["9"]}, "That is not among the options."),
        ({"name": "Ada", "one": "a", "pick": ["0", "1", "2"]}, "Between 1 and 2 have to be chosen, each once."),
        ({"name": "Ada", "one": "a", "what": "x"}, "The form has no field what."),
    ],
)
async def test_a_form_filled_in_wrongly_stays_open(stage: Stage, fields: Json, sentence: str) -> None:
    stage.bot.answer = always({"type": 9, "data": FORM_PARTS})
    opened = await stage.act("Ada", COMMAND, command=stage.commands["roll"], options=dice())
    given: list[Json] = [{"custom_id": name, "value": value, "values": value} for name, value in fields.items()]
    here: Json = {"interaction": opened["interaction"], "custom_id": "form", "components": given}
    assert await stage.cannot("Ada", FORM, **here) == sentence
    assert await stage.cannot("Ben", FORM, **here) == "There is no such form."
    assert len(stage.bot.told("INTERACTION_CREATE")) == 1


async def test_what_is_not_even_close_is_refused_and_breaks_nothing(stage: Stage) -> None:
    message = await stage.shown({"components": [row(menu())]})
    strange: tuple[Any, ...] = ("x", 5, [[]], {"a": 1}, [None], [{"components": "x"}], True, "9" * 40)
    for one in strange:
        for kind in (COMMAND, COMPONENT, COMPLETE, FORM, one):
            body = stage.by(
                "Ada", kind, command=one, options=one, custom_id=one, values=one, interaction=one, components=one
            )
            assert (await stage.ask("POST", "/app/interactions", body))[0] == 400, body
        known = stage.by("Ada", COMPONENT, message=message["id"], custom_id="m", component_type=3, values=one)
        assert (await stage.ask("POST", "/app/interactions", known))[0] == 400
        told = stage.by("Ada", COMMAND, command=stage.commands["roll"], options=one)
        assert (await stage.ask("POST", "/app/interactions", told))[0] == 400
        for path in ("/app/people", "/app/messages", "/app/dms", "/control/faults"):
            status, _ = await stage.ask("POST", path, {"name": one if one != "x" else "", "person": one, "kind": one})
            assert status in (400, 404), path
        assert (await stage.ask("POST", f"/app/people/{stage.people['Ada']}", {"dms": one, "locale": one}))[0] == 400
    assert (await stage.ask("POST", "/app/messages", [1]))[0] == 400
    assert stage.bot.told("INTERACTION_CREATE") == []
