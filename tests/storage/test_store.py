"""What was saved is read back equal, and what is refused has changed nothing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from games.engine import Seat
from storage.parts.store import SqlStore
from storage.rows import Channel, Hand, Millis, Phase, Player, RatingRow, Server, TableId, TableRow
from storage.store import RatingKey
from tests.storage.dsl import ADA, BEN, T, begun, over, playing, rating, result, sitting, standing, table, turn

replace = msgspec.structs.replace


async def test_a_table_is_read_back_as_it_was_added(store: SqlStore) -> None:
    row = replace(table(), server=None, lag=Millis(-5), paused=Millis(7), told=3, seed="ff")
    assert await store.tables.add(row)
    found = await store.tables.get(T)
    assert found == row
    assert found is not None
    assert type(found.phase) is Phase
    assert not await store.tables.add(replace(row, channel=Channel("other"))), "an id is given once"
    assert await store.tables.get(T) == row


async def test_what_is_not_there_is_none_or_empty(store: SqlStore) -> None:
    assert await store.tables.get(T) is None
    assert await store.tables.last_turn(T) is None
    assert await store.clock.last_alive() is None
    assert await store.settings.get("player", ADA) is None
    assert await store.results.rating(("sleight", "", "", ADA)) is None
    assert await store.tables.turns(T) == await store.tables.sittings(T) == await store.results.page(0, 9) == []
    assert await store.results.standings(T) == []
    assert await store.posts.untold() == await store.clock.deadlines() == await store.results.ratings() == []
    assert await store.clock.last_restored() is None


async def test_a_table_changes_only_from_the_revision_that_was_seen(store: SqlStore) -> None:
    row = table()
    await store.tables.add(row)
    assert await store.tables.change(replace(row, seating="first", touched=Millis(2_000)))
    assert not await store.tables.change(replace(row, seating="second"))
    assert not await store.tables.change(replace(row, seating="second"), [sitting(0)])
    assert not await store.tables.change(replace(row, seating="second", revision=2))
    assert await store.tables.get(T) == replace(row, seating="first", touched=Millis(2_000), revision=1)
    assert await store.tables.sittings(T) == []


async def test_what_a_table_is_cannot_be_changed(store: SqlStore) -> None:
    row = table()
    await store.tables.add(row)
    changed = replace(row, game="other", server=None, channel=Channel("x"), opened=Millis(0), told=99)
    assert await store.tables.change(changed)
    assert await store.tables.get(T) == replace(row, revision=1)


async def test_sittings_come_with_the_change_that_made_them(store: SqlStore) -> None:
    await store.tables.add(table())
    assert await store.tables.change(table(), [sitting(1, None), sitting(0)])
    assert await store.tables.change(replace(table(), revision=1), [sitting(0, BEN, revision=2)])
    assert await store.tables.sittings(T) == [sitting(0), sitting(1, None), sitting(0, BEN, revision=2)]


async def test_a_table_starts_with_its_set_up_and_its_sitters(store: SqlStore) -> None:
    row = await begun(store, sittings=[sitting(0), sitting(1, BEN)], due=500)
    assert row == replace(playing(table()), revision=1)
    assert await store.tables.turns(T) == [turn(0, due=500)]
    assert await store.tables.sittings(T) == [sitting(0), sitting(1, BEN)]
    assert not await store.tables.start(playing(table()), turn(0), [sitting(2)]), "it has begun already"
    assert len(await store.tables.sittings(T)) == 2


async def test_turns_are_read_back_as_they_were_saved(store: SqlStore) -> None:
    await begun(store)
    second = replace(turn(2, due=10**14), beat=1, hand=Hand.CLOCK, seat=Seat(0))
    assert await store.tables.save_turn(turn(1), 1)
    assert await store.tables.save_turn(second, 1)
    assert await store.tables.turns(T) == [turn(0), turn(1), second]
    assert await store.tables.turns(T, 2) == [second]
    assert await store.tables.last_turn(T) == second
    row = await store.tables.get(T)
    assert await store.tables.since(T, 1) == (row, [turn(1), second])
    assert await store.tables.since(T, 3) == (row, [])
    assert await store.tables.since(TableId("none"), 0) is None
    assert type((await store.tables.turns(T))[0].hand) is Hand


@pytest.mark.parametrize(
    ("change", "version", "revision"),
    [
        (None, 1, 0),
        (None, 1, 2),
        (None, 0, 1),
        (None, 2, 1),
        (None, -1, 1),
        ({"paused": Millis(5)}, 1, 2),
        ({"phase": Phase.OVER}, 1, 2),
        ({"phase": Phase.CANCELLED}, 1, 2),
        ({"phase": Phase.LOBBY}, 1, 2),
    ],
    ids=["stale", "ahead", "again", "gap", "before-all", "paused", "over", "cancelled", "lobby"],
)
async def test_a_turn_is_refused_when_the_table_is_not_as_it_was_seen(
    store: SqlStore, change: dict[str, object] | None, version: int, revision: int
) -> None:
    row = await begun(store)
    if change is not None:
        assert await store.tables.change(replace(row, **change))
    assert not await store.tables.save_turn(turn(version), revision)
    assert await store.tables.turns(T) == [turn(0)]


async def test_a_turn_is_refused_where_there_is_no_table_or_no_set_up(store: SqlStore) -> None:
    assert not await store.tables.save_turn(turn(0), 0)
    assert not await store.tables.save_turn(turn(1), 0)
    await store.tables.add(playing(table()))
    assert not await store.tables.save_turn(turn(1), 0)
    assert await store.tables.turns(T) == []


async def test_a_version_is_saved_once(store: SqlStore) -> None:
    await begun(store)
    assert await store.tables.save_turn(turn(1), 1)
    assert not await store.tables.save_turn(replace(turn(1), events='["other"]'), 1)
    assert await store.tables.turns(T) == [turn(0), turn(1)]


async def test_tables_are_found_by_phase_channel_and_player(store: SqlStore) -> None:
    await begun(store, "b", [sitting(0, table_id="b")])
    await store.tables.add(table("a"))
    await store.tables.change(table("a"), [sitting(0, table_id="a"), sitting(1, BEN, table_id="a")])
    await store.tables.add(table("c", "elsewhere"))
    ended = await begun(store, "d", [sitting(0, table_id="d")])
    await store.tables.change(over(ended))
    assert _ids(await store.tables.in_phase(Phase.LOBBY)) == ["a", "c"]
    assert _ids(await store.tables.in_phase(Phase.PLAYING)) == ["b"]
    assert _ids(await store.tables.in_phase(Phase.OVER)) == ["d"]
    assert sorted(_ids(await store.tables.in_channel(Channel("channel")))) == ["a", "b"]
    assert sorted(_ids(await store.tables.of_player(ADA))) == ["a", "b"]
    assert sorted(_ids(await store.tables.ever_of_player(ADA))) == ["a", "b", "c", "d"], (
        "a lobby that names them counts too"
    )
    assert sorted(_ids(await store.tables.ever_of_player(BEN))) == ["a"]
    assert _ids(await store.tables.of_player(BEN)) == ["a"]


async def test_what_the_channel_knows_only_grows(store: SqlStore) -> None:
    await begun(store)
    assert await store.posts.untold() == [T]
    await store.posts.record_told(T, 0)
    assert await store.posts.untold() == []
    await store.tables.save_turn(turn(1), 1)
    await store.tables.save_turn(replace(turn(2), beat=1), 1)
    assert await store.posts.untold() == [T]
    await store.posts.record_told(T, 1)
    await store.posts.record_told(T, 0)
    assert await store.posts.untold() == []


async def test_deadlines_are_by_the_clock_on_the_wall_and_stand_still_while_we_are_away(store: SqlStore) -> None:
    row = await begun(store, due=500)
    await begun(store, "endless")
    halted = await begun(store, "halted", due=600)
    await store.tables.change(replace(halted, paused=Millis(1)))
    assert await store.clock.deadlines() == [(T, 500)]
    await store.clock.record_alive(Millis(100), Millis(0))
    assert await store.clock.record_alive(Millis(140), Millis(40)) == 0, "no longer than we may be silent"
    assert await store.clock.deadlines() == [(T, 500)]
    assert await store.clock.record_alive(Millis(180), Millis(30)) == 40
    assert await store.clock.record_alive(Millis(180), Millis(0)) == 0, "given back once, whoever asks"
    assert await store.clock.deadlines() == [(T, 540)]
    assert not await store.tables.save_turn(turn(1), row.revision), "whoever knew the old deadline has to look again"
    assert await store.tables.save_turn(turn(1, due=900), row.revision + 1)
    assert await store.clock.deadlines() == [(T, 940)]


async def test_signs_of_life_are_kept(store: SqlStore) -> None:
    assert await store.clock.record_alive(Millis(5), Millis(0)) == 0
    await store.clock.record_alive(Millis(1_700_000_000_000), Millis(0))
    assert await store.clock.last_alive() == 1_700_000_000_000


async def test_a_finished_game_has_its_number_its_standings_and_its_ratings(store: SqlStore) -> None:
    asked: list[Sequence[RatingRow | None]] = []

    def rate(before: Sequence[RatingRow | None]) -> Sequence[RatingRow]:
        asked.append(before)
        return [rating(ADA, 1.5), rating(BEN, 2.5)]

    keys: list[RatingKey] = [("sleight", "", "", ADA), ("sleight", "", "", BEN)]
    entries = [standing(0), standing(1, BEN), standing(2, None)]
    for number, table_id in enumerate(("t", "u"), 1):
        row = await begun(store, table_id)
        assert await store.results.finish(over(row), result(table_id), entries, keys, rate)
        assert not await store.results.finish(over(row), result(table_id), entries, keys, rate), "it is over already"
        numbered = [replace(entry, number=number) for entry in entries]
        changed = {"mu_before": None if number == 1 else 25.5, "mu_after": 25.5, "rated_games": 3}
        numbered[:2] = [
            replace(entry, **changed, ordinal_before=None if number == 1 else shown, ordinal_after=shown)
            for entry, shown in zip(numbered[:2], (1.5, 2.5), strict=True)
        ]
        assert await store.results.page(number - 1, 9) == [(replace(result(table_id), number=number), numbered)]
        assert await store.results.standings(TableId(table_id)) == numbered
    assert asked == [[None, None], [rating(ADA, 1.5), rating(BEN, 2.5)]]
    assert await store.results.ratings() == [rating(ADA, 1.5), rating(BEN, 2.5)]
    assert await store.results.rating(keys[1]) == rating(BEN, 2.5)
    assert await store.results.ratings_of(ADA) == [rating(ADA, 1.5)]
    assert [found.number for found, _ in await store.results.page(0, 1)] == [1]
    games = await store.results.past_games(BEN, 99, 9)
    assert [(game.number, game.table_id, game.place, game.points, game.entries) for game in games] == [
        (2, "u", 2, 4, 3),
        (1, "t", 2, 4, 3),
    ]
    assert [game.number for game in await store.results.past_games(BEN, 2, 9)] == [1]
    assert [game.number for game in await store.results.past_games(BEN, 99, 1)] == [2]


async def test_the_board_is_turned_page_by_page_without_a_gap_or_an_echo(store: SqlStore) -> None:
    rows = [rating(f"p{number:02}", float(number // 4)) for number in range(23)]
    hidden = [rating("shy", 99.0, listed=0), rating("away", 99.0, scope="other")]
    assert await store.results.replace_ratings([rating("gone", 1.0)])
    await store.results.replace_ratings([*rows, *hidden])
    seen: list[RatingRow] = []
    after: tuple[float, Player] | None = None
    while page := await store.results.board("sleight", "", "", after, 5):
        seen += page
        after = page[-1].ordinal, page[-1].player
    assert seen == sorted(rows, key=lambda row: (-row.ordinal, row.player))


async def test_settings_are_kept_by_kind_and_owner(store: SqlStore) -> None:
    for kind, value in (("player", "one"), ("server", "two"), ("player", "three")):
        await store.settings.put(kind, "7", value)
    assert await store.settings.get("player", "7") == "three"
    assert await store.settings.get("server", "7") == "two"


async def test_who_asks_to_be_forgotten_is_named_nowhere(store: SqlStore) -> None:
    nobody = Player("~1")
    row = await begun(store, sittings=[sitting(0), sitting(1, BEN)])
    await store.results.finish(over(row), result(), [standing(0), standing(1, BEN)], [], lambda _: [rating(ADA, 1.0)])
    await store.settings.put("player", ADA, "dark")
    found = await store.tables.ever_of_player(ADA)
    await store.forget(ADA, nobody, [replace(row, seating='{"host":"~1"}') for row in found])
    kept = await store.tables.get(T)
    assert kept is not None
    assert ADA not in kept.seating
    assert [row.player for row in await store.tables.sittings(T)] == [nobody, BEN]
    assert [row.player for row in (await store.results.page(0, 1))[0][1]] == [nobody, BEN]
    assert await store.results.ratings_of(ADA) == await store.results.past_games(ADA, 99, 9) == []
    assert await store.results.board("sleight", "", "", None, 9) == []
    assert await store.settings.get("player", ADA) is None


async def test_a_server_that_leaves_takes_all_but_the_bare_results_along(store: SqlStore) -> None:
    row = await begun(store, sittings=[sitting(0)])
    await store.results.finish(
        over(row), result(), [standing(0)], [], lambda _: [rating(ADA, 1.0, "server"), rating(ADA, 1.0)]
    )
    await begun(store, "u")
    await store.tables.add(replace(table("v"), server=Server("other")))
    await store.settings.put("server", "server", "loud")
    await store.purge(Server("server"))
    kept = await store.tables.get(T)
    assert isinstance(kept, TableRow)
    assert (kept.server, kept.channel, kept.seed, kept.phase) == (None, "", None, Phase.OVER)
    assert [found.server for found, _ in await store.results.page(0, 9)] == [None]
    assert (
        await store.tables.turns(T)
        == await store.tables.sittings(T)
        == await store.tables.in_phase(Phase.PLAYING)
        == []
    )
    assert await store.results.ratings() == [rating(ADA, 1.0)]
    assert await store.settings.get("server", "server") is None
    assert _ids(await store.tables.in_phase(Phase.LOBBY)) == ["v"]


def _ids(rows: Sequence[TableRow]) -> list[str]:
    return [row.id for row in rows]
