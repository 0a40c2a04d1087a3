"""The rules: how a table is set up, whom it waits for, and what comes of a command. Numbers refer to RULES.md."""

from __future__ import annotations

from games.engine import Rng, Seat, Time, Waiting, everybody
from games.engine.game import NOBODY
from games.temples.evolve import evolve
from games.temples.moves.commands import (
    Climb,
    Collect,
    Convert,
    House,
    Lay,
    Options,
    Path,
    Pick,
    Place,
    Rest,
    Send,
    TemplesCommand,
    Trial,
)
from games.temples.moves.events import (
    Converted,
    Gained,
    Laid,
    Opened,
    Picked,
    Placed,
    Shuffled,
    TemplesEvent,
    Why,
)
from games.temples.pieces.deck import RING, TRACKS, gain_of, known_of
from games.temples.pieces.goods import CRYSTALS, MANA, NOTHING, some
from games.temples.pieces.reading import standard
from games.temples.rules.course import Course
from games.temples.rules.mats import cell_at
from games.temples.rules.rounds import begin_round, go_on, rest
from games.temples.rules.tracks import price, routes
from games.temples.state import BLANK, GIFT, OVER, State

FOR_CLONES = some(MANA, 2)
FOR_LAST = {2: 0, 3: 1, 4: 1}  # RULES 2.6: mana, by the number of players

_TURNS = tuple(Waiting((seat,), Time.TURN) for seat in everybody(4))


def setup(seats: int, options: Options, rng: Rng) -> tuple[TemplesEvent, ...]:
    """RULES 2."""
    return set_up(seats, House(options.clones), options.deck or standard(), rng)


def set_up(seats: int, house: House, deck: str, rng: Rng) -> tuple[TemplesEvent, ...]:
    """The same with any deck. What everybody sees is drawn first."""
    known = known_of(deck)
    mats = rng.shuffled(range(len(known.mats)))[:seats]
    ring, dusk, first = rng.shuffled(range(RING)), rng.below(RING), rng.choice(everybody(seats))
    course = Course(evolve, BLANK, rng)
    course.happen(Opened(seats, house, deck, mats))
    course.happen(Laid(ring, dusk, first))
    course.happen(Shuffled(rng.shuffled(range(len(known.rounds)))))
    _give(course, 0)
    return course.folded()


def waiting(state: State) -> Waiting:
    """Whoever's turn it is."""
    board = state.board
    return NOBODY if board.phase is OVER or not board.ring else _TURNS[board.turn]


def decide(state: State, seat: Seat, command: TemplesCommand, rng: Rng) -> tuple[TemplesEvent, ...]:
    """What happens."""
    if isinstance(command, Convert):  # nothing comes of it, so there is nothing to see first
        return (Converted(seat, command.change),)
    course = Course(evolve, state, rng)
    match command:  # what is done most comes first, for each class that it is not costs time
        case Trial(path):
            _try(course, seat, path)
        case Place(temple):
            course.happen(Placed(seat, temple, clone=False))
        case Lay(cell):
            course.lay(seat, cell_at(cell))
        case Pick(crystal):
            course.happen(Picked(seat, CRYSTALS.index(crystal)))
        case Rest(keep):
            rest(course, seat, keep)
        case Climb(track):
            course.advance(seat, routes(course.state.board, seat, TRACKS.index(track))[0], NOTHING)
        case Send(temple):
            course.happen(Placed(seat, temple, clone=True))
        case Collect(clone):
            course.collect(seat, clone=clone)
    _go_on(course, seat)
    return course.folded()


def _go_on(course: Course, seat: Seat) -> None:
    """If nothing is left to be chosen, the next one, or the next part of the round."""
    if not course.settle(seat):
        return
    if course.state.board.phase is GIFT:
        _give(course, (seat - course.state.board.start) % len(course.state.board.mages) + 1)
    else:
        go_on(course, seat)


def _give(course: Course, done: int) -> None:
    """RULES 2.5: what the mats begin with, from the start player on."""
    board = course.state.board
    count = len(board.mages)
    for place in range(done, count):
        seat = Seat((board.start + place) % count)
        course.ask(seat, GIFT)
        gain = gain_of(board.known.mats[board.mages[seat].mat].gift)
        course.gain(seat, gain.goods, Why.GIFT)
        if board.has_clones:
            course.happen(Gained(seat, FOR_CLONES, Why.CLONES))
        if place == count - 1:
            course.gain(seat, some(MANA, FOR_LAST[count]), Why.LAST)
        course.give(seat, gain)
        if not course.settle(seat):
            return
    begin_round(course)


def _try(course: Course, seat: Seat, path: Path) -> None:
    """RULES 5.2, 5.5."""
    route, payment = price(course.state.board, seat, path)
    for change in payment.changes:
        course.happen(Converted(seat, change))
    course.advance(seat, route, payment.paid)
