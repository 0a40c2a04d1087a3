"""Who plays an empty seat, what is played for a wizard out of time, and quick play for those who look ahead."""

from games.lastwizard.minds.reflex import lapse, policy
from games.lastwizard.minds.seats import MINDS

__all__ = ["MINDS", "lapse", "policy"]
