"""Whole worlds a viewer could be in, and how likely each number is in a row."""

from games.abracada.imagine.worlds import imagine

__all__ = ["imagine"]
