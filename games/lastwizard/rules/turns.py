"""How a turn goes: the draw, the duty to act, windows, the hand limit, and on to the left. RULES 3, 6."""

from __future__ import annotations

from games.engine import Seat
from games.lastwizard.moves.events import (
    Activated,
    Awaited,
    Fell,
    TurnBegan,
    TurnEnded,
    WindowClosed,
    WindowOpened,
    WindowSkipped,
)
from games.lastwizard.moves.terms import Answer, Cause, Use
from games.lastwizard.rules.course import Course
from games.lastwizard.rules.resolve import resolve
from games.lastwizard.state.aims import can_act
from games.lastwizard.state.board import (
    ACT,
    ASK,
    HAND_LIMIT,
    LIMIT,
    SEATS,
    State,
    asked_now,
    from_left,
    next_from_left,
    on_top,
    waited_for,
)


def begin_turn(course: Course, seat: Seat) -> None:
    """RULES 3.1, 3.2."""
    course.happen(TurnBegan(seat))
    course.draw(seat, 1)


def go_on(course: Course) -> None:
    """With an empty stack: the verdict, Encounters that wait, the duty to act, the end of the turn, and so on."""
    while not course.judged():
        board = course.state.board
        if board.met:
            if not _encounter(course):
                return
        elif board.wizards[board.turn].fell is None and not board.acted and board.wizards[board.turn].can_act:
            if _must_act(course):
                return
        elif not _end_turn(course):
            return


def activate(course: Course, event: Activated) -> bool:
    """A card comes to the stack, and all may react; False when the game waits for them."""
    course.happen(event)
    return window(course)


def window(course: Course) -> bool:
    """RULES 6.1: ask all who are ready, unless there is nobody to wait for, or all are passed for; then resolve."""
    state = course.state
    board, standing, top = state.board, state.standing, on_top(state.board)
    for seat, wizard in zip(SEATS, board.wizards, strict=False):
        if wizard.ready and standing[seat] is ASK and seat != top and wizard.fell is None:
            course.happen(WindowOpened())
            return False
    if waited_for(board, asked_now(board)):
        course.happen(WindowSkipped())
    return resolve(course)


def all_answered(state: State) -> bool:
    """Whether everybody who is waited for has answered, or had wanted to be passed for."""
    asked = state.board.asked
    for seat in waited_for(state.board, asked) or asked:  # edition 1 had windows for the card's player alone
        if state.answers[seat] is None and state.standing[seat] is ASK:
            return False
    return True


def close_window(course: Course) -> bool:
    """What was answered comes to the stack, from the left of the last card's player on. RULES 6.1."""
    answers, stack = course.state.answers, course.state.board.stack
    course.happen(WindowClosed())
    reactions = {seat: said for seat, said in zip(SEATS, answers, strict=False) if said is not None and said.card}
    if not reactions:  # as most often: then nobody has to be put in order
        return resolve(course)
    for seat in from_left(course.state.board, stack[-1].seat):
        if seat in reactions:
            course.happen(_reaction(course, seat, reactions[seat], len(stack)))
    return window(course)


def _reaction(course: Course, seat: Seat, answer: Answer, below: int) -> Activated:
    card = answer.card
    if card is None:
        raise AssertionError("only reactions come to the stack")
    spell = None
    if answer.against is not None:
        stack = course.state.board.stack[:below]
        aimed = [at for at, entry in enumerate(stack) if (entry.seat, entry.card) == (answer.target, answer.against)]
        spell = aimed[0 if answer.lower else -1]  # RULES 5.1
    slot = course.state.hands[seat].index(card) if answer.use is Use.REACTION else None
    return Activated(seat, answer.use, card, slot, answer.target, spell)


def _encounter(course: Course) -> bool:
    """RULES 3.7, 6.14: it takes effect for whoever drew it, out or not."""
    meeting = course.state.board.met[0]
    return activate(course, Activated(meeting.seat, Use.ENCOUNTER, meeting.card))


def _must_act(course: Course) -> bool:
    """RULES 3.3: True when the game waits for the action; without a possible one the wizard is out."""
    board, deck = course.state.board, course.deck
    seat = board.turn
    if board.house.mercy or can_act(board, deck, seat, course.state.hands[seat]):
        course.happen(Awaited(seat, ACT))
        return True
    course.happen(Fell((seat,), Cause.NO_ACTION))
    return False


def _end_turn(course: Course) -> bool:
    """RULES 3.4, 3.5: False when the hand is too large."""
    board = course.state.board
    seat = board.turn
    if len(board.wizards[seat].slots) > HAND_LIMIT:
        course.happen(Awaited(seat, LIMIT))
        return False
    course.happen(TurnEnded(seat))
    begin_turn(course, next_from_left(board, seat))
    return True
