"""The deck as data: an error names piece and field, and a table keeps what it was opened with. RULES 7."""

from __future__ import annotations

from importlib.resources import files

import pytest

from bot.terminal.render import render_blocks
from bot.words import words
from games.engine import open_match
from games.temples import CARDS, GAME, Options
from games.temples.pieces.deck import known_of
from games.temples.pieces.goods import CRYSTALS
from games.temples.pieces.reading import BadDeck, checked, read, standard

SOURCE = files("games.temples").joinpath("deck.toml").read_text("utf-8")
KNOWN = known_of(standard())


def test_the_deck_of_the_house_keeps_to_what_is_known_of_the_game() -> None:
    fire = KNOWN.ways[0]
    costs = [{CRYSTALS[kind] for kind in range(4) if cost[kind]} for cost in fire.costs[1:4]]
    assert costs == [{"red"}, {"purple"}, {"red", "yellow"}]
    assert fire.cores[3] == 0, "the third space of Fire has a red core"
    assert {-2, 3, 10, 15} <= {*fire.levels}
    assert {3, 4} <= {tile.night for tile in KNOWN.rounds}
    assert max(tile.night for tile in KNOWN.rounds) <= 5


def test_no_track_is_dearer_than_another() -> None:
    assert len({sum(map(sum, way.costs)) for way in KNOWN.ways}) == 1
    assert len({way.levels for way in KNOWN.ways}) == 1


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[[track]]", "[[track", "this is not TOML"),
        ('name = "fire"', 'name = "sand"', "track: they come in the order fire, water, sand"),
        ('name = "fire"', 'name = "air"', "track 1: name: Input should be 'fire'"),
        ("start = -2", "start = 5", "track fire: level: it never falls"),
        ("level = 15", "level = 99", "level: Input should be less than or equal to 30"),
        ('cost = ["red"]', 'cost = ["green"]', "track 1: spaces.0.cost.0: Input should be 'red'"),
        ('main = ["red-core"]', "main = []", "temple 1: night.main: Tuple should have at least 1 item"),
        ('main = ["red-core"]', 'main = ["purple-core"]', "temple 1: purple-core: only a gift may have it"),
        ('linked = "mana"', 'linked = "red-core"', "temple 1: linked: a core is found where one stands"),
        ("night = 2", "night = 6", "round 1: night: Input should be less than or equal to 5"),
        ('spell = "plain"', 'spell = "store"', "mat 1: cells: each spell once, and store twice"),
        ('"collect-red"', '"collect-red", points = 1', "mat 1: cells: only plain, rested and store have points"),
    ],
)
def test_an_error_names_piece_and_field(old: str, new: str, problem: str) -> None:
    assert old in SOURCE
    with pytest.raises(BadDeck) as caught:
        read(SOURCE.replace(old, new, 1))
    assert problem in str(caught.value)


def test_a_piece_too_few_is_told() -> None:
    with pytest.raises(BadDeck, match="mat: Tuple should have at least 4 items"):
        read(SOURCE[: SOURCE.rindex("[[mat]]")])


def test_a_table_keeps_the_deck_of_a_file() -> None:
    assert CARDS.read is not None
    options = Options.model_validate(CARDS.read(SOURCE.replace("level = 15", "level = 20")))
    match, _ = open_match(GAME, 2, options, bytes(32))
    assert match.state.board.known.ways[0].levels[-1] == 20
    assert Options().model_dump() == {"clones": True}


def test_what_is_no_deck_is_refused_as_an_option() -> None:
    assert checked("") == ""
    assert checked(standard()) == standard()
    for text in ("[]", '{"temples": []}', '{"temples": [], "tracks": [], "rounds": [], "mats": []}'):
        with pytest.raises(BadDeck):
            checked(text)


def test_everything_can_be_read_by_people() -> None:
    said = render_blocks(CARDS.shown(Options()), words("en", "temples"), ())
    assert "red core · 2 mana" in said
    assert "Mat 2: 1 token and 6 mana" in said
    assert "Mat 3: 4 mana and free step" in said
