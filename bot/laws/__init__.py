"""The laws that every game keeps, as a kit: whoever writes a game holds it to all of them in one line."""

from bot.laws import coaches, imagination, lessons, minds, parts, play, screens, secrecy
from bot.laws.kit import laws_of
from bot.laws.law import LAWS
from bot.laws.lawbook import Unlawful

__all__ = [
    "LAWS",
    "Unlawful",
    "coaches",
    "imagination",
    "laws_of",
    "lessons",
    "minds",
    "parts",
    "play",
    "screens",
    "secrecy",
]
