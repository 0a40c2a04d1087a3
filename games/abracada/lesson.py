"""The first round by the hand: every rule once, at a small table with laid-out stones."""

from __future__ import annotations

from games.abracada.moves import (
    SPELLS,
    STONES,
    AbracadaCommand,
    AbracadaEvent,
    Cast,
    Dealt,
    House,
    Opened,
    Pass,
    Shuffled,
    Stone,
)
from games.engine import Seat, Text, Who, text
from games.engine.extras.lesson import Lesson, Step

YOU, MIND = Seat(0), Seat(1)

_DRAGON, _WANDERER, _DREAM, _SINGER, _TEMPEST, _BLIZZARD, _FIREBALL, _DRINK = map(Cast, SPELLS)


def _stones(*numbers: int) -> tuple[Stone, ...]:
    return tuple(map(Stone, numbers))


_YOURS = _stones(6, 4, 8, 2, 7)
_THEIRS = _stones(3, 6, 8, 3, 5)
_OPEN = _stones(2, 3, 5, 5, 6, 6, 7, 7, 8, 8, 8, 8)
_SECRET = _stones(5, 7, 4, 1)
_PILE = _stones(7, 8)  # what you draw; then as it comes


def _rest(*laid: tuple[Stone, ...]) -> tuple[Stone, ...]:
    """What is left of all stones."""
    left = [*STONES]
    for stone in (stone for stones in laid for stone in stones):
        left.remove(stone)
    return tuple(left)


_DEALT = (_YOURS, _THEIRS, _OPEN, _SECRET, _PILE)
_ALL = tuple(stone for stones in (*_DEALT, _rest(*_DEALT)) for stone in stones)


def _says(name: str) -> Text:
    return text(name, mind=Who(MIND))


LESSON: Lesson[AbracadaCommand, AbracadaEvent] = Lesson(
    seats=2,
    learner=YOU,
    setup=(Opened(2, House(easy=False, standing=False, forgiving=False)), Shuffled(_ALL), Dealt(YOU)),
    seed=bytes(32),  # with which the mind's dragon costs 2
    steps=(
        Step(says=_says("lesson-welcome")),
        Step(says=_says("lesson-counting")),
        Step(
            says=_says("lesson-first-call"),
            wanted=_SINGER,
            others=(
                (_DRAGON, _says("lesson-not-the-dragon")),
                (_DREAM, _says("lesson-all-seen")),
                (_DRINK, _says("lesson-too-high")),
            ),
        ),
        Step(
            says=_says("lesson-hit"),
            wanted=_FIREBALL,
            others=((_WANDERER, _says("lesson-would-slip")), (Pass(), _says("lesson-go-on"))),
        ),
        Step(
            says=_says("lesson-may-stop"),
            wanted=Pass(),
            others=((_DRINK, _says("lesson-rather-stop")),),
            then=((MIND, _DRAGON),),
        ),
        Step(says=_says("lesson-dragon")),
        Step(
            says=_says("lesson-wrong-on-purpose"),
            wanted=_TEMPEST,
            others=((_BLIZZARD, _says("lesson-later")), (_DRINK, _says("lesson-later"))),
        ),
        Step(says=_says("lesson-marks"), then=((MIND, _BLIZZARD), (MIND, _TEMPEST))),
        Step(says=_says("lesson-slip")),
        Step(
            says=_says("lesson-plan"),
            wanted=_BLIZZARD,
            others=((_TEMPEST, _says("lesson-ruled-out")), (_FIREBALL, _says("lesson-first-lower"))),
        ),
        Step(
            says=_says("lesson-finish"),
            wanted=_FIREBALL,
            others=((_TEMPEST, _says("lesson-would-slip-too")), (Pass(), _says("lesson-so-near"))),
        ),
        Step(says=_says("lesson-knock-out")),
        Step(says=_says("lesson-empty-row")),
        Step(says=_says("lesson-end")),
    ),
)
