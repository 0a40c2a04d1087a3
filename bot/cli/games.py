"""What the subcommands of `conclave` do, each with its own complaints."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from argparse import Namespace
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from bot.cli.options import chosen_options
from bot.errors import Unusable, hinted
from bot.terminal.ability import can_redraw
from bot.terminal.desk import Desk, Left, PlainDesk
from bot.terminal.table import Table
from bot.terminal.table import names as names_of
from bot.terminal.table import play as play_table
from bot.words import Named, Wordless, Words, words
from games.engine import Refused, Seat, Viewer
from games.engine.ai.minds import minds_of, usual
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.record import Broken, proof
from games.engine.replay.record import replay as replay_record


def play(given: Namespace) -> int:
    """`conclave play`."""
    game = chosen_game(given.game)
    said = words("en", game.key)
    mind = given.mind or usual(game)
    check_mind(mind, game)
    check_seats(given.seats, game)
    options = chosen_options(game, given.option)
    person = None if given.watch else Seat(0)
    with _log(given.log) as log:
        table = Table(
            game=game,
            seats=given.seats,
            options=options,
            seed=chosen_seed(given.seed),
            mind=mind,
            person=person,
            words=said,
            desk=_desk(said, names_of(said, given.seats, person), person),
            log=log,
        )
        try:
            play_table(table)
        except Refused as refused:
            raise Unusable(said.say(refused.why)) from refused
        except (Left, EOFError):
            print(said.word("terminal-left"))
        except KeyboardInterrupt:
            print("\n" + said.word("terminal-left"))
            return 130
    return 0


def _desk(said: Words, names: Named, person: Viewer) -> Desk:
    """A board that is redrawn in colour where that can be seen, or else plain lines. Who watches presses no keys."""
    if not can_redraw(sys.stdout, *(() if person is None else (sys.stdin,))):
        return PlainDesk(said)
    from bot.terminal.redrawn import RedrawnDesk  # noqa: PLC0415 - what draws in colour is slow to load

    return RedrawnDesk(said, names)


def replay(given: Namespace) -> int:
    """`conclave replay`."""
    said = words("en")
    try:
        lines = Path(given.file).read_bytes().splitlines()
    except OSError as error:
        raise Unusable(said.word("cli-no-file")) from error
    try:
        match = replay_record(lines, shelf())
    except Broken as broken:
        raise Unusable(said.say(broken.why)) from broken
    print(said.word("cli-replay-fair", turns=match.version))
    print(said.word("terminal-proof", proof=proof(match.seed)))
    outcome = match.outcome
    if outcome is None:
        print(said.word("cli-replay-unfinished"))
        return 0
    for seat, (place, points) in enumerate(zip(outcome.places, outcome.points, strict=True), 1):
        print(said.word("terminal-place", place=place, points=points, who=f"#{seat}"))
    return 0


def games(_given: Namespace) -> int:
    """`conclave games`."""
    for key, game in shelf().items():
        print(f"{key}  {_title(game)}")
    return 0


def _title(game: AnyGame) -> str:
    """What a game is called; one whose words are not there has its key alone."""
    try:
        return words("en", game.key).say(game.title)
    except (OSError, Wordless):
        return game.key


def chosen_game(key: str) -> AnyGame:
    """Return the game of that name."""
    game = shelf().get(key)
    if game is None:
        said = words("en")
        raise Unusable(hinted(said.word("cli-unknown-game", games=said.listed(tuple(shelf()))), key, shelf()))
    return game


def check_mind(name: str, game: AnyGame) -> None:
    """Refuse a mind that cannot play this game."""
    said, able = words("en"), minds_of(game)
    if name not in able:
        raise Unusable(hinted(said.word("cli-unknown-mind", minds=said.listed(tuple(able))), name, able))


def check_seats(seats: int, game: AnyGame) -> None:
    """Refuse a number of seats that this game is not for."""
    if seats not in game.seats:
        raise Unusable(words("en").word("refused-seats", seats=seats, least=game.seats[0], most=game.seats[-1]))


def chosen_seed(given: str | None) -> bytes:
    """The seed itself in hex, or one made from any text; a new one if nothing was given."""
    if given is None:
        return secrets.token_bytes(32)
    try:
        seed = bytes.fromhex(given)
    except ValueError:
        seed = b""
    return seed if len(seed) == 32 else sha256(given.encode()).digest()


def _for_us_alone(file: str) -> int:
    """Open a file that others cannot read: the seed is in it. What is no plain file, such as a pipe, stays as it is."""
    handle = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        with suppress(OSError):  # it belongs to somebody else, who lets us write there
            os.fchmod(handle, 0o600)
    return handle


@contextmanager
def _log(file: str | None) -> Generator[Callable[[bytes], None]]:
    if file is None:
        yield lambda _line: None
        return
    with ExitStack() as stack:
        try:
            record = stack.enter_context(os.fdopen(_for_us_alone(file), "wb", buffering=0))
        except OSError as error:
            raise Unusable(words("en").word("cli-no-log")) from error

        def log(line: bytes) -> None:
            try:
                record.write(line + b"\n")
            except OSError as error:
                raise Unusable(words("en").word("cli-no-log")) from error

        yield log
