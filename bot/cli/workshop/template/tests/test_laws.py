"""Lottery keeps every law of Conclave: nothing leaks, everything can be stored, every game ends, and more."""

from lottery import GAME

from bot.laws import laws_of

TestLaws = laws_of(GAME)
