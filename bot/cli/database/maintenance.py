"""`conclave backup`, `restore` and `doctor`: care of the database, also while Conclave is running."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from bot.cli.database.doctor import findings
from bot.data_path import address, database
from bot.words import words
from games.engine import text
from games.engine.catalog.shelf import shelf
from storage.addresses import is_postgres
from storage.opening import played
from storage.sqlite import upkeep
from storage.trouble import Unusable

EVERY = 1_000
"""Tables between two signs of life."""


def backup(given: Namespace) -> int:
    """`conclave backup`."""
    _leave_to_its_tools("storage-use-pg-dump")
    upkeep.backup(database(), Path(given.file))
    print(words("en").word("upkeep-saved"))
    return 0


def restore(given: Namespace) -> int:
    """`conclave restore`."""
    _leave_to_its_tools("storage-use-pg-restore")
    upkeep.restore(database(), Path(given.file))
    print(words("en").word("upkeep-restored"))
    return 0


def doctor(_given: Namespace) -> int:
    """`conclave doctor`: 0 if all is well, 1 if not."""
    said = words("en")
    place = address()
    problems = 0 if is_postgres(place) else _of_the_file(database())
    tables = 0
    for tables, kept in enumerate(played(place), 1):
        for finding in findings(kept, shelf()):
            problems += 1
            print(said.word(finding.what, table=kept.id, version=str(finding.version)))
        if tables % EVERY == 0:
            print(said.word("doctor-progress", tables=tables), file=sys.stderr, flush=True)
    if problems:
        print(said.word("doctor-sick", problems=problems, tables=tables))
        return 1
    print(said.word("doctor-fine", tables=tables))
    return 0


def _leave_to_its_tools(sentence: str) -> None:
    """PostgreSQL has tools of its own for some of this, which know more about it than we do."""
    if is_postgres(address()):
        raise Unusable(text(sentence))


def _of_the_file(place: Path) -> int:
    """How many problems the file itself has, each said."""
    said = words("en")
    found = upkeep.examine(place)
    if found.damaged:
        print(said.word("doctor-damaged", places=found.damaged))
    if found.dangling:
        print(said.word("doctor-dangling", rows=found.dangling))
    if found.lost:
        print(said.word("doctor-lost"))
    return bool(found.damaged) + bool(found.dangling) + found.lost
