"""A table from `/abracada start` to its end, by people at their keyboards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord

from bot.hosting.table import choice_of
from games.abracada.moves import Cast, Stone
from games.engine import Seat
from storage.rows import Phase
from tests.front.stage import buttons, first_mover, staged, texts

DRINK = choice_of(Cast(Stone(8))).digest
LISTED = re.compile(r"^\d\. Abracada…What\?: <#\d+> · (?:\*\*your turn\*\*|waiting for <@\d+>)$", re.MULTILINE)


async def test_a_table_opens_fills_and_starts(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        panel = stage.panel()
        assert "Abracada…What?" in texts(panel)
        assert [label for label, _ in buttons(panel)][:2] == ["Join", "Leave"]
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        assert ", call a spell" in texts(stage.panel())
        table = await stage.table()
        assert table.row.phase is Phase.PLAYING


async def test_two_people_play_to_the_end_by_buttons(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        while table.row.phase is Phase.PLAYING:
            table = await stage.move()
        panel = stage.panel()
        assert "wins the game" in texts(panel) or "share the victory" in texts(panel)
        assert [label for label, _ in buttons(panel)] == ["Rematch", "Review", "Replay", "Fairness"]


async def test_a_person_plays_against_minds(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        table = await stage.begin("ada", minds=3)
        while table.row.phase is Phase.PLAYING and table.playing.version < 25:
            await stage.later(2)
            table = await stage.bot.front.tables.table(table.id)
            if table.row.phase is Phase.PLAYING and table.playing.choices(Seat(0)):
                table = await stage.move()
        assert len(await stage.store.tables.turns(table.id)) > 25


async def test_moves_by_slash_command_are_answered_for_one_pair_of_eyes(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        seat = first_mover(table.playing)
        name = stage.name_of(table.seating.sitters[seat].player)
        other = "ben" if name == "ada" else "ada"
        refused = await stage.people[other].slash(stage.channel, "abracada cast", spell=DRINK)
        assert refused.ephemeral
        result = await stage.people[name].slash(stage.channel, "abracada cast", spell=DRINK)
        await stage.settle()
        assert result.ephemeral
        assert (await stage.table()).match.version == 1


async def test_my_view_shows_the_others_rows_and_never_ones_own(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        result = await stage.press("ada", "My view")
        assert result.ephemeral
        assert result.response is not None
        seen = texts(result.response.message)
        own, other = table.playing.state.rows[0], table.playing.state.rows[1]
        assert " ".join(f"`{stone}`" for stone in other) in seen
        assert " ".join(f"`{stone}`" for stone in own) not in seen
        assert "`?` `?` `?` `?` `?`" in seen


async def test_the_panel_is_edited_not_posted_again_while_people_play(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        posted, panel = [message.id for message in stage.messages()], stage.panel()
        for _ in range(6):
            shown, beat = texts(stage.panel()), table.match.beat
            if table.row.phase is Phase.PLAYING:
                table = await stage.move()
            assert [message.id for message in stage.messages()] == posted
            assert stage.panel().id == panel.id
            assert (texts(stage.panel()) != shown) == (table.match.beat > beat)


async def test_old_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await stage.restart()
        table = await stage.table()
        before = table.playing.version
        table = await stage.move()
        assert table.match.version == before + 1


async def test_five_people_with_the_longest_names_stay_within_every_limit(tmp_path: Path) -> None:
    """Thirty-two characters, emoji, right to left, mentions, markdown: names change nothing and ping nobody."""
    names = ("a" * 32, "😀" * 32, "\u202e" + "ש" * 31, "@everyone <@1> **x** `y`", "[z](http://x) ||s|| # h")
    async with staged(tmp_path / "conclave.db", *names) as stage:
        table = await stage.begin(*names)
        for _ in range(12):
            if table.row.phase is Phase.PLAYING:
                table = await stage.move()
        await stage.press(names[0], "My view")
        shown = "".join(texts(message) for message in stage.messages())
        assert not any(name in shown for name in names)
        assert "@everyone" not in shown


async def viewed(person: Any) -> discord.Message:
    """What `/abracada view` shows somebody in a direct message."""
    told = await person.slash("abracada view")
    assert told.response is not None
    return told.response.message


async def test_in_a_direct_message_a_command_means_ones_only_table_or_the_one_chosen(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        ada = stage.people["ada"].user
        only = await viewed(ada)
        assert "`?` `?` `?` `?` `?`" in texts(only)
        stage.channel = stage.env.guild.create_text_channel("cellar")
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        assert texts(await viewed(ada)) == texts(only), "a lobby has nothing to view"
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        several = await viewed(ada)
        assert "several tables" in texts(several)
        assert len(LISTED.findall(texts(several))) == 2
        seen: list[str] = []
        for _, custom_id in buttons(several):
            chosen = await ada.click(several, custom_id=custom_id)
            assert chosen.response is not None
            seen.append(texts(chosen.response.message))
        assert all("`?` `?` `?` `?` `?`" in each for each in seen)
        assert len(set(seen)) == 2


async def test_where_a_lobby_is_open_beside_a_game_commands_mean_the_game(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        game = await stage.begin("ada", "ben")
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        await stage.people["ada"].slash(stage.channel, "abracada pause")
        await stage.settle()
        assert (await stage.bot.front.tables.table(game.id)).row.paused is not None
