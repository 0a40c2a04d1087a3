"""Who may look at a game that is over: those who played it, and whoever may see where it was played.

Without privileged intents Discord tells us of one member only: whoever asks, on the server where they ask. So of
other servers, and of channels that we do not know, nothing is shown.
"""

from __future__ import annotations

import discord

from bot.hosting.seating import Seating
from storage.rows import Player, TableRow


def took_part(seating: Seating, player: Player) -> bool:
    """Whether this person played in it, to the end or until they gave up."""
    return seating.seat_of(player) is not None or any(gone.player == player for gone in seating.gone)


def sees_place(interaction: discord.Interaction, row: TableRow) -> bool:
    """Whether whoever asks may see the channel of this table, and what was written there."""
    guild, member = interaction.guild, interaction.user
    if guild is None or row.server != str(guild.id) or not row.channel.isdecimal():
        return False
    if row.channel == str(interaction.channel_id):
        return True  # they are there
    channel = guild.get_channel_or_thread(int(row.channel))
    if channel is None or not isinstance(member, discord.Member):
        return False
    if isinstance(channel, discord.Thread) and (channel.is_private() or channel.parent is None):
        return False  # who is in a private thread nobody tells us
    allowed = channel.permissions_for(member)
    return allowed.view_channel and allowed.read_message_history
