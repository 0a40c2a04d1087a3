"""What can be typed after `conclave`."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Mapping
from os import cpu_count
from shutil import get_terminal_size
from textwrap import fill

from bot.words import Words

GROUPS = (
    ("help-group-play", ("play", "games", "cards")),
    ("help-group-run", ("sandbox", "check", "health")),
    ("help-group-ai", ("arena", "simulate")),
    ("help-group-new", ("new",)),
    ("help-group-records", ("replay", "review")),
    ("help-group-upkeep", ("backup", "restore", "move", "doctor", "ratings")),
)
"""The commands by what they are for, in the order of the help."""


def parser(said: Words) -> ArgumentParser:
    """All commands with their arguments."""
    root = ArgumentParser(
        "conclave",
        usage="conclave [-h] [command] ...",
        description=said.word("help-conclave"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands, helps = root.add_subparsers(dest="command", prog="conclave", help=SUPPRESS), dict[str, str]()

    def add(name: str, helped: str) -> ArgumentParser:
        helps[name] = helped
        return commands.add_parser(name, description=helped)

    _add_play(add("play", said.word("help-play")), said)
    add("replay", said.word("help-replay")).add_argument("file", help=said.word("help-file"))
    review = add("review", said.word("help-review"))
    review.add_argument("file", help=said.word("help-file"))
    review.add_argument("--seat", type=int, default=1, help=said.word("help-review-seat"))
    add("games", said.word("help-games"))
    add("cards", said.word("help-cards")).add_argument("game", help=said.word("help-game"))
    kept = said.word("help-backup-file")
    add("backup", said.word("help-backup")).add_argument("file", help=kept)
    add("restore", said.word("help-restore")).add_argument("file", help=kept)
    add("move", said.word("help-move")).add_argument("--to", required=True, help=said.word("help-move-to"))
    add("check", said.word("help-check")).add_argument("game", nargs="?", help=said.word("help-check-game"))
    begun = add("new", said.word("help-new"))
    begun.add_argument("name", help=said.word("help-new-name"))
    begun.add_argument("--in", dest="folder", default=".", metavar="FOLDER", help=said.word("help-new-in"))
    add("doctor", said.word("help-doctor"))
    _add_sandbox(add("sandbox", said.word("help-sandbox")), said)
    add("health", said.word("help-health"))
    _add_simulate(add("simulate", said.word("help-simulate")), said)
    _add_arena(add("arena", said.word("help-arena")), said)
    ratings = add("ratings", said.word("help-ratings")).add_subparsers(required=True)
    ratings.add_parser("rebuild", help=said.word("help-ratings-rebuild"))
    root.epilog = _list_commands(helps, said)
    return root


def _list_commands(helps: Mapping[str, str], said: Words) -> str:
    """Every command with a line of help, under the heading of its group."""
    width, indent = get_terminal_size().columns, 2 + max(map(len, helps)) + 2
    parts = list[str]()
    for heading, names in GROUPS:
        lines = (
            fill(f"  {name:<{indent - 4}}  {helps[name]}", width, subsequent_indent=" " * indent) for name in names
        )
        parts.append("\n".join((f"{said.word(heading)}:", *lines)))
    return "\n\n".join((*parts, fill(said.word("help-more"), width)))


def _add_play(play: ArgumentParser, said: Words) -> None:
    play.add_argument("game", help=said.word("help-game"))
    play.add_argument("--seats", type=int, default=4, help=said.word("help-seats"))
    play.add_argument("--mind", help=said.word("help-mind"))
    play.add_argument("--watch", action="store_true", help=said.word("help-watch"))
    play.add_argument("--seed", help=said.word("help-seed"))
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=said.word("help-option"))
    play.add_argument("--log", metavar="FILE", help=said.word("help-log"))


def _add_sandbox(sandbox: ArgumentParser, said: Words) -> None:
    sandbox.add_argument("--port", type=int, default=8080, help=said.word("help-sandbox-port"))
    sandbox.add_argument("--host", default="127.0.0.1", help=said.word("help-sandbox-host"))
    sandbox.add_argument("--people", type=int, default=4, help=said.word("help-sandbox-people"))
    sandbox.add_argument("--fresh", action="store_true", help=said.word("help-sandbox-fresh"))
    sandbox.add_argument("--game", help=said.word("help-sandbox-game"))
    sandbox.add_argument("--watch", action="store_true", help=said.word("help-sandbox-watch"))
    sandbox.add_argument("--quiet", action="store_true", help=said.word("help-sandbox-quiet"))


def _add_simulate(command: ArgumentParser, said: Words) -> None:
    command.add_argument("game", nargs="?", help=said.word("help-game"))
    command.add_argument("--tables", type=int, default=500, help=said.word("help-tables"))
    command.add_argument("--for", type=float, default=60, dest="seconds", help=said.word("help-seconds"))


def _add_arena(arena: ArgumentParser, said: Words) -> None:
    arena.add_argument("game", help=said.word("help-game"))
    arena.add_argument("--minds", help=said.word("help-arena-minds"))
    arena.add_argument("--games", type=int, default=200, help=said.word("help-arena-games"))
    arena.add_argument("--seats", type=int, help=said.word("help-arena-seats"))
    arena.add_argument("--seed", help=said.word("help-arena-seed"))
    arena.add_argument("--budget", type=int, default=200, help=said.word("help-arena-budget"))
    arena.add_argument("--jobs", type=int, default=cpu_count() or 1, help=said.word("help-arena-jobs"))
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=said.word("help-option"))
    arena.add_argument("--report", nargs="?", const="", metavar="FILE", help=said.word("help-report"))
