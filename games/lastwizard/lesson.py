"""The first duel by the hand: its last three turns, with laid-out cards."""

from __future__ import annotations

from games.engine import Seat, Text, Who, text
from games.engine.extras.lesson import Lesson, Step
from games.lastwizard.moves.commands import (
    Equip,
    House,
    Invoke,
    LastWizardCommand,
    Pass,
    Play,
    React,
)
from games.lastwizard.moves.events import (
    Awaited,
    Dealt,
    Drew,
    LastWizardEvent,
    Opened,
    Shuffled,
    Struck,
    TurnBegan,
)
from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.state.board import ACT

YOU, MIND = Seat(0), Seat(1)

_BOLT, _BACKFIRE, _CLOAK, _STAFF = map(Name, ("cinder-bolt", "backfire", "cloak-of-ash", "crooked-staff"))
_MIRROR, _GAZING = map(Name, ("tin-mirror", "stargazing"))
_SNUFF, _BITE, _STAR = map(Name, ("snuff", "frostbite", "falling-star"))

_YOURS = (_BOLT, _BACKFIRE, _CLOAK, _STAFF, _MIRROR)
_THEIRS = (_SNUFF, _BITE, _STAR, *map(Name, ("second-supper", "needle-rain")))
_NEXT = ("mirror-ward", "rust", "keyhole", "shatter", "static-kiss", "grudge")
_TOP = (_GAZING, *map(Name, _NEXT))  # as they are drawn, by whom it comes


def _stacked(*laid: Name) -> tuple[Name, ...]:
    """These cards first, then all that are left of the deck."""
    left = [*deck_of(standard()).all]
    for name in laid:
        left.remove(name)
    return *laid, *left


def _says(name: str) -> Text:
    return text(name, mind=Who(MIND))


LESSON: Lesson[LastWizardCommand, LastWizardEvent] = Lesson(
    seats=2,
    learner=YOU,
    setup=(
        Opened(2, House(mercy=False), standard()),
        Shuffled(_stacked(*_YOURS, *_THEIRS, *_TOP)),
        Dealt(YOU, ()),
        Struck((YOU,), 8),  # late in a duel, so that it can be won within the lesson
        Struck((MIND,), 6),
        TurnBegan(YOU),
        Drew(YOU),
        Awaited(YOU, ACT),
    ),
    seed=bytes(32),
    steps=(
        Step(says=_says("lesson-welcome")),
        Step(
            says=_says("lesson-act"),
            wanted=Play(_BOLT, MIND),
            others=((Play(_GAZING), _says("lesson-rather-strike")), (Equip(_STAFF), _says("lesson-staff-later"))),
            then=((MIND, React(_SNUFF, YOU, _BOLT)),),
        ),
        Step(
            says=_says("lesson-answer"),
            wanted=React(_BACKFIRE, MIND, _SNUFF),
            others=((Pass(), _says("lesson-bolt-lost")), (React(_CLOAK), _says("lesson-nothing-to-block"))),
        ),
        Step(says=_says("lesson-stack"), then=((MIND, Play(_BITE, YOU)),)),
        Step(
            says=_says("lesson-frozen"),
            wanted=Equip(_STAFF),
            others=((Play(_GAZING), _says("lesson-nothing-drawn")), (Equip(_MIRROR), _says("lesson-staff-first"))),
            then=((MIND, Pass()), (MIND, Play(_STAR, YOU))),
        ),
        Step(
            says=_says("lesson-window"),
            wanted=React(_CLOAK),
            others=((Pass(), _says("lesson-would-fall")),),
            then=((MIND, Pass()),),
        ),
        Step(
            says=_says("lesson-finish"),
            wanted=Invoke(_STAFF, MIND),
            others=(
                (Equip(_MIRROR, _STAFF), _says("lesson-one-object")),
                (Play(_GAZING), _says("lesson-rather-finish")),
            ),
            then=((MIND, Pass()),),
        ),
        Step(says=_says("lesson-end")),
    ),
)
