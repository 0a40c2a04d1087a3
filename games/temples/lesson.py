"""The first round by the hand: a temple, a core, two trials and a rest, with a laid-out ring."""

from __future__ import annotations

from games.engine import Seat, Text, Who, text
from games.engine.extras.lesson import Lesson, Step
from games.temples.moves.commands import CellName, House, Lay, Path, Pick, Place, Rest, TemplesCommand, Trial
from games.temples.moves.events import Asked, Dawned, Gained, Laid, Opened, Shuffled, TemplesEvent, Why
from games.temples.pieces.goods import MANA, PURPLE, TOKEN, plus, some
from games.temples.pieces.reading import standard
from games.temples.state import PLACE

YOU, MIND = Seat(0), Seat(1)

_RING = (6, 5, 1, 2, 11, 8, 4, 3, 9, 7, 0, 10)  # a red core in the night, and on the way to it what Fire asks for
_DUSK = 11
_PILE = (1, 0, 2, 3, 4, 5)  # three temples in the night
_YOURS, _THEIRS = 1, 0  # mats: a token and 6 mana; two crystals


def _says(name: str) -> Text:
    return text(name, mind=Who(MIND))


LESSON: Lesson[TemplesCommand, TemplesEvent] = Lesson(
    seats=2,
    learner=YOU,
    setup=(
        Opened(2, House(clones=False), standard(), (_YOURS, _THEIRS)),
        Laid(_RING, _DUSK, YOU),
        Shuffled(_PILE),
        Gained(YOU, plus(some(TOKEN), some(MANA, 6)), Why.GIFT),
        Gained(MIND, plus(some(PURPLE), some(0)), Why.GIFT),
        Dawned(),
        Asked(YOU, PLACE.value),
    ),
    seed=bytes(32),
    steps=(
        Step(says=_says("lesson-welcome")),
        Step(
            says=_says("lesson-place"),
            wanted=Place(10),
            others=((Place(6), _says("lesson-no-core")), (Place(0), _says("lesson-night"))),
            then=((MIND, Place(5)),),
        ),
        Step(
            says=_says("lesson-lay"),
            wanted=Lay(CellName("d2")),
            others=((Lay(CellName("b3")), _says("lesson-later")), (Lay(CellName("c3")), _says("lesson-later"))),
            then=((MIND, Pick("blue")),),
        ),
        Step(
            says=_says("lesson-trial"),
            wanted=Trial(Path("fire-3")),
            others=((Rest(), _says("lesson-not-yet")), (Trial(Path("fire-1")), _says("lesson-farther"))),
        ),
        Step(
            says=_says("lesson-colour"),
            wanted=Lay(CellName("c3")),
            others=((Lay(CellName("b4")), _says("lesson-stars")),),
            then=((MIND, Trial(Path("water-1"))),),
        ),
        Step(
            says=_says("lesson-jump"),
            wanted=Trial(Path("water-1")),
            others=((Rest(), _says("lesson-not-yet")), (Trial(Path("sand-1")), _says("lesson-rather-jump"))),
            then=((MIND, Rest()),),
        ),
        Step(says=_says("lesson-round")),
        Step(says=_says("lesson-end")),
    ),
)
