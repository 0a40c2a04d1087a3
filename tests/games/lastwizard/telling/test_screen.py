"""The table before each viewer's eyes."""

from __future__ import annotations

import pytest

from bot.art import drawings
from bot.words import words
from games.engine import Block, Counter, Icon, Mark, Say, Screen, Seat, SeatLine, Seats, Text, Tile, Tiles
from games.engine.catalog.rehearsal import in_block
from games.lastwizard import GAME, Pass
from games.lastwizard.moves.commands import Standing
from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.pieces.texts import DRAWN
from tests.games.lastwizard.dsl import Table, call, do, passing, play, position, react, with_wizard

NAMES = ("Ada", "Ben", "Cyd")
VIEWERS = (0, 1, 2, None)


def shown(table: Table, viewer: int | None) -> Screen:
    """What this viewer has before their eyes."""
    return GAME.telling.screen(table.view(None if viewer is None else Seat(viewer)))


def said(text: Text | None) -> str:
    """A text as it is read."""
    return "" if text is None else words("en", "lastwizard").say(text, NAMES)


def seats(table: Table, viewer: int | None) -> tuple[SeatLine, ...]:
    """What a viewer's screen says of each seat."""
    (found,) = (block for block in shown(table, viewer).blocks if isinstance(block, Seats))
    return found.lines


def tiles(table: Table, viewer: int | None) -> dict[str, list[str]]:
    """The cards on a viewer's screen, by their labels."""
    return {
        said(block.label): [said(tile.face) for tile in block.tiles]
        for block in shown(table, viewer).blocks
        if isinstance(block, Tiles)
    }


def sentences(table: Table, viewer: int | None) -> list[str]:
    """The paragraphs on a viewer's screen."""
    return [said(block.text) for block in shown(table, viewer).blocks if isinstance(block, Say)]


def written(line: SeatLine) -> list[str]:
    """Each group of a seat's line: pictures with how many they stand for, then the note."""
    groups = [" ".join(f"{piece.art}:{_count(piece)}" for piece in group) for group in line.groups]
    return [*groups, said(line.note)]


def _count(piece: object) -> str:
    match piece:
        case Counter(_, count, text):
            assert str(count) in said(text).split()
            return str(count)
        case Icon(_, text):
            return said(text)
        case _:
            raise AssertionError(f"no {piece} in a seat's line")


def test_health_cards_statuses_and_objects_are_shown_to_all() -> None:
    table = position("bolt tea", "star star star", "tea", objects=("", "staff mirror"), health=(10, 4, 7))
    table = with_wizard(with_wizard(table, 1, frozen=True, block=True), 2, ready=False, stunned=True, shocked=True)
    for viewer in VIEWERS:
        assert [written(line) for line in seats(table, viewer)] == [
            ["health:10 card-back:2", "", "", ""],
            ["health:4 card-back:3", "freeze:frozen block:ready to block", "", "with Staff and Mirror"],
            ["health:7 card-back:1", "shock:shocked stun:stunned reaction-used:reaction used", "", ""],
        ]


def test_an_object_of_the_house_is_a_picture_in_the_line_of_its_wizard() -> None:
    table = position("tea", "tea", "tea")
    table = with_wizard(table, 1, objects=(Name("tin-mirror"), Name("roomy-satchel")))
    for viewer in VIEWERS:
        assert written(seats(table, viewer)[1])[2:] == ["mirror:Tin Mirror satchel:Roomy Satchel", ""]


def test_every_object_of_the_house_is_drawn_and_every_sign_explained() -> None:
    assert {*DRAWN} == deck_of(standard()).objects
    signs = {sign.art for sign in GAME.telling.signs}
    assert {*DRAWN.values()} <= signs <= {*drawings("lastwizard")}
    table = position("tea", "tea", "tea")
    table = with_wizard(table, 0, frozen=True, shocked=True, stunned=True, block=True, ready=False)
    assert {piece.art for piece in seats(table, None)[0].groups[1]} <= signs


def test_no_card_of_a_hand_is_in_anybodys_line() -> None:
    table = position("bolt tea", "star", "tea")
    for viewer in VIEWERS:
        pieces = [piece for line in seats(table, viewer) for group in line.groups for piece in group]
        assert not any(isinstance(piece, Tile) for piece in pieces)


def test_everybody_sees_their_own_hand_next_to_the_buttons_and_no_other() -> None:
    table = position("bolt tea tea", "star", "books")
    assert [tiles(table, viewer) for viewer in VIEWERS] == [
        {"Your hand": ["Bolt", "Tea ×2"]},
        {"Your hand": ["Star"]},
        {"Your hand": ["Books"]},
        {},
    ]
    for viewer in (0, 1, 2):
        last: Block = shown(table, viewer).blocks[-1]
        assert isinstance(last, Tiles)
        assert said(last.label) == "Your hand"


def test_a_card_in_ones_own_hand_says_what_it_does() -> None:
    (hand,) = (block for block in shown(position("bolt", "tea"), 0).blocks if isinstance(block, Tiles))
    assert [(tile.art, said(tile.note)) for tile in hand.tiles] == [("card-action", "action at a rival: 2 damage")]


