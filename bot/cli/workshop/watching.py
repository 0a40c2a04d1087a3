"""`conclave sandbox --game NAME --watch`: the sandbox in a process of its own, started anew when the game changes."""

from __future__ import annotations

import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Collection, Mapping
from importlib.util import find_spec
from pathlib import Path
from time import sleep

from bot.cli.ports import usable_port
from bot.errors import Unplayable, Unusable, hinted
from bot.words import Words, words
from games.engine.catalog.sources import package_of

EVERY = 0.3
"""Seconds between two looks at the files."""
PATIENCE = 20
"""Seconds that the sandbox has to close in order."""
CLOSED = 0
"""How the sandbox ends when somebody has closed it."""

Seen = Mapping[Path, int]


def watch(given: Namespace) -> int:
    """Until somebody says stop. A game that cannot be played is waited for: the next change may mend it."""
    said = words("en")
    if given.game is None:
        raise Unusable(said.word("sandbox-watch-what"))
    folder = _folder(given.game)
    if folder is None:
        require_known(given.game, said)
    port = usable_port(given, said)  # the page stays where it is when the sandbox starts anew
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    options, fresh = ["--game", given.game, "--host", given.host, "--port", str(port)], given.fresh
    quiet, final = given.quiet, {CLOSED, Unusable.code}  # with a sentence about what was typed
    while True:
        flags = [name for name, on in (("--fresh", fresh), ("--quiet", quiet)) if on]
        # Without the folder we are in, which may hold one of the game's name that is not its package.
        command = [sys.executable, "-P", "-m", "bot", "sandbox", *options, "--people", str(given.people), *flags]
        before = _look(folder)
        # In a session of its own, so that Ctrl-C reaches it once, through us.
        process = subprocess.Popen(command, start_new_session=True)  # noqa: S603 - this very program
        try:
            code = _run(process, folder, before, said.word("sandbox-waits", game=given.game), final)
        except KeyboardInterrupt:
            return _stop(process)
        if code is not None:
            return code
        fresh, quiet = False, True  # what was played stays, and the page is open
        final = {CLOSED}  # what was typed was right


def require_known(key: str, said: Words) -> None:
    """A game that is there; whether it can be played is looked at later, with all others."""
    from games.engine.catalog.shelf import failures, shelf  # noqa: PLC0415 - it loads every game, and keeps it loaded

    known = sorted({*shelf(), *failures()})
    if key not in known:
        kind = Unusable if _folder(key) is None else Unplayable  # its files are there, and may come to be a game
        raise kind(hinted(said.word("cli-unknown-game", games=said.listed(known)), key, known))


def _run(
    process: subprocess.Popen[bytes], folder: Path | None, before: Seen, waits: str, final: Collection[int]
) -> int | None:
    """Until a file changes, then stop it; or its exit code, if that is final."""
    waiting = False
    while True:
        sleep(EVERY)
        now = _look(folder)
        if now != before:
            changed = sorted(path for path in {*before, *now} if before.get(path) != now.get(path))
            print(words("en").word("sandbox-again", file=changed[0].name), flush=True)
            _stop(process)
            return None
        code = process.poll()
        if code in final:
            return code
        if code is not None and not waiting:
            waiting = True
            print(waits, flush=True)


def _stop(process: subprocess.Popen[bytes]) -> int:
    """Close it in order; if it does not, at once."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
    return process.wait()


def _folder(game: str) -> Path | None:
    """Where its files are, even if it cannot be loaded; None where there is no such game."""
    try:
        found = find_spec(package_of(game))
    except ImportError:
        return None
    return Path(found.origin).parent if found is not None and found.origin else None


def _look(folder: Path | None) -> Seen:
    """When each file was written last."""
    files = () if folder is None else folder.rglob("*")
    seen: dict[Path, int] = {}
    for file in files:
        if file.suffix != ".pyc" and not file.is_dir():
            try:
                seen[file] = file.stat().st_mtime_ns
            except FileNotFoundError:  # an editor has just replaced it
                seen[file] = 0
    return seen
