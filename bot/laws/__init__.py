"""The laws that every game keeps, as a kit: whoever writes a game holds it to all of them in one line."""

from bot.laws import coaches, imagination, lessons, minds, parts, play, screens, secrecy
from bot.laws.law import LAWS

__all__ = ["LAWS", "coaches", "imagination", "lessons", "minds", "parts", "play", "screens", "secrecy"]
