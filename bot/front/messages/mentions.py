"""How people and minds are called. Names are never trusted: a person is a mention, which Discord itself draws."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import discord

from bot.hosting.records.ratings import is_erased
from bot.hosting.seating import Sitter
from bot.words import Wordless, Words
from storage.rows import Player

LEVELS = {"level-easy": "ai-easy", "level-medium": "ai-medium", "level-hard": "ai-hard", "level-expert": "ai-expert"}
"""What each level of artificial players is called, and its drawing."""
NOBODY = discord.AllowedMentions.none()


@lru_cache(4096)  # every message names the same people again
def names_of(sitters: tuple[Sitter, ...], words: Words) -> tuple[str, ...]:
    """The names of whoever sits or sat there, in order."""
    return tuple(_called(seat, sitter, words, "front-mind") for seat, sitter in enumerate(sitters))


def names_with_levels(sitters: tuple[Sitter, ...], words: Words) -> tuple[str, ...]:
    """The same, and how well artificial players play."""
    return tuple(_called(seat, sitter, words, "front-mind-level") for seat, sitter in enumerate(sitters))


@lru_cache(4096)
def numbers_of(sitters: tuple[Sitter, ...], words: Words) -> tuple[str, ...]:
    """The seats where Discord draws no mentions, as on a button: people by number, minds by name."""
    names = zip(sitters, names_of(sitters, words.plain), strict=True)
    return tuple(f"#{number}" if sitter.player else name for number, (sitter, name) in enumerate(names, 1))


def mention(player: Player, words: Words) -> str:
    """A person, as Discord shows them."""
    return words.word("front-forgotten") if is_erased(player) else f"<@{player}>"


def mind_called(mind: str, words: Words) -> str:
    """What a kind of mind is called; one that no longer plays has only its key left."""
    try:
        return words.word(f"mind-{mind}")
    except Wordless:
        return mind


def pinging(players: Iterable[Player]) -> discord.AllowedMentions:
    """Only these are pinged, whoever else is named."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(int(player)) for player in players]
    )


def _called(seat: int, sitter: Sitter, words: Words, artificial: str) -> str:
    if sitter.player is not None:
        name = mention(sitter.player, words)
        return words.word("front-kept-warm", name=name) if sitter.mind else name
    mind = sitter.mind or ""
    told = {"name": words.word(f"terminal-mind-{seat + 1}"), "kind": mind_called(mind, words)}
    return words.word(artificial, robot=words.icons.get(_art(mind, words.plain)) or "🤖", **told)


@lru_cache(1024)
def _art(mind: str, words: Words) -> str:
    """Which of the drawings of artificial players is this one's: that of the level it is called by."""
    kind = mind_called(mind, words)
    return next((art for level, art in LEVELS.items() if words.word(level) == kind), "")
