"""The boards of honour: who is booked for what, pages that fit together, and what is said of a player."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.hosting.records.leaderboard import Leaderboard, Page, Ranked
from bot.hosting.records.profiles import history, profile
from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE
from bot.hosting.records.results import count_feats, save_result
from bot.hosting.seating import Gone, Sitter
from games.engine import Seat
from storage.queries import queries
from storage.rows import Hand, Phase, Player, RatingRow, Server
from tests.hosting.house import ADA, BEN, CYD, NOON, House, mover
from tests.hosting.results.booked import GAME, book, book_some, ended, seated

INJECTED = Player("x'; DROP TABLE ratings; --\"%_")


def test_a_seat_kept_warm_is_booked_for_its_person() -> None:
    seating = replace(seated(ADA, None), sitters=(Sitter(ADA, "random"), Sitter(mind="random")))
    booked = ended(seating, 1, 2)
    assert [(standing.player, standing.mind) for standing in booked] == [(ADA, None), (None, "random")]


def test_who_left_is_booked_last_once_and_only_if_they_did_not_come_back() -> None:
    gone = (Gone(ADA, Seat(0)), Gone(CYD, Seat(1)), Gone(CYD, Seat(0)), Gone(BEN, Seat(0)))
    booked = ended(seated(None, BEN, None, gone=gone), 1, 1, 3)
    assert [(standing.entry, standing.player, standing.place) for standing in booked] == [
        (0, None, 1),
        (1, BEN, 1),
        (2, None, 3),
        (3, ADA, 3),
        (4, CYD, 3),
    ]
    assert [standing.points for standing in booked[3:]] == [0, 0]
    assert [standing.feats for standing in booked[3:]] == ["{}", "{}"]


async def test_a_game_is_booked_once_with_what_everybody_did(house: House) -> None:
    table = await house.table(ADA, BEN)
    before = table
    while table.row.phase is Phase.PLAYING:
        before, table = table, await house.move(table.id)
    assert table.match is not None
    turns = await house.store.tables.turns(table.id)
    feats = count_feats(table.game, turns, await house.store.tables.sittings(table.id))
    assert not await save_result(house.store, before.row, table.seating, table.match, feats, NOON)
    ((_, booked),) = await house.store.results.page(0, 10)
    casts = sum(turn.command is not None and '"Cast"' in turn.command for turn in turns)
    assert sum(counts.get(feat, 0) for counts in feats.values() for feat in ("hit", "miss")) == casts
    assert [json.loads(standing.feats) for standing in booked] == [feats[ADA], feats[BEN]]
    assert [standing.rated for standing in booked] == [1, 1]


async def test_what_a_mind_did_in_a_seat_kept_warm_is_nobodys_feat(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.tables.seats.keep_warm(table.id, mover(table))
    await house.later(3)
    turns = await house.store.tables.turns(table.id)
    assert Hand.MIND in {turn.hand for turn in turns}
    assert count_feats(table.game, turns, await house.store.tables.sittings(table.id)) == {}


async def test_a_game_still_played_cannot_be_booked(house: House) -> None:
    table = await house.table(ADA, BEN)
    with pytest.raises(ValueError, match=table.id):
        await save_result(house.store, table.row, table.seating, table.playing, {}, NOON)


async def all_pages(house: House, board: Leaderboard) -> list[Page]:
    """From the first page to the last."""
    pages = [await board.page(house.store)]
    while (after := pages[-1].after) is not None:
        pages.append(await board.page(house.store, after))
    return pages


async def test_all_pages_together_are_the_sorted_list(house: House, random: Random) -> None:
    for size in (0, 1, 9, 10, 11, 20, 57):
        rows = [line(random, number) for number in range(size)]
        await house.store.results.replace_ratings(rows)
        pages = await all_pages(house, Leaderboard(GAME))
        listed = sorted((row for row in rows if row.listed), key=lambda row: (-row.ordinal, row.player))
        ranks = [1 + sum(other.ordinal > row.ordinal for other in listed) for row in listed]
        expected = [Ranked(rank, row) for rank, row in zip(ranks, listed, strict=True)]
        assert [ranked for page in pages for ranked in page.lines] == expected
        assert all(len(page.lines) == 10 for page in pages[:-1])


def line(random: Random, number: int) -> RatingRow:
    """Somebody on the board; many are equally good."""
    ordinal = random.choice((0.0, 0.1, -0.1, 1 / 3, random.random()))
    return RatingRow(GAME, EVERYWHERE, ALL_TIME, Player(f"p{number}"), 25, 8, ordinal, 5, int(random.random() < 0.9))


async def test_boards_keep_apart_what_is_apart(house: House) -> None:
    for _ in range(5):
        await book(house.store, seated(ADA, BEN), (1, 2), server=Server("north"))
        await book(house.store, seated(BEN, CYD), (1, 2), game="sleight")
    (page,) = await all_pages(house, Leaderboard(GAME, "north"))
    assert [(ranked.rank, ranked.rating.player) for ranked in page.lines] == [(1, ADA), (2, BEN)]
    assert [page.lines for page in await all_pages(house, Leaderboard("sleight", "north"))] == [()]
    assert [page.lines for page in await all_pages(house, Leaderboard(GAME, season="1999-1"))] == [()]
    (page,) = await all_pages(house, Leaderboard("sleight"))
    assert [ranked.rating.player for ranked in page.lines] == [BEN, CYD]


async def test_streaks_and_places_are_of_games_against_people(house: House) -> None:
    ada_ended = (1, 1, 1, 2, 3, 1, 1)
    for place in ada_ended:
        others = [other for other in (1, 2, 3) if other != place]
        await book(house.store, seated(ADA, BEN, CYD), (place, *others))
        await book(house.store, seated(ADA, None), (2, 1))
    found = await profile(house.store, ADA, GAME)
    assert (found.streak, found.longest, found.games) == (2, 3, 14)
    assert found.places == {1: 5, 2: 1, 3: 1}
    assert found.feats == {"hit": sum(ada_ended) + 2 * 7, "miss": 14}
    assert (await profile(house.store, ADA, "sleight")).games == 0
    assert await profile(house.store, Player("stranger")) == await profile(house.store, INJECTED)


async def test_a_shared_first_place_is_a_win(house: House) -> None:
    await book(house.store, seated(ADA, BEN), (1, 1))
    assert [(await profile(house.store, player)).streak for player in (ADA, BEN)] == [1, 1]


async def test_a_strength_is_what_the_board_has_after_five_games(house: House) -> None:
    for number in range(1, 7):
        await book(house.store, seated(ADA, BEN), (1, 2), server=Server("north"))
        found = await profile(house.store, ADA, server=Server("north"))
        assert [(strength.scope, strength.games) for strength in found.strengths] == [("*", number), ("north", number)]
        for strength in found.strengths:
            row = await house.store.results.rating((GAME, strength.scope, ALL_TIME, ADA))
            assert row is not None
            assert strength.rating == (row.ordinal if number >= 5 else None)
    elsewhere = await profile(house.store, ADA, server=Server("south"))
    assert [strength.scope for strength in elsewhere.strengths] == ["*"]


async def test_a_history_goes_back_page_by_page(house: House, random: Random) -> None:
    people = [ADA, BEN, CYD, *(Player(f"p{number}") for number in range(4))]
    await book_some(house.store, random, people, 40)
    whole = await history(house.store, ADA, most=100)
    assert [past.number for past in whole] == sorted((past.number for past in whole), reverse=True)
    found = page = await history(house.store, ADA, most=3)
    while page:
        page = await history(house.store, ADA, page[-1].number, 3)
        found = found + page
    assert found == whole
    booked = {result.table_id: standings for result, standings in await house.store.results.page(0, 100)}
    assert all(past.entries == len(booked[past.table_id]) for past in whole)
    assert len(whole) == sum(ADA in {standing.player for standing in standings} for standings in booked.values())


async def test_names_are_only_names(house: House) -> None:
    for _ in range(5):
        await book(house.store, seated(INJECTED, ADA), (1, 2), server=Server(INJECTED))
    (page,) = await all_pages(house, Leaderboard(GAME, INJECTED))
    assert [ranked.rating.player for ranked in page.lines] == [INJECTED, ADA]
    assert (await profile(house.store, INJECTED, server=Server(INJECTED))).streak == 5
    assert [page.lines for page in await all_pages(house, Leaderboard(INJECTED, INJECTED, INJECTED))] == [()]


@pytest.mark.parametrize("query", ["first_page", "next_page", "rating", "results_of_player"])
async def test_what_people_look_up_is_looked_up_in_an_index(house: House, tmp_path: Path, query: str) -> None:
    assert house.store is not None
    names = ("game", "scope", "season", "player", "ordinal", "most", "before")
    connection = sqlite3.connect(tmp_path / "conclave.db")
    try:
        plan = connection.execute("EXPLAIN QUERY PLAN " + queries()[query], dict.fromkeys(names, 1)).fetchall()
    finally:
        connection.close()
    steps = [str(step[3]) for step in plan]
    assert steps
    for step in steps:
        assert "SCAN" not in step, steps
        assert "TEMP B-TREE" not in step, steps
