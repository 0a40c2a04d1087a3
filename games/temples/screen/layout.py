"""What a viewer sees, in no particular chat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.engine import (
    Ask,
    Block,
    Counter,
    Do,
    Icon,
    Mark,
    Say,
    Scores,
    Screen,
    Seat,
    SeatLine,
    Seats,
    Text,
    Tone,
    Who,
    text,
)
from games.engine.screen import Piece
from games.temples.moves.commands import Climb, Collect, Pick, Rest, TemplesCommand
from games.temples.pieces.deck import ROUNDS
from games.temples.pieces.goods import KINDS, PURPLE
from games.temples.pieces.texts import core_icon, counted
from games.temples.rules.choices import choices
from games.temples.rules.scoring import score, verdict
from games.temples.screen.hints import hint
from games.temples.screen.labels import label
from games.temples.screen.table import (
    ahead_rows,
    four_lines,
    mat_rows,
    ring_line,
    ring_rows,
    three_lines,
    track_rows,
)
from games.temples.state import COLLECT, OVER, TRIAL, Board, Mage
from games.temples.view import View

TITLE = text("title")

_AT_ONCE = (Pick, Climb, Collect)


def screen(view: View) -> Screen:
    """The whole table as this viewer sees it."""
    board = view.board
    blocks = (*_shared(view), _seats(board), *_own(view))
    return Screen(TITLE, _headline(view), _about(board), blocks, tuple(_actions(view)))


def scores(view: View) -> Scores | None:
    """The points of everybody, as they stand in this round."""
    board = view.board
    if not board.mages or not board.round:
        return None
    points = tuple(score(board, Seat(seat)).total for seat in range(len(board.mages)))
    return Scores(text("points-went"), board.round, points)


def _headline(view: View) -> Text:
    """What the game waits for; to whoever is asked, what they are asked."""
    board = view.board
    if board.phase is OVER:
        return verdict(board)
    you = view.viewer == board.turn
    told, args = _asked(board)
    return text(f"headline-{told}-you", **args) if you else text(f"headline-{told}", who=Who(board.turn), **args)


def _asked(board: Board) -> tuple[str, dict[str, Text]]:
    if board.picks:
        return "pick", {}
    if board.climbs:
        return "climb", {}
    if board.cores:
        return "lay", {"core": text("core", core=core_icon(board.cores[0]))}
    return board.phase.value, {}


def _about(board: Board) -> Text:
    """How far the game is."""
    if not board.round:
        return text("about-before")
    told = {"round": board.round, "rounds": ROUNDS}
    if board.phase is TRIAL:
        return text("about-trial", cores=board.supply[PURPLE], **told)
    return text("about", night=board.night, **told)


def _shared(view: View) -> Iterator[Block]:
    """The ring while figures are placed, the tracks in the trials; for a player always what the next spaces cost."""
    board = view.board
    if not board.ring:
        return
    if board.phase is OVER or board.phase is TRIAL:
        yield Say(three_lines(track_rows(board, None if board.phase is OVER else view.viewer)))
    elif view.viewer is None:
        yield Say(ring_line(board))
    elif not board.cores:
        yield Say(four_lines(ring_rows(board)))
        yield Say(three_lines(ahead_rows(board, view.viewer)))


def _seats(board: Board) -> Seats:
    return Seats(tuple(_seat(board, Seat(seat), mage) for seat, mage in enumerate(board.mages)))


def _seat(board: Board, seat: Seat, mage: Mage) -> SeatLine:
    """Points, which begin below nothing, and what they have; who rests is out of the round."""
    points = score(board, seat).total
    have: tuple[Piece, ...] = (Counter("points", points, text("points", count=points)),)
    if points < 0:  # no counter counts below nothing: that is said in words
        have = (Icon("", text("points-below", count=-points)),)
    if board.phase is OVER:
        cores = sum(core is not None for core in mage.cells)
        have = (*have, Counter("mat", cores, text("cores", count=cores)))
    goods = tuple([_counter(kind, count) for kind, count in enumerate(mage.goods) if count])
    moving = seat == board.turn and board.phase is not OVER and bool(board.ring)
    note = text("resting") if mage.resting and board.phase is TRIAL else None
    return SeatLine(seat, (have, goods), Mark.TO_MOVE if moving else Mark.NONE, note)


@lru_cache(1_000)
def _counter(kind: int, count: int) -> Counter:
    return Counter(KINDS[kind], count, counted(kind, count))


def _own(view: View) -> Iterator[Block]:
    """Next to the buttons what collecting would bring, for it is chosen by a button; one's mat, while it matters."""
    board, seat = view.board, view.viewer
    if seat in (None, board.turn):
        yield from map(Say, _collecting(board))
    if seat is None or not board.mages or board.phase is OVER:
        return
    if board.phase is TRIAL or board.cores:
        yield Say(four_lines(mat_rows(board, seat)))


def _collecting(board: Board) -> Iterator[Text]:
    """What the figure and the clone of whoever is to collect would bring."""
    view = View(board.turn, board)
    for command in choices(view) if board.phase is COLLECT else ():
        gain = hint(command, view).does if isinstance(command, Collect) else None
        if gain is not None and isinstance(command, Collect):
            yield text("collects-clone" if command.clone else "collects-figure", gain=gain)


def _actions(view: View) -> Iterator[Do | Ask]:
    """The buttons of whoever is to move. They follow from the board alone, so everybody may see them."""
    board = view.board
    if board.phase is OVER or view.viewer not in (None, board.turn):
        return
    offered = choices(View(board.turn, board))
    for kind in dict.fromkeys(type(command) for command in offered):
        some = [command for command in offered if type(command) is kind]
        yield from _buttons(kind, some)


def _buttons(kind: type[TemplesCommand], some: list[TemplesCommand]) -> Iterator[Do | Ask]:
    """A few are buttons of their own, others a menu."""
    name = kind.__name__
    tone = Tone.QUIET if name in ("Convert", "Rest") else Tone.MAIN
    if kind in _AT_ONCE or (kind is Rest and len(some) == 1):
        for command in some:
            yield Do(command, label(command), tone)
    else:
        yield Ask(name, text(f"ask-{name.lower()}"), tone)
