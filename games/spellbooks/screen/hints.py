"""What helps to choose a command: what a spell does and costs, with its picture."""

from __future__ import annotations

from games.engine import Seat, Text, text
from games.engine.screen import Hint
from games.spellbooks.moves.commands import Cast, Harness, Nudge, Pay, SpellbooksCommand
from games.spellbooks.pieces.dice import COLOURS, SET, place_of
from games.spellbooks.pieces.spell import Name
from games.spellbooks.pieces.texts import die_text, spell_name, spell_text
from games.spellbooks.rules.casting import means_of
from games.spellbooks.rules.payment import prices, way_at
from games.spellbooks.screen.offers import offers
from games.spellbooks.state import Board
from games.spellbooks.view import View


def hint(command: SpellbooksCommand, view: View) -> Hint:
    """By the spell that the command is about."""
    board, seat = view.board, view.viewer
    match command:
        case Harness(spell) if spell in board.spots and seat is not None:
            spot = board.spots.index(spell)
            return Hint(_priced(board, seat, spell, spot), f"die-{COLOURS[spot].value}")
        case Pay(die):
            spot = place_of(die) % SET
            name = board.spots[spot]
            return Hint(None if name is None else spell_name(name), f"die-{COLOURS[spot].value}")
        case Cast(spell) if spell in board.known.spells:
            known = board.known.spells[spell]
            return Hint(spell_text(known), known.family.value)
        case Nudge():
            return Hint(text("hint-nudge"))
        case _:
            return Hint()


def thing(command: SpellbooksCommand, view: View) -> Hint:
    """Of a spell that may leave the board: what it is and does, and on which spot it lies."""
    match command:
        case Cast(away=(spell,)) if spell in view.board.spots:
            spot = view.board.spots.index(spell)
            return Hint(offers(view.board.cards)[spell], f"die-{COLOURS[spot].value}")
        case _:
            return Hint()


def _priced(board: Board, seat: Seat, name: Name, spot: int) -> Text:
    """What it costs in the cheapest way, and what it does."""
    means, does = means_of(board, seat), spell_text(board.known.spells[name])
    price = prices(*means)[spot]
    if price is None:
        return does
    way = way_at(means.pool, price)
    told = {"does": does, "die": die_text(way.die, way.value), "dice": tuple(die_text(*die) for die in way.dice)}
    return text("hint-gems", gems=way.gems, **told) if way.gems else text("hint-free", **told)
