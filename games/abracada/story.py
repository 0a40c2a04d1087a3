"""The story: each event as a line, for one reader."""

from __future__ import annotations

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
from games.abracada.screen import round_end, spell_name, stone_icon
from games.abracada.state import Board
from games.abracada.view import View
from games.engine import Icon, Line, Result, Seat, Step, Text, Who, text


def tell(event: AbracadaEvent, view: View) -> Line | None:  # noqa: C901 - one case an event, each a line
    """What is told of an event, with the reader's view just after it: faces come from there or not at all."""
    board = view.board
    match event:
        case Dealt(first):
            return text("told-dealt", round=board.round, who=Who(first))
        case Hit(seat, spell):
            return Step(seat, text("told-hit", spell=spell_name(spell)))
        case Missed(seat, spell, pips) if spell == DRAGON:
            rolled = {"die": _die(pips), "loss": board.lost[seat]}
            return Step(seat, _lost(seat, text("told-missed-dragon", spell=spell_name(spell), **rolled), board))
        case Missed(seat, spell):
            return Step(seat, _lost(seat, text("told-missed", spell=spell_name(spell), loss=board.lost[seat]), board))
        case Slipped(seat, spell):
            return Step(seat, _lost(seat, text("told-slipped", spell=spell_name(spell), loss=board.lost[seat]), board))
        case Rolled(_, pips):
            return Result(text("told-rolled", die=_die(pips)))
        case Struck(seats):
            return _struck(seats, board)
        case Healed(seat, gain):
            return Result(text("told-healed", gain=gain))
        case TookSecret(seat):
            return _took_secret(seat, view)
        case RoundEnded():
            return _scored(board)
        case GameEnded(places):
            winners = tuple(Who(Seat(seat)) for seat, place in enumerate(places) if place == 1)
            return text("won-shared" if len(winners) > 1 else "won", winners=winners)
        case Opened() | Shuffled() | Readied() | TurnEnded():
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


def _struck(seats: tuple[Seat, ...], board: Board) -> Line:
    """What each of them lost: nobody loses more life than they had."""
    lost = tuple(_lost(seat, text("told-lost", who=Who(seat), loss=board.lost[seat]), board) for seat in seats)
    return Result(text("told-struck", losses=lost))


def _lost(seat: Seat, told: Text, board: Board) -> Text:
    """What somebody lost, and that they are out if it was their last life."""
    return told if board.wizards[seat].life else text("told-out", told=told)


def _scored(board: Board) -> Line | None:
    """How the round ended, and the points of all who have any."""
    if board.last is None:
        return None
    points = enumerate(board.last.points)
    scores = tuple(text("scored", who=Who(Seat(seat)), points=scored) for seat, scored in points if scored)
    return text("told-scored", line=round_end(board, board.last), scores=scores)


def _die(pips: int) -> Icon:
    return Icon(f"die-{pips}", text("die", pips=pips))


def _took_secret(seat: Seat, view: View) -> Line:
    stones = view.taken[seat]
    return Result(text("told-took-known", stone=stone_icon(stones[-1])) if stones else text("told-took"))
