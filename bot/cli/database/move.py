"""`conclave move`: the whole database into another one, from SQLite to PostgreSQL and back."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bot.data_path import address
from bot.ops import instance_lock
from bot.words import words
from storage.addresses import is_postgres
from storage.moving import move
from storage.opening import driver


def move_database(given: Namespace) -> int:
    """`conclave move --to`."""
    said, old, new = words("en"), address(), str(given.to)

    def tell(table: str, rows: int) -> None:
        print(said.word("upkeep-moving", table=table, rows=rows), flush=True)

    with ExitStack() as stack:
        stack.enter_context(_nobody_hosting(old))
        if is_postgres(new) or Path(new).parent != Path(old).parent:
            stack.enter_context(_nobody_hosting(new))
        move(old, new, tell)
    setting = "CONCLAVE_DATABASE" if is_postgres(new) else "CONCLAVE_DATA"
    print(said.word("upkeep-moved", setting=setting))
    return 0


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
