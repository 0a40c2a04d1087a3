"""How the parts of a story become the lines that people read."""

from __future__ import annotations

import pytest

from bot.words import Words, words
from bot.words.story import tell
from games.engine import Icon, Line, Own, Result, Seat, Step, Text, Who, text
from games.engine.screen import said_by

ADA, BEN = Seat(0), Seat(1)
NAMES = ("Ada", "Ben")

SOURCE = """
list-two = { $first } and { $second }
name = { $name }
lost = { $who } −1
stone = stone
call = { $stone } Fireball
"""
SAID = Words("en", (SOURCE,))


def name(said: str) -> Text:
    """A text that says just this."""
    return text("name", name=Own(said))


def step(seat: Seat, said: str, what: str | None = None) -> Step:
    """Something that somebody does."""
    return Step(seat, name(said), None if what is None else name(what))


def result(said: str, of: str | None = None) -> Result:
    """Something that comes of it."""
    return Result(name(said), None if of is None else name(of))


def read(*lines: Line) -> list[str]:
    """What people read of these parts."""
    return tell(((line, NAMES) for line in lines), SAID)


def test_all_steps_of_a_turn_are_one_line_after_the_name_of_whoever_took_them() -> None:
    assert read(step(ADA, "calls"), step(ADA, "stops")) == ["**Ada**: calls · stops"]


def test_the_step_of_somebody_else_begins_a_line() -> None:
    lines = read(step(ADA, "calls"), step(BEN, "calls"), step(ADA, "stops"))
    assert lines == ["**Ada**: calls", "**Ben**: calls", "**Ada**: stops"]


def test_a_sentence_has_a_line_of_its_own_and_ends_the_one_before() -> None:
    lines = read(name("A round begins."), step(ADA, "calls"), name("It is over."), step(ADA, "calls"))
    assert lines == ["A round begins.", "**Ada**: calls", "It is over.", "**Ada**: calls"]


def test_what_comes_of_a_step_stands_behind_it_in_brackets() -> None:
    lines = read(step(ADA, "calls"), result("+1"), result("Ben −1"), step(ADA, "calls again"), result("−1"))
    assert lines == ["**Ada**: calls (+1, Ben −1) · calls again (−1)"]


def test_what_comes_of_a_sentence_stands_behind_it_too() -> None:
    assert read(name("It storms."), result("Ben −1"), step(ADA, "calls")) == ["It storms. (Ben −1)", "**Ada**: calls"]


def test_what_comes_of_something_told_earlier_stands_for_itself() -> None:
    assert read(result("Ben −1"), result("+1", "Rain"), step(ADA, "calls")) == ["Ben −1; Rain: +1", "**Ada**: calls"]


def test_what_comes_several_times_in_a_row_stands_there_once() -> None:
    lines = read(step(ADA, "reads"), result("+1 card"), result("+1 card"), result("+1 card"), result("−1"))
    assert lines == ["**Ada**: reads (+1 card ×3, −1)"]
    again = read(step(ADA, "reads"), result("+1"), result("−1"), result("+1"))
    assert again == ["**Ada**: reads (+1, −1, +1)"], "what came between keeps its place"
    apart = read(step(ADA, "reads"), result("+1"), step(ADA, "reads"), result("+1"))
    assert apart == ["**Ada**: reads (+1) · reads (+1)"], "what came of two steps is not added up"


def test_what_comes_of_one_thing_stands_together_after_its_name() -> None:
    lines = read(
        step(ADA, "waits"), result("−1", "Rain"), result("−1", "Rain"), result("+1", "Rain"), result("+2", "Sun")
    )
    assert lines == ["**Ada**: waits (Rain: −1 ×2, +1; Sun: +2)"]


def test_what_the_step_was_done_with_is_not_said_again() -> None:
    assert read(step(ADA, "plays Rain", "Rain"), result("Ben −1", "Rain")) == ["**Ada**: plays Rain (Ben −1)"]


def test_what_comes_of_somebody_elses_thing_says_so_behind_a_step_of_mine() -> None:
    lines = read(
        step(ADA, "plays Rain", "Rain"),
        step(BEN, "answers with Hat", "Hat"),
        result("dry", "Hat"),
        result("Ada −1", "Rain"),
        result("wet", "Hat"),
    )
    assert lines == ["**Ada**: plays Rain", "**Ben**: answers with Hat (dry; Rain: Ada −1; Hat: wet)"]


def test_what_a_step_was_done_with_is_forgotten_with_the_next_step() -> None:
    lines = read(step(ADA, "plays Rain", "Rain"), step(ADA, "rests"), result("Ben −1", "Rain"))
    assert lines == ["**Ada**: plays Rain · rests (Rain: Ben −1)"]


def test_names_are_those_of_whoever_sat_there_then() -> None:
    lost = Result(text("lost", who=Who(BEN)))
    parts = [(step(ADA, "calls"), NAMES), (lost, NAMES), (step(ADA, "calls"), ("Zoe", "Ben")), (lost, ("Zoe", "Yan"))]
    assert tell(parts, SAID) == ["**Ada**: calls (Ben −1)", "**Zoe**: calls (Yan −1)"]


def test_pictures_stand_in_a_story_where_they_are_known() -> None:
    call = Step(ADA, text("call", stone=Icon("stone-7", text("stone"))))
    assert tell([(call, NAMES)], SAID) == ["**Ada**: stone Fireball"]
    assert tell([(call, NAMES)], SAID.with_icons({"stone-7": "<:stone_7:7>"})) == [
        "**Ada**: <:stone_7:7>\u00a0Fireball"
    ]


def test_no_parts_are_no_lines() -> None:
    assert read() == []


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        (name("one"), ["one"]),
        (step(ADA, "one"), ["one"]),
        (step(ADA, "one", "two"), ["one", "two"]),
        (result("one"), ["one"]),
        (result("one", "two"), ["one", "two"]),
    ],
)
def test_every_text_of_a_part_is_known_whoever_does_it(line: Line, texts: list[str]) -> None:
    assert [SAID.say(found) for found in said_by(line)] == texts


def test_a_game_tells_its_turn_in_one_line_in_every_language() -> None:
    call = Step(ADA, text("told-missed", spell=text("spell-7", stone=Icon("stone-7", text("stone", number=7))), loss=1))
    for locale, said in (("en", "**Ada**: 7 Fireball ✗ −1"), ("ko", "**Ada**: 7 화염구 ✗ −1")):
        assert tell([(call, NAMES)], words(locale, "abracada")) == [said]
