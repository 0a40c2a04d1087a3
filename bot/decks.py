"""Cards of one's own: a folder with a file for each game that is to be played with them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from bot.config import read
from bot.dotenv import environment
from bot.errors import Unusable, shortened
from bot.hosting.presets import Preset, Presets
from bot.words import words
from games.engine.catalog.shelf import failures, shelf
from games.engine.game import AnyGame

ENDING = ".toml"
LONGEST = 64_000  # ten times a whole deck; what is longer takes ever longer to read


def presets_here() -> Presets:
    """Read the cards from the folder that the settings name."""
    return read_presets(read(environment()).decks, shelf())


def read_presets(folder: Path | None, games: Mapping[str, AnyGame]) -> Presets:
    """Read the folder: for each game with a file there, the options that new tables are opened with."""
    files = [] if folder is None else [file for file in _files(folder) if file.stem not in failures()]
    return MappingProxyType({file.stem: _read_preset(file, games) for file in files})


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(file for file in folder.iterdir() if file.suffix == ENDING)
    except OSError as error:
        raise Unusable(words("en").word("deck-no-folder")) from error


def _read_preset(file: Path, games: Mapping[str, AnyGame]) -> Preset:
    said, game = words("en"), games.get(file.stem)
    if game is None or game.extras.cards is None or game.extras.cards.read is None:
        fitting = [key + ENDING for key, other in games.items() if other.extras.cards and other.extras.cards.read]
        raise Unusable(said.word("deck-no-game", file=file.name, files=said.listed(fitting)))
    try:
        source = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(said.word("deck-no-file", file=file.name)) from error
    if len(source) > LONGEST:
        raise Unusable(said.word("deck-long", file=file.name, most=LONGEST))
    try:
        return game.extras.cards.read(source)
    except ValueError as error:
        raise Unusable(said.word("deck-wrong", file=file.name, problem=shortened(str(error)))) from error
    except RecursionError as error:
        raise Unusable(said.word("deck-nested", file=file.name)) from error
