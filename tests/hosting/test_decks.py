"""A deck of one's own: read when the house opens, and kept by every table that was opened with it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.decks import read_presets
from bot.errors import Unusable
from bot.hosting.ai.minds import MindsHere, answer, make_thought
from bot.hosting.records.replays import record_file
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from games.engine.ai.minds import minds_of
from games.engine.catalog.shelf import shelf
from games.engine.replay.codec import codec
from games.engine.replay.record import replay
from storage.rows import Phase
from tests.chance import new_source
from tests.games.lastwizard.own import HOUSE, OWN, WRONG, folder
from tests.hosting.house import ADA, BEN, CHANNEL, GAMES, SERVER, House
from tests.hosting.results.test_replays import move, stored

GAME = "lastwizard"


def with_decks(house: House, path: Path) -> Tables:
    """The house opened anew, with the decks of this folder."""
    return Tables(house.store, GAMES, house.clock, new_source(), presets=read_presets(path, GAMES))


async def opened(tables: Tables) -> Table:
    """Two people at a new table."""
    table = await tables.open(GAME, SERVER, CHANNEL, ADA)
    await tables.join(table.id, BEN)
    return await tables.start(table.id, ADA)


async def test_a_game_goes_on_with_its_deck_and_its_record_is_fair_wherever_it_is_read(
    house: House, random: Random, tmp_path: Path
) -> None:
    table = await opened(with_decks(house, folder(tmp_path / "decks")))
    assert "moon-duel" in table.playing.state.board.known.cards
    while table.row.phase is Phase.PLAYING:  # in a house without that folder
        table = await move(house, table, random)
    row, turns = await stored(house, table)
    lines = record_file(row, turns).splitlines()
    assert b"moon-duel" in lines[0]
    assert table.match is not None
    assert replay(lines, shelf()).outcome == table.match.outcome


async def test_minds_elsewhere_know_the_deck_of_the_table(house: House, tmp_path: Path) -> None:
    table = await opened(with_decks(house, folder(tmp_path / "decks")))
    match = table.playing
    seat = match.waiting.seats[0]  # the first card may be an Encounter, which opens a window
    for mind in minds_of(table.game):
        sent = make_thought(match, seat, mind, 4)
        assert codec(table.game).command(answer(sent, shelf())) in match.choices(seat)
        assert await MindsHere(shelf()).think(sent)


async def test_tables_keep_what_they_were_opened_with(house: House, tmp_path: Path) -> None:
    tables = with_decks(house, folder(tmp_path / "decks"))
    own, plain = await tables.open(GAME, SERVER, CHANNEL, ADA), await house.tables.open(GAME, SERVER, CHANNEL, BEN)
    assert "moon-duel" in own.seating.options["deck"]
    for keeper in (tables, house.tables):
        for table, player in ((own, ADA), (plain, BEN)):
            options = {**table.seating.options, "mercy": True}
            after = await keeper.configure(table.id, player, options, table.seating.pace)
            assert after.seating.options.get("deck") == table.seating.options.get("deck")


async def test_a_rematch_is_played_with_the_same_deck(house: House, tmp_path: Path) -> None:
    tables = with_decks(house, folder(tmp_path / "decks"))
    table = await opened(tables)
    await tables.votes.stop(table.id, None)
    again = await tables.rematch(table.id, ADA)
    assert again.seating.options == table.seating.options


def test_games_without_a_file_are_as_they_were(tmp_path: Path) -> None:
    path = folder(tmp_path / "decks")
    (path / "notes.txt").write_text("not a deck", "utf-8")
    assert {*read_presets(path, shelf())} == {GAME}
    assert read_presets(None, shelf()) == {}


@pytest.mark.parametrize(
    ("name", "source", "said"),
    [
        (
            "lastwizard.toml",
            WRONG,
            "lastwizard.toml in the folder of decks cannot be played with: card moon-duel: copies",
        ),
        ("lastwizard.toml", HOUSE.replace("[[card]]", "[[card", 1), "this is not TOML"),
        ("lastwizard.toml", "", "card: Field required"),
        ("abracada.toml", OWN, "abracada.toml in the folder of decks fits no game. There can be: lastwizard.toml"),
        ("last-wizard.toml", OWN, "last-wizard.toml in the folder of decks fits no game."),
    ],
)
def test_what_is_wrong_is_told_by_file_card_and_field(tmp_path: Path, name: str, source: str, said: str) -> None:
    with pytest.raises(Unusable) as refused:
        read_presets(folder(tmp_path / "decks", source, name), shelf())
    assert said in str(refused.value)


def test_what_cannot_be_read_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match=r"^CONCLAVE_DECKS should be a folder that can be read\.$"):
        read_presets(tmp_path / "none", shelf())
    path = folder(tmp_path / "decks")
    (path / "lastwizard.toml").write_bytes(b"\xff")
    with pytest.raises(Unusable, match=r"^lastwizard\.toml in the folder of decks cannot be read\.$"):
        read_presets(path, shelf())
