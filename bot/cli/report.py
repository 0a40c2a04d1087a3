"""`conclave arena --report`: how a game plays when equals meet, as a page to read."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib.resources import as_file, files
from pathlib import Path
from shlex import join
from typing import Any

from bot.cli.games import check_seats, chosen_seed
from bot.cli.options import chosen_options
from bot.errors import Unusable
from bot.hosting.ai.study import Study, measure_all
from bot.terminal.progress import show_progress
from bot.words import Words, words
from games.engine.catalog.sources import package_of
from games.engine.game import AnyGame

PAGE = "BALANCE.md"
HERE = "-"  # instead of a file: print it


def write_report(given: Namespace, game: AnyGame) -> int:
    """`conclave arena --report`."""
    said = words("en", game.key)
    if game.extras.report is None:
        raise Unusable(said.word("report-none", game=said.say(game.title)))
    study = _study(given, game, said)
    print(said.word("arena-begins", seed=study.seed.hex()), file=sys.stderr, flush=True)
    found = _watched(study, given.jobs, said)
    page = game.extras.report.page(found, game.options.model_validate(study.options)).rstrip()
    made = said.word("report-made", command=_command(given, study))
    _put(given.report, game.key, f"{page}\n\n{made}\n", said)
    return 0


def _study(given: Namespace, game: AnyGame, said: Words) -> Study:
    sizes = tuple(game.seats) if given.seats is None else (given.seats,)
    check_seats(sizes[0], game)
    if min(given.games, given.jobs) < 1:
        raise Unusable(said.word("arena-nothing"))
    options = chosen_options(game, given.option).model_dump(mode="json")
    return Study(game.key, given.games, sizes, options, chosen_seed(given.seed))


def _watched(study: Study, jobs: int, said: Words) -> list[Any]:  # Any: figures of the game's own kind
    """All figures, and to see how far it is."""
    found, done = list[Any](), 0
    batches, games = study.batches, study.games * len(study.sizes)
    with show_progress(games) as advance:
        for batch, counted in zip(batches, measure_all(batches, jobs), strict=True):
            found.append(counted)
            done += batch.games
            advance(done, said.word("arena-progress", done=done, games=games))
    return found


def _command(given: Namespace, study: Study) -> str:
    """What to type for the same page again."""
    seats = () if given.seats is None else ("--seats", str(given.seats))
    options = (part for option in given.option for part in ("--option", option))
    games, seed = str(study.games), given.seed or study.seed.hex()
    return join(["conclave", "arena", study.game, "--report", "--games", games, *seats, *options, "--seed", seed])


def _put(where: str, key: str, page: str, said: Words) -> None:
    """To the file that was named; without one, beside the game."""
    if where == HERE:
        print(page, end="")
        return
    with as_file(files(package_of(key))) as folder:
        file = Path(where) if where else folder / PAGE
        try:
            file.write_text(page, "utf-8")
        except OSError as error:
            raise Unusable(said.word("cli-no-log")) from error
    print(said.word("report-written", file=str(file)))
