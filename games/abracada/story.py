"""The story: each event as a line, for one reader."""

from __future__ import annotations

from functools import reduce

from games.abracada.moves import (
    DRAGON,
    AbracadaEvent,
    Dealt,
    GameEnded,
    Healed,
    Hit,
    Missed,
    Opened,
    Readied,
    Rolled,
    RoundEnded,
    Shuffled,
    Slipped,
    Struck,
    TookSecret,
    TurnEnded,
)
from games.abracada.screen import round_end, spell_name
from games.abracada.state import Board
from games.abracada.view import View
from games.engine import Line, Seat, Who, text


def tell(event: AbracadaEvent, view: View) -> Line | None:
    """The line of an event, with the reader's view just after it: faces come from there or not at all."""
    line = _line(event, view)
    fallen = tuple(Who(seat) for seat in _hurt(event) if not view.board.wizards[seat].life)
    if line and fallen and view.board.house.standing:  # else the round is over, and that is told
        return text("told-fallen", line=line, count=len(fallen), fallen=fallen)
    return line


def _hurt(event: AbracadaEvent) -> tuple[Seat, ...]:
    match event:
        case Missed(seat) | Slipped(seat):
            return (seat,)
        case Struck(seats):
            return seats
        case _:
            return ()


def _line(event: AbracadaEvent, view: View) -> Line | None:  # noqa: C901 - one case an event, each a line
    match event:
        case Dealt(first):
            return text("told-dealt", round=view.board.round, who=Who(first))
        case Hit(seat, spell, slot):
            return text("told-hit", who=Who(seat), spell=spell_name(spell), place=slot + 1)
        case Missed(seat, spell, loss):
            lost, pips = view.board.lost[seat], {"pips": loss} if spell == DRAGON else {}
            told = "told-missed-dragon" if pips else "told-missed"
            return text(told, who=Who(seat), spell=spell_name(spell), loss=lost, **pips)
        case Slipped(seat, spell):
            return text("told-slipped", who=Who(seat), spell=spell_name(spell))
        case Rolled(seat, pips):
            return text("told-rolled", who=Who(seat), pips=pips)
        case Struck(seats):
            return _struck(seats, view.board.lost)
        case Healed(seat, gain):
            return text("told-healed" if gain else "told-already-well", who=Who(seat), gain=gain)
        case TookSecret(seat):
            return _took_secret(seat, view)
        case TurnEnded(seat, drew):
            return text("told-drew", who=Who(seat), count=drew) if drew else None
        case RoundEnded():
            return _scored(view.board)
        case GameEnded(places):
            winners = tuple(Who(Seat(seat)) for seat, place in enumerate(places) if place == 1)
            return text("won-shared" if len(winners) > 1 else "won", winners=winners)
        case Opened() | Shuffled() | Readied():
            return None


def feats(event: AbracadaEvent) -> tuple[Seat, str] | None:
    """What a wizard's profile counts: calls that worked, calls that did not, and rounds won."""
    match event:
        case Hit(seat):
            return seat, "hit"
        case Missed(seat) | Slipped(seat):
            return seat, "miss"
        case RoundEnded(winner=winner) if winner is not None:
            return winner, "won"
        case _:
            return None


def _struck(seats: tuple[Seat, ...], lost: tuple[int, ...]) -> Line:
    """A sentence for all who lost equally much, those who lost most first: nobody loses more life than they had."""
    sentences: list[Line] = []
    for loss in sorted({lost[seat] for seat in seats}, reverse=True):
        victims = tuple(Who(seat) for seat in seats if lost[seat] == loss)
        sentences.append(text("told-struck", count=len(victims), victims=victims, loss=loss))
    return reduce(lambda line, more: text("told-also", line=line, more=more), sentences)


def _scored(board: Board) -> Line | None:
    """How the round ended, and the points of all who have any."""
    if board.last is None:
        return None
    points = enumerate(board.last.points)
    scores = tuple(text("scored", who=Who(Seat(seat)), points=scored) for seat, scored in points if scored)
    return text("told-scored", line=round_end(board, board.last), scores=scores)


def _took_secret(seat: Seat, view: View) -> Line:
    stones = view.taken[seat]
    if stones:
        return text("told-took-known", spell=spell_name(stones[-1]))
    return text("told-took", who=Who(seat))
