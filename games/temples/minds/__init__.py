"""Who plays an empty seat, what is played for an archmage out of time, and quick play for those who look ahead."""

from games.temples.minds.reflex import lapse, policy
from games.temples.minds.seats import MINDS

__all__ = ["MINDS", "lapse", "policy"]
