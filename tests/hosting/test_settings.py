"""What servers and people choose is kept as they chose it, and cannot be broken."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from bot.hosting.records.settings import (
    PlayerSettings,
    ServerSettings,
    load,
    player_settings,
    save,
    server_settings,
)
from bot.hosting.seating import Pace
from tests.hosting.house import ADA, BEN, SERVER, House


async def test_what_is_saved_is_there_and_the_rest_stays(house: House) -> None:
    assert await server_settings(house.store, SERVER) == ServerSettings()
    await save(house.store, ServerSettings, SERVER, {"pace": "post", "channels": ["1", "2"]})
    saved = await save(house.store, ServerSettings, SERVER, {"language": "pt-BR", "stoppers": "moderators"})
    assert saved == await server_settings(house.store, SERVER)
    assert saved == ServerSettings(pace=Pace.POST, channels=("1", "2"), language="pt-BR", stoppers="moderators")
    await save(house.store, PlayerSettings, ADA, {"dms": False, "blocked": (BEN,)})
    assert await player_settings(house.store, ADA) == PlayerSettings(dms=False, blocked=(BEN,))
    assert await player_settings(house.store, BEN) == PlayerSettings()


async def test_people_and_servers_of_one_name_are_not_confused(house: House) -> None:
    await save(house.store, PlayerSettings, "same", {"pings": False})
    assert await load(house.store, ServerSettings, "same") == ServerSettings()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pace", "hasty"),
        ("threads", "perhaps"),
        ("language", "../../en"),
        ("language", "e" * 5000),
        ("channels", "12"),
        ("channels", ("",)),
        ("channels", ("1",) * 101),
        ("stoppers", "anybody"),
        ("odds", None),
        ("colour", "blue"),
    ],
)
async def test_a_value_that_does_not_fit_is_named_and_nothing_changes(house: House, field: str, value: object) -> None:
    await save(house.store, ServerSettings, SERVER, {"threads": False})
    with pytest.raises(ValidationError, match=field):
        await save(house.store, ServerSettings, SERVER, {field: value})
    assert await server_settings(house.store, SERVER) == ServerSettings(threads=False)


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "not json",
        "null",
        "[1, 2]",
        '{"pace": "hasty", "threads": false}',
        '{"threads": false, "once": "known"}',
        '{"threads": false, "channels": [[]], "language": 7}',
    ],
)
async def test_whatever_is_stored_can_be_read_and_changed(house: House, stored: str) -> None:
    await house.store.settings.put("server", SERVER, stored)
    expected = ServerSettings(threads="threads" not in stored)
    assert await server_settings(house.store, SERVER) == expected
    saved = await save(house.store, ServerSettings, SERVER, {"odds": False})
    assert saved == expected.model_copy(update={"odds": False})


def test_settings_cannot_be_changed_in_passing() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        PlayerSettings().dms = False  # pyright: ignore[reportAttributeAccessIssue] - what the test is about
