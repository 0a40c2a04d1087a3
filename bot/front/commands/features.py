"""What commands can ask for."""

from __future__ import annotations

from dataclasses import dataclass

from bot.front.features.card_pages import CardPages
from bot.front.features.coaching import Coaching
from bot.front.features.general import General
from bot.front.features.leaderboard import Boards
from bot.front.features.lessons import Lessons
from bot.front.features.preferences import SettingsPages
from bot.front.features.table_menu import TableMenu


@dataclass(frozen=True, slots=True)
class Features:
    """All that is both typed and pressed, or typed alone."""

    menu: TableMenu
    coaching: Coaching
    lessons: Lessons
    cards: CardPages
    boards: Boards
    preferences: SettingsPages
    general: General
