"""The parts of a round, one after the other. RULES 3, 4, 5, 8."""

from __future__ import annotations

from games.engine import Seat
from games.temples.moves.commands import NONE, Kept
from games.temples.moves.events import Dawned, GameEnded, Rested, StartPassed
from games.temples.pieces.deck import Spell
from games.temples.pieces.goods import things
from games.temples.rules.course import Course
from games.temples.rules.mats import kept_goods, ways_to_rest
from games.temples.rules.ring import CLONE_FEE, nightly
from games.temples.rules.scoring import end_of, places
from games.temples.rules.tracks import can_try
from games.temples.state import COLLECT, PLACE, TRIAL, learned


def begin_round(course: Course) -> None:
    """RULES 3.1, 8.5: day and night, then the neutral markers, then figures are placed."""
    if course.state.board.has_clones and course.state.board.round:
        course.happen(StartPassed(_after(course, course.state.board.start)))
    course.happen(Dawned())
    if course.state.board.has_clones:
        course.move_neutral()
    course.ask(course.state.board.start, PLACE)


def go_on(course: Course, seat: Seat) -> None:
    """What comes when somebody has nothing left to choose."""
    board = course.state.board
    count = len(board.mages)
    if board.phase is PLACE:
        if board.placed < count * (2 if board.has_clones else 1):
            course.ask(_after(course, seat), PLACE)
        else:
            _collect_next(course, board.start)
    elif board.phase is COLLECT:
        if board.collected < count:
            _collect_next(course, _after(course, seat))
        else:
            _begin_trials(course)
    else:
        _try_next(course, _after(course, seat))


def rest(course: Course, seat: Seat, keep: Kept) -> None:
    """RULES 5.6, 6.7."""
    goods, kept = course.state.board.mages[seat].goods, kept_goods(keep)
    mana = things(goods) - things(kept) + learned(course.state.board, seat).count(Spell.RESTED)
    course.happen(Rested(seat, kept, mana))


def _collect_next(course: Course, seat: Seat) -> None:
    """RULES 4.3, 8.4: where there is no clone to choose, it happens by itself."""
    course.ask(seat, COLLECT)
    if course.state.board.has_clones and sum(course.state.board.mages[seat].goods) >= CLONE_FEE:
        return
    course.collect(seat, clone=False)
    if course.settle(seat):
        go_on(course, seat)


def _begin_trials(course: Course) -> None:
    """RULES 4.4: the start token goes to whoever is nearest to the night; with clones it stays."""
    board = course.state.board
    if not board.has_clones and (first := nightly(board)) != board.start:
        course.happen(StartPassed(first))
    _try_next(course, course.state.board.start)


def _try_next(course: Course, seat: Seat) -> None:
    """RULES 5.1, 5.7: whoever can do nothing but rest rests."""
    while not all(mage.resting for mage in course.state.board.mages):
        if not course.state.board.mages[seat].resting:
            course.ask(seat, TRIAL)
            if can_try(course.state.board, seat) or len(ways_to_rest(course.state.board, seat)) > 1:
                return
            rest(course, seat, NONE)
        seat = _after(course, seat)
    end = end_of(course.state.board)
    if end is None:
        begin_round(course)
    else:
        course.happen(GameEnded(end, places(course.state.board)))


def _after(course: Course, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(course.state.board.mages))
