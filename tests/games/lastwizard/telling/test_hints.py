"""Whoever chooses reads what each choice does, and is told of what would only harm them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.words import words
from games.engine import Seat
from games.engine.screen import Hint
from games.lastwizard import GAME, Pass
from games.lastwizard.moves.commands import LastWizardCommand, Play, React
from games.lastwizard.pieces.card import Name
from tests.games.lastwizard.dsl import Table, play, position, table_of

NAMES = ("Ada", "Ben", "Cyd")
ADA, BEN = Seat(0), Seat(1)
BOLT, SNUFF = Name("bolt"), Name("snuff")


def given(table: Table, seat: int, command: LastWizardCommand) -> Hint:
    """What helps this seat to choose; it can be chosen."""
    assert command in table.choices(Seat(seat))
    return GAME.telling.hint(command, table.view(Seat(seat)))


def warned(table: Table, seat: int, command: LastWizardCommand) -> str | None:
    """Of what this seat is warned."""
    warning = given(table, seat, command).warning
    return None if warning is None else warning.id


def test_a_card_says_what_it_does_and_has_its_picture_in_every_language() -> None:
    table = position("bolt", "snuff", "snuff")
    found = given(table, 0, Play(BOLT, BEN))
    assert found.art == "card-action"
    for language in ("en", "ko"):
        assert found.does is not None
        assert words(language, "lastwizard").say(found.does, NAMES)
        for warning in ("warning-yourself", "warning-own-card", "warning-spoiled"):
            assert words(language, "lastwizard").word(warning)


def test_to_pass_needs_no_hint() -> None:
    table = play(position("bolt", "snuff", "snuff"), "bolt", 1)
    assert given(table, 1, Pass()) == Hint()


def test_to_answer_a_rivals_card_is_fine() -> None:
    table = play(position("bolt", "snuff", "snuff"), "bolt", 1)
    assert warned(table, 1, React(SNUFF, ADA, BOLT)) is None


def test_whoever_would_counter_their_own_card_is_warned() -> None:
    table = play(position("bolt snuff", "snuff", ""), "bolt", 1)
    assert warned(table, 0, React(SNUFF, ADA, BOLT)) == "warning-own-card"


def test_whoever_would_counter_what_is_countered_already_is_warned() -> None:
    table = play(position("bolt", "snuff", "snuff"), "bolt", 1)
    assert warned(table, 2, React(SNUFF, ADA, BOLT)) is None
    board = table.state.board
    spoiled = replace(board, stack=(replace(board.stack[0], countered=True),))
    table = table_of(table, replace(table.state, board=spoiled))
    assert warned(table, 2, React(SNUFF, ADA, BOLT)) == "warning-spoiled"


def test_to_heal_oneself_is_fine() -> None:
    assert warned(position("balm", "", ""), 0, Play(Name("balm"), ADA)) is None
