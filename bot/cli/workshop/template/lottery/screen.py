"""What to show, in no particular chat."""

from __future__ import annotations

from games.engine import Block, Do, Say, Screen, Text, Tile, Tiles, Who, text
from lottery.moves import Keep, LotteryCommand, Swap
from lottery.pieces import Lot
from lottery.view import View

TITLE = text("title")


def screen(view: View) -> Screen:
    """What lies open, and one's own lot; whoever is to move, and the public, see the buttons."""
    board = view.board
    blocks: list[Block] = []
    if board.shown:
        blocks.append(Tiles(text("shown"), tuple(map(tile, board.shown))))
    else:
        blocks.append(Say(text("aim")))
    if board.laid:
        blocks.append(Tiles(text("laid"), tuple(map(tile, board.laid))))
    if view.lot is not None:
        blocks.append(Tiles(text("own"), (tile(view.lot),)))
    commands = () if board.shown or view.viewer not in (None, board.turn) else (Keep(), Swap())
    headline = text("highest-wins") if board.shown else text("turn", who=Who(board.turn))
    actions = tuple(Do(command, label(command)) for command in commands)
    return Screen(TITLE, headline, None, tuple(blocks), actions)


def label(command: LotteryCommand) -> Text:
    """What a button says."""
    return text("keep" if isinstance(command, Keep) else "swap")


def tile(lot: Lot) -> Tile:
    """A lot, in words until somebody draws it."""
    return Tile(text("lot", number=lot), f"lot-{lot}")
