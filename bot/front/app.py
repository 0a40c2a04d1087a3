"""Between Discord and the tables: what people press and type goes in, what happens comes out."""

from __future__ import annotations

import discord

from bot.front.commands.game import Typed
from bot.front.delivery.outbox import Teller
from bot.front.delivery.timing import Timing
from bot.front.features.card_pages import CardPages
from bot.front.features.coaching import Coaching
from bot.front.features.general import HouseCommands
from bot.front.features.lessons import Lessons
from bot.front.features.table_menu import Managing
from bot.front.interactions.display_names import Names
from bot.front.other_instances import Rivals
from bot.front.router import Presses
from bot.hosting.minds import Minds
from bot.hosting.tables import Tables


class Front:
    """Everything that Discord needs to know of, and knows of, the tables."""

    def __init__(self, client: discord.Client, tables: Tables, minds: Minds, timing: Timing) -> None:
        self.client = client
        self.tables = tables
        self.timing = timing
        self.names = Names()
        self.rivals = Rivals()
        self.teller = Teller(client, tables, timing)
        self.managing = Managing(self)
        self.coaching = Coaching(tables, minds)
        self.lessons = Lessons(tables)
        self.cards = CardPages(tables)
        self.presses = Presses(self)
        self.typed = Typed(self)
        self.house = HouseCommands(self)
