"""`python -m sandbox`: the sandbox alone, for a bot of any library; one line of JSON says when and where it is."""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sandbox.model.snowflakes import token_for
from sandbox.server import Plan, Sandbox

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
BOT = 1_111_111_111_111_111_111


def main() -> int:
    """Run until told to stop."""
    try:
        asyncio.run(_run(_parser().parse_args()))
    except KeyboardInterrupt:
        return 130
    return 0


async def _run(given: Namespace) -> None:
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
    await sandbox.start()
    print(json.dumps({"url": sandbox.url, "token": token, "page_token": sandbox.page_token}), flush=True)
    await stop.wait()
    await sandbox.stop()


def _names(how_many: int) -> tuple[str, ...]:
    more = (f"Guest {number}" for number in range(len(NAMES) + 1, how_many + 1))
    return (*NAMES[:how_many], *more)


def _parser() -> ArgumentParser:
    parser = ArgumentParser("sandbox", description="A small Discord of your own, for bots and people on this machine.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to open the port on")
    parser.add_argument("--port", type=int, default=0, help="the port; 0 for any that is free")
    parser.add_argument("--token", help="the bot's token; its first part is the bot's id in base64")
    parser.add_argument("--page-token", help="what /app and /control want to be shown; made up if not given")
    parser.add_argument("--people", type=int, default=4, help="how many people there are in a new world")
    parser.add_argument("--data", type=Path, help="the folder to keep the world in; not given, it is forgotten")
    parser.add_argument("--privileged", type=int, default=0, help="the privileged intents that the bot is granted")
    parser.add_argument("--guilds", type=int, default=1, help="how many servers there are in a new world")
    parser.add_argument("--shards", type=int, default=1, help="how many shards bots are advised to have")
    parser.add_argument(
        "--lanes", type=int, help="how many shards may identify within five seconds; others are sent back"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
