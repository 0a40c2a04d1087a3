"""The same plan is the same picture, wherever it is drawn, and needs no font."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from bot.art import Drawing, drawings
from bot.drawing import Board, Columns, DrawingPool, DrawsHere, Lines, Plan, digest_of, shapes
from bot.drawing.lines import APART, EMBLEM, HEIGHT, TOP, spread, ticks_of
from bot.drawing.marks import drawn
from bot.drawing.render import render, svg_of
from bot.drawing.stamps import stamp_of
from games.engine.sheets import Sign
from tests.drawing.plans import PLANS, size

MOST_BYTES = 256 * 1024
ALLOWED = {"svg", "defs", "rect", "circle", "path", "g", "use", "image", "linearGradient", "stop"}


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_the_same_plan_is_the_same_bytes(plan: Plan) -> None:
    drawn = render(plan)
    assert drawn == render(plan)
    wide, high = size(drawn)
    assert wide == (640 if isinstance(plan, Board) else 800)
    assert high <= 500
    assert len(drawn) < MOST_BYTES


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_a_picture_holds_no_text_and_nothing_from_elsewhere(plan: Plan) -> None:
    svg = svg_of(plan)
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}  # noqa: S314 - our own
    assert tags <= ALLOWED
    assert all(link.startswith(("#", "data:image/png;base64,")) for link in re.findall(r'href="([^"]*)"', svg))


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_drawings_do_not_take_each_others_parts(plan: Plan) -> None:
    svg = svg_of(plan)
    names = re.findall(r' id="([^"]*)"', svg)
    assert len({*names}) == len(names), "every drawing has a `fill` and a `shape` of its own"
    used = {*re.findall(r'(?:href="#|url\(#)([^")]*)', svg)}
    assert used <= {*names}


def test_a_drawing_without_lines_is_drawn_by_its_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = {key: replace(one, svg=None) for key, one in drawings("temples").items()}

    def without_lines(game: str | None) -> Mapping[str, Drawing]:
        return bare if game == "elsewhere" else drawings(game)

    monkeypatch.setattr(shapes, "drawings", without_lines)
    pixels = b64encode(bare["red"].png).decode()
    assert pixels in svg_of(Columns("elsewhere", (("red", 40),)))
    assert pixels in drawn("elsewhere", Sign("red", 0, 0, 44)).defined


def test_a_board_is_the_same_whether_its_stamps_were_kept_or_not() -> None:
    stamp_of.cache_clear()
    fresh = render(PLANS["a board"])
    kept = stamp_of.cache_info().misses
    assert render(PLANS["a board"]) == fresh
    assert stamp_of.cache_info().misses == kept


def test_a_stamp_looks_the_same_wherever_it_lies() -> None:
    here = svg_of(Board("temples", 800, 240, (Sign("red", 41, 40, 44),)))
    there = svg_of(Board("temples", 800, 240, (Sign("red", 703, 117, 44),)))
    assert re.findall("<image[^>]*>", here) == re.findall("<image[^>]*>", there)
    assert re.findall(r'<use [^>]* x="(\d+)" y="(\d+)"/>', here + there) == [("15", "14"), ("544", "76")]


def test_every_plan_has_a_name_of_its_own() -> None:
    assert len({digest_of(plan) for plan in PLANS.values()}) == len(PLANS)
    assert len({render(plan) for plan in PLANS.values()}) == len(PLANS)
    assert digest_of(Lines(((0, 1),))) != digest_of(Lines(((0, 2),)))


async def test_a_process_of_its_own_draws_the_same_bytes() -> None:
    pool = DrawingPool()
    try:
        await pool.warm()
        for plan in PLANS.values():
            assert await pool.draw(plan) == await DrawsHere().draw(plan) == render(plan)
    finally:
        await pool.close()


def test_emblems_never_cover_each_other(random: Random) -> None:
    for _ in range(500):
        wanted = [random.uniform(TOP, HEIGHT - 62) for _ in range(random.randint(1, 6))]
        placed = sorted(spread(wanted, TOP - 8, HEIGHT - 28))
        assert all(two - one >= APART - 1e-9 for one, two in pairwise(placed))
        assert placed[0] - EMBLEM / 2 >= 0
        assert placed[-1] + EMBLEM / 2 <= HEIGHT


@pytest.mark.parametrize(
    ("values", "said"),
    [((0, 8), [0, 2, 4, 6, 8]), ((0, 1), [0, 1]), ((0, 0), [0, 1]), ((30, 33), [30, 31, 32, 33]), ((-3, 4), None)],
)
def test_the_side_of_a_chart_has_a_few_round_numbers_around_all_values(
    values: tuple[int, int], said: list[int] | None
) -> None:
    found = ticks_of(values)
    assert 2 <= len(found) <= 6
    assert found[0] <= min(values) <= max(values) <= found[-1]
    assert said is None or found == said
