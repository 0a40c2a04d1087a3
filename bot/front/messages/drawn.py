"""Our own drawings in place of emojis that not every device can show, or shows each in its own way."""

from __future__ import annotations

from bot.words import Words

DRAWN = {"⏳": "clock", "🏆": "trophy", "🤖": "ai-easy"}
LEVELS = {
    "random": "ai-easy",
    "apprentice": "ai-medium",
    "adept": "ai-hard",
    "seeker": "ai-hard",
    "archmage": "ai-expert",
}
"""How well each artificial player plays; one whom we do not know is no better than the first."""


def with_drawing(said: str, emoji: str, words: Words, art: str | None = None) -> str:
    """The sentence with our drawing in place of this emoji, where it is known."""
    icon = words.icons.get(art or DRAWN[emoji])
    return said if icon is None else said.replace(emoji, icon)