def test_what_was_seen_of_a_hand_is_shown_to_whoever_saw_it() -> None:
    table = passing(play(position("eye tea", "star tea", "tea", deck="bolt"), "eye", 1))
    assert said(seats(table, 0)[1].note) == "holds Star and Tea"
    assert [line.note for viewer in (1, 2, None) for line in seats(table, viewer)] == [None] * 9


def test_what_was_seen_of_a_hand_stands_behind_the_objects() -> None:
    table = passing(play(position("eye tea", "star tea", "tea", deck="bolt", objects=("", "staff")), "eye", 1))
    assert said(seats(table, 0)[1].note) == "with Staff, holds Star and Tea"


@pytest.mark.parametrize(("viewer", "headline"), [(0, "Your turn: play"), (1, "Ada, play"), (None, "Ada, play")])
def test_the_headline_says_whose_turn_it_is(viewer: int | None, headline: str) -> None:
    table = position("bolt", "tea", "tea")
    assert said(shown(table, viewer).headline) == f"{headline}, equip or use a card"
    assert [line.mark for line in seats(table, viewer)] == [Mark.TO_MOVE, Mark.NONE, Mark.NONE]


def test_the_headline_asks_whoever_is_asked() -> None:
    table = play(position("bolt", "snuff", "tea"), "bolt", 1)
    assert [said(shown(table, viewer).headline) for viewer in VIEWERS] == [
        "Your Bolt: waiting for the others. You may react to it.",
        "React to Ada’s Bolt?",
        "React to Ada’s Bolt?",
        "Ben and Cyd: react to Bolt?",
    ]
    for viewer in VIEWERS:
        assert [line.mark for line in seats(table, viewer)] == [Mark.NONE, Mark.TO_MOVE, Mark.TO_MOVE]


def test_an_answer_is_shown_to_whoever_gave_it_alone() -> None:
    table = play(position("bolt", "snuff", "tea"), "bolt", 1)
    answered = passing(table, 1)
    assert said(shown(answered, 1).headline) == "You have answered. Waiting for the others to react to Ada’s Bolt."
    for viewer in (0, 2, None):
        assert shown(answered, viewer) == shown(table, viewer)
    assert seats(answered, 1) == seats(table, 1), "the marks tell nobody who has answered"


def test_a_card_to_be_named_is_asked_of_its_player() -> None:
    table = passing(play(position("thief", "star", "tea"), "thief", 1))
    assert [said(shown(table, viewer).headline) for viewer in (0, None)] == [
        "Thief: name a card they may hold, or leave it to chance. A wrong name gets nothing.",
        "Ada may name a card (Thief)",
    ]
    assert said(shown(call(table, None), None).headline) == "Ben, play, equip or use a card"


def test_what_waits_to_take_effect_is_told_the_next_one_first() -> None:
    table = react(passing(play(position("bolt", "snuff", "cloak"), "bolt", 1), 0, 2), 1, "snuff", 0, "bolt")
    for viewer in VIEWERS:
        assert sentences(table, viewer) == ["Snuff (Ben against Bolt): Counter · then Bolt (Ada → Ben)"]
    assert sentences(passing(table), None) == []


def test_how_many_cards_there_are_is_told_to_all() -> None:
    table = position("bolt", "tea", "tea", discards="tea star rain quake")
    deck = table.state.board.deck
    for viewer in VIEWERS:
        assert said(shown(table, viewer).about) == f"{deck} in the deck"


def test_whoever_is_out_by_their_own_card_or_for_want_of_an_action_stands_there_so() -> None:
    felled = passing(play(position("quake", "tea", "tea", health=(1, 9, 9)), "quake"))
    assert (seats(felled, None)[0].mark, said(seats(felled, None)[0].note)) == (Mark.OUT, "out, by their own Quake")
    stuck = passing(play(position("tea", "snuff", "tea", deck="snuff"), "tea"))
    assert (seats(stuck, None)[1].mark, said(seats(stuck, None)[1].note)) == (Mark.OUT, "out, could not act")


def test_the_end_says_who_has_won_and_shows_no_hand() -> None:
    end = passing(play(position("star tea", "tea", health=(9, 1)), "star", 1))
    assert end.outcome is not None
    for viewer in (0, 1, None):
        assert shown(end, viewer).headline == end.outcome.why
        assert "Your hand" not in tiles(end, viewer)
        assert Mark.TO_MOVE not in [line.mark for line in seats(end, viewer)]
        assert shown(end, viewer).actions == ()


@pytest.mark.parametrize("span", [Standing.STACK, Standing.TURN, Standing.ROUND])
def test_whoever_passes_for_longer_is_told_so_and_nobody_else(span: Standing) -> None:
    table = play(position("bolt", "snuff", "tea"), "bolt", 1)
    passed = do(table, 1, Pass(span))
    assert "You pass" in said(shown(passed, 1).headline)
    for viewer in (0, 2, None):
        assert shown(passed, viewer) == shown(table, viewer)


def test_every_text_of_a_line_is_among_those_of_its_screen() -> None:
    """What is checked for words when a game is put on the shelf."""
    table = with_wizard(position("bolt", "tea", objects=("staff",)), 1, frozen=True)
    (block,) = (block for block in shown(table, None).blocks if isinstance(block, Seats))
    found = [text.id for text in in_block(block)]
    assert found == ["health", "cards", "equipped", "health", "cards", "status-freeze"]
