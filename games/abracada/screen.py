"""What a viewer sees, in no particular chat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.abracada.imagine.odds import ruled_out
from games.abracada.moves import SPELLS, AbracadaCommand, Cast, Cause, Pass, Ready, Stone
from games.abracada.rules import choices
from games.abracada.rules.effects import left, living, right
from games.abracada.state import FULL_LIFE, OVER, PAUSE, TOWER, TURN, Board, Showdown, Wizard
from games.abracada.view import View
from games.engine import (
    Ask,
    Block,
    Counter,
    Do,
    Icon,
    Mark,
    Meter,
    Say,
    Scores,
    Screen,
    Seat,
    SeatLine,
    Seats,
    Tally,
    Text,
    Tile,
    Tiles,
    Tone,
    Who,
    everybody,
    text,
)

TITLE = text("title")


def screen(view: View) -> Screen:
    """The whole table as this viewer sees it."""
    board = view.board
    blocks = (_unseen(view), _seats(view)) if board.phase is TURN else tuple(_showdown(board))
    laid_out = tuple(block for block in blocks if isinstance(block, Tiles | Seats)) if board.phase is PAUSE else ()
    return Screen(TITLE, _headline(view), _about(board), blocks, _actions(view), laid_out)


def scores(view: View) -> Scores | None:
    """The points of everybody, as they stand in this round."""
    board = view.board
    points = tuple(wizard.score for wizard in board.wizards)
    return Scores(text("scores-went"), board.round, points) if points else None


def label(command: AbracadaCommand) -> Text:
    """What a button for this command says."""
    match command:
        case Cast(spell):
            return text(f"call-{spell}", stone=stone_icon(spell))
        case Pass():
            return text("pass")
        case Ready():
            return text("ready")


@cache
def spell_name(spell: Stone) -> Text:
    """The number and name of a spell."""
    return text(f"spell-{spell}", stone=stone_icon(spell))


@cache
def stone_icon(stone: Stone) -> Icon:
    """A stone in a text."""
    return Icon(f"stone-{stone}", text("stone", number=stone))


def _headline(view: View) -> Text:
    """What the game waits for; to whoever is asked, what they are asked."""
    board = view.board
    if board.phase is OVER:
        winners = tuple(Who(Seat(seat)) for seat, place in enumerate(board.places) if place == 1)
        return text("won-shared" if len(winners) > 1 else "won", winners=winners)
    if board.phase is PAUSE:
        return text("headline-pause", round=board.round)
    who = Who(board.turn)
    if view.viewer is not None and view.viewer != board.turn:
        return text("headline-others", who=who)
    call = {} if board.floor is None else {"last": stone_icon(board.floor)}
    told = f"headline-{_call(board)}"
    return text(f"{told}-you", **call) if view.viewer is not None else text(told, who=who, **call)


def _call(board: Board) -> str:
    """What may be called now."""
    if board.floor is None:
        return "first-call"
    if board.house.easy:
        return "any-call"
    return "rising-call" if board.floor < SPELLS[-1] else "last-call"


def _about(board: Board) -> Text:
    if board.phase is not TURN:
        return text("about-between", round=board.round)
    return text("about", round=board.round, pile=board.pile, secrets=board.secrets)


def _seats(view: View) -> Seats:
    return Seats(tuple(_seat(view, Seat(seat)) for seat in range(len(view.board.wizards))))


def _seat(view: View, seat: Seat) -> SeatLine:
    """A wizard as the public knows them; in a private view with their stones: the others' face up, one's own not."""
    wizard = view.board.wizards[seat]
    mark = Mark.OUT if not wizard.life else Mark.TO_MOVE if seat == view.board.turn else Mark.NONE
    known = (_life(wizard.life), _score(wizard.score))
    taken = view.taken[seat]
    if view.viewer is None:
        held = Counter("stone-back", len(wizard.ages), text("stones", count=len(wizard.ages)))
        return SeatLine(seat, (known, (held, *_secrets(wizard))), mark)
    row = view.rows[seat]
    stones = _own_row(wizard) if row is None else tuple(map(_stone, row))
    secrets = tuple(map(_stone, taken)) if taken else _secrets(wizard)
    groups = (stones, (_hearts(wizard.life), _score(wizard.score)), secrets)
    return SeatLine(seat, groups, mark, _beside(view.board, view.viewer, seat))


@cache
def _life(life: int) -> Meter:
    return Meter("heart", "heart-empty", life, FULL_LIFE, text("life", life=life))


@cache
def _hearts(life: int) -> Counter:
    return Counter("heart", life, text("life", life=life))


@cache
def _score(score: int) -> Counter:
    return Counter("star", score, text("score", score=score, goal=TOWER))


def _secrets(wizard: Wizard) -> tuple[Counter, ...]:
    count = wizard.secrets
    return (Counter("stone-secret", count, text("secrets", count=count)),) if count else ()


def _beside(board: Board, viewer: Seat, seat: Seat) -> Text | None:
    """Whom the viewer's own spells strike as a neighbour. With two left it is always the other. RULES 6.3."""
    standing = living(board)
    if viewer not in standing or len(standing) <= 2:
        return None
    if seat == left(board, viewer):
        return text("left")
    return text("right") if seat == right(board, viewer) else None


