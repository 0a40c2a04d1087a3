"""Ranks as people read them: medals, shares of wins, wins in a row."""

from __future__ import annotations

from bot.front.messages.mentions import mention
from bot.front.messages.results import rating
from bot.hosting.records.leaderboard import Ranked
from bot.words import Words
from storage.rows import Wins

MEDALS = {1: ("medal-gold", "🥇"), 2: ("medal-silver", "🥈"), 3: ("medal-bronze", "🥉")}
"""For each of the first three places our drawing, and what stands there without it."""
WORTH_TELLING = 2  # wins in a row


def medal(place: int, words: Words) -> str:
    """A place as a medal, or as a number. Never with a full stop: Discord would count such lines anew."""
    art, plain = MEDALS.get(place, ("", f"#{place}"))
    return words.icons.get(art) or plain


def rank_line(line: Ranked, wins: Wins, words: Words) -> str:
    """One person on a leaderboard. Those with equal ratings have the same medal or number."""
    parts = [
        f"{medal(line.rank, words)} {mention(line.rating.player, words)}",
        f"**{rating(line.rating.ordinal)}**",
        share(wins.wins, wins.games, words),
    ]
    if wins.streak >= WORTH_TELLING:
        parts.append(words.word("front-streak", streak=wins.streak))
    return " · ".join(parts)


def share(wins: int, games: int, words: Words) -> str:
    """How many games of how many somebody won."""
    return words.word("front-share", wins=wins, games=games, percent=round(100 * wins / games) if games else 0)
