"""`conclave cards`: the cards of a game, as people read them."""

from __future__ import annotations

from argparse import Namespace

from bot.cli.games import chosen_game
from bot.cli.options import chosen_options
from bot.errors import Unusable
from bot.terminal.render import render_blocks
from bot.words import words


def list_cards(given: Namespace) -> int:
    """`conclave cards`."""
    game = chosen_game(given.game)
    said = words("en", game.key)
    if game.extras.cards is None:
        raise Unusable(said.word("cli-no-cards", game=said.say(game.title)))
    blocks = game.extras.cards.shown(chosen_options(game, ()))
    print("\n".join((said.say(game.title), render_blocks(blocks, said, ()))))
    return 0
