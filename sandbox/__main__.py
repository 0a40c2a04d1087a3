"""`python -m sandbox`: the sandbox alone, for a bot of any library; one line of JSON says when and where it is."""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path

from sandbox.model.keeping import Damaged
from sandbox.model.snowflakes import bot_of, token_for
from sandbox.server import Plan, Sandbox

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
BOT = 1_111_111_111_111_111_111


def main() -> int:
    """Run until told to stop."""
    parser = _parser()
    try:
        asyncio.run(_run(parser.parse_args(), parser))
    except KeyboardInterrupt:
        return 130
    return 0


async def _run(given: Namespace, parser: ArgumentParser) -> None:
    token = given.token or token_for(BOT, secrets.token_hex(16))
    plan = Plan(
        token,
        _names(given.people),
        page_token=given.page_token,
        privileged=given.privileged,
        guilds=given.guilds,
        shards=given.shards,
        lanes=given.lanes,
    )
    sandbox = Sandbox(plan, given.data, given.host, given.port)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        await sandbox.start()
    except Damaged:
        parser.error(f"what is kept in {given.data} cannot be read; name another folder with --data")
    except (OSError, UnicodeError):
        parser.error(f"{given.host}, port {given.port} cannot be opened; choose others with --host and --port")
    print(json.dumps({"url": sandbox.url, "token": token, "page_token": sandbox.page_token}), flush=True)
    await stop.wait()
    await sandbox.stop()


def _names(how_many: int) -> tuple[str, ...]:
    more = (f"Guest {number}" for number in range(len(NAMES) + 1, how_many + 1))
    return (*NAMES[:how_many], *more)


def _parser() -> ArgumentParser:
    parser = ArgumentParser("sandbox", description="A small Discord of your own, for bots and people on this machine.")
    parser.add_argument("--host", type=_host, default="127.0.0.1", help="the address to open the port on")
    parser.add_argument("--port", type=_from(0, 65_535), default=0, help="the port; 0 for any that is free")
    parser.add_argument("--token", type=_token, help="the bot's token; its first part is the bot's id in base64")
    parser.add_argument("--page-token", help="what /app and /control want to be shown; made up if not given")
    parser.add_argument("--people", type=_from(0), default=4, help="how many people there are in a new world")
    parser.add_argument("--data", type=_folder, help="the folder to keep the world in; not given, it is forgotten")
    parser.add_argument("--privileged", type=_from(0), default=0, help="the privileged intents that the bot is granted")
    parser.add_argument("--guilds", type=_from(1), default=1, help="how many servers there are in a new world")
    parser.add_argument("--shards", type=_from(1), default=1, help="how many shards bots are advised to have")
    parser.add_argument(
        "--lanes", type=_from(1), help="how many shards may identify within five seconds; others are sent back"
    )
    return parser


def _from(least: int, most: int | None = None) -> Callable[[str], int]:
    """Reads a whole number of that range."""

    def number(typed: str) -> int:
        value = int(typed)
        if value < least or (most is not None and value > most):
            raise ArgumentTypeError(f"at least {least}" if most is None else f"from {least} to {most}")
        return value

    number.__name__ = "int"  # argparse calls it that where it is no number at all
    return number


def _host(typed: str) -> str:
    if not typed:
        raise ArgumentTypeError("an address of this machine, such as 127.0.0.1")
    return typed


def _token(typed: str) -> str:
    if bot_of(typed) is None:
        raise ArgumentTypeError("a bot's token begins with the bot's id in base64, and a dot; leave it out to get one")
    return typed


def _folder(typed: str) -> Path:
    folder = Path(typed)
    if folder.exists() and not folder.is_dir():
        raise ArgumentTypeError("a folder, or one that is to be made")
    return folder


if __name__ == "__main__":
    sys.exit(main())
