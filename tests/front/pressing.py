"""People at their buttons and menus: what they press, also of their own making, and what they are answered."""

from __future__ import annotations

import discord
import simcord

from storage.rows import Player
from tests.front.stage import Stage, buttons, walk


def answered(result: simcord.InteractionResult) -> discord.Message:
    """What somebody was answered, for their eyes only."""
    found = result.followups[-1] if result.followups else result.response
    assert found is not None
    assert found.ephemeral
    return found.message


async def press(stage: Stage, who: str, *labels: str) -> discord.Message:
    """Somebody presses a button of the panel, then one of the answer, and so on; the last answer."""
    message = stage.panel()
    for label in labels:
        message = answered(await stage.press(who, label, message))
    return message


async def choose(stage: Stage, who: str, verb: str, number: int) -> discord.Message:
    """Somebody opens *More* and chooses from the menu of this verb."""
    opened = await press(stage, who, "More")
    menu = next(menu for menu in menus(opened) if (menu.custom_id or "").startswith(f"c:{verb}:"))
    value = next(option.value for option in menu.options if f"Seat {number}:" in option.label)
    result = await stage.people[who].select(opened, [value], custom_id=menu.custom_id)
    await stage.settle()
    return answered(result)


async def hand_made(stage: Stage, who: str, custom_id: str) -> discord.Message:
    """Somebody presses what no message of ours holds; the answer."""
    shown = stage.panel()
    stored = stage.env.backend.get_message(stage.channel.id, shown.id)
    ours, button = stored.components, {"type": 2, "style": 2, "label": "?", "custom_id": custom_id, "id": 2}
    theirs = stored.components = [{"type": 1, "id": 1, "components": [button]}]
    result = await stage.people[who].click(shown, custom_id=custom_id)
    if stored.components is theirs:
        stored.components = ours
    await stage.settle()
    return answered(result)


def menus(message: discord.Message) -> list[discord.SelectMenu]:
    """The menus of a message."""
    return [part for part in walk(message.components) if isinstance(part, discord.SelectMenu)]


def labels(message: discord.Message) -> list[str]:
    """What its buttons say."""
    return [label for label, _ in buttons(message)]


def player(stage: Stage, who: str) -> Player:
    """As hosting knows them."""
    return Player(str(stage.people[who].id))


async def standing(stage: Stage) -> tuple[object, ...]:
    """All that could have been changed at the table."""
    table = await stage.table()
    return table.seating, table.row.phase, table.row.paused, table.match and table.match.version
