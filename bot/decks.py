"""Cards of one's own: a folder with a file for each game that is to be played with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from bot.config import read
from bot.dotenv import environment
from bot.errors import Unusable, shortened
from bot.words import words
from games.engine.game import AnyGame
from games.engine.shelf import failures, shelf

ENDING = ".toml"
LONGEST = 64_000  # ten times a whole deck; what is longer takes ever longer to read


def games_here() -> Mapping[str, AnyGame]:
    """The shelf, with the cards that the settings name."""
    return stocked(read(environment()).decks, shelf())


def stocked(folder: Path | None, games: Mapping[str, AnyGame]) -> Mapping[str, AnyGame]:
    """These games, those with a file in the folder with its cards. A table keeps the cards it was opened with."""
    files = [] if folder is None else [file for file in _files(folder) if file.stem not in failures()]
    own = dict(_own(file, games) for file in files)
    return MappingProxyType({**games, **own})


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(file for file in folder.iterdir() if file.suffix == ENDING)
    except OSError as error:
        raise Unusable(words("en").word("deck-no-folder")) from error


def _own(file: Path, games: Mapping[str, AnyGame]) -> tuple[str, AnyGame]:
    said, game = words("en"), games.get(file.stem)
    if game is None or game.cards is None or game.cards.read is None:
        fitting = [key + ENDING for key, other in games.items() if other.cards and other.cards.read]
        raise Unusable(said.word("deck-no-game", file=file.name, files=said.listed(fitting)))
    try:
        source = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(said.word("deck-no-file", file=file.name)) from error
    if len(source) > LONGEST:
        raise Unusable(said.word("deck-long", file=file.name, most=LONGEST))
    try:
        preset = game.cards.read(source)
    except ValueError as error:
        raise Unusable(said.word("deck-wrong", file=file.name, problem=shortened(str(error)))) from error
    except RecursionError as error:
        raise Unusable(said.word("deck-nested", file=file.name)) from error
    return game.key, replace(game, preset=MappingProxyType({**game.preset, **preset}))
