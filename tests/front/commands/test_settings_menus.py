"""`/settings` and `/preferences` are changed where they are shown, by switches and menus, by whoever may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import simcord

from bot.front.custom_ids import HousePress
from bot.front.messages.settings_form import MOST_CHOICES, PERSON, SERVER
from bot.hosting.records.settings import PlayerSettings, ServerSettings, player_settings, save, server_settings
from bot.hosting.seating import Pace
from bot.words import words
from storage.rows import Player
from tests.front.commands.test_house_commands import asked, server_of
from tests.front.commands.test_server_settings import promote, started
from tests.front.pressing import answered, hand_made, labels, menus, player
from tests.front.stage import Stage, staged, texts, walk


async def settings(stage: Stage) -> ServerSettings:
    """As they are kept."""
    return await server_settings(stage.store, server_of(stage))


async def chosen(
    stage: Stage, who: str, form: discord.Message, name: str, *values: Any
) -> discord.Message:  # Any: a string, or a handle
    """Somebody chooses from the menu of a setting; what stands there then."""
    custom_id = next(menu.custom_id for menu in menus(form) if (menu.custom_id or "").endswith(f":{name}"))
    result = await stage.people[who].select(form, list(values), custom_id=custom_id)
    await stage.settle()
    return answered(result)


def marked(form: discord.Message, name: str) -> list[str]:
    """What is marked as chosen in a menu."""
    menu = next(menu for menu in menus(form) if (menu.custom_id or "").endswith(f":{name}"))
    if menu.options:
        return [option.value for option in menu.options if option.default]
    return [str(value.id) for value in menu.default_values]


def demote(stage: Stage, who: str) -> None:
    """Somebody may no longer what they could."""
    guild, member = stage.people[who].guild, stage.people[who]
    for role in guild.roles.values():
        if role.name == "warden":
            stage.env.backend.remove_member_role(guild.id, member.id, role.id)


async def test_a_server_is_set_by_switches_and_menus_in_place(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        garden = stage.people["ada"].guild.create_text_channel("garden")
        form = await asked(stage, "ada", "settings")
        for name, value in (("pace", "post"), ("language", "ko"), ("stoppers", "host")):
            form = await chosen(stage, "ada", form, name, value)
            assert marked(form, name) == [value]
        form = await chosen(stage, "ada", form, "channels", garden)
        assert marked(form, "channels") == [str(garden.id)]
        for label in ("Threads: on", "Chances: on", "Pictures: on"):
            form = answered(await stage.press("ada", label, form))
        assert labels(form) == ["Threads: off", "Chances: off", "Pictures: off"]
        assert await settings(stage) == ServerSettings(
            channels=(str(garden.id),),
            threads=False,
            pace=Pace.POST,
            language="ko",
            odds=False,
            pictures=False,
            stoppers="host",
        )
        form = await chosen(stage, "ada", form, "language", "auto")
        form = await chosen(stage, "ada", form, "channels")
        now = await settings(stage)
        assert (now.language, now.channels) == (None, ())
        assert marked(form, "language") == ["auto"]


async def test_a_person_sets_their_preferences_in_place(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        form = await asked(stage, "ada", "preferences")
        for label in ("Direct messages: on", "Turn pings: on"):
            form = answered(await stage.press("ada", label, form))
        form = await chosen(stage, "ada", form, "look", "plain")
        form = await chosen(stage, "ada", form, "blocked", stage.people["ben"])
        assert marked(form, "look") == ["plain"]
        assert marked(form, "blocked") == [player(stage, "ben")]
        kept = await player_settings(stage.store, player(stage, "ada"))
        assert (kept.dms, kept.pings, kept.look, kept.blocked) == (False, False, "plain", (player(stage, "ben"),))
        await started(stage, "ada")
        assert "does not want you" in texts(answered(await stage.press("ben", "Join")))
        await chosen(stage, "ada", form, "blocked")
        assert (await player_settings(stage.store, player(stage, "ada"))).blocked == ()


async def test_every_choice_says_what_it_does(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        for command, form in (("settings", SERVER), ("preferences", PERSON)):
            shown = await asked(stage, "ada", command)
            listed = [option for menu in menus(shown) for option in menu.options]
            assert len(listed) == sum(map(len, form.choices.values()))
            assert all(option.description for option in listed)
            said = texts(shown)
            for name in (*form.switches, *form.choices, form.many):
                assert words("en").word(f"setting-{name}-about") in said


async def test_old_settings_work_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        server, person = await asked(stage, "ada", "settings"), await asked(stage, "ada", "preferences")
        await stage.restart()
        await stage.press("ada", "Threads: on", server)
        await stage.press("ada", "Turn pings: on", person)
        server = await chosen(stage, "ada", server, "pace", "relaxed")
        assert marked(server, "pace") == ["relaxed"]
        now = await settings(stage)
        assert (now.threads, now.pace) == (False, Pace.RELAXED)
        assert not (await player_settings(stage.store, player(stage, "ada"))).pings


async def test_whoever_manages_the_server_no_longer_changes_nothing(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        form, before = await asked(stage, "ada", "settings"), await settings(stage)
        demote(stage, "ada")
        for result in (await stage.press("ada", "Threads: on", form), await pace(stage, form)):
            assert texts(answered(result)) == words("en").word("refused-manage-server")
        assert await settings(stage) == before


async def pace(stage: Stage, form: discord.Message) -> simcord.InteractionResult:
    """Ada wants tables by post."""
    result = await stage.people["ada"].select(form, ["post"], custom_id=SERVER.press("pace").id)
    await stage.settle()
    return result


async def test_whom_the_server_lets_in_without_managing_it_gets_a_text(tmp_path: Path) -> None:
    """They change it by the options of the command, which the server has given them."""
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        command = next(one for one in await stage.bot.tree.fetch_commands() if one.name == "settings")
        ada = stage.people["ada"]
        ada.guild.set_command_permissions(command.id, {ada: True})
        form = await asked(stage, "ada", "settings", pace="post")
        assert "Pace: by post" in texts(form)
        assert not [*menus(form), *labels(form)]
        assert (await settings(stage)).pace is Pace.POST


async def test_a_switch_that_is_out_of_date_does_what_it_says(tmp_path: Path) -> None:
    """So a double click changes nothing more."""
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        forms = [await asked(stage, "ada", "preferences") for _ in range(2)]
        for form in forms:
            await stage.press("ada", "Turn pings: on", form)
            assert not (await player_settings(stage.store, player(stage, "ada"))).pings


async def test_choices_there_are_no_longer_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        await stage.begin("ada", minds=1)
        before = await settings(stage), await player_settings(stage.store, player(stage, "ada"))
        for press in (
            SERVER.press("pace", "yesterday"),
            SERVER.press("threads", "perhaps"),
            SERVER.press("language", "tlh"),
            SERVER.press("channels", "1"),
            SERVER.press("channels", "tower"),
            SERVER.press("colour", "red"),
            HousePress(SERVER.verb),
            PERSON.press("look", "smellovision"),
            PERSON.press("closed", "on"),
            HousePress(PERSON.verb),
        ):
            assert texts(await hand_made(stage, "ada", press.id)) == words("en").word("front-past"), press
        said = texts(await hand_made(stage, "ada", PERSON.press("blocked", player(stage, "ada")).id))
        assert said == words("en").word("refused-block-self")
        assert before == (await settings(stage), await player_settings(stage.store, player(stage, "ada")))


async def test_a_channel_that_is_gone_is_neither_marked_nor_taken(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        garden = stage.people["ada"].guild.create_text_channel("garden")
        await asked(stage, "ada", "settings", allow=garden)
        form = await asked(stage, "ada", "settings")
        stage.env.backend.delete_channel(garden.id)
        await stage.settle()
        assert marked(await asked(stage, "ada", "settings"), "channels") == []
        form = answered(await stage.press("ada", "Threads: on", form))
        assert marked(form, "channels") == []


async def test_more_than_a_menu_holds_are_not_lost(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await stage.begin("ada", minds=1)
        many = tuple(Player(str(10**17 + number)) for number in range(MOST_CHOICES + 1))
        await save(stage.store, PlayerSettings, player(stage, "ada"), {"blocked": many})
        form = await asked(stage, "ada", "preferences")
        assert not [part for part in walk(form.components) if getattr(part, "custom_id", "") == "h:my-setting:blocked"]
        assert all(f"<@{other}>" in texts(form) for other in many)
        old = await hand_made(stage, "ada", PERSON.press("blocked", many[0]).id)
        assert texts(old) == words("en").word("front-past")
        assert (await player_settings(stage.store, player(stage, "ada"))).blocked == many
