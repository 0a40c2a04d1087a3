"""Korean: a table is spoken at in Korean throughout, and whoever sits there is named as people name each other."""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random

import pytest

from bot.terminal.desk import PlainDesk
from bot.terminal.render import MARKS
from bot.terminal.table import Table, play
from bot.words import words
from games.engine import Mark, Seat, Text, Who, text
from games.engine.ai.minds import minds_of
from games.engine.catalog.shelf import shelf
from games.engine.replay.record import proof

NAMES = ("민준", "서아", "Ada", "Ben")
LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]+")
TITLE = {"Abracada", "What"}
KEYS = {"q"}
"""What is typed to leave. Nobody's name is Latin here: the house calls its own players in Korean, too."""
OUT = re.compile(rf"^{MARKS[Mark.OUT]} ", re.MULTILINE)
"""The sign of whoever is out, at the begin of their line: it is no word."""


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("standing", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_table_in_the_terminal_is_korean_but_for_the_title(seats: int, standing: bool, watched: bool) -> None:
    said, seed = _played(seats, standing, watched)
    for digits in (proof(seed), seed.hex()):  # hexadecimal, not a word
        assert digits in said
        said = said.replace(digits, "")
    said = OUT.sub("", said)
    assert set(LATIN.findall(said)) == (TITLE if watched else TITLE | KEYS)
    assert "이겼어요" in said


def _played(seats: int, standing: bool, watched: bool) -> tuple[str, bytes]:
    """All that one person, or nobody, was shown and asked from the first line to the last, and the seed."""
    game = shelf()["abracada"]
    seed = sha256(f"{seats} {standing} {watched}".encode()).digest()
    fingers, said = Random(seed), list[str]()

    def ask(question: str) -> str:
        said.append(question)
        return str(fingers.randint(1, 9))  # not always among the choices

    play(
        Table(
            game=game,
            seats=seats,
            options=game.options.model_validate({"standing": standing}),
            seed=seed,
            mind=next(iter(minds_of(game))),
            person=None if watched else Seat(0),
            words=words("ko", game.key),
            desk=PlainDesk(words("ko", game.key), ask, said.append),
            log=lambda _line: None,
        )
    )
    return "\n".join(said), seed


def who(*seats: int) -> tuple[Who, ...]:
    """Some people."""
    return tuple(Who(Seat(seat)) for seat in seats)


def lost(seat: int, loss: int) -> Text:
    """What somebody lost."""
    return text("told-lost", who=Who(Seat(seat)), loss=loss)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (text("headline-others", who=who(0)), "민준 님을 기다려요"),
        (text("headline-others", who=who(0, 1)), "민준, 서아 님을 기다려요"),
        (text("headline-others", who=who(0, 1, 2)), "민준, 서아, Ada 님을 기다려요"),
        (text("headline-others", who=who(3, 2, 1, 0)), "Ben, Ada, 서아, 민준 님을 기다려요"),
        (text("won", winners=who(1)), "서아 님이 게임에서 이겼어요."),
        (text("won-shared", winners=who(0, 1)), "민준, 서아 님이 함께 이겼어요."),
        (text("told-struck", losses=(lost(1, 2),)), "서아 −2"),
        (text("told-struck", losses=(lost(0, 1), text("told-out", told=lost(3, 1)))), "민준 −1, Ben −1: 쓰러짐"),
        (
            text("ended-knock-out", who=Who(Seat(2)), fallen=who(0, 3)),
            "Ada 님이 민준, Ben 님을 쓰러뜨려 이번 라운드에서 이겼어요.",
        ),
        (text("not", numbers=(text("stone", number=3), text("stone", number=5))), "3, 5 아님"),
    ],
)
def test_lists_read_naturally_whatever_a_name_ends_in(told: Text, said: str) -> None:
    assert words("ko", "abracada").say(told, NAMES) == said
