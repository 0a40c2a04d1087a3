"""The bot as a process on PostgreSQL; and on SQLite, without a trace of it."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

from tests.postgres.server import bare_database
from tests.running.process import PATIENCE, ended, ran, started
from tests.running.standin import standing_in
from tests.storage.dsl import Place, names

LOADED = """
import sys
import bot.run, bot.cli.database.move, bot.cli.database.maintenance, bot.cli.database.ratings, bot.cli.sandbox
print([name for name in sys.modules if "psycopg" in name or name.startswith("storage.postgres")])
"""


async def test_a_bot_on_postgres_comes_and_goes_and_is_the_only_one(tmp_path: Path) -> None:
    with bare_database() as url:
        async with standing_in() as discord:
            settings = {**discord.environment(), "CONCLAVE_DATABASE": url}
            async with started(tmp_path, settings) as process:
                async with asyncio.timeout(PATIENCE):
                    await discord.connected.wait()
                code, said = await ran(tmp_path, settings)
                assert code == 2, said
                assert "Another Conclave hosts tables on that database already." in said
                process.send_signal(signal.SIGTERM)
                code, said = await ended(process)
        assert code == 0, said
        assert "Traceback" not in said
        assert Place(url).select("SELECT count(*) FROM notes WHERE name = 'alive'") == [(1,)]
    assert names(tmp_path) == [], "no folder is needed"


async def test_a_server_that_is_not_there_ends_the_bot_with_a_sentence(tmp_path: Path) -> None:
    async with standing_in() as discord:
        nowhere = f"postgresql://ada:opensesame@/conclave?host={tmp_path}"
        code, said = await ran(tmp_path, {**discord.environment(), "CONCLAVE_DATABASE": nowhere})
    assert code == 2, said
    assert "The database cannot be reached" in said
    assert "opensesame" not in said


def test_nothing_of_postgres_is_loaded_on_sqlite() -> None:
    ran_alone = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=180
    )
    assert ran_alone.stdout == "[]\n"
