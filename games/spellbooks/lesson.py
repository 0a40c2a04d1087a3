"""The first spells by the hand: a harness, a cast, a gem, a slot and a pass, with laid-out dice and spells."""

from __future__ import annotations

from games.engine import Seat, Text, Who, text
from games.engine.extras.lesson import Lesson, Step
from games.engine.undo import UNDO
from games.spellbooks.moves.commands import Cast, End, Harness, House, Nudge, Pass, Pay, SpellbooksCommand
from games.spellbooks.moves.events import Began, Opened, Refilled, Shuffled, SpellbooksEvent
from games.spellbooks.pieces.dice import SET, Face
from games.spellbooks.pieces.library import standard
from games.spellbooks.pieces.spell import Name, known_of
from games.spellbooks.pieces.texts import spell_name
from games.spellbooks.screen.book import halves

YOU, MIND = Seat(0), Seat(1)

_SOCK, _CROWN, _LOOK, _FROG, _COURAGE, _DRAGON = _SPOTS = tuple(
    map(Name, ("lucky-sock", "cheap-crown", "stern-look", "frogwards", "liquid-courage", "paper-dragon"))
)
_KNOWN = known_of(standard())
_YOURS, _THEIRS, _TEACHERS = (5, 3, 2, 6, 4, 3), (2, 2, 6, 6, 5, 5), (1, 6, 5, 2, 6, 1)


def _stacked(*laid: Name) -> tuple[Name, ...]:
    """These spells first, then all that are left."""
    return *laid, *(name for name in _KNOWN.names if name not in laid)


def _says(name: str) -> Text:
    return text(name, mind=Who(MIND))


LESSON: Lesson[SpellbooksCommand, SpellbooksEvent] = Lesson(
    seats=2,
    learner=YOU,
    setup=(
        Opened(2, House(teacher=True), standard()),
        Began(YOU, (_YOURS, _THEIRS), _TEACHERS),
        Shuffled(_stacked(*_SPOTS)),
        *map(Refilled, range(SET)),
    ),
    seed=bytes(32),
    steps=(
        Step(says=_says("lesson-welcome")),
        Step(
            says=_says("lesson-harness"),
            wanted=Harness(_SOCK),
            others=((Pass(), _says("lesson-not-yet")), (Harness(_FROG), _says("lesson-dear"))),
        ),
        Step(
            says=_says("lesson-cast"),
            wanted=Cast(_SOCK),
            others=((End(), _says("lesson-cast-first")),),
            then=((MIND, Pay(Face("yellow-2"), (Face("white-2"),))),),
        ),
        Step(
            says=_says("lesson-gem"),
            wanted=Nudge(Face("black-3"), 1),
            others=(
                (Nudge(Face("blue-4"), 1), _says("lesson-wrong-nudge")),
                (Pass(), _says("lesson-nearly")),
            ),
        ),
        Step(
            says=_says("lesson-slot"),
            wanted=Harness(_COURAGE),
            others=((UNDO, _says("lesson-undo")), (Harness(_DRAGON), _says("lesson-no-potion"))),
        ),
        Step(
            says=_says("lesson-again"),
            wanted=Cast(_COURAGE),
            others=((End(), _says("lesson-cast-first")),),
            then=((MIND, Pass()),),
        ),
        Step(
            says=_says("lesson-pass"),
            wanted=Pass(),
            others=((Harness(_FROG), _says("lesson-rather-pass")),),
            then=((MIND, Pass()),),
        ),
        Step(says=_says("lesson-teacher")),
        Step(says=text("lesson-sigils", spell=spell_name(_FROG), halves=halves(_KNOWN.spells[_FROG]))),
        Step(says=_says("lesson-end")),
    ),
)
