"""Every object has the fields that Discord documents as always there, and ids are text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandbox.gateway.events import guild_create, interaction_create
from sandbox.messages.posting import say
from sandbox.messages.written import event_json
from sandbox.model.objects import application_json, channel_json, emoji_json, member_json, own_user_json, role_json
from sandbox.model.records import Channel, Command, Emoji
from sandbox.model.shapes import ChannelKind, Json
from tests.sandbox.house import BOT, House, open_house

ALWAYS = {
    "user": "id username discriminator global_name avatar",
    "member": "user roles joined_at deaf mute flags",
    "role": "id name color colors hoist position permissions managed mentionable flags",
    "channel": "id type guild_id position permission_overwrites name topic nsfw last_message_id parent_id",
    "thread": "id type guild_id name parent_id owner_id thread_metadata message_count member_count total_message_sent",
    "dm": "id type last_message_id recipients",
    "guild": "id name icon splash discovery_splash owner_id afk_channel_id afk_timeout verification_level emojis "
    "features default_message_notifications explicit_content_filter roles mfa_level application_id "
    "system_channel_id stickers system_channel_flags rules_channel_id vanity_url_code description banner premium_tier "
    "preferred_locale public_updates_channel_id nsfw_level premium_progress_bar_enabled safety_alerts_channel_id "
    "incidents_data joined_at large member_count voice_states members channels threads presences stage_instances "
    "guild_scheduled_events soundboard_sounds",
    "message": "id channel_id author content timestamp edited_timestamp tts mention_everyone mentions mention_roles "
    "attachments embeds pinned type components flags guild_id member",
    "application": "id name icon description bot_public bot_require_code_grant summary verify_key team flags owner",
    "emoji": "id name roles user require_colons managed animated available",
    "interaction": "id application_id type data guild guild_id channel channel_id member token version app_permissions "
    "locale guild_locale entitlements authorizing_integration_owners context attachment_size_limit",
    "letter": "id application_id type data channel channel_id user token version app_permissions locale entitlements "
    "authorizing_integration_owners context attachment_size_limit",
}


async def made(house: House) -> dict[str, Json]:
    """One of each."""
    world, ada, general = house.world, house.person("Ada"), house.channel("general")
    thread = Channel(world.ids.next(), ChannelKind.PUBLIC_THREAD, house.guild.id, "thread", general.id, owner=BOT)
    house.app.commands[7] = Command(7, None, 1, {"name": "hello", "type": 1})
    given, written = (house.give(ada, place, "hello") for place in (general, world.dm(ada.id, BOT)))
    return {
        "user": own_user_json(ada),
        "member": member_json(world, house.guild.members[ada.id]),
        "role": role_json(house.guild.roles[house.guild.id]),
        "channel": channel_json(world, general),
        "thread": channel_json(world, world.add_thread(thread)),
        "dm": channel_json(world, world.dm(ada.id, BOT), BOT),
        "guild": guild_create(world, house.guild, BOT, 0),
        "message": event_json(world, say(world, ada, general, "hello")),
        "application": application_json(house.app, ada, world.users[BOT], 1),
        "emoji": emoji_json(Emoji(1, "stone", b"x", "image/png"), world.users[BOT]),
        "interaction": interaction_create(world, given),
        "letter": interaction_create(world, written),
    }


@pytest.mark.parametrize("kind", ALWAYS)
async def test_nothing_is_missing(kind: str) -> None:
    async with open_house() as house:
        assert set(ALWAYS[kind].split()) <= set((await made(house))[kind])


async def test_ids_are_text_and_permissions_too() -> None:
    async with open_house() as house:
        found = list(_ids(await made(house)))
        assert len(found) > 50
        assert [(name, value) for name, value in found if not (value is None or isinstance(value, str))] == []


async def test_a_letter_names_the_person_to_the_bot() -> None:
    async with open_house() as house:
        told = (await made(house))["letter"]
        assert [user["id"] for user in told["channel"]["recipients"]] == [told["user"]["id"]]
        assert (told["context"], told["authorizing_integration_owners"]) == (1, {"0": "0"})


def _ids(value: Any) -> Iterator[tuple[str, Any]]:
    """Every field that is an id or a set of permissions. Any: JSON."""
    if isinstance(value, list):
        for one in value:  # pyright: ignore[reportUnknownVariableType] - JSON
            yield from _ids(one)
    if isinstance(value, dict):
        for name, one in value.items():  # pyright: ignore[reportUnknownVariableType] - JSON
            if str(name).endswith("_id") or name in ("id", "permissions", "app_permissions"):  # pyright: ignore[reportUnknownArgumentType] - JSON
                yield str(name), one  # pyright: ignore[reportUnknownArgumentType] - JSON
            yield from _ids(one)
