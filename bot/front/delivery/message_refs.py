"""Where a message of ours stands: reached by its ids alone, whatever discord.py remembers."""

from __future__ import annotations

import discord

from storage.rows import Post


def message_of(client: discord.Client, post: Post) -> discord.PartialMessage:
    """The message, to be edited or deleted."""
    return client.get_partial_messageable(int(post.channel)).get_partial_message(int(post.message))
