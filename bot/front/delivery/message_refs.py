"""Where a message of ours stands: reached by its ids alone, whatever discord.py remembers."""

from __future__ import annotations

import discord
from discord.http import handle_message_parameters

from bot.front.messages.mentions import NOBODY
from bot.front.messages.message_view import MessageView
from bot.front.messages.reports.pictures import Edited
from storage.rows import Post


def message_of(client: discord.Client, post: Post) -> discord.PartialMessage:
    """The message, to be deleted."""
    return client.get_partial_messageable(int(post.channel)).get_partial_message(int(post.message))


async def edit_message(client: discord.Client, post: Post, view: MessageView, files: Edited | None = None) -> None:
    """Show this in its place.

    discord.py's own `edit` does the same, and then builds a message of all that Discord answers. Nobody looks at it.
    """
    with handle_message_parameters(view=view, allowed_mentions=NOBODY, **(files or {})) as params:
        await client.http.edit_message(int(post.channel), int(post.message), params=params)
