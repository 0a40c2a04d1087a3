"""A server that sends us away has a week to think better of it. Then what is kept of it is gone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from simcord.backend import serializers

from bot.hosting.records.settings import ServerSettings, save
from bot.hosting.schedule.departures import GRACE, Departures
from storage.rows import Phase, Server
from tests.front.stage import Stage, staged

HOUR, DAY = 3_600, 86_400


def server_of(stage: Stage) -> Server:
    """Where it plays."""
    return Server(str(stage.env.guild.id))


def departures(stage: Stage) -> Departures:
    """As the process keeps them, with the line to Discord that the bot has now."""
    found = Departures(stage.store, stage.clock)
    found.here = stage.bot
    return found


async def lived_in(stage: Stage) -> Server:
    """A server with settings, a running game, and a lobby."""
    await save(stage.store, ServerSettings, server_of(stage), {"odds": False})
    await stage.begin("ada", "ben")
    await stage.people["cyd"].slash(stage.channel, "lastwizard start")
    await stage.settle()
    return server_of(stage)


async def send_away(stage: Stage) -> None:
    """The server wants us no longer. Its channels are still there, and not for us."""
    for method in ("PATCH", "POST"):
        where = f"/channels/{stage.channel.id}/messages*"
        stage.env.inject_error(method, where, status=403, code=50001, times=None)
    stage.env.backend.remove_guild(int(server_of(stage)))
    await stage.settle()


async def phases(stage: Stage) -> dict[Phase, int]:
    """How many tables there are of each, where there are any."""
    return {phase: count for phase, count in (await stage.store.tables.count_by_phase()).items() if count}


def places(path: Path, server: Server) -> list[str]:
    """The tables of the database in which a server is named."""
    connection = sqlite3.connect(path)
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}  # noqa: S608 - the schema's own
    connection.close()
    return sorted(name for name in rows if any(server in map(str, row) for row in rows[name]))


async def test_sent_away_we_close_lobbies_and_pause_games_at_once_and_remember_when(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server = await lived_in(stage)
        await send_away(stage)
        assert await phases(stage) == {Phase.PLAYING: 1, Phase.CANCELLED: 1}
        [row] = await stage.store.tables.in_phase(Phase.PLAYING)
        assert row.paused is not None
        assert await stage.store.servers.departed() == [(server, stage.clock.now())]


async def test_a_week_later_nothing_of_it_is_left_and_not_before(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server = await lived_in(stage)
        await send_away(stage)
        stage.clock.advance(7 * DAY - 1)
        assert await departures(stage).look() == 0
        assert set(places(tmp_path / "conclave.db", server)) >= {"settings", "tables"}
        stage.clock.advance(1)
        assert await departures(stage).look() == 1
        assert places(tmp_path / "conclave.db", server) == []
        assert await stage.store.servers.departed() == []


async def test_back_within_the_week_it_finds_everything(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server = await lived_in(stage)
        backend = stage.env.backend
        asked_in = serializers.guild_create_payload(backend, backend.guilds[int(server)])
        del asked_in["unavailable"]  # which says that a server is back from an outage
        await send_away(stage)
        stage.clock.advance(6 * DAY)
        stage.env.backend.emit("GUILD_CREATE", asked_in)
        await stage.settle()
        assert await stage.store.servers.departed() == []
        stage.clock.advance(GRACE / 1000)
        assert await departures(stage).look() == 0
        assert (await phases(stage))[Phase.PLAYING] == 1


async def test_an_outage_is_no_departure(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server = await lived_in(stage)
        stage.env.backend.emit("GUILD_DELETE", {"id": server, "unavailable": True})
        await stage.settle()
        assert await phases(stage) == {Phase.PLAYING: 1, Phase.LOBBY: 1}
        assert await departures(stage).look() == 0
        assert await stage.store.servers.departed() == []
        [row] = await stage.store.tables.in_phase(Phase.PLAYING)
        assert row.paused is None


async def test_who_left_while_we_were_away_is_noticed_and_has_the_whole_week_from_then(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server, gone = await lived_in(stage), Server("4711")
        await save(stage.store, ServerSettings, gone, {"odds": False})
        assert await departures(stage).look() == 0
        assert await stage.store.servers.departed() == [(gone, stage.clock.now())]
        stage.clock.advance(GRACE / 1000)
        assert await departures(stage).look() == 1
        assert places(tmp_path / "conclave.db", gone) == []
        assert "tables" in places(tmp_path / "conclave.db", server)


async def test_who_came_back_while_we_were_away_is_kept(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server = await lived_in(stage)
        await stage.store.servers.record_departure(server, stage.clock.now())
        stage.clock.advance(2 * GRACE / 1000)
        assert await departures(stage).look() == 0
        assert await stage.store.servers.departed() == []
        assert "tables" in places(tmp_path / "conclave.db", server)


async def test_without_a_line_to_discord_nobody_has_left_and_nothing_is_purged(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server = await lived_in(stage)
        await stage.store.servers.record_departure(server, stage.clock.now())
        stage.clock.advance(2 * GRACE / 1000)
        assert await Departures(stage.store, stage.clock).look() is None
        assert "tables" in places(tmp_path / "conclave.db", server)


async def test_the_rounds_go_on_whatever_the_store_does(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        server = await lived_in(stage)
        await send_away(stage)
        stage.clock.advance(GRACE / 1000)
        rounds = departures(stage)
        asked = iter((OSError("the disk is gone"), None))
        waited = list[float]()

        async def wait(seconds: float) -> None:
            waited.append(seconds)
            if len(waited) == 3:
                raise KeyboardInterrupt

        class Failing:
            @property
            def servers(self) -> frozenset[Server] | None:
                trouble = next(asked, None)
                if trouble is not None:
                    raise trouble
                return stage.bot.servers

        rounds.here = Failing()
        with pytest.raises(KeyboardInterrupt):
            await rounds.keep_purging(wait)
        assert waited == [60.0, 60.0, 3600.0]
        assert "looking for servers that removed the bot failed" in caplog.text
        assert places(tmp_path / "conclave.db", server) == []
