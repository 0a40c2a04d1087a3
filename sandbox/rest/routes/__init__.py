"""What bots can ask for: each module adds its routes to the table."""

from __future__ import annotations

from sandbox.rest.routes import (
    answers,
    channels,
    commands,
    emojis,
    followups,
    guilds,
    messages,
    pins,
    reactions,
    start,
    threads,
    users,
)
from sandbox.rest.routes.table import ROUTES

__all__ = [
    "ROUTES",
    "answers",
    "channels",
    "commands",
    "emojis",
    "followups",
    "guilds",
    "messages",
    "pins",
    "reactions",
    "start",
    "threads",
    "users",
]
