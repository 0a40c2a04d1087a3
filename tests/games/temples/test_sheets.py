"""The board as pictures: all that lies on the table is on the sheets, and all that is on them is said in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.art import drawings
from bot.words import words
from games.engine import Rng, Seat, Viewer, everybody
from games.engine.sheets import Emblem, Field, Number, Shade, Sheet, SheetMark, Sign, Trail
from games.temples import GAME, Options, State
from games.temples.evolve import evolve
from games.temples.minds import policy
from games.temples.rules import decide, setup, waiting
from games.temples.rules.ring import arc, blocked
from games.temples.sheets import sheets
from games.temples.sheets.mat import signs_of
from games.temples.state import BLANK, COLLECT, cells_of
from games.temples.view import view
from tests.games.temples.dsl import ADA, BEN, mage, mat, position

DRAWN = {*drawings("temples"), *drawings(None)}
LONGEST = 1_000  # characters that a text alternative has room for


def states(seats: int, key: bytes = b"sheets") -> Iterator[State]:
    """A game between equal players, moment by moment."""
    state, events = BLANK, setup(seats, Options(), Rng(key, 0, "setup"))
    for version in range(1, 2_000):
        for event in events:
            state = evolve(state, event)
        asked = waiting(state).seats
        yield state
        if not asked:
            return
        command = policy(view(state, asked[0]), Rng(key, version, "mind"))
        events = decide(state, asked[0], command, Rng(key, version, "decide"))


def shown(state: State, viewer: Viewer = ADA) -> tuple[Sheet, ...]:
    """The sheets that somebody sees."""
    return sheets(view(state, viewer))


@pytest.mark.unwatched
@pytest.mark.parametrize("seats", GAME.seats)
def test_in_whole_games_everything_is_drawn_lies_on_its_sheet_and_is_said_in_words(seats: int) -> None:
    names = tuple(f"#{seat + 1}" for seat in range(seats))
    said = [words(language, "temples").plain for language in ("en", "ko")]
    for state in states(seats):
        for sheet in shown(state):
            for mark in sheet.marks:
                assert not isinstance(mark, Sign) or mark.art in DRAWN
                assert all(0 <= x <= sheet.wide and 0 <= y <= sheet.high for x, y in edges(mark))
            for each in said:
                assert len("\n".join(each.say(line, names) for line in sheet.lines)) <= LONGEST


def edges(mark: SheetMark) -> Iterator[tuple[float, float]]:
    """The upper left and the lower right corner, or all points of a line."""
    match mark:
        case Trail(points):
            yield from points
        case Field(x, y, wide, high):
            yield from ((x - wide / 2, y - high / 2), (x + wide / 2, y + high / 2))
        case Sign(_, x, y, size) | Emblem(_, x, y, size) | Number(_, x, y, size):
            yield from ((x - size / 2, y - size / 2), (x + size / 2, y + size / 2))
        case _:
            yield mark.x, mark.y


def test_ring_and_tracks_are_the_same_for_everybody_and_the_order_of_the_round_tiles_is_nowhere() -> None:
    state = [*states(4)][40]
    other = replace(state, pile=tuple(reversed(state.pile)))
    assert len(state.pile) > 1
    ring, tracks = shown(state, None)
    for seat in everybody(4):
        assert shown(state, seat)[:2] == (ring, tracks)
        assert shown(state, seat) == shown(other, seat)
    assert len({shown(state, seat)[2].marks for seat in everybody(4)}) == 4, "everybody sees their own mat"


def test_day_and_night_are_told_apart_by_shade_and_by_sign() -> None:
    """RULES 3.2."""
    ring, *_ = shown(position(mage(), mage(), dusk=0, night=3).state)
    shades = [mark.shade for mark in ring.marks if isinstance(mark, Field)]
    assert shades == [Shade.FULL, *[Shade.LIGHT] * 8, *[Shade.DARK] * 3]
    signs = Counter(mark.art for mark in ring.marks if isinstance(mark, Sign))
    assert signs["sun"] == 8 + 1, "the Day-and-Night tile has one of each"
    assert signs["moon"] == 3 + 1


def test_an_arc_goes_as_far_as_the_rules_say() -> None:
    """RULES 4.3: up to a figure or the Day-and-Night tile."""
    state = position(mage(figure=3), mage(figure=8), phase=COLLECT, dusk=0).state
    ring, *_ = shown(state)
    for seat, at in ((ADA, 3), (BEN, 8)):
        trails = [mark for mark in ring.marks if isinstance(mark, Trail) and mark.seat == seat]
        assert sum(len(trail.points) - 1 for trail in trails) == len(arc(blocked(state.board), at))


def test_a_clone_stands_in_a_field_of_its_own() -> None:
    """RULES 8.1."""
    state = position(mage(figure=3, clone=6), mage(figure=9), clones=True, phase=COLLECT, dusk=0).state
    ring, *_ = shown(state)
    at = [(mark.seat, mark.size) for mark in ring.marks if isinstance(mark, Emblem)]
    assert at[:3] == [(ADA, 54), (ADA, 42), (BEN, 54)]
    assert sum(isinstance(mark, Field) for mark in ring.marks) == 12 + 1


def test_a_space_shows_its_price_or_who_stands_there_and_its_core() -> None:
    """RULES 1.2, 5.3: what is occupied is jumped, and costs nothing."""
    state = position(mage(at=(4, 0, 0)), mage(), clones=True, neutral=((0, 12, 0), (0, 0, 0))).state
    _, tracks, _ = shown(state)
    signs = Counter(mark.art for mark in tracks.marks if isinstance(mark, Sign))
    assert signs["red"] == 1 + 12 - 1, "the sign of the track, and each space but the occupied one"
    assert signs["blue"] == 1 + 12 - 1
    assert signs["yellow"] == 1 + 12
    assert signs["core-red"] == 2, "also where somebody stands"
    assert signs["neutral"] == 6
    assert sum(isinstance(mark, Emblem) and mark.seat == ADA for mark in tracks.marks) == 3


def test_a_used_spell_is_struck_through_and_mana_is_gone_with_the_core() -> None:
    """RULES 6.1, 6.6."""
    cells = mat("r...", "....", "y...", "....")
    state = position(mage(cells=cells), mage()).state
    board = state.board
    spell = cells_of(board, ADA)[8].spell
    used = replace(state, board=replace(board, mages=(replace(board.mages[0], used=(spell,)), board.mages[1])))
    *_, own = shown(used)
    assert [mark.struck for mark in own.marks if isinstance(mark, Field)] == [at == 8 for at in range(16)]
    small = [mark for mark in own.marks if isinstance(mark, Sign) and mark.art == "mana" and mark.size == 26]
    assert not small
    *_, fresh = shown(position(mage(), mage()).state)
    assert len([mark for mark in fresh.marks if isinstance(mark, Sign) and mark.size == 26 and mark.art == "mana"]) == 1


def test_every_spell_has_signs_of_its_own() -> None:
    """RULES 6: two cells to store in look alike, as they are."""
    state = next(states(4))
    for seat in map(Seat, range(4)):
        cells = cells_of(state.board, seat)
        assert len({(cell.spell, signs_of(cell)) for cell in cells}) == len({signs_of(cell) for cell in cells})
        assert all(signs_of(cell) for cell in cells)


def test_before_there_is_a_board_there_is_nothing_to_see() -> None:
    assert not sheets(view(BLANK, None))
