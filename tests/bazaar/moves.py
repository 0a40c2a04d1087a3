"""Commands and events of Bazaar."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from pydantic import BaseModel, ConfigDict

from games.engine import Command, Fact, Open, Seat

WARES = tuple(range(1, 31))
GOODS = tuple(range(1, 9))
PRICES = (10, 20, 30, 40, 50)


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Sell(Command, frozen=True):
    ware: int
    customer: Seat
    price: int


class Pack(Command, frozen=True):
    goods: tuple[int, ...]
    bag: int


class Toss(Command, frozen=True):
    goods: tuple[int, ...]


class Opened(Open, frozen=True):
    seats: int


class Moved(Open, frozen=True):
    seat: Seat


BazaarCommand: TypeAlias = Sell | Pack | Toss
BazaarEvent: TypeAlias = Opened | Moved


class State(Fact, frozen=True):
    """Everything is open here; whose turn it is follows from how many there were."""

    seats: int
    turn: int = 0


class View(Fact, frozen=True):
    viewer: Seat | None
    state: State


def sets(least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """All sets of goods of these sizes."""
    return tuple(goods for size in range(least, most + 1) for goods in combinations(GOODS, size))
