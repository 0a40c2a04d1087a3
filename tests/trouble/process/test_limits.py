"""Nobody fills the house, and whoever has many tables can still see them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.hosting.admission import Limits
from bot.hosting.tables import Tables
from games.engine import Refused, Seat
from storage.rows import Channel, Phase, Player, Server
from tests.chance import new_source
from tests.front.commands.test_house_commands import asked
from tests.front.stage import staged, texts
from tests.front.tables.leafing import name_of
from tests.hosting.house import ADA, BEN, CHANNEL, CYD, DOV, SERVER, opened
from tests.hosting.tables.test_lobby import why


async def test_a_person_has_three_tables_waiting_at_most(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db", limits=Limits()) as house:
        tables = [await house.lobby(ADA, BEN) for _ in range(3)]
        assert await why(house.tables.open("abracada", SERVER, CHANNEL, ADA)) == "refused-many-lobbies"
        assert (await house.lobby(BEN)).row.phase is Phase.LOBBY  # a guest may have their own
        await house.tables.start(tables[0].id, ADA)
        await house.tables.cancel(tables[1].id, ADA)
        for _ in range(2):
            await house.lobby(ADA)
        assert await why(house.tables.open("abracada", None, CHANNEL, ADA)) == "refused-many-lobbies"


async def test_many_at_once_are_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db", limits=Limits()) as house:
        opening = (house.tables.open("abracada", SERVER, CHANNEL, ADA) for _ in range(500))
        found = await asyncio.gather(*opening, return_exceptions=True)
        assert sum(isinstance(one, Refused) for one in found) == 497
        assert (await house.store.tables.count_by_phase())[Phase.LOBBY] == 3


async def test_a_server_has_twenty_five_tables_waiting_at_most(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db", limits=Limits()) as house:
        for number in range(25):
            await house.lobby(Player(f"p{number}"))
        assert await why(house.tables.open("abracada", SERVER, CHANNEL, ADA)) == "refused-full-house"
        await house.tables.open("abracada", Server("other"), CHANNEL, ADA)


async def test_a_person_plays_ten_games_at_most(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db", limits=Limits(games_a_person=2)) as house:
        first, second = [await house.table(ADA, BEN, minds=1) for _ in range(2)]
        lobby = await house.lobby(CYD)
        assert await why(house.tables.open("abracada", SERVER, CHANNEL, ADA)) == "refused-many-games"
        assert await why(house.tables.join(lobby.id, ADA)) == "refused-many-games"
        third = await house.table(CYD, DOV, minds=1)
        assert await why(house.tables.seats.take(third.id, ADA, Seat(2))) == "refused-many-games"
        await house.tables.seats.resign(first.id, ADA)
        await house.tables.join(lobby.id, ADA)
        assert (await house.tables.table(second.id)).seating.seat_of(ADA) == 0


async def test_who_sits_at_very_many_tables_sees_the_first_and_how_many_more(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        house = Tables(stage.store, stage.bot.front.tables.games, stage.clock, new_source(), limits=None)
        for number in range(66):  # as it was before there were limits
            channel = Channel(str(10**18 + number))
            await house.open("abracada", Server("4242"), channel, name_of(stage, "ada"))
        said = texts(await asked(stage, "ada", "tables"))
        shown = said.count("<#")
        assert 10 <= shown < 66
        assert said.endswith(f"and {66 - shown} more")
