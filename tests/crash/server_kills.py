"""Kills PostgreSQL itself while a process plays on it, and looks each time whether anything promised is missing.

A server process that is killed takes all others with it: PostgreSQL ends every connection and recovers from its log.
`python -m tests.crash.server_kills 50` prints `kills N acknowledged M lost 0 doubled 0`.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import gettempdir
from threading import Thread

import psycopg

from tests.chance import WORD, new_name, new_random
from tests.crash.matrix import Matrix
from tests.postgres.server import own_server
from tests.processes.piped import Piped, piped

BACK = 120.0
VICTIM = "SELECT pid FROM pg_stat_activity WHERE application_name = 'conclave' ORDER BY random() LIMIT 1"


def kill_server(url: str) -> bool:
    """Kill a process that serves the player; false if the server was not even back yet."""
    with suppress(psycopg.Error), psycopg.connect(url, autocommit=True) as connection:
        for (pid,) in connection.execute(VICTIM).fetchall():
            os.kill(pid, signal.SIGKILL)
            return True
    return False


def wait_for(url: str) -> None:
    """Until the server is back: on a busy machine it takes a while to recover."""
    given_up = time.monotonic() + BACK
    while True:
        try:
            psycopg.connect(url, autocommit=True).close()
        except psycopg.OperationalError:
            if time.monotonic() > given_up:
                raise
            time.sleep(0.1)
        else:
            return


def run(kills: int, url: str, random: Random) -> Matrix:
    """So many kills of one server, under one player."""
    matrix, said = Matrix(url, random), list[str]()
    with piped("tests.with_chance", new_name(), "tests.crash.player", url, "") as process:
        assert process.stdout.readline() == "ready\n"
        reader = Thread(target=_read, args=(process, said))
        reader.start()
        while matrix.kills < kills and reader.is_alive():
            time.sleep(random.uniform(0.1, 0.6))
            matrix.kills += kill_server(url)
        wait_for(url)
        time.sleep(2)  # it goes on
        process.kill()
        reader.join()
    assert process.returncode in {None, -signal.SIGKILL}, "it died of something else"
    matrix.remember("".join(said))
    matrix.look()
    return matrix


def _read(process: Piped, said: list[str]) -> None:
    while part := process.stdout.read(4_096):
        said.append(part)


def main(kills: int) -> int:
    """With a server of its own, which has its data on the disk."""
    with own_server(Path(gettempdir(), f"conclave-killed-{os.getpid()}")) as url:
        matrix = run(kills, url, new_random())
    print(f"{matrix.line()} (CHANCE={WORD})")
    return 1 if matrix.lost or matrix.doubled or matrix.kills < kills or not matrix.acknowledged else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50))
