"""Ranks as people read them: medals, shares of wins, wins in a row."""

from __future__ import annotations

from bot.front.messages.mentions import mention
from bot.front.messages.reports.results import medal, rating
from bot.hosting.records.leaderboard import Ranked
from bot.words import Words
from storage.rows import Wins

WORTH_TELLING = 2  # wins in a row


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
