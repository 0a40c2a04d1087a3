"""`conclave` itself: the bot, or without a token the sandbox. `conclave health` asks a bot that runs."""

from __future__ import annotations

from argparse import Namespace

from bot.cli.arguments import parser
from bot.config import read
from bot.dotenv import environment
from bot.words import words


def start(_given: Namespace) -> int:
    """The bot; without a token, the sandbox."""
    settings, said = read(environment()), words("en")
    if settings.token is None:
        print(said.word("running-no-token"), flush=True)
        return open_sandbox(parser(said).parse_args(["sandbox"]))
    from bot.run import run  # noqa: PLC0415 - Discord's library is slow to load, and whoever made a mistake is told at once

    return run(settings)


def open_sandbox(given: Namespace) -> int:
    """`conclave sandbox`."""
    settings = read(environment())
    if given.watch:
        from bot.cli.workshop.watching import watch  # noqa: PLC0415 - the same

        return watch(given)
    from bot.cli.sandbox import try_out  # noqa: PLC0415 - the same

    return try_out(settings, given)


def ask_health(_given: Namespace) -> int:
    """`conclave health`."""
    settings = read(environment())
    from bot.ops.health import ask  # noqa: PLC0415 - the same for aiohttp

    return ask(settings)
