"""What can be typed after `conclave`."""

from __future__ import annotations

from argparse import ArgumentParser
from os import cpu_count

from bot.words import Words


def parser(said: Words) -> ArgumentParser:
    """All commands with their arguments."""
    root = ArgumentParser("conclave", description=said.word("help-conclave"))
    commands = root.add_subparsers(dest="command")
    _add_play(commands.add_parser("play", help=said.word("help-play")), said)
    commands.add_parser("replay", help=said.word("help-replay")).add_argument("file", help=said.word("help-file"))
    review = commands.add_parser("review", help=said.word("help-review"))
    review.add_argument("file", help=said.word("help-file"))
    review.add_argument("--seat", type=int, default=1, help=said.word("help-review-seat"))
    commands.add_parser("games", help=said.word("help-games"))
    commands.add_parser("cards", help=said.word("help-cards")).add_argument("game", help=said.word("help-game"))
    kept = said.word("help-backup-file")
    commands.add_parser("backup", help=said.word("help-backup")).add_argument("file", help=kept)
    commands.add_parser("restore", help=said.word("help-restore")).add_argument("file", help=kept)
    check = commands.add_parser("check", help=said.word("help-check"))
    check.add_argument("game", nargs="?", help=said.word("help-check-game"))
    commands.add_parser("doctor", help=said.word("help-doctor"))
    _add_sandbox(commands.add_parser("sandbox", help=said.word("help-sandbox")), said)
    commands.add_parser("health", help=said.word("help-health"))
    simulate = commands.add_parser("simulate", help=said.word("help-simulate"))
    simulate.add_argument("game", nargs="?", help=said.word("help-game"))
    simulate.add_argument("--tables", type=int, default=500, help=said.word("help-tables"))
    simulate.add_argument("--for", type=float, default=60, dest="seconds", help=said.word("help-seconds"))
    _add_arena(commands.add_parser("arena", help=said.word("help-arena")), said)
    ratings = commands.add_parser("ratings", help=said.word("help-ratings")).add_subparsers(required=True)
    ratings.add_parser("rebuild", help=said.word("help-ratings-rebuild"))
    return root


def _add_play(play: ArgumentParser, said: Words) -> None:
    play.add_argument("game", help=said.word("help-game"))
    play.add_argument("--seats", type=int, default=4, help=said.word("help-seats"))
    play.add_argument("--mind", default="random", help=said.word("help-mind"))
    play.add_argument("--watch", action="store_true", help=said.word("help-watch"))
    play.add_argument("--seed", help=said.word("help-seed"))
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=said.word("help-option"))
    play.add_argument("--log", metavar="FILE", help=said.word("help-log"))


def _add_sandbox(sandbox: ArgumentParser, said: Words) -> None:
    sandbox.add_argument("--port", type=int, default=8080, help=said.word("help-sandbox-port"))
    sandbox.add_argument("--host", default="127.0.0.1", help=said.word("help-sandbox-host"))
    sandbox.add_argument("--people", type=int, default=4, help=said.word("help-sandbox-people"))
    sandbox.add_argument("--fresh", action="store_true", help=said.word("help-sandbox-fresh"))
    sandbox.add_argument("--quiet", action="store_true", help=said.word("help-sandbox-quiet"))


def _add_arena(arena: ArgumentParser, said: Words) -> None:
    arena.add_argument("game", help=said.word("help-game"))
    arena.add_argument("--minds", default="seeker,random", help=said.word("help-arena-minds"))
    arena.add_argument("--games", type=int, default=200, help=said.word("help-arena-games"))
    arena.add_argument("--seats", type=int, help=said.word("help-arena-seats"))
    arena.add_argument("--seed", help=said.word("help-arena-seed"))
    arena.add_argument("--budget", type=int, default=200, help=said.word("help-arena-budget"))
    arena.add_argument("--jobs", type=int, default=cpu_count() or 1, help=said.word("help-arena-jobs"))
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=said.word("help-option"))
    arena.add_argument("--report", nargs="?", const="", metavar="FILE", help=said.word("help-report"))
