"""Our drawings are at Discord as emojis: each once, the newest edition, without being in anybody's way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import discord
import pytest
import pytest_asyncio

from bot.art import Drawing, base_of, drawings, name_of
from bot.front.checks.art import MOST_BYTES, NAME
from bot.front.delivery.rate_budget import Budget, Urgency
from bot.front.delivery.timing import Timing
from bot.front.emojis import Emojis
from games.engine.catalog.shelf import shelf
from sandbox.model.notices import EmojisChanged
from sandbox.model.records import Emoji
from sandbox.traffic.faults import Lose, Status
from tests.front.stage import PATIENCE, Furnished, emoji_names, make_bot, open_store, staged
from tests.hosting.house import MovedClock
from tests.sandbox.house import House, open_house
from tests.sandbox.libraries.smallbot import SmallBot, running

T = TypeVar("T")
GAMES = ("abracada", "lastwizard")
SOON = Timing(between_emojis=0.0, emojis_again=0.001)
PATH = "/applications/*/emojis"
PICTURE = b"\x89PNG\r\n\x1a\n"
OF_ALL = {drawing.name: drawing.png for game in (None, *GAMES) for drawing in drawings(game).values()}


@pytest_asyncio.fixture
async def house() -> AsyncGenerator[House]:
    """A sandbox of its own for each test, which counts no rates: they are tried out where they are the point."""
    async with open_house() as opened:
        opened.sandbox.rates.on = False
        yield opened


@pytest_asyncio.fixture
async def client(house: House) -> AsyncGenerator[SmallBot]:
    """Somebody with an application, who is connected."""
    async with running(house) as made:
        house.sandbox.stats.requests.clear()
        yield made


async def kept(client: discord.Client, budget: Budget | None = None) -> Emojis:
    """The emojis, when all is done."""
    emojis = Emojis(client, GAMES, SOON)
    async with asyncio.timeout(PATIENCE):
        await emojis.keep(Budget(1e9) if budget is None else budget)
    return emojis


def asked(house: House) -> dict[str, int]:
    """How often the emojis were asked for, added and taken away."""
    ways = {way: count for way, count in house.sandbox.stats.requests.items() if "/emojis" in way}
    return {
        method: sum(count for way, count in ways.items() if way.startswith(method))
        for method in sorted({way.split()[0] for way in ways})
    }


def there(house: House) -> dict[str, bytes]:
    """The emojis at Discord: name and picture."""
    found = [*house.app.emojis.values()]
    assert len({emoji.name for emoji in found}) == len(found), "no two have the same name"
    return {emoji.name: emoji.content for emoji in found}


def watched(house: House, look: Callable[[], T]) -> list[T]:
    """What is to be seen after each change of the emojis at Discord."""
    seen: list[T] = []
    house.world.listen(lambda notice: seen.append(look()) if isinstance(notice, EmojisChanged) else None)
    return seen


def put(house: House, name: str) -> int:
    """An emoji that is there already; its number."""
    made = Emoji(house.world.ids.next(), name, PICTURE, "image/png")
    house.app.emojis[made.id] = made
    return made.id


def test_every_name_is_one_that_discord_takes() -> None:
    assert len(OF_ALL) == sum(len(drawings(game)) for game in (None, *GAMES))
    assert [name for name in OF_ALL if not NAME.fullmatch(name)] == []
    assert max(map(len, OF_ALL.values())) < MOST_BYTES


def test_a_name_has_owner_key_and_digest() -> None:
    name = name_of("abracada", "stone-back", b"x")
    assert name == "abracada_stone_back_2d7116"
    assert base_of(name) == "abracada_stone_back"
    assert name_of(None, "heart", b"x").startswith("house_heart_")
    assert name_of("abracada", "stone-back", b"y") != name
    assert base_of("abracada_star_custom") is None


async def test_everything_is_uploaded_at_the_first_start_and_nothing_at_the_second(
    house: House, client: SmallBot
) -> None:
    await kept(client)
    assert there(house) == OF_ALL
    assert asked(house) == {"GET": 1, "POST": len(OF_ALL)}
    house.sandbox.stats.requests.clear()
    emojis = await kept(client)
    assert asked(house) == {"GET": 1}
    assert len(emojis.icons["abracada"]) == len(drawings()) + len(drawings("abracada"))


async def test_only_what_is_missing_is_uploaded(house: House, client: SmallBot) -> None:
    await kept(client)
    for name in (drawings()["heart"].name, drawings("abracada")["stone-3"].name):
        del house.app.emojis[next(emoji.id for emoji in house.app.emojis.values() if emoji.name == name)]
    house.sandbox.stats.requests.clear()
    await kept(client)
    assert there(house) == OF_ALL
    assert asked(house) == {"GET": 1, "POST": 2}


async def test_an_icon_is_written_as_discord_reads_it(house: House, client: SmallBot) -> None:
    emojis = await kept(client)
    stone, heart = drawings("abracada")["stone-3"], drawings()["heart"]
    numbers = {emoji.name: emoji.id for emoji in house.app.emojis.values()}
    assert emojis.icons["abracada"]["stone-3"] == f"<:stone_3:{numbers[stone.name]}>"
    assert emojis.icons["lastwizard"]["heart"] == f"<:heart:{numbers[heart.name]}>"
    assert "stone-3" not in emojis.icons["lastwizard"]


async def test_a_game_without_drawings_has_those_of_the_house(
    client: SmallBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def undrawn(owner: str | None) -> Mapping[str, Drawing]:
        return {} if owner == "tiny" else drawings(owner)

    monkeypatch.setattr("bot.front.emojis.drawings", undrawn)
    emojis = Emojis(client, ("tiny",), SOON)
    assert dict(emojis.icons["tiny"]) == {}
    await emojis.keep(Budget(1e9))
    assert emojis.icons["tiny"].keys() == drawings().keys()


async def test_old_editions_go_when_the_new_ones_are_there_and_what_is_not_ours_stays(
    house: House, client: SmallBot
) -> None:
    old = {put(house, "abracada_stone_3_0a1b2c"), put(house, "house_heart_ffffff")}
    stays = {put(house, name): name for name in ("party_parrot", "abracada_star_custom", "abracada_moon_0a1b2c")}
    seen = watched(house, lambda: (old <= house.app.emojis.keys(), OF_ALL.keys() <= there(house).keys()))
    await kept(client)
    assert (False, False) not in seen, "no old one goes before all new ones are there"
    assert old.isdisjoint(house.app.emojis)
    assert there(house).keys() == OF_ALL.keys() | {*stays.values()}
    assert stays.keys() <= house.app.emojis.keys()


async def test_of_two_with_one_name_the_first_is_kept(house: House, client: SmallBot) -> None:
    name = drawings()["heart"].name
    first, second = put(house, name), put(house, name)
    emojis = await kept(client)
    assert there(house).keys() == OF_ALL.keys()
    assert second not in house.app.emojis
    assert emojis.icons["abracada"]["heart"] == f"<:heart:{first}>"


async def test_none_of_a_games_icons_is_known_before_all_are_there(house: House, client: SmallBot) -> None:
    emojis = Emojis(client, GAMES, SOON)
    seen = watched(house, lambda: ({*emojis.icons["abracada"]}, {*there(house)}))
    await emojis.keep(Budget(1e9))
    own, shared = drawings("abracada"), drawings()
    for icons, names in seen:
        assert icons in (set(), {*own, *shared})
        assert not icons or {drawing.name for found in (own, shared) for drawing in found.values()} <= names
    assert {*emojis.icons["abracada"]} == {*own, *shared}


@pytest.mark.parametrize(
    "fault",
    [Status("POST", PATH, 403, 50001), Status("POST", PATH, 429), Status("GET", PATH, 404), Lose("POST", PATH)],
    ids=["forbidden", "too often", "not found", "lost answers"],
)
async def test_what_fails_is_logged_and_tried_again(
    fault: Status | Lose, house: House, client: SmallBot, caplog: pytest.LogCaptureFixture
) -> None:
    house.sandbox.faults.add(fault, 3)
    with caplog.at_level(logging.WARNING, "bot.front.emojis"):
        emojis = await kept(client)
    assert there(house) == OF_ALL
    assert len(emojis.icons["abracada"]) == len(drawings()) + len(drawings("abracada"))
    if fault != Status("POST", PATH, 429):  # discord.py waits by itself where Discord says how long
        assert "not all at Discord" in caplog.text


async def test_one_that_is_refused_does_not_keep_the_others_away(
    house: House, client: SmallBot, caplog: pytest.LogCaptureFixture
) -> None:
    house.sandbox.faults.add(Status("POST", PATH, 400, 50035), 1)
    await kept(client)
    first = next(iter(OF_ALL))
    assert f"the emoji {first} was refused" in caplog.text
    assert [*there(house)] == [*(name for name in OF_ALL if name != first), first]
    assert asked(house) == {"GET": 2, "POST": len(OF_ALL) + 1}


async def test_whoever_plays_goes_first(house: House, client: SmallBot) -> None:
    budget = Budget(1.0, 1_000.0)
    made: list[int] = []

    async def play() -> None:
        """As many tables as there can be want to send something all the time."""
        for _ in range(50):
            await asyncio.gather(*(budget.grant(Urgency.VIEW) for _ in range(3)))
            made.append(len(house.app.emojis))

    await asyncio.gather(kept(client, budget=budget), play(), play())
    assert made[49] == 0, "no emoji while somebody waits"
    assert there(house) == OF_ALL


@asynccontextmanager
async def first_start(path: Path) -> AsyncGenerator[tuple[Emojis, list[str]]]:
    """A bot that Discord has never seen, and what it asks about emojis."""
    store = await open_store(path)
    bot = make_bot(
        store,
        MovedClock(),
        Timing(0.0, 0.0, 0.0, 0.0, 0.0, 1e9, mover_view_settles=0.0, between_emojis=0.0),
        pictures=True,
    )
    run = Furnished(bot, furnished=False)
    try:
        async with run as env:
            await env.settle()
            yield bot.front.emojis, [entry.method for entry in env.http_requests if entry.path.endswith("/emojis")]
    finally:
        await store.close()


async def test_the_bot_itself_uploads_them_at_its_first_start(tmp_path: Path) -> None:
    async with first_start(tmp_path / "conclave.db") as (emojis, ways):
        assert ways == ["GET", *["POST"] * len(emoji_names(*shelf()))]
        assert emojis.icons["lastwizard"].keys() == drawings().keys() | drawings("lastwizard").keys()


async def test_a_restart_asks_once(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", pictures=True) as stage:
        before = len(stage.env.http_requests)
        await stage.restart()
        about = [entry.method for entry in stage.env.http_requests[before:] if "/emojis" in entry.path]
        assert about == ["GET"]
        assert stage.bot.front.emojis.icons["abracada"]