@cache
def _stone(stone: Stone) -> Tile:
    return Tile(text("stone", number=stone), f"stone-{stone}")


def _own_row(wizard: Wizard) -> tuple[Tile, ...]:
    """Backs, with what each cannot be."""
    return tuple(_back(ruled_out(wizard, slot)) for slot in range(len(wizard.ages)))


@cache
def _back(numbers: tuple[Stone, ...]) -> Tile:
    note = text("not", numbers=tuple(text("stone", number=number) for number in numbers)) if numbers else None
    return Tile(text("back"), "stone-back", note)


def _unseen(view: View) -> Tally:
    """What is left of each kind: to the public all that was not cast, to a wizard all that they do not see."""
    seen = [stone for stones in (*view.rows, *view.taken) for stone in stones or ()]
    counters = [
        _left_of(spell, spell - gone - seen.count(spell)) for spell, gone in zip(SPELLS, view.board.tally, strict=True)
    ]
    return Tally(text("tally" if view.viewer is None else "tally-unseen"), tuple(counters))


@cache
def _left_of(spell: Stone, count: int) -> Counter:
    return Counter(f"stone-{spell}", count, text("left-of", stone=stone_icon(spell), count=count))


def _showdown(board: Board) -> Iterator[Block]:
    """The end of a round, all stones turned up."""
    last = board.last
    if last is None:
        return
    yield Say(round_end(board, last))
    left_over = (("secrets-left", last.secrets), ("pile-left", last.pile))
    tiles = (Tiles(text(label_id), tuple(map(_stone, stones))) for label_id, stones in left_over if stones)
    yield from tiles
    yield Seats(tuple(_shown(board, last, seat) for seat in everybody(len(last.rows))))


def _shown(board: Board, last: Showdown, seat: Seat) -> SeatLine:
    wizard, secrets = board.wizards[seat], tuple(map(_stone, last.taken[seat]))
    groups = ((_score(wizard.score), _points(last.points[seat])), tuple(map(_stone, last.rows[seat])), secrets)
    return SeatLine(seat, groups, Mark.NONE if wizard.life else Mark.OUT)


def _points(points: int) -> Icon:
    return Icon("", text("points", points=points))


def round_end(board: Board, last: Showdown) -> Text:
    """Why the round ended, who gained by it, and who was knocked out."""
    who = Who(last.seat if last.winner is None else last.winner)
    if last.cause is not Cause.KNOCK_OUT:
        return text(f"ended-{last.cause.value}", who=who)
    fallen = tuple(Who(Seat(seat)) for seat, wizard in enumerate(board.wizards) if not wizard.life)
    return text("ended-knock-out", who=who, fallen=fallen)


def _actions(view: View) -> tuple[Do | Ask, ...]:
    """The buttons of whoever is to move. They follow from the board alone, so everybody may see them."""
    board = view.board
    if view.viewer is None and board.phase is not OVER:
        view = View(board.turn, board, view.rows, view.taken, ready=False)
    lowest = 0 if board.floor is None or board.house.easy else board.floor
    return tuple([_action(command, lowest) for command in choices(view)])


@cache
def _action(command: AbracadaCommand, lowest: int) -> Do:
    """A call that is too low costs a life: it is not offered as if it were a good one."""
    if isinstance(command, Cast):
        too_low = command.spell < lowest
        return Do(command, label(command), Tone.QUIET if too_low else Tone.MAIN, f"stone-{command.spell}", not too_low)
    return Do(command, label(command), Tone.QUIET if isinstance(command, Pass) else Tone.MAIN)
