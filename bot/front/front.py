"""Between Discord and the tables: what people press and type goes in, what happens comes out."""

from __future__ import annotations

import discord

from bot.front.cards import CardPages
from bot.front.coaching import Coaching
from bot.front.house import HouseCommands
from bot.front.lessons import Lessons
from bot.front.managing import Managing
from bot.front.names import Names
from bot.front.presses import Presses
from bot.front.rivals import Rivals
from bot.front.telling import Teller
from bot.front.timing import Timing
from bot.front.typed import Typed
from bot.hosting.ai.minds import Minds
from bot.hosting.tables import Tables


class Front:
    """Everything that Discord needs to know of, and knows of, the tables."""

    def __init__(self, client: discord.Client, tables: Tables, minds: Minds, timing: Timing) -> None:
        self.client = client
        self.tables = tables
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
