"""What a viewer sees, in no particular chat."""

from __future__ import annotations

from functools import cache

from games.abracada.imagine.odds import ruled_out
from games.abracada.moves import SPELLS, AbracadaCommand, Cast, Cause, Pass, Ready, Stone
from games.abracada.rules import choices
from games.abracada.state import OVER, PAUSE, TURN, Board, Row, Showdown
from games.abracada.view import View
from games.engine import Ask, Block, Do, Grid, Say, Screen, Seat, Text, Tile, Tiles, Tone, Who, everybody, text

TITLE = text("title")
STANDINGS = tuple(map(text, ("head-wizard", "head-life", "head-score", "head-stones", "head-secrets")))
TALLY = tuple(map(text, ("head-spell", "head-gone", "head-left", "head-effect")))


def screen(view: View) -> Screen:
    """The whole table as this viewer sees it."""
    board = view.board
    if board.phase is TURN:
        blocks = (_headline(board), _standings(board), *_rows(view), _tally(board), _store(board), *_own_secrets(view))
    else:
        blocks = (_headline(board), *_showdown(board), _standings(board))
    return Screen(TITLE, blocks, _actions(view))


def label(command: AbracadaCommand) -> Text:
    """What a button for this command says."""
    match command:
        case Cast(spell):
            return spell_name(spell)
        case Pass():
            return text("pass")
        case Ready():
            return text("ready")


@cache
def spell_name(spell: Stone) -> Text:
    """The number and name of a spell."""
    return text(f"spell-{spell}")


def _headline(board: Board) -> Say:
    if board.phase is OVER:
        winners = tuple(Who(Seat(seat)) for seat, place in enumerate(board.places) if place == 1)
        return Say(text("won-shared" if len(winners) > 1 else "won", winners=winners))
    if board.phase is PAUSE:
        return Say(text("headline-pause", round=board.round))
    who = Who(board.turn)
    if board.floor is None:
        return Say(text("headline-first-call", who=who, round=board.round))
    if board.house.easy:
        return Say(text("headline-any-call", who=who, round=board.round))
    told = "headline-rising-call" if board.floor < SPELLS[-1] else "headline-last-call"
    return Say(text(told, who=who, round=board.round, last=spell_name(board.floor)))


def _standings(board: Board) -> Grid:
    rows = tuple(
        (
            text("name", who=Who(Seat(seat))),
            text("life", life=wizard.life),
            text("score", score=wizard.score),
            _count(len(wizard.ages)),
            _count(wizard.secrets),
        )
        for seat, wizard in enumerate(board.wizards)
    )
    if board.phase is TURN:
        return Grid(STANDINGS, rows)
    return Grid(STANDINGS[:3], tuple(row[:3] for row in rows))


def _rows(view: View) -> tuple[Block, ...]:
    """The others' rows face up, the viewer's own as backs. The public sees none of them."""
    if view.viewer is None:
        return ()
    return tuple(
        _own_row(view, Seat(seat)) if row is None else _open_row("row", Seat(seat), row)
        for seat, row in enumerate(view.rows)
    )


def _open_row(label_id: str, seat: Seat, row: Row) -> Tiles:
    return Tiles(text(label_id, who=Who(seat)), tuple(map(_stone, row)))


@cache
def _stone(stone: Stone) -> Tile:
    return Tile(text("stone", number=stone), f"stone-{stone}")


def _own_row(view: View, seat: Seat) -> Tiles:
    wizard = view.board.wizards[seat]
    tiles: list[Tile] = []
    for slot in range(len(wizard.ages)):
        numbers = ruled_out(wizard, slot)
        note = text("not", numbers=tuple(text("stone", number=number) for number in numbers)) if numbers else None
        tiles.append(Tile(text("back"), "stone-back", note))
    return Tiles(text("own-row"), tuple(tiles))


def _own_secrets(view: View) -> tuple[Block, ...]:
    taken = None if view.viewer is None else view.taken[view.viewer]
    return (Tiles(text("own-secrets"), tuple(map(_stone, taken))),) if taken else ()


def _tally(board: Board) -> Grid:
    return Grid(
        TALLY,
        tuple(
            (spell_name(spell), _count(gone), _count(spell - gone), _effect(spell))
            for spell, gone in zip(SPELLS, board.tally, strict=True)
        ),
    )


@cache
def _count(count: int) -> Text:
    return text("count", count=count)


@cache
def _effect(spell: Stone) -> Text:
    return text(f"effect-{spell}")


def _store(board: Board) -> Say:
    return Say(text("store", pile=board.pile, secrets=board.secrets))


def _showdown(board: Board) -> tuple[Block, ...]:
    last = board.last
    if last is None:
        return ()
    seats = everybody(len(last.rows))
    points = tuple((text("name", who=Who(seat)), text("points", points=last.points[seat])) for seat in seats)
    return (
        Say(round_end(board, last)),
        Grid((text("head-wizard"), text("head-points")), points),
        *(_open_row("row", seat, last.rows[seat]) for seat in seats),
        *(_open_row("secrets-of", seat, last.taken[seat]) for seat in seats if last.taken[seat]),
        *((Tiles(text("secrets-left"), tuple(map(_stone, last.secrets))),) if last.secrets else ()),
        *((Tiles(text("pile-left"), tuple(map(_stone, last.pile))),) if last.pile else ()),
    )


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
    return tuple(Do(command, label(command), _tone(board, command)) for command in choices(view))


def _tone(board: Board, command: AbracadaCommand) -> Tone:
    match command:
        case Cast(spell) if board.floor is not None and spell < board.floor and not board.house.easy:
            return Tone.GRAVE
        case Pass():
            return Tone.QUIET
        case _:
            return Tone.MAIN
