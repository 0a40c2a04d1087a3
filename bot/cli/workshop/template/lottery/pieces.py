"""What it is played with."""

from __future__ import annotations

from typing import NewType

Lot = NewType("Lot", int)
LOTS: tuple[Lot, ...] = tuple(map(Lot, range(1, 10)))  # RULES 1
