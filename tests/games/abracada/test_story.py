"""What each viewer reads: the lines of the story, and the table before their eyes. RULES 7."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.words import words
from games.abracada import GAME, AbracadaCommand, Cast, Pass, Ready
from games.abracada.moves import SPELLS, Stone
from games.engine import Do, Grid, Line, Say, Seat, Tiles, Tone, Who, everybody, open_match, text, unopened
from tests.games.abracada.dsl import ANY, Table, cast, position, ready, shown, told, viewers

NAMES = ("Ada", "Ben", "Cyd")
ME, LEFT, RIGHT = (Who(seat) for seat in everybody(3))


def spell(number: int) -> Line:
    """A spell by its name."""
    return text(f"spell-{number}")


def said(lines: Sequence[Line]) -> str:
    """Lines as they are read."""
    return " ".join(words("en", "abracada").say(line, NAMES) for line in lines)


def tiles(table: Table, viewer: int | None) -> dict[str, list[str]]:
    """The rows of stones on a viewer's screen: the pictures under each label, seats after labels that name one."""
    found: dict[str, list[str]] = {}
    for block in shown(table, viewer).blocks:
        if isinstance(block, Tiles):
            who = block.label.args.get("who")
            name = f"{block.label.id} {who.seat}" if isinstance(who, Who) else block.label.id
            found[name] = [tile.art.removeprefix("stone-") for tile in block.tiles]
    return found


def sentences(table: Table, viewer: int | None) -> list[Line]:
    """The paragraphs on a viewer's screen."""
    return [block.text for block in shown(table, viewer).blocks if isinstance(block, Say)]


def buttons(table: Table, viewer: int | None) -> dict[AbracadaCommand, Tone]:
    """What a viewer's screen offers to do."""
    found = {action.command: action.tone for action in shown(table, viewer).actions if isinstance(action, Do)}
    return {command: tone for command, tone in found.items() if isinstance(command, Cast | Pass | Ready)}


@pytest.mark.parametrize(
    ("call", "die", "lines"),
    [
        pytest.param(
            1,
            2,
            (text("told-rolled", who=ME, pips=2), text("told-struck", count=2, victims=(LEFT, RIGHT), loss=2)),
            id="dragon",
        ),
        pytest.param(
            2,
            None,
            (text("told-struck", count=2, victims=(LEFT, RIGHT), loss=1), text("told-healed", who=ME, gain=1)),
            id="wanderer",
        ),
        pytest.param(
            3,
            3,
            (text("told-rolled", who=ME, pips=3), text("told-healed", who=ME, gain=1)),
            id="dream, as far as there is room",
        ),
        pytest.param(6, None, (text("told-struck", count=1, victims=(LEFT,), loss=1),), id="blizzard"),
        pytest.param(7, None, (text("told-struck", count=1, victims=(RIGHT,), loss=1),), id="fireball"),
    ],
)
def test_a_spell_is_told_alike_to_all(call: int, die: int | None, lines: tuple[Line, ...]) -> None:
    # RULES 7.3
    table = position("12367", ANY, ANY, lives=(5, 6, 6))
    place = "12367".index(str(call)) + 1
    for viewer in viewers(table):
        hit = text("told-hit", who=ME, spell=spell(call), place=place)
        assert told(table, Cast(Stone(call)), viewer, die=die) == (hit, *lines)


def test_a_drink_in_full_health_is_told_as_such() -> None:
    assert told(position("87777", ANY), Cast(Stone(8)), None)[1] == text("told-already-well", who=ME, gain=0)


@pytest.mark.parametrize(
    ("call", "line"),
    [
        pytest.param(7, text("told-missed", who=ME, spell=spell(7), loss=1), id="miss"),
        pytest.param(2, text("told-slipped", who=ME, spell=spell(2)), id="slip, the stone being there"),
        pytest.param(3, text("told-slipped", who=ME, spell=spell(3)), id="slip, the stone not being there"),
    ],
)
def test_a_miss_and_a_slip_are_told_with_what_was_drawn(call: int, line: Line) -> None:
    # RULES 7.3, 8.3
    table = position("288", ANY, floor=5, pile="777")
    for viewer in viewers(table):
        assert told(table, Cast(Stone(call)), viewer) == (line, text("told-drew", who=ME, count=2))


