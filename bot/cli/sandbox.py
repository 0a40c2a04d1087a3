"""Without a token: a small Discord of our own with the real bot in it, and a page to play in."""

from __future__ import annotations

import asyncio
import base64
import os
import secrets
import shutil
import sys
import webbrowser
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from bot.art import drawings
from bot.check import find, playable
from bot.cli.ports import usable_port
from bot.cli.workshop.watching import require_known
from bot.config import Settings
from bot.errors import Unplayable, Unusable
from bot.ops import event_loop
from bot.run import host, prepare
from bot.words import Words, words
from games.engine.ai.minds import usual
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from sandbox.model.keeping import Damaged
from sandbox.server import Plan, Sandbox
from storage.modes import make_folder

BOT = 1_000_000_000_000_000_001
# No mind has one of these names.
NAMES = ("Rowan", "Wren", "Alder", "Sorrel", "Tamsin", "Corin", "Linnet", "Hollis", "Briar", "Fern")
FOLDER = "sandbox"  # apart from what is played on Discord
LOCAL = {"127.0.0.1", "localhost", "::1"}
MINDS = 3


def try_out(settings: Settings, given: Namespace) -> int:
    """Open the sandbox, let the bot in, and show the page, until somebody says stop."""
    said = words("en")
    if not 1 <= given.people <= len(NAMES):
        raise Unusable(said.word("sandbox-people", most=len(NAMES)))
    if given.game is not None:
        require_known(given.game, said)
    usable_port(given, said)  # before anything is forgotten
    apart = {"data": settings.data / FOLDER, "database": None, "log_level": "ERROR", "port": 0}
    settings = settings.model_copy(update=apart)
    if given.fresh:
        shutil.rmtree(settings.data, ignore_errors=True)
    _make_room(settings.data, said)
    if given.host not in LOCAL:
        print(said.word("sandbox-open-to-all"), file=sys.stderr)
    prepare(settings, ())
    event_loop.run(_try_out(settings, given, said))
    print(said.word("sandbox-closed"))
    return 0


def _make_room(folder: Path, said: Words) -> None:
    """A folder for our eyes only; the sandbox would find out too late that there can be none."""
    try:
        make_folder(folder)
    except OSError as error:
        raise Unusable(said.word("storage-no-folder")) from error


async def _try_out(settings: Settings, given: Namespace, said: Words) -> None:
    token = f"{base64.b64encode(str(BOT).encode()).decode().rstrip('=')}.trial.{secrets.token_urlsafe(27)}"
    stock = await playable(settings.decks)
    key = given.game or next(iter(stock.games))
    if key not in stock.games:
        found = (await find({key: game for key, game in shelf().items() if key == given.game}, stock.presets))[key]
        problem = " ".join(said.say(finding) for finding in found)
        raise Unplayable(said.word("sandbox-not-playable", game=key, problem=problem))
    plan = _plan(stock.games[key], token, given.people, said)
    pictures = (drawing for game in (None, *stock.games) for drawing in drawings(game).values())
    plan = replace(plan, emojis=tuple((drawing.name, drawing.png) for drawing in pictures))
    sandbox = Sandbox(plan, settings.data, given.host, given.port)
    try:
        await sandbox.start()
    except (Damaged, LookupError, TypeError, ValueError) as error:  # what was read may hang together badly
        raise Unusable(said.word("sandbox-damaged")) from error
    opening = asyncio.create_task(_open_up(sandbox, given, said))
    try:
        elsewhere = {"api": f"{sandbox.url}/api/v10", "gateway": sandbox.gateway_url}
        await host(settings.model_copy(update=elsewhere), token, stock)
    finally:
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        await sandbox.stop()


async def _open_up(sandbox: Sandbox, given: Namespace, said: Words) -> None:
    """Nobody is asked in before the bot is there: what they pressed first would fail."""
    while not sandbox.gateway.sessions:  # noqa: ASYNC110 - the sandbox tells nobody but its stats who came in
        await asyncio.sleep(0.05)
    print(said.word("sandbox-open", url=sandbox.url), flush=True)
    if not given.quiet:
        await asyncio.to_thread(_show, sandbox.url)


def _plan(game: AnyGame, token: str, people: int, said: Words) -> Plan:
    """What a first-time visitor finds: what the game is, a table with AI players at it, and the lesson."""
    menu, mind, minds = said.word("front-add-mind"), usual(game), min(MINDS, game.seats[-1] - 1)
    tour = (
        {"command": f"{game.key} start"},
        *({"menu": menu, "choose": mind},) * minds,
        {"press": said.word("front-start")},
    )
    its_own = words("en", game.key)
    return Plan(
        token=token,
        people=NAMES[:people],
        title=said.word("sandbox-title"),
        heading=its_own.say(game.title),
        sentence=f"{its_own.word('pitch')} {said.word('sandbox-sentence', minds=minds)}",
        tour=tour,
        lesson=() if game.extras.lesson is None else ({"command": f"{game.key} learn"},),
    )


def _show(url: str) -> None:
    """In the browser, where there is one to see it."""
    if sys.platform not in {"darwin", "win32"} and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    webbrowser.open(url)
