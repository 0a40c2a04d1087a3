"""`conclave new`: a small game of one's own to begin with, as a package that is complete and playable at once."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from bot.errors import Unusable
from bot.words import Words, words

TEMPLATE = "lottery"
"""What the game is called that all others begin as; it is written so that its name is used for nothing else."""
LEAST = 2  # characters, so that a name says something
MOST = 24  # characters that our buttons have room for
NAME = re.compile(rf"[a-z][a-z0-9_]{{{LEAST - 1},{MOST - 1}}}")
PROSE = (".ftl", ".md", ".toml")


def new(given: Namespace) -> int:
    """Write it, and say what to do next."""
    said, name, folder = words("en"), given.name, Path(given.folder) / given.name
    if not NAME.fullmatch(name):
        raise Unusable(said.word("new-name", name=name, least=LEAST, most=MOST))
    if folder.exists():
        raise Unusable(said.word("new-there", folder=str(folder)))
    _require_free(name, said)
    try:
        for path, content in contents(name):
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, "utf-8")
    except OSError as error:
        raise Unusable(said.word("new-no-room", folder=str(folder))) from error
    print(said.word("new-written", name=name, folder=str(folder)))
    print(f"  pip install --no-deps --editable {folder}\n  conclave sandbox --game {name} --watch\n  pytest {folder}")
    return 0


def _require_free(name: str, said: Words) -> None:
    """A name that nothing else has, neither here nor in Python."""
    from bot.front.checks.names import TAKEN  # noqa: PLC0415 - Discord's library is slow to load

    if name in TAKEN or iskeyword(name) or find_spec(name) is not None or find_spec(f"games.{name}") is not None:
        raise Unusable(said.word("new-taken", name=name))


def contents(name: str) -> Iterator[tuple[str, str]]:
    """Every file of a new game of this name, by its path."""
    for path, content in _read(files("bot.cli.workshop").joinpath("template")):
        yield path.replace(TEMPLATE, name), _renamed(content, name, prose=path.endswith(PROSE))


def _renamed(content: str, name: str, *, prose: bool) -> str:
    """In prose it is called with spaces, in code without."""
    parts = [part.capitalize() for part in name.split("_") if part]
    title = (" " if prose else "").join(parts)
    return content.replace(TEMPLATE, name).replace(TEMPLATE.capitalize(), title)


def _read(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name == "__pycache__":
            continue
        if entry.is_dir():
            yield from _read(entry, f"{above}{entry.name}/")
        else:
            yield f"{above}{entry.name}", entry.read_text("utf-8")
