"""Words with pictures in them, and the same words without."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.words import Wordless, Words, words
from games.engine import Icon, Own, Text, text

SOURCE = """
list-two = { $first } and { $second }
stone = stone { $number }
call = call { $stone }
calls = call { $stones }
twice = { $call }, and again
count = { $before } { $stone }
die = { $stone } { $value }
spot = { $stone } { $name }
"""
ICONS: Mapping[str, str] = {"stone-1": "<:one:1>", "stone-2": "<:two:2>"}


def stone(number: int) -> Icon:
    """A stone in a text."""
    return Icon(f"stone-{number}", text("stone", number=number))


CALL = text("call", stone=stone(1))


@pytest.fixture
def plain() -> Words:
    """Words without a picture."""
    return Words("en", (SOURCE,))


@pytest.mark.parametrize(
    ("told", "in_words", "pictured"),
    [
        (CALL, "call stone 1", "call <:one:1>"),
        (text("call", stone=stone(3)), "call stone 3", "call stone 3"),
        (text("calls", stones=(stone(1), stone(3))), "call stone 1 and stone 3", "call <:one:1>\u00a0and stone 3"),
        (text("twice", call=CALL), "call stone 1, and again", "call <:one:1>, and again"),
    ],
    ids=["known", "unknown", "several", "in another text"],
)
def test_a_picture_stands_where_it_is_known_and_words_elsewhere(
    plain: Words, told: Text, in_words: str, pictured: str
) -> None:
    assert plain.say(told) == in_words
    assert plain.with_icons(ICONS).say(told) == pictured
    assert plain.say(told) == in_words, "those without pictures stay so"


def test_words_with_pictures_lead_back_to_those_without(plain: Words) -> None:
    pictured = plain.with_icons(ICONS)
    assert pictured.icons == ICONS
    assert pictured.plain is plain
    assert pictured.plain.say(CALL) == "call stone 1"
    assert pictured.with_icons({}) is plain


def test_words_without_pictures_are_their_own_plain_ones(plain: Words) -> None:
    assert plain.plain is plain
    assert plain.with_icons({}) is plain
    assert not plain.icons


def test_the_same_pictures_are_put_in_once_and_others_anew(plain: Words) -> None:
    pictured = plain.with_icons(ICONS)
    assert plain.with_icons(ICONS) is pictured
    assert pictured.with_icons(ICONS) is pictured
    other = pictured.with_icons({"stone-1": "<:other:3>"})
    assert other.say(CALL) == "call <:other:3>"
    assert other.plain is plain
    assert pictured.say(CALL) == "call <:one:1>"


def test_a_text_that_is_not_there_is_missed_with_pictures_too(plain: Words) -> None:
    with pytest.raises(Wordless, match="no-such-word"):
        plain.with_icons(ICONS).say(text("no-such-word"))


def test_the_words_of_a_game_are_without_pictures_until_somebody_puts_them_in() -> None:
    spell = text("spell-7", stone=stone(7))
    game = words("en", "abracada")
    assert game.say(spell) == "7 Fireball"
    assert game.with_icons({"stone-7": "<:seven:7>"}).say(spell) == "<:seven:7>\u00a0Fireball"
    assert words("en", "abracada").say(spell) == "7 Fireball"


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (text("count", before=4, stone=stone(1)), "4\u00a0<:one:1>"),
        (text("die", stone=stone(1), value=6), "<:one:1>\u00a06"),
        (text("spot", stone=stone(1), name=Own("Lucky Sock")), "<:one:1>\u00a0Lucky Sock"),
        (text("count", before=4, stone=stone(3)), "4 stone 3"),
    ],
    ids=["its count", "its value", "its name", "no picture"],
)
def test_no_line_ends_between_a_picture_and_what_it_says(plain: Words, told: Text, kept: str) -> None:
    assert plain.with_icons(ICONS).say(told) == kept
