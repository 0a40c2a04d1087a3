"""What the sandbox is started with."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.model.shapes import Json


@dataclass(frozen=True, slots=True)
class Plan:
    """What the sandbox is started with. `tour` and `lesson`, steps for a newcomer, go to the page as they are."""

    token: str
    people: tuple[str, ...] = ("Ada", "Ben", "Cleo", "Dan")
    title: str = "Sandbox"
    heading: str = ""
    sentence: str = ""
    tour: tuple[Json, ...] = ()
    lesson: tuple[Json, ...] = ()
    emojis: tuple[tuple[str, bytes], ...] = ()
    """Names and pictures of emojis that the bot has from the start, as if it had uploaded them before."""
    bot_name: str = "Conclave"
    page_token: str | None = None  # one is made up if none is given
    privileged: int = 0  # the privileged intents that the bot is granted
    guilds: int = 1  # servers, one after the other on the next shard
    shards: int = 1  # that bots are advised to have
    lanes: int | None = None  # how many may identify within five seconds; None: one, but nobody is turned away
