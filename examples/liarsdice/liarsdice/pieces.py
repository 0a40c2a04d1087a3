"""What it is played with."""

from __future__ import annotations

from typing import NewType, TypeAlias

Die = NewType("Die", int)
FACES: tuple[Die, ...] = tuple(map(Die, range(1, 7)))
Hand: TypeAlias = tuple[Die, ...]
