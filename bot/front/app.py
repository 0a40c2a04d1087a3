"""Between Discord and the tables: what people press and type goes in, what happens comes out."""

from __future__ import annotations

import discord

from bot.drawing import Drawer, Studio
from bot.front.commands.features import Features
from bot.front.delivery.outbox import Outbox
from bot.front.delivery.pictures import Pictures
from bot.front.delivery.timing import Timing
from bot.front.emojis import Emojis
from bot.front.features.card_pages import CardPages
from bot.front.features.closer import CloserLook
from bot.front.features.coaching import Coaching
from bot.front.features.general import General
from bot.front.features.leaderboard import Boards
from bot.front.features.lessons import Lessons
from bot.front.features.lobbies.lobby import Lobby
from bot.front.features.lobbies.lobby_options import LobbyOptions
from bot.front.features.moves import Moves
from bot.front.features.preferences import SettingsPages
from bot.front.features.replays import Replays
from bot.front.features.table_menu import TableMenu
from bot.front.interactions.answer import Answers
from bot.front.interactions.display_names import Names
from bot.front.interactions.other_instances import OtherInstances
from bot.front.router import Router
from bot.hosting.ai.minds import Minds
from bot.hosting.tables import Tables
from storage.rows import Player


class Front:
    """Makes every part of the front, and gives each what it needs."""

    def __init__(self, client: discord.Client, tables: Tables, minds: Minds, timing: Timing, drawer: Drawer) -> None:
        self.tables = tables
        self.names = Names()
        self.emojis = Emojis(client, tables.games, timing)
        self.pictures = Pictures(client, tables.records, Studio(drawer), timing)
        self.outbox = Outbox(client, tables, timing, self.emojis.icons, self.pictures)
        self.answers = Answers(tables, self.outbox, self.names, OtherInstances(), timing, self.emojis.icons)
        self.features = Features(
            menu=TableMenu(tables, self.names),
            coaching=Coaching(tables, minds, self.pictures),
            lessons=Lessons(tables),
            cards=CardPages(tables),
            boards=Boards(tables, self.pictures),
            preferences=SettingsPages(tables, self.outbox.direct_messages),
            general=General(client, tables, self._forget),
        )
        self.router = Router(self.answers, self.outbox)
        self._register()

    def _register(self) -> None:
        """Let every feature say which buttons are its own."""
        found, router = self.features, self.router
        lobby, options = Lobby(self.tables, self.outbox), LobbyOptions(self.tables)
        own = (Moves(self.tables), CloserLook(self.tables, self.pictures), Replays(self.tables))
        for at_table in (lobby, options, *own, found.menu, found.coaching):
            at_table.register(router.at_tables)
        for elsewhere in (found.boards, found.lessons, found.cards, found.preferences, found.general):
            elsewhere.register(router.elsewhere)

    def _forget(self, player: Player) -> None:
        """Drop what is remembered of somebody outside the store."""
        self.outbox.forget(player)
        self.names.forget(player)
