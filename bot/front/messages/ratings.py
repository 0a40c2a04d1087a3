"""A rating as people read it: one number for a person and a board, the same wherever it is shown."""

from __future__ import annotations


def rating(ordinal: float) -> str:
    """To one digit, with a true minus."""
    return f"{_rounded(ordinal):.1f}".replace("-", "−")


def change(before: float, after: float) -> str:
    """What lies between two of them as they are shown, with its sign, and never minus nothing."""
    return f"{_rounded(_rounded(after) - _rounded(before)):+.1f}".replace("-", "−")


def _rounded(number: float) -> float:
    return round(number, 1) + 0.0
