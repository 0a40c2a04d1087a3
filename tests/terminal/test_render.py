"""How a screen looks in a terminal."""

from __future__ import annotations

import pytest
from wcwidth import width

from bot.terminal.render import render, render_blocks
from bot.words import words
from games.engine import (
    Bars,
    Counter,
    Grid,
    Icon,
    Mark,
    Meter,
    Own,
    Say,
    Screen,
    Seat,
    SeatLine,
    Seats,
    Tally,
    Text,
    Tile,
    text,
)

TITLE = text("cli-error", problem=Own("title"))


def said(name: str) -> Text:
    """A text that ends with a name."""
    return text("cli-error", problem=Own(name))


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("Zoe", 3),
        ("Zoe\u0301", 3),  # an accent of its own stands on the letter before it
        ("마법사", 6),
        ("⚔️", 2),
        ("👩‍🚀", 2),  # two pictures, joined to one
    ],
)
def test_columns_stand_below_each_other_whatever_the_letters(name: str, columns: int) -> None:
    grid = Grid((said(name), said("end")), ((said("a" * 10), said("end")),))
    bars = Bars(TITLE, ((said(name), 50), (said("a" * 10), 50)))
    lines = render_blocks((grid, bars), words("en"), ()).splitlines()
    rows = [line for line in lines if name in line]
    assert len(rows) == 2
    for row in rows:
        after = row.split(name)[1]
        assert len(after) - len(after.lstrip()) == 10 - columns + 2


def seat(number: int, *groups: tuple[Counter | Icon | Meter | Tile, ...], mark: Mark = Mark.NONE) -> SeatLine:
    """A line with these groups."""
    return SeatLine(Seat(number), groups, mark)


@pytest.mark.parametrize("name", ["Zoe", "Zoe\u0301", "마법사", "⚔️"])
def test_what_players_have_stands_below_each_other_whatever_their_names(name: str) -> None:
    hearts = Counter("heart", 3, said("3 life"))
    shown = render_blocks((Seats((seat(0, (hearts,)), seat(1, (hearts,)))),), words("en"), (name, "a" * 10))
    one, two = (line.split("conclave:")[0] for line in shown.splitlines() if line)
    assert width(one) == width(two) == len("  aaaaaaaaaa  ")


def test_a_player_has_one_line_with_all_in_words() -> None:
    pieces = (
        (Meter("heart", "heart-empty", 2, 6, said("life")), Counter("star", 7, said("points"))),
        (),
        (Tile(said("face"), "stone-5"), Tile(said("back"), "stone-back", said("note")), Icon("frozen", said("state"))),
    )
    line = SeatLine(Seat(0), pieces, Mark.TO_MOVE, said("beside"))
    (shown,) = render_blocks((Seats((line,)),), words("en"), ("Ada",)).splitlines()
    spoken = [words("en").say(said(name)) for name in ("life", "points", "face", "back", "note", "state", "beside")]
    life, points, face, back, note, state, beside = spoken
    assert shown == f"> Ada  {life} {points} | [{face}] [{back} {note}] {state} | {beside}"


def test_whoever_is_to_move_and_whoever_is_out_are_marked() -> None:
    lines = (seat(0), seat(1, mark=Mark.TO_MOVE), seat(2, mark=Mark.OUT))
    shown = render_blocks((Seats(lines),), words("en"), ("Ada", "Ben", "Cyd"))
    assert shown.splitlines() == ["", "  Ada", "> Ben", "x Cyd"]


def test_how_many_there_are_of_each_kind_is_one_line() -> None:
    tally = Tally(said("label"), (Counter("stone-1", 1, said("one")), Counter("stone-2", 0, said("none"))))
    label, one, none = (words("en").say(said(name)) for name in ("label", "one", "none"))
    assert render_blocks((tally,), words("en"), ()) == f"{label}: {one}, {none}"


def test_a_screen_says_first_what_it_is_then_how_far_the_game_is_and_then_what_is_waited_for() -> None:
    def shown(about: Text | None) -> list[str]:
        return render(Screen(TITLE, said("headline"), about, (Say(said("block")),)), words("en"), ()).splitlines()

    spoken = [words("en").say(part) for part in (TITLE, said("about"), said("headline"), said("block"))]
    assert shown(said("about")) == spoken
    assert shown(None) == [line for line in spoken if line != spoken[1]]
