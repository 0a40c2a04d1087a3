"""What somebody has open for their own eyes: one view of a table, not one more with every turn."""

from __future__ import annotations

from pathlib import Path

from tests.front.stage import staged, texts
from tests.trouble.looking import Opened


async def test_whoever_opens_their_view_again_finds_the_older_one_closed(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        first = Opened(await stage.press("ada", "My view"))
        second = Opened(await stage.press("ada", "My view"))
        other = Opened(await stage.press("ben", "My view"))
        await stage.settle()
        assert texts(first.now) == "You have a newer one open."
        assert all("Abracada" in texts(one.now) for one in (second, other))
        assert len(stage.bot.front.outbox.open_views) == 2


async def test_chances_stay_open_beside_ones_view(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        view = Opened(await stage.press("ada", "My view"))
        chances = await stage.people["ada"].slash(stage.channel, "abracada odds")
        assert chances is not None
        await stage.settle()
        assert "newer" not in texts(view.now)
        assert len(stage.bot.front.outbox.open_views) == 2
