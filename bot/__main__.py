"""The command `conclave`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from bot.cli.arena import arena_parser, run_arena
from bot.cli.cards import list_cards
from bot.cli.games import games, play, replay
from bot.cli.maintenance import backup, doctor, restore
from bot.cli.ratings import rebuild_ratings
from bot.cli.simulate import run_simulation
from bot.config import read
from bot.dotenv import environment
from bot.errors import Unusable
from bot.words import Words, words
from games.engine.shelf import shelf
from storage.trouble import Unusable as Trouble


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    said = words("en")
    given = _parser(said).parse_args(arguments)
    try:
        return _run(given, said)
    except Unusable as error:
        print(said.word("cli-error", problem=str(error)), file=sys.stderr)
        return 2
    except Trouble as trouble:
        print(said.word("cli-error", problem=said.say(trouble.why)), file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read along has gone; so may we, without a word
        sys.stdout = None
        return 0
    except KeyboardInterrupt:
        print(said.word("cli-interrupted"), file=sys.stderr)
        return 130


def _run(given: Namespace, said: Words) -> int:
    commands: dict[str, Callable[[], int]] = {
        "play": lambda: play(given),
        "replay": lambda: replay(given.file),
        "review": lambda: _look_again(given),
        "games": games,
        "cards": lambda: list_cards(given.game),
        "backup": lambda: backup(given.file),
        "restore": lambda: restore(given.file),
        "doctor": doctor,
        "simulate": lambda: run_simulation(given),
        "arena": lambda: run_arena(given),
        "ratings": rebuild_ratings,
        "check": lambda: _check(given),
        "health": _ask,
        "sandbox": lambda: _try_out(given),
    }
    return commands[given.command]() if given.command else _start(said)


def _ask() -> int:
    from bot.ops.health import ask  # noqa: PLC0415 - aiohttp is slow to load, and every worker loads this module

    return ask(read(environment()))


def _check(given: Namespace) -> int:
    from bot.check import check  # noqa: PLC0415 - the same for discord.py

    return check(given.game)


def _look_again(given: Namespace) -> int:
    from bot.cli.review import review  # noqa: PLC0415 - the same for all that hosts

    return review(given)


def _start(said: Words) -> int:
    """The bot; without a token, the sandbox."""
    settings = read(environment())
    if settings.token is not None:
        from bot.run import run  # noqa: PLC0415 - the same

        return run(settings)
    print(said.word("running-no-token"))
    return _try_out(_parser(said).parse_args(["sandbox"]))


def _try_out(given: Namespace) -> int:
    from bot.cli.sandbox import try_out  # noqa: PLC0415 - the same

    return try_out(read(environment()), given)


def _parser(said: Words) -> ArgumentParser:
    parser = ArgumentParser("conclave", description=said.word("help-conclave"))
    commands = parser.add_subparsers(dest="command")
    table = commands.add_parser("play", help=said.word("help-play"))
    table.add_argument("game", help=said.word("help-game"))
    table.add_argument("--seats", type=int, default=4, help=said.word("help-seats"))
    table.add_argument("--mind", default="random", help=said.word("help-mind"))
    table.add_argument("--watch", action="store_true", help=said.word("help-watch"))
    table.add_argument("--seed", help=said.word("help-seed"))
    table.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=said.word("help-option"))
    table.add_argument("--log", metavar="FILE", help=said.word("help-log"))
    again = commands.add_parser("replay", help=said.word("help-replay"))
    again.add_argument("file", help=said.word("help-file"))
    look = commands.add_parser("review", help=said.word("help-review"))
    look.add_argument("file", help=said.word("help-file"))
    look.add_argument("--seat", type=int, default=1, help=said.word("help-review-seat"))
    commands.add_parser("games", help=said.word("help-games"))
    listed = commands.add_parser("cards", help=said.word("help-cards"))
    listed.add_argument("game", help=said.word("help-game"))
    kept = commands.add_parser("backup", help=said.word("help-backup"))
    kept.add_argument("file", help=said.word("help-backup-file"))
    back = commands.add_parser("restore", help=said.word("help-restore"))
    back.add_argument("file", help=said.word("help-backup-file"))
    checked = commands.add_parser("check", help=said.word("help-check"))
    checked.add_argument("game", nargs="?", help=said.word("help-check-game"))
    commands.add_parser("doctor", help=said.word("help-doctor"))
    trial = commands.add_parser("sandbox", help=said.word("help-sandbox"))
    trial.add_argument("--port", type=int, default=8080, help=said.word("help-sandbox-port"))
    trial.add_argument("--host", default="127.0.0.1", help=said.word("help-sandbox-host"))
    trial.add_argument("--people", type=int, default=4, help=said.word("help-sandbox-people"))
    trial.add_argument("--fresh", action="store_true", help=said.word("help-sandbox-fresh"))
    trial.add_argument("--quiet", action="store_true", help=said.word("help-sandbox-quiet"))
    commands.add_parser("health", help=said.word("help-health"))
    many = commands.add_parser("simulate", help=said.word("help-simulate"))
    many.add_argument("game", nargs="?", default=next(iter(shelf()), ""), help=said.word("help-game"))
    many.add_argument("--tables", type=int, default=500, help=said.word("help-tables"))
    many.add_argument("--for", type=float, default=60, dest="seconds", help=said.word("help-seconds"))
    arena_parser(commands.add_parser("arena", help=said.word("help-arena")), said)
    ratings = commands.add_parser("ratings", help=said.word("help-ratings")).add_subparsers(required=True)
    ratings.add_parser("rebuild", help=said.word("help-ratings-rebuild"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