def test_a_missed_dragon_is_told_with_its_roll() -> None:
    assert told(position("88888", ANY), Cast(Stone(1)), None, die=3) == (
        text("told-missed-dragon", who=ME, spell=spell(1), pips=3, loss=3),
    )


def test_nothing_is_told_of_a_turn_that_ends_with_nothing_to_draw() -> None:
    assert told(position("8888", ANY, floor=5), Pass(), None) == ()


def test_the_taker_of_a_secret_stone_reads_its_face_and_nobody_else_does() -> None:
    # RULES 7.5
    table = position("48888", ANY, ANY, secrets="6777")
    assert told(table, Cast(Stone(4)), 0)[1] == text("told-took-known", spell=spell(6))
    for viewer in (1, 2, None):
        assert told(table, Cast(Stone(4)), viewer)[1] == text("told-took", who=ME)


def test_the_taker_reads_the_face_of_the_newest_also_with_the_last_stone() -> None:
    # RULES 8.1
    table = position("4", ANY, secrets="67", taken=("8", "5"))
    assert told(table, Cast(Stone(4)), 0)[1] == text("told-took-known", spell=spell(6))
    assert told(table, Cast(Stone(4)), 1)[1] == text("told-took", who=ME)


def test_a_deal_is_told_without_a_stone() -> None:
    # RULES 7.4
    table, events = open_match(GAME, 3, GAME.options(), b"\1" * 32)
    for viewer in viewers(table):
        told_deal = unopened(GAME, table.seed).told(events, viewer)
        assert told_deal == (text("told-dealt", round=1, who=Who(table.state.board.turn)),)


@pytest.mark.parametrize(
    ("call", "row", "lives", "told_so"),
    [
        pytest.param(
            1,
            "1????",
            (6, 1, 6),
            "Ada rolls a 3. Cyd loses 3. Ben loses 1.",
            id="one has less than the die shows",
        ),
        pytest.param(1, "1????", (6, 2, 2), "Ada rolls a 3. Ben and Cyd lose 2.", id="both have"),
        pytest.param(
            1,
            "88888",
            (2, 6, 6),
            "Ada calls 1 Ancient Dragon, holds none, rolls a 3 and loses 2.",
            id="the caller has",
        ),
    ],
)
def test_nobody_is_told_to_lose_life_that_was_not_there(
    call: int, row: str, lives: tuple[int, ...], told_so: str
) -> None:
    # RULES 1.2
    table = position(row, ANY, ANY, lives=lives)
    for viewer in viewers(table):
        assert told_so in said(told(table, Cast(Stone(call)), viewer, die=3))


@pytest.mark.parametrize(
    ("row", "lives", "standing", "ended", "scored"),
    [
        pytest.param(
            "6",
            (6, 6, 6),
            False,
            "Ada has cast every stone and wins the round. All others are down to 0 life.",
            "Ada scores 4.",
            id="empty row",
        ),
        pytest.param(
            "68888",
            (6, 1, 6),
            False,
            "Ada has knocked out Ben and wins the round.",
            "Ada scores 4 and Cyd scores 2.",
            id="knock-out",
        ),
        pytest.param(
            "5688",
            (6, 1, 1),
            False,
            "Ada has knocked out Ben and Cyd and wins the round.",
            "Ada scores 4.",
            id="two fall",
        ),
        pytest.param(
            "88888",
            (1, 6, 6),
            False,
            "Ada has fallen by their own hand. Nobody wins the round.",
            "Ben scores 1 and Cyd scores 2.",
            id="self-knock-out",
        ),
        pytest.param(
            "68888",
            (6, 1, 0),
            True,
            "Ada is the last one standing and wins the round.",
            "Ada scores 3.",
            id="last standing",
        ),
        pytest.param(
            "88888",
            (1, 0, 6),
            True,
            "Cyd is the last one standing and wins the round.",
            "Cyd scores 3.",
            id="last standing, not the caller",
        ),
    ],
)
def test_the_end_of_a_round_names_who_fell_and_what_each_scored(
    row: str, lives: tuple[int, ...], standing: bool, ended: str, scored: str
) -> None:
    # RULES 5.1 to 5.4, 6.2
    table = position(row, ANY, ANY, lives=lives, standing=standing, secrets="77", taken=("8", "", "8"))
    call = 5 if "5" in row else 6
    for viewer in viewers(table):
        assert said(told(table, Cast(Stone(call)), viewer)[-1:]) == f"{ended} {scored}"
        assert [said([line]) for line in sentences(cast(table, call), viewer)] == ["Round 1 is over.", ended]


