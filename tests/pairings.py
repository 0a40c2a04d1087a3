"""Every mind against every other, without an error or an endless game: `make pairings GAMES=10000`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from os import cpu_count
from time import perf_counter

from bot.hosting.ai.arena import Contest, Round, play_rounds
from bot.laws.lawbook import variants
from bot.terminal.progress import show_progress
from games.engine.ai.minds import minds_of
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.rng import Rng
from tests.chance import WORD, new_source

BUDGET = 1  # what is looked for is errors and games without an end, and not wisdom


def pairings(game: AnyGame) -> Iterator[tuple[str, str]]:
    """All minds of a game, two by two, and each with itself."""
    return combinations_with_replacement(minds_of(game), 2)


def rounds(game: AnyGame, pair: tuple[str, str], games: int, seed: bytes) -> Iterator[Round]:
    """So many games of a pairing, over all sizes of a table and all options, beginning anywhere among them."""
    tables = list(product(game.seats, variants(game)))
    contests = [
        Contest(game.key, pair, seats, options.model_dump(mode="json"), seed, BUDGET)
        for seats, options in Rng(seed, 0, "tables").shuffled(tables)
    ]
    return ((contests[number % len(contests)], number) for number in range(games))


def main(games: int, jobs: int) -> int:
    """Play them all, and say so; the first error ends it, with what it takes to see it again."""
    chances = new_source()
    print(f"chance: CHANCE={WORD}", flush=True)
    met = [(game, pair) for game in shelf().values() for pair in pairings(game)]
    with show_progress(games * len(met)) as advance:
        for number, (game, pair) in enumerate(met):
            begun, commands, name = perf_counter(), 0, f"{game.key}: {' and '.join(pair)}"
            for done, score in enumerate(play_rounds([*rounds(game, pair, games, chances(32))], jobs), 1):
                commands += score.commands
                advance(number * games + done, f"{name}: {done} of {games} games")
            print(f"{name}: {games} games, {commands} moves, {perf_counter() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, cpu_count() or 1))
