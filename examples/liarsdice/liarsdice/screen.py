"""What to show, in no particular chat."""

from __future__ import annotations

from games.engine import Ask, Block, Do, Grid, Say, Screen, Seat, Text, Tile, Tiles, Tone, Who, text
from liarsdice.moves import Bid, Doubt, LiarsdiceCommand
from liarsdice.pieces import Die
from liarsdice.rules import is_on
from liarsdice.view import View

TITLE = text("title")


def screen(view: View) -> Screen:
    """The bid, who has how many dice, the dice of the last doubt, and one's own."""
    board = view.board
    blocks: list[Block] = [Say(bid_text(view)), _dice_left(view)]
    if view.hand:
        blocks.append(Tiles(text("own"), tuple(map(tile, view.hand))))
    headline = text("turn", who=Who(board.turn)) if is_on(board) else text("last-one-wins")
    return Screen(TITLE, headline, text("dice-in-all", count=sum(board.left)), tuple(blocks), _actions(view))


def bid_text(view: View) -> Text:
    """What has to be outbid or doubted."""
    board = view.board
    if board.bid is None or board.bidder is None:
        return text("no-bid")
    return text("bid", who=Who(board.bidder), count=board.bid.count, face=board.bid.face)


def _dice_left(view: View) -> Grid:
    """A line for everybody: how many dice they have, and what they were when they lay open last."""
    board = view.board
    head = (text("head-who"), text("head-dice"), *((text("head-shown"),) if board.shown else ()))
    rows = tuple(
        (
            text("seat", who=Who(Seat(seat))),
            text("number", number=dice),
            *((_shown(board.shown[seat]),) if board.shown else ()),
        )
        for seat, dice in enumerate(board.left)
    )
    return Grid(head, rows)


def _shown(hand: tuple[Die, ...]) -> Text:
    return text("dice", dice=tuple(text("number", number=die) for die in hand)) if hand else text("none")


def _actions(view: View) -> tuple[Do | Ask, ...]:
    """The same for all who look: whoever is to move presses them."""
    board = view.board
    if not is_on(board) or view.viewer not in (None, board.turn):
        return ()
    doubt = () if board.bid is None else (Do(Doubt(), label(Doubt()), Tone.GRAVE),)
    return Ask("Bid", text("bid-higher")), *doubt


def label(command: LiarsdiceCommand) -> Text:
    """What a button or a menu says."""
    match command:
        case Bid(count, face):
            return text("bid-label", count=count, face=face)
        case Doubt():
            return text("doubt")


def part(command: LiarsdiceCommand, name: str) -> Text:
    """What the value of one field is called."""
    match command:
        case Bid(count, face):
            return text("count", count=count) if name == "count" else text("face", face=face)
        case Doubt():
            raise AssertionError(f"{command} has no {name}")


def tile(die: Die) -> Tile:
    """A die, in words until somebody draws it."""
    return Tile(text("number", number=die), f"die-{die}")
