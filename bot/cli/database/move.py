"""`conclave move`: the whole database into another one, from SQLite to PostgreSQL and back."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bot.data_path import DATABASE, address
from bot.ops import instance_lock
from bot.words import Words, words
from storage.addresses import is_postgres
from storage.moving import move, require_target
from storage.opening import driver


def move_database(given: Namespace) -> int:
    """`conclave move --to`."""
    said, old, new = words("en"), address(), str(given.to)

    def tell(table: str, rows: int) -> None:
        print(said.word("upkeep-moving", table=table, rows=rows), flush=True)

    require_target(old, new)
    with ExitStack() as stack:
        stack.enter_context(_nobody_hosting(old))
        if is_postgres(new) or Path(new).parent != Path(old).parent:
            stack.enter_context(_nobody_hosting(new))
        move(old, new, tell)
    print(said.word("upkeep-moved"), _advice(new, said))
    return 0


def _advice(new: str, said: Words) -> str:
    """How to start Conclave so that it uses the copy. An address may hold a password, and is not repeated."""
    if is_postgres(new):
        return said.word("upkeep-moved-to-server")
    file = Path(new).absolute()
    if file.name == DATABASE:
        return said.word("upkeep-moved-to-folder", folder=str(file.parent))
    return said.word("upkeep-moved-to-file", file=str(file), name=DATABASE)


@contextmanager
def _nobody_hosting(place: str) -> Generator[None]:
    """What is played while a database is copied would be missing in the copy."""
    if is_postgres(place):
        with driver():
            from storage.postgres.hosting import alone  # noqa: PLC0415 - nobody with a file needs the driver
        with alone(place):
            yield
        return
    if not Path(place).parent.is_dir():
        yield
        return
    with instance_lock.alone(Path(place).parent):
        yield
