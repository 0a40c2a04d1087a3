"""The rules: how a table is set up, whom it waits for, and what comes of a command. Numbers refer to RULES.md."""

from __future__ import annotations

from functools import lru_cache

from games.engine import Outcome, Rng, Seat, Text, Time, Waiting, Who, everybody, text
from games.engine.game import NOBODY
from games.lastwizard.evolve.table import evolve
from games.lastwizard.moves.commands import (
    Arrange,
    Call,
    Discard,
    Equip,
    House,
    Invoke,
    LastWizardCommand,
    Options,
    Pass,
    Play,
    React,
    Rebound,
    Sacrifice,
    Trigger,
)
from games.lastwizard.moves.events import (
    Activated,
    Answered,
    Arranged,
    Dealt,
    Discarded,
    LastWizardEvent,
    Opened,
    Returned,
    Shuffled,
    Spared,
    Struck,
)
from games.lastwizard.moves.terms import Answer, Cause, Use
from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.rules.choices import answer_of
from games.lastwizard.rules.course import Course
from games.lastwizard.rules.resolve import call, resolve, resume
from games.lastwizard.rules.turns import activate, all_answered, begin_turn, close_window, go_on
from games.lastwizard.state.board import ASK, BLANK, HAND, OVER, SEATS, WINDOW, Board, State, living, waited_for

MERCY = 2

_TURNS = tuple(Waiting((seat,), Time.TURN) for seat in SEATS)


def setup(seats: int, options: Options, rng: Rng) -> tuple[LastWizardEvent, ...]:
    """Lay the table with its deck, deal, and begin the first turn."""
    return set_up(seats, House(options.mercy), options.deck or standard(), rng)


def set_up(seats: int, house: House, deck: str, rng: Rng) -> tuple[LastWizardEvent, ...]:
    """The same with any deck. RULES 2."""
    first = rng.choice(everybody(seats))
    cards, aside = _mixed(seats, deck, rng)
    course = Course(evolve(BLANK, Opened(seats, house, deck)), rng)
    course.events.append(Opened(seats, house, deck))
    course.happen(Shuffled(cards))
    course.happen(Dealt(first, aside))
    begin_turn(course, first)
    go_on(course)
    return course.folded()


def waiting(state: State) -> Waiting:
    """Whoever has to decide something; in a window all who are ready, whoever has answered."""
    board = state.board
    if board.phase is WINDOW:
        return _window(board.asked, waited_for(board, board.asked) or board.asked)
    return NOBODY if board.phase is OVER else _TURNS[board.asker]


@lru_cache(1_000)  # each is asked for again with every answer
def _window(asked: tuple[Seat, ...], waited: tuple[Seat, ...]) -> Waiting:
    return Waiting(asked, Time.WINDOW, tuple(seat for seat in asked if seat not in waited))


def decide(state: State, seat: Seat, command: LastWizardCommand, rng: Rng) -> tuple[LastWizardEvent, ...]:
    """What happens."""
    course = Course(state, rng)
    if _done(course, seat, command):
        go_on(course)
    return course.folded()


def outcome(state: State) -> Outcome | None:
    """The places, once the game is over; points are for each wizard outlasted."""
    board = state.board
    if board.phase is not OVER:
        return None
    places = board.places
    return Outcome(places, tuple(sum(other > place for other in places) for place in places), verdict(board))


def verdict(board: Board) -> Text:
    """Who has won. RULES 6.10."""
    best = tuple(Who(Seat(seat)) for seat, place in enumerate(board.places) if place == 1)
    if len(best) > 1:
        return text("won-shared", winners=best)
    return text("won" if living(board) else "won-fallen", winners=best)


def _mixed(seats: int, deck: str, rng: Rng) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
    """The hands, one after the other, then the deck; and which Encounters were set aside meanwhile. RULES 2.2, 2.3."""
    known = deck_of(deck)
    cards, at = rng.shuffled(known.all), 0
    hands: list[Name] = []
    aside: list[Name] = []
    while len(hands) < seats * HAND:
        (aside if cards[at] in known.encounters else hands).append(cards[at])
        at += 1
    return (*hands, *rng.shuffled((*cards[at:], *aside))), tuple(aside)


def _done(course: Course, seat: Seat, command: LastWizardCommand) -> bool:
    """The command itself; True when the stack is empty after it."""
    match command:  # what is done most comes first, for each class that it is not costs time
        case Pass(span):
            return _answered(course, Answered(seat, Answer(), span))
        case Play(card, target):
            return activate(course, Activated(seat, Use.ACTION, card, _slot(course, seat, card), target))
        case React() | Trigger():
            return _answered(course, Answered(seat, answer_of(command), ASK))
        case Rebound(card):
            return _rebound(course, seat, card)
        case Equip(card, instead):
            slot = _slot(course, seat, card)
            return activate(course, Activated(seat, Use.EQUIP, card, slot, instead=instead))
        case Call(card):
            call(course, card)
            return resume(course)
        case Invoke(card, target):
            return activate(course, Activated(seat, Use.ABILITY, card, None, target))
        case Arrange(first, second, third, fourth):
            course.happen(Arranged(tuple([card for card in (first, second, third, fourth) if card is not None])))
            return resume(course)
        case Sacrifice() | Discard():
            return _paid(course, seat, command)


def _slot(course: Course, seat: Seat, card: Name) -> int:
    """RULES 6.16: of equal cards, the one held longest."""
    return course.state.hands[seat].index(card)


def _answered(course: Course, answer: Answered) -> bool:
    """The answer alone, and with the last one what comes of them all."""
    course.happen(answer)
    return all_answered(course.state) and close_window(course)


def _rebound(course: Course, seat: Seat, card: Name | None) -> bool:
    """RULES 5.10."""
    if card is None:
        return resume(course)
    course.happen(Discarded(seat, _slot(course, seat, card), card))
    course.happen(Returned(seat))
    return resolve(course)


def _paid(course: Course, seat: Seat, command: Sacrifice | Discard) -> bool:
    """RULES 3.4, 6.5: a card is given up and health is lost, which nothing prevents."""
    mercy = isinstance(command, Sacrifice)
    if mercy:
        course.happen(Spared(seat))
    if command.card is not None:
        course.happen(Discarded(seat, _slot(course, seat, command.card), command.card))
    course.happen(Struck((seat,), MERCY if mercy else 1))
    course.bury(None, Cause.MERCY if mercy else Cause.SURPLUS)
    return True
