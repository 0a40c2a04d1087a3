"""What is done to a database whichever it is. PostgreSQL's driver is loaded for one of its own, never for a file."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from games.engine import text
from storage.addresses import is_postgres
from storage.parts.kept import Kept
from storage.parts.store import SqlStore
from storage.parts.vault import Vault
from storage.sqlite import SqliteStore
from storage.sqlite import upkeep as sqlite_upkeep
from storage.sqlite import vault as sqlite_vault
from storage.trouble import Unusable


async def open_store(address: str) -> SqlStore:
    """The store at this address, brought up to date."""
    if not is_postgres(address):
        return await SqliteStore.open(Path(address))
    with driver():
        from storage.postgres import PostgresStore  # noqa: PLC0415 - see above
    return await PostgresStore.open(address)


def played(address: str) -> Iterator[Kept]:
    """Every table that was played at, with its turns, all as of one moment."""
    if not is_postgres(address):
        return sqlite_upkeep.played(Path(address))
    with driver():
        from storage.postgres import upkeep  # noqa: PLC0415 - see above
    return upkeep.played(address)


def reading(address: str) -> AbstractContextManager[Vault]:
    """All rows of a database that is there already, as of one moment."""
    if not is_postgres(address):
        return sqlite_vault.reading(Path(address))
    with driver():
        from storage.postgres import vault  # noqa: PLC0415 - see above
    return vault.reading(address)


def filling(address: str) -> AbstractContextManager[Vault]:
    """An empty database to be filled, all at once when the block ends well."""
    if not is_postgres(address):
        return sqlite_vault.filling(Path(address))
    with driver():
        from storage.postgres import vault  # noqa: PLC0415 - see above
    return vault.filling(address)


@contextmanager
def driver() -> Generator[None]:
    """Around the import of what needs PostgreSQL's driver: a sentence if there is none."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise Unusable(text("storage-no-driver")) from error
    except ImportError as error:  # psycopg without the library it stands on
        raise Unusable(text("storage-no-driver")) from error