@pytest.mark.parametrize(
    ("taken", "line"),
    [("7", text("won", winners=(ME,))), ("77", text("won-shared", winners=(ME, RIGHT)))],
)
def test_the_end_of_the_game_is_told_and_shown(taken: str, line: Line) -> None:
    # RULES 5.7
    table = position("68888", ANY, ANY, scores=(7, 0, 7), lives=(5, 1, 5), taken=("", "", taken))
    for viewer in viewers(table):
        assert told(table, Cast(Stone(6)), viewer)[-1] == line
        assert sentences(cast(table, 6), viewer)[0] == line
        assert buttons(cast(table, 6), viewer) == {}


def test_nobody_is_told_who_is_ready() -> None:
    # RULES 8.9
    end = cast(position("8", ANY, ANY), 8)
    events = end.play(Seat(1), Ready())
    assert [end.told(events, viewer) for viewer in viewers(end)] == [()] * 4


def test_everybody_sees_the_rows_of_the_others_and_the_backs_of_their_own() -> None:
    # RULES 7.1, 7.2, 7.6
    table = position("12345", "66677", "8888")
    backs = ["back"] * 5
    assert tiles(table, 0) == {"own-row": backs, "row 1": [*"66677"], "row 2": [*"8888"]}
    assert tiles(table, 1) == {"row 0": [*"12345"], "own-row": backs, "row 2": [*"8888"]}
    assert tiles(table, 2) == {"row 0": [*"12345"], "row 1": [*"66677"], "own-row": backs[:4]}
    assert tiles(table, None) == {}


def test_a_taker_sees_their_secret_stones_and_nobody_else_does() -> None:
    # RULES 7.5
    table = position(ANY, ANY, taken=("57", ""), secrets="66")
    assert tiles(table, 0)["own-secrets"] == ["5", "7"]
    assert [name for viewer in (1, None) for name in tiles(table, viewer) if "secret" in name] == []


def test_only_stones_held_at_a_miss_are_marked_and_only_for_their_owner() -> None:
    # RULES 8.7
    table = cast(cast(position("68688", "77777", pile="5"), 6), 7)
    assert _notes(table, 0) == [*[text("not", numbers=(text("stone", number=7),))] * 4, None]
    assert _notes(table, 1) == [None] * 5
    again = cast(cast(table, 2), 4)
    both = text("not", numbers=(text("stone", number=4), text("stone", number=7)))
    assert _notes(again, 0) == [*[both] * 4, text("not", numbers=(text("stone", number=4),))]


def test_life_score_stones_and_secrets_are_shown_to_all() -> None:
    # RULES 7.3
    table = position(ANY, "888", lives=(4, 1), scores=(0, 7), taken=("", "7"))
    for viewer in viewers(table):
        standings = _grids(table, viewer)[0]
        assert [[cell.args for cell in cells[1:]] for cells in standings.rows] == [
            [{"life": 4}, {"score": 0}, {"count": 5}, {"count": 0}],
            [{"life": 1}, {"score": 7}, {"count": 3}, {"count": 1}],
        ]


