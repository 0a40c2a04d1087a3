"""What somebody can look at between two moves, for the wire law."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from bot.front.custom_ids import Press
from bot.laws.wire.stage import Stage, buttons
from bot.laws.wire.worlds import Look, World
from games.engine.ai.coaches import has_odds


async def presses_my_view(side: World, viewer: str) -> None:
    """What only they may see, by the button."""
    await side.stage.press(viewer, "My view")


async def types_view(side: World, viewer: str) -> None:
    """The same, by command."""
    table = await side.stage.table()
    await side.stage.people[viewer].slash(side.stage.channel, f"{table.row.game} view")


async def begins_to_type(side: World, viewer: str) -> None:
    """Every option that is completed for them."""
    key = (await side.stage.table()).row.game
    group: Any = side.stage.bot.tree.get_command(key)  # Any: a group, whatever discord.py calls it
    for command in group.commands:
        for option in command.parameters:
            if option.autocomplete:
                named = f"{key} {command.name}"
                await side.stage.people[viewer].autocomplete(side.stage.channel, named, option.name, "")


async def asks_for_the_odds(side: World, viewer: str) -> None:
    """Their chances, where the game can tell them."""
    table = await side.stage.table()
    if has_odds(table.game):
        await side.stage.people[viewer].slash(side.stage.channel, f"{table.row.game} odds")


async def reads_the_story(side: World, viewer: str) -> None:
    """All that they have heard so far."""
    await _press_behind_more(side, viewer, "story")


async def asks_whether_it_is_fair(side: World, viewer: str) -> None:
    """The proof that chance was fixed before the first move."""
    await _press_behind_more(side, viewer, "fairness")


async def begins_a_move(side: World, viewer: str) -> None:
    """What they are asked for a move, where the panel asks for it and they may make one; they leave it at that."""
    asks = [custom_id for _, custom_id in buttons(side.stage.panel()) if custom_id.startswith("c:ask:")]
    for custom_id in asks[:1]:
        await side.stage.people[viewer].click(side.stage.panel(), custom_id=custom_id)


async def looks_closer(side: World, viewer: str) -> None:
    """The board and what lies before each seat, as pictures, where the game shows them."""
    telling = (await side.stage.table()).game.telling
    if telling.sheets is not None or telling.closer is not None:
        await _press_behind_more(side, viewer, "closer")


async def _press_behind_more(side: World, viewer: str, verb: str) -> None:
    """A button behind *More* or *My view*, without opening that each time."""
    await forged(side.stage, viewer, Press(verb, (await side.stage.table()).id).id)


async def forged(
    stage: Stage, who: str, custom_id: str, message: discord.Message | None = None
) -> simcord.InteractionResult:
    """Somebody presses a button of a message that it does not have, or no longer has."""
    shown = message or stage.panel()
    stored = stage.env.backend.get_message(shown.channel.id, shown.id)
    button = {"type": 2, "id": 2, "style": 1, "label": "!", "custom_id": custom_id}
    made, ours = [{"type": 1, "id": 1, "components": [button]}], stored.components
    stored.components = made
    private = stage.env.backend.get_channel(shown.channel.id).guild_id is None
    actor = stage.people[who].user if private else stage.people[who]
    try:
        return await actor.click(shown, custom_id=custom_id)
    finally:
        if stored.components is made:
            stored.components = ours


LOOKS: tuple[Look | None, ...] = (
    presses_my_view,
    types_view,
    begins_to_type,
    asks_for_the_odds,
    reads_the_story,
    asks_whether_it_is_fair,
    begins_a_move,
    looks_closer,
    *(None,) * 4,
)
