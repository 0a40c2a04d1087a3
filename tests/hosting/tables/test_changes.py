"""What a game did to ratings is known when it is over, to whoever asks, for good."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.hosting.records.privacy import erase_player, export_player, purge_server
from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE, Change, change_of, rebuild
from bot.hosting.seating import Gone
from bot.hosting.table import Table
from games.engine import Seat
from storage.parts.store import SqlStore
from storage.rows import Phase, Player, RatingRow, Server, Standing
from tests.hosting.house import ADA, BEN, CYD, GAMES, NOON, House, opened
from tests.hosting.results.booked import GAME, book, book_some, seated

CROWD = tuple(Player(f"p{number}") for number in range(9))


async def played(house: House, *people: Player) -> Table:
    """A game to its end."""
    table = await house.table(*people)
    while table.row.phase is Phase.PLAYING:
        table = await house.move(table.id)
    return table


async def everywhere(store: SqlStore, player: Player) -> RatingRow | None:
    """What is thought of somebody on the widest board."""
    return await store.results.rating((GAME, EVERYWHERE, ALL_TIME, player))


async def kept(store: SqlStore) -> list[Standing]:
    """Every standing there is."""
    return [standing for _, standings in await store.results.page(0, 1_000) for standing in standings]


async def test_a_game_that_ends_knows_what_it_did_and_so_does_who_reads_it_again(house: House) -> None:
    for _ in range(4):
        await book(house.store, seated(ADA, BEN), (1, 2))
    before = {player: await everywhere(house.store, player) for player in (ADA, BEN)}
    table = await played(house, ADA, BEN)
    assert (await house.tables.cache.reload(table.id)).standings == table.standings
    assert [standing.player for standing in table.standings] == [ADA, BEN]
    for standing in table.standings:
        assert standing.player is not None
        old, new = before[standing.player], await everywhere(house.store, standing.player)
        assert old is not None
        assert new is not None
        assert change_of(standing) == Change(5, old.ordinal, new.ordinal)


async def test_a_result_booked_after_a_crash_tells_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last move is saved, and the process dies before the game is booked."""
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, BEN)

        async def dies(*_: object) -> bool:
            raise OSError

        monkeypatch.setattr(house.store.results, "finish", dies)
        while table.match is not None and table.match.outcome is None:
            table = await house.move(table.id)
        assert (table.row.phase, table.standings) == (Phase.PLAYING, ())
    async with opened(tmp_path / "conclave.db") as house:
        await house.later(0)
        table = await house.tables.table(table.id)
        assert table.row.phase is Phase.OVER
        assert [change_of(standing) for standing in table.standings] == [Change(1), Change(1)]
        assert list(table.standings) == await house.store.results.standings(table.id)


async def test_a_change_is_shown_from_the_fifth_game_on(house: House) -> None:
    for number in range(1, 8):
        table = await book(house.store, seated(ADA, BEN, None), (1, 2, 3), server=Server("north"))
        ada, ben, mind = (change_of(standing) for standing in await house.store.results.standings(table))
        assert mind is None
        assert ada is not None
        assert ben is not None
        assert ada.games == ben.games == number
        if number < 5:
            assert ada == Change(number)
        else:
            assert None not in {ada.before, ada.after, ben.before, ben.after}
            assert (ada.after or 0) > (ada.before or 0)
            assert (ben.after or 0) < (ben.before or 0)


@pytest.mark.parametrize("players", [(ADA, None), (None, None), (ADA, ADA)])
async def test_a_game_that_does_not_count_changes_nothing(house: House, players: tuple[Player | None, ...]) -> None:
    table = await book(house.store, seated(*players), (1, 2))
    assert [change_of(standing) for standing in await house.store.results.standings(table)] == [None, None]


async def test_who_left_and_who_sits_twice_are_changed_once(house: House) -> None:
    table = await book(house.store, seated(ADA, BEN, ADA, gone=[Gone(CYD, Seat(1))]), (1, 2, 3))
    changes = [change_of(standing) for standing in await house.store.results.standings(table)]
    assert changes == [Change(1), Change(1), None, Change(1)]


async def test_all_changes_of_a_player_lead_from_their_first_rating_to_their_last(house: House, random: Random) -> None:
    await book_some(house.store, random, CROWD, 60)
    found = await kept(house.store)
    games = {result.number: result.game for result, _ in await house.store.results.page(0, 1_000)}
    for player in CROWD:
        own = [each for each in found if each.player == player and each.rated and games[each.number] == GAME]
        assert [each.rated_games for each in own] == list(range(1, len(own) + 1))
        assert [each.mu_before for each in own[1:]] == [each.mu_after for each in own[:-1]]
        row = await everywhere(house.store, player)
        assert (own[-1].mu_after if own else None) == (None if row is None else row.mu)


async def test_working_out_ratings_again_leaves_what_people_were_told(house: House, random: Random) -> None:
    await book_some(house.store, random, CROWD, 40)
    before, ratings = await kept(house.store), await house.store.results.ratings()
    await house.store.results.replace_ratings([])
    await rebuild(house.store)
    assert await kept(house.store) == before
    assert await house.store.results.ratings() == ratings


async def test_a_change_is_the_same_whoever_is_forgotten_and_wherever_it_was(house: House, random: Random) -> None:
    await book_some(house.store, random, CROWD, 40)
    before = [(each.mu_before, each.mu_after, each.rated_games) for each in await kept(house.store)]
    await erase_player(house.store, GAMES, CROWD[0], NOON)
    await purge_server(house.store, Server("north"))
    after = await kept(house.store)
    assert [(each.mu_before, each.mu_after, each.rated_games) for each in after] == before
    assert CROWD[0] not in {each.player for each in after}


async def test_an_export_has_what_every_game_did_to_ones_rating(house: House) -> None:
    for _ in range(2):
        await book(house.store, seated(ADA, BEN), (1, 2))
    found: dict[str, Any] = json.loads(await export_player(house.store, ADA))
    newest, first = found["results"]
    assert first["mu_before"] is None
    assert newest["mu_before"] == first["mu_after"]
    assert [past["rated_games"] for past in found["results"]] == [2, 1]
    row = await everywhere(house.store, ADA)
    assert row is not None
    assert newest["mu_after"] == row.mu