def test_the_board_counts_what_is_gone_and_what_is_left() -> None:
    # RULES 1.4, 7.4
    table = cast(position("88888", ANY, pile="777"), 8)
    for viewer in viewers(table):
        tally = _grids(table, viewer)[1]
        assert [[cell.args.get("count") for cell in cells[1:3]] for cells in tally.rows] == [
            [gone, number - gone] for number, gone in zip(SPELLS, table.state.board.tally, strict=True)
        ]
        assert sentences(table, viewer)[1] == text("store", pile=3, secrets=4)


@pytest.mark.parametrize(
    ("easy", "line"),
    [
        (False, text("headline-rising-call", who=ME, round=1, last=spell(5))),
        (True, text("headline-any-call", who=ME, round=1)),
    ],
    ids=["ordered", "easy"],
)
def test_the_headline_says_what_may_be_called(easy: bool, line: Line) -> None:
    # RULES 3.1, 3.5, 6.1
    table = position("58888", ANY, easy=easy)
    for viewer in viewers(table):
        assert sentences(table, viewer)[0] == text("headline-first-call", who=ME, round=1)
        assert sentences(cast(table, 5), viewer)[0] == line


def test_nothing_higher_than_the_highest_is_offered() -> None:
    # RULES 1.1, 3.5
    table = cast(position("888", ANY), 8)
    for viewer in viewers(table):
        assert said(sentences(table, viewer)[:1]) == "Round 1. Ada may stop, or call 8 Magic Drink again."


def test_the_rules_say_how_the_last_one_standing_scores_and_how_ties_are_broken() -> None:
    # RULES 5.7, 6.2
    rules = words("en", "abracada").word("rules")
    assert "scores 2, and 1 for each secret stone they took; the others score nothing" in rules
    assert "the one with most points in that last round wins, then the one with more life" in rules
    assert "they share the victory" in rules


def test_buttons_are_for_whoever_may_press_them() -> None:
    # RULES 3.1: the public screen is the one at the table, so it has them too
    table = position("58888", ANY)
    assert buttons(table, 0) == buttons(table, None) == dict.fromkeys(map(Cast, SPELLS), Tone.MAIN)
    assert buttons(table, 1) == {}


def test_a_button_that_would_be_a_slip_looks_grave() -> None:
    # RULES 3.2, 6.1, 8.3
    tones = buttons(cast(position("58888", ANY), 5), 0)
    assert [tones[Cast(number)] for number in SPELLS] == [Tone.GRAVE] * 4 + [Tone.MAIN] * 4
    assert tones[Pass()] is Tone.QUIET
    assert Tone.GRAVE not in buttons(cast(position("58888", ANY, easy=True), 5), 0).values()
    refused = buttons(cast(position("58888", ANY, slips="refused"), 5), None)
    assert {*refused} == {Pass(), *map(Cast, SPELLS[4:])}


def test_after_a_round_all_stones_and_points_are_shown_to_all() -> None:
    # RULES 7.7
    end = cast(position("6888", "55567", lives=(6, 1), secrets="77", taken=("5", "6")), 6)
    for viewer in viewers(end):
        assert tiles(end, viewer) == {
            "row 0": [*"888"],
            "row 1": [*"55567"],
            "secrets-of 0": ["5"],
            "secrets-of 1": ["6"],
            "secrets-left": ["7", "7"],
        }
        assert [cells[1].args for cells in _grids(end, viewer)[0].rows] == [{"points": 4}, {"points": 0}]


def test_whoever_is_ready_has_no_button_left_and_the_others_still_do() -> None:
    # RULES 8.9
    end = ready(cast(position("8", ANY, ANY), 8), 1)
    assert [len(buttons(end, viewer)) for viewer in viewers(end)] == [1, 0, 1, 1]


def _grids(table: Table, viewer: int | None) -> list[Grid]:
    return [block for block in shown(table, viewer).blocks if isinstance(block, Grid)]


def _notes(table: Table, viewer: int) -> list[Line | None]:
    rows = [block for block in shown(table, viewer).blocks if isinstance(block, Tiles)]
    own = next(block for block in rows if block.label.id == "own-row")
    return [tile.note for tile in own.tiles]
