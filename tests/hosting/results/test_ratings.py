"""Ratings: what a game is worth, and that the books can always be worked out again."""

from __future__ import annotations

import asyncio
import os
import subprocess
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.hosting.records.privacy import erase_player, purge_server
from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE, keys, rate, rebuild, season_of
from bot.hosting.seating import Gone, Sitter
from games.engine import Seat
from storage.rows import Millis, Player, RatingRow, ResultRow, Server, TableId
from tests.hosting.house import ADA, BEN, CYD, GAMES, NOON, House
from tests.hosting.results.booked import GAME, book, book_some, ended, places, seated
from tests.processes.forked import run

CROWD = tuple(Player(f"p{number}") for number in range(12))


def mu_after(old: dict[Player, RatingRow], ranks: dict[Player, int]) -> dict[Player, float]:
    """Everybody's strength everywhere, once they have ended in these places."""
    result = ResultRow(1, TableId("t"), GAME, None, "2026-4", NOON)
    booked = ended(seated(*ranks), *ranks.values())
    wanted = keys(result, booked)
    rows = rate(result, booked)([old.get(player) for *_, player in wanted])
    return {row.player: row.mu for row in rows if row.season == ALL_TIME}


def veteran(random: Random, player: Player) -> RatingRow:
    """Somebody with any past."""
    mu, sigma = random.uniform(0, 50), random.uniform(1, 9)
    return RatingRow(GAME, EVERYWHERE, ALL_TIME, player, mu, sigma, mu - 3 * sigma, 9, 1)


def test_among_beginners_a_shared_place_never_gains_less_than_a_worse_one(random: Random) -> None:
    for _ in range(300):
        seats = random.randint(2, 6)
        ranks = dict(zip(CROWD, places(random, seats), strict=False))
        after = mu_after({}, ranks)
        for one, two in ((one, two) for one in ranks for two in ranks if ranks[one] < ranks[two]):
            assert after[one] >= after[two], ranks


def test_nobody_would_have_gained_more_by_a_worse_place(random: Random) -> None:
    for _ in range(300):
        seats = random.randint(2, 6)
        old = {player: veteran(random, player) for player in CROWD[:seats]}
        ranks = {player: random.randint(1, seats) for player in old}
        after = mu_after(old, ranks)
        for player, place in ranks.items():
            worse = mu_after(old, {**ranks, player: random.randint(place, seats + 1)})
            assert after[player] >= worse[player] - 1e-9, (ranks, player)


@pytest.mark.parametrize(
    ("day", "season"),
    [
        (1_767_225_599_999, "2025-4"),
        (1_767_225_600_000, "2026-1"),
        (1_774_999_999_000, "2026-1"),
        (1_775_001_600_000, "2026-2"),
        (1_798_761_599_000, "2026-4"),
        (0, "1970-1"),
    ],
)
def test_a_season_is_a_quarter_of_the_year(day: int, season: str) -> None:
    assert season_of(Millis(day)) == season


async def test_a_game_moves_four_boards_in_the_order_of_the_seats(house: House) -> None:
    await book(house.store, seated(BEN, None, ADA), (1, 2, 3), server=Server("north"))
    season = season_of(NOON)
    boards = [(scope, time) for scope in (EVERYWHERE, "north") for time in (ALL_TIME, season)]
    rows = await house.store.results.ratings()
    assert {(row.scope, row.season, row.player) for row in rows} == {(*b, p) for b in boards for p in (ADA, BEN)}
    result = ResultRow(1, TableId("t"), GAME, Server("north"), season, NOON)
    wanted = keys(result, ended(seated(BEN, None, ADA), 1, 2, 3))
    assert [key[1:] for key in wanted] == [(*board, player) for board in boards for player in (BEN, ADA)]


@pytest.mark.parametrize(
    ("players", "rated"),
    [
        ((ADA, None), (0, 0)),
        ((ADA, None, None, None), (0, 0, 0, 0)),
        ((None, None), (0, 0)),
        ((ADA, ADA, None), (0, 0, 0)),
        ((ADA, BEN), (1, 1)),
        ((ADA, None, BEN), (1, 0, 1)),
        ((ADA, BEN, ADA), (1, 1, 0)),
    ],
)
async def test_only_games_of_two_people_count_and_each_counts_once(
    house: House, players: tuple[Player | None, ...], rated: tuple[int, ...]
) -> None:
    ranks = tuple(range(1, len(players) + 1))
    assert tuple(standing.rated for standing in ended(seated(*players), *ranks)) == rated
    await book(house.store, seated(*players), ranks)
    assert len(await house.store.results.ratings()) == 2 * sum(rated)


