"""Whoever imagines the hidden part of a game does so freely; where nothing is hidden, there is but one world."""

from __future__ import annotations

from random import Random

from bot.laws.law import law
from bot.laws.lawbook import require
from bot.laws.reasons.explaining import called, place
from games.engine import Rng, everybody, open_match
from games.engine.game import AnyGame
from games.engine.replay.codec import encode


@law()
def imagined_worlds_differ(game: AnyGame, random: Random) -> None:
    match, _ = open_match(game, game.seats[0], game.options(), random.randbytes(32))
    for viewer in (*everybody(game.seats[0]), None):
        worlds = {
            encode(game.rules.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))) for _ in range(20)
        }
        require(
            "imagined worlds differ",
            len(worlds) > 1 or worlds == {encode(match.state)},
            f"Viewer: {called(viewer)}, at a table of {game.seats[0]}, before the first command.",
            "Twenty imagined worlds are all the same, and not the one that was dealt.",
            f"Where: {place(game.rules.imagine)}.",
            "Remedy: draw what this viewer does not see from rng, each possibility as likely as chance makes it.",
        )
