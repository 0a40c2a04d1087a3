"""`conclave play` at a real terminal: a board in colour, redrawn for every choice, and keys without Enter."""

from __future__ import annotations

import re
import termios
from collections.abc import Iterator

import pytest

from bot.terminal.colours import coloured, listed
from bot.terminal.desk import Left
from bot.terminal.keys import read_number
from tests.terminal.screen import CLEAR, ESCAPES, open_terminal, plain
from tests.terminal.test_conclave import conclave

PLAY = ("play", "abracada", "--seed", "b")
ASKED = "q to leave."


def test_a_key_chooses_and_the_board_is_drawn_anew_in_colour() -> None:
    with open_terminal(*PLAY) as terminal:
        first = terminal.read_until(ASKED)
        assert first.count(CLEAR) == 1
        assert re.search(r"\x1b\[(?:1;)?36mRowan [(]you[)]", first)
        terminal.type("8")
        second = terminal.read_until(ASKED)
        assert second.count(CLEAR) == 1
        story, _, board = plain(second.split(CLEAR)[1]).partition("───")
        assert "8 Magic Drink" in story, "what happened stands above the board"
        assert "Abracada…What?" in board
        terminal.type("qq")
        assert "You left the table." in terminal.read_to_end()
        assert terminal.process.returncode == 0


def test_the_board_in_colour_says_what_the_plain_one_says() -> None:
    lines = conclave(*PLAY, typed="q\n").stdout.splitlines()
    choices = next(number for number, line in enumerate(lines) if line.startswith("  1) "))
    board = lines[lines.index("Abracada…What?") : choices]
    with open_terminal(*PLAY) as terminal:
        assert "\n".join(board) in plain(terminal.read_until(ASKED))


def test_a_wrong_key_gets_a_sentence_and_leaving_is_asked_twice() -> None:
    with open_terminal(*PLAY) as terminal:
        terminal.read_until(ASKED)
        terminal.type("0")
        assert "a number from 1 to 8" in terminal.read_until("8.")
        terminal.type("q")
        assert "q again" in terminal.read_until("again")
        terminal.type("\x1b[A")  # an arrow is no key
        terminal.type("q")
        assert "You left the table." in terminal.read_to_end()


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)], ids=["interrupt", "end"])
def test_an_interrupt_and_the_end_of_input_leave_the_terminal_as_it_was(key: str, code: int) -> None:
    with open_terminal(*PLAY) as terminal:
        before = termios.tcgetattr(terminal.master)
        terminal.read_until(ASKED)
        terminal.type(key)
        assert "You left the table." in terminal.read_until("table.")
        terminal.process.wait(timeout=180)
        assert termios.tcgetattr(terminal.master) == before
        assert terminal.process.returncode == code


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_whoever_wants_no_colour_gets_plain_lines(env: dict[str, str]) -> None:
    with open_terminal(*PLAY, env=env) as terminal:
        terminal.read_until("q to leave):")
        terminal.type("8\n")
        terminal.read_until("q to leave):")
        assert terminal.seen.count("  1) ") == 2
        assert ESCAPES.search(terminal.seen) is None


def test_a_game_that_is_watched_is_told_in_colour_from_top_to_bottom() -> None:
    with open_terminal("play", "abracada", "--watch", "--seed", "twice") as terminal:
        told = terminal.read_to_end()
    assert CLEAR not in told
    assert ESCAPES.search(told) is not None
    assert plain(told) == conclave("play", "abracada", "--watch", "--seed", "twice").stdout


@pytest.mark.parametrize(
    ("keys", "most", "number"),
    [
        ("3", 8, 3),
        ("12", 12, 12),
        ("1\r", 12, 1),
        ("1\n", 12, 1),
        ("2", 12, 2),
        ("1\x7f2", 12, 2),
        ("\x7f\x7f2", 12, 2),
        ("13" + "2", 12, 2),
        ("ä0²9", 9, 9),
        ("\n5", 8, 5),
        ("q5", 8, 5),
        ("1q12", 12, 12),
        ("100", 100, 100),
        ("10\n", 100, 10),
    ],
)
def test_a_number_is_read_key_by_key(keys: str, most: int, number: int) -> None:
    pressed = iter(keys)
    assert read_number(pressed, most, lambda _typed: None, lambda _id, _most: None) == number
    assert "".join(pressed) == "", "no key more than it takes, and none less"


def test_leaving_and_the_end_of_input_are_no_numbers() -> None:
    answers = list[str]()

    def read(keys: Iterator[str]) -> int:
        return read_number(keys, 8, lambda _typed: None, lambda id_, _most: answers.append(id_))

    with pytest.raises(Left):
        read(iter("qq3"))
    with pytest.raises(EOFError):
        read(iter("qx q0"))
    assert answers.count("terminal-leave-again") == 3
    assert answers.count("terminal-no-such-choice") == 3


def test_tiles_that_do_not_fit_are_listed() -> None:
    assert [*listed("Your hand: [A]  [B c]", 21)] == ["Your hand: [A]  [B c]"]
    assert [*listed("Your hand: [A]  [B c]", 20)] == ["Your hand:", "  [A]", "  [B c]"]
    assert [*listed("A sentence: too long", 5)] == ["A sentence: too long"]


def test_colours_change_no_letter() -> None:
    said = "Rowan loses −1, Wren +2: [3 of 8]  [?]\n> ████ 20 %"
    assert coloured(said, ("Rowan", "Wren")).plain == said
