"""The rules: how a table is set up, whom it waits for, and what comes of a command. Numbers refer to RULES.md."""

from __future__ import annotations

from games.engine import Rng, Seat, Time, Waiting, everybody
from games.engine.game import NOBODY
from games.spellbooks.evolve import evolve
from games.spellbooks.moves.commands import (
    Cast,
    End,
    Harness,
    House,
    Nudge,
    Options,
    Pass,
    Pay,
    SpellbooksCommand,
)
from games.spellbooks.moves.events import (
    Began,
    GameEnded,
    Learned,
    Nudged,
    Opened,
    Passed,
    Shuffled,
    SpellbooksEvent,
    TeacherRolled,
    TurnEnded,
)
from games.spellbooks.pieces.dice import MOST, SET, place_of
from games.spellbooks.pieces.library import standard
from games.spellbooks.pieces.spell import Name, known_of
from games.spellbooks.rules.casting import can_cast, means_of
from games.spellbooks.rules.course import Course
from games.spellbooks.rules.payment import price_of, way_at
from games.spellbooks.rules.scoring import final_fame, places
from games.spellbooks.state import BLANK, TURN, State

_TURNS = tuple(Waiting((seat,), Time.TURN) for seat in everybody(5))


def setup(seats: int, options: Options, rng: Rng) -> tuple[SpellbooksEvent, ...]:
    """RULES 2: lay the table, roll, and fill the six spots."""
    return set_up(seats, House(options.teacher), options.deck or standard(), rng)


def set_up(seats: int, house: House, deck: str, rng: Rng) -> tuple[SpellbooksEvent, ...]:
    """The same with any library."""
    first = rng.choice(everybody(seats))
    rolls = tuple(roll(rng) for _ in range(seats))
    teacher = roll(rng) if house.teacher else ()
    course = Course(evolve, BLANK, rng)
    course.happen(Opened(seats, house, deck))
    course.happen(Began(first, rolls, teacher))
    course.happen(Shuffled(rng.shuffled(known_of(deck).names)))
    course.refill()
    return course.folded()


def roll(rng: Rng) -> tuple[int, ...]:
    """Six dice."""
    return tuple([1 + rng.below(MOST) for _ in range(SET)])


def waiting(state: State) -> Waiting:
    """Whoever's turn it is."""
    board = state.board
    return _TURNS[board.turn] if board.phase is TURN and board.wizards else NOBODY


def decide(state: State, seat: Seat, command: SpellbooksCommand, rng: Rng) -> tuple[SpellbooksEvent, ...]:
    """What happens."""
    if isinstance(command, Nudge):  # nothing comes of it, so there is nothing to see first
        return (Nudged(seat, place_of(command.die), command.by),)
    return take_course(state, seat, command, rng).folded()


def take_course(state: State, seat: Seat, command: SpellbooksCommand, rng: Rng) -> Course:
    """The same, with the state it leads to: whoever looks ahead need not work that out again."""
    course = Course(evolve, state, rng)
    match command:  # what is done most comes first, for each class that it is not costs time
        case Cast():
            course.cast(seat, command)
            _end_if_done(course, seat)
        case Pay(die, dice):
            _learn(course, seat, Learned(seat, place_of(die), tuple(map(place_of, dice))))
        case End():
            _end_turn(course, seat)
        case Harness(spell):
            _harness(course, seat, spell)
        case Pass():
            course.happen(Passed(seat, roll(rng)))
            _end_turn(course, seat)
        case Nudge(die, by):
            course.happen(Nudged(seat, place_of(die), by))
    return course


def _harness(course: Course, seat: Seat, spell: Name) -> None:
    """RULES 3.7: with whatever gems it takes."""
    board = course.state.board
    spot = board.spots.index(spell)
    pool, gems, _ = means_of(board, seat)
    price = price_of(pool, gems, spot)
    if price is None:
        raise AssertionError("it is among the choices, so there is a way")
    way = way_at(pool, price)
    for die, value in ((way.die, way.value), *way.dice):
        for _ in range(abs(value - pool[die])):
            course.happen(Nudged(seat, die, 1 if value > pool[die] else -1))
    _learn(course, seat, Learned(seat, way.die, tuple(die for die, _ in way.dice)))


def _learn(course: Course, seat: Seat, event: Learned) -> None:
    course.happen(event)
    course.reward(seat)
    course.refill()
    _end_if_done(course, seat)


def _end_if_done(course: Course, seat: Seat) -> None:
    """RULES 3.9: after the harness, once there is nothing to cast any more."""
    if course.state.board.harnessed is not None and not can_cast(course.state.board, seat):
        _end_turn(course, seat)


def _end_turn(course: Course, seat: Seat) -> None:
    """RULES 6.2, 7.1: the Teacher, the next wizard, or the end."""
    teacher = course.state.board.teacher
    if teacher is not None and all(teacher.used):
        course.happen(TeacherRolled(roll(course.rng)))
    course.happen(TurnEnded(seat))
    if course.state.board.turn == course.state.board.filled:
        for event in [*final_fame(course.state.board)]:
            course.happen(event)
        course.happen(GameEnded(places(course.state.board)))
