"""Who plays an empty seat, and what is done for somebody who is out of time."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Mind, Rng
from lottery.moves import Keep, LotteryCommand, Swap
from lottery.view import View


def steady(view: View, _rng: Rng, _budget: int) -> LotteryCommand:
    """Swap what is below the middle."""
    return Swap() if view.lot is not None and view.lot < 5 else Keep()


MINDS: Mapping[str, Mind[View, LotteryCommand]] = {"steady": steady}


def lapse(_view: View) -> LotteryCommand:
    """RULES 5"""
    return Keep()