async def test_a_rating_is_listed_after_five_games_unless_its_owner_is_forgotten(house: House) -> None:
    for number in range(1, 7):
        await book(house.store, seated(ADA, Player("~0123456789abcdef")), (1, 2))
        rows = {row.player: row for row in await house.store.results.ratings() if row.season == ALL_TIME}
        assert rows[ADA].games == number
        assert rows[ADA].ordinal == rows[ADA].mu - 3 * rows[ADA].sigma
        assert rows[ADA].listed == (number >= 5)
        assert not rows[Player("~0123456789abcdef")].listed


async def test_ratings_worked_out_again_are_the_same_to_the_last_digit(house: House, random: Random) -> None:
    for _ in range(6):
        await book_some(house.store, random, CROWD, 50)
        await erase_player(house.store, GAMES, random.choice(CROWD), NOON)
    await purge_server(house.store, Server("south"))
    rows = await house.store.results.ratings()
    assert any(row.player.startswith("~") for row in rows)
    assert any(row.listed for row in rows)
    wrong = [replace(row, mu=row.mu + 1, games=1) for row in rows[1:]]
    assert await house.store.results.replace_ratings([*wrong, replace(rows[0], scope="nowhere")])
    assert await rebuild(house.store) == 300
    assert await house.store.results.ratings() == rows


async def test_games_that_end_during_a_rebuild_are_not_lost(house: House, random: Random) -> None:
    await book_some(house.store, random, CROWD, 60)
    await asyncio.gather(
        rebuild(house.store),
        book_some(house.store, random, CROWD, 20),
        erase_player(house.store, GAMES, CROWD[0], NOON),
    )
    rows = await house.store.results.ratings()
    await rebuild(house.store)
    assert await house.store.results.ratings() == rows


async def test_who_is_forgotten_during_a_rebuild_does_not_come_back(house: House) -> None:
    await book(house.store, seated(ADA, BEN), (1, 2))
    mark, rows = await house.store.results.mark(), await house.store.results.ratings()
    await erase_player(house.store, GAMES, ADA, NOON)
    assert not await house.store.results.replace_ratings(rows, mark)
    assert ADA not in {row.player for row in await house.store.results.ratings()}


async def test_who_leaves_is_rated_in_the_last_place(house: House) -> None:
    seating = replace(seated(None, BEN), gone=(Gone(ADA, Seat(0)),))
    await book(house.store, seating, (1, 2))
    rows = {row.player: row.mu for row in await house.store.results.ratings() if row.season == ALL_TIME}
    assert rows[ADA] == rows[BEN]
    await book(house.store, replace(seating, sitters=(Sitter(CYD), Sitter(BEN))), (2, 1))
    rows = {row.player: row.mu for row in await house.store.results.ratings() if row.season == ALL_TIME}
    assert rows[BEN] > rows[ADA]


async def test_whoever_runs_the_bot_can_have_ratings_worked_out_again(house: House, tmp_path: Path) -> None:
    await book(house.store, seated(ADA, BEN), (1, 2))
    rows = await house.store.results.ratings()
    await house.store.results.replace_ratings([])
    said = await asyncio.to_thread(conclave, tmp_path)
    assert (said.returncode, said.stdout) == (0, "All ratings were calculated again, from 1 game.\n")
    assert await house.store.results.ratings() == rows


def test_where_there_is_no_database_there_is_nothing_to_work_out(tmp_path: Path) -> None:
    said = conclave(tmp_path)
    assert said.returncode == 2
    assert said.stderr == "conclave: There is no database yet in the folder that CONCLAVE_DATA names.\n"
    assert not [*tmp_path.iterdir()]


def conclave(folder: Path) -> subprocess.CompletedProcess[str]:
    """The command itself, in a process of its own."""
    return run("bot", "ratings", "rebuild", environment={**os.environ, "CONCLAVE_DATA": str(folder)})
