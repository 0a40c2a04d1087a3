"""What to show, in no particular chat."""

from __future__ import annotations

from games.engine import (
    Ask,
    Block,
    Counter,
    Do,
    Mark,
    Say,
    Scores,
    Screen,
    Seat,
    SeatLine,
    Seats,
    Text,
    Tile,
    Tiles,
    Who,
    everybody,
    text,
)
from whistlet.moves import WhistletCommand
from whistlet.pieces import HAND, Card, Suit, rank_of, suit_of
from whistlet.rules import choices
from whistlet.state import Board
from whistlet.view import View

TITLE = text("title")


def screen(view: View) -> Screen:
    """The points, the trick, and one's own hand; what can be played is asked for, because it depends on the hand."""
    board = view.board
    blocks: list[Block] = [Seats(tuple(_line(board, seat) for seat in everybody(board.seats)))]
    if board.trump is not None and not board.over:
        blocks.append(Say(text("trump-is", suit=suit_name(board.trump))))
    if board.trick:
        tiles = tuple(tile(card, text("by", who=Who(board.by(place)))) for place, card in enumerate(board.trick))
        blocks.append(Tiles(text("trick"), tiles))
    if view.hand:
        blocks.append(Tiles(text("own-hand"), tuple(map(tile, view.hand))))
    return Screen(TITLE, _headline(board), _about(board), tuple(blocks), _actions(view))


def _line(board: Board, seat: Seat) -> SeatLine:
    """How many points somebody has."""
    points = board.points[seat]
    mark = Mark.TO_MOVE if seat == board.turn and not board.over else Mark.NONE
    return SeatLine(seat, ((Counter("points", points, text("has-points", number=points)),),), mark)


def _headline(board: Board) -> Text:
    """What is waited for."""
    if board.over:
        return text("most-points-win")
    return text("to-follow" if board.trick else "to-lead", who=Who(board.turn))


def _about(board: Board) -> Text:
    """How far the game is."""
    return text("how-far", round=board.round, rounds=board.rounds, left=board.left)


def _actions(view: View) -> tuple[Do | Ask, ...]:
    """The public may ask; whoever is to move has a button for each card that is allowed."""
    if view.board.over:
        return ()
    if view.viewer is None:
        return (Ask("Play", text("play-a-card")),)
    return tuple(Do(command, label(command), art=art_of(command.card)) for command in choices(view))


def label(command: WhistletCommand) -> Text:
    """What a button says."""
    return card_name(command.card)


def card_name(card: Card) -> Text:
    """A card in words."""
    return text("card", rank=text(f"rank-{rank_of(card)}"), suit=suit_name(suit_of(card)))


def suit_name(suit: Suit) -> Text:
    """A suit in words."""
    return text(f"suit-{suit}")


def art_of(card: Card) -> str:
    """The key of its drawing, once somebody draws it."""
    return f"card-{card}"


def tile(card: Card, note: Text | None = None) -> Tile:
    """A card, in words until somebody draws it."""
    return Tile(card_name(card), art_of(card), note)


def scores(view: View) -> Scores | None:
    """Everybody's points, trick by trick."""
    board = view.board
    if not board.round:
        return None
    return Scores(text("points"), board.round * HAND - board.left, board.points)
