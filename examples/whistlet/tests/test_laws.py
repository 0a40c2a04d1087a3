"""Whistlet keeps every law of Conclave: nothing leaks, everything can be stored, every game ends, and more."""

from whistlet import GAME

from bot.laws import laws_of

TestLaws = laws_of(GAME)
