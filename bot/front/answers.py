"""How one press or command is answered: in time, once, kindly, and whatever went wrong."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Coroutine
from importlib.resources import files
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar

import discord

from bot.front.languages import language
from bot.front.layout import message as laid_out
from bot.front.people import NOBODY, player_of
from bot.hosting.replays import record_file
from bot.hosting.settings import server_settings
from bot.hosting.table import Stale, Table
from bot.words import Words, words
from games.engine import Refused, Text, text
from storage.rows import Phase, Player, Server, TableId
from storage.trouble import Unusable

if TYPE_CHECKING:
    from bot.front.front import Front

T = TypeVar("T")
PATIENCE = 1.0  # seconds of work after which Discord is asked for more time
NEEDED = ("view_channel", "send_messages", "embed_links", "read_message_history")

log = logging.getLogger(__name__)


class Answer:
    """To one interaction. Used as a context: an exception inside becomes a sentence for whoever asked."""

    def __init__(self, front: Front, interaction: discord.Interaction, said: Words, table: TableId | None) -> None:
        self._front = front
        self._interaction = interaction
        self._table = table
        self.words = said
        self.locale = language(str(interaction.locale))
        self.player = player_of(interaction.user)

    @classmethod
    async def to(
        cls, front: Front, interaction: discord.Interaction, table: TableId | None, game: str | None = None
    ) -> Answer:
        """In the language of whoever asked."""
        locale = language(str(interaction.locale))
        if game is None and table is not None:
            row = await front.tables.store.table(table)
            game = None if row is None else row.game
        return cls(front, interaction, words(locale, game if game in front.tables.games else None), table)

    @property
    def message(self) -> int | None:
        """The message whose button was pressed."""
        return None if self._interaction.message is None else self._interaction.message.id

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if error is None:
            return True
        why = self._sentence(error)
        if why is None:
            return False
        await self._try_to_say(self.words.say(why, ()))
        if isinstance(error, Stale) and self._table is not None:
            await self._show_again(self._table)
        return True

    async def soon(self, work: Coroutine[Any, Any, T]) -> T:
        """Do the work; if it takes long, Discord is told in time that we are at it."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done and not self._interaction.response.is_done():
            if self._interaction.type is discord.InteractionType.component:
                await self._interaction.response.defer()
            else:
                await self._interaction.response.defer(ephemeral=True, thinking=True)
        return await task

    async def show_in_place(self, view: discord.ui.LayoutView) -> None:
        """Put this where the pressed button was."""
        response = self._interaction.response
        if self._interaction.type is not discord.InteractionType.component:
            await self.show_privately(view)
        elif response.is_done():
            await self._interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
        else:
            await response.edit_message(view=view, allowed_mentions=NOBODY)

    async def show_privately(self, view: discord.ui.LayoutView) -> None:
        """For their eyes only."""
        response = self._interaction.response
        if not response.is_done():
            await response.send_message(view=view, ephemeral=True, allowed_mentions=NOBODY)
        elif self._interaction.type is discord.InteractionType.component:
            await self._interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await self._interaction.edit_original_response(view=view, allowed_mentions=NOBODY)

    async def show_publicly(self, view: discord.ui.LayoutView) -> int:
        """For the whole channel; which message that is."""
        answered = await self._interaction.response.send_message(view=view, allowed_mentions=NOBODY)
        found = answered.message_id
        return found if found is not None else (await self._interaction.original_response()).id

    async def say(self, said: str) -> None:
        """A few words, for their eyes only."""
        await self.show_privately(laid_out([said]))

    async def send_record(self, table: Table) -> None:
        """The record of a finished game, as a file."""
        if table.row.phase is not Phase.OVER:
            raise Refused(text("refused-still-playing"))
        record = record_file(table.row, await self._front.tables.store.turns(table.id))
        file = discord.File(io.BytesIO(record), f"{table.row.game}-{table.id}.jsonl")
        await self._interaction.response.send_message(
            self.words.word("front-record"), file=file, ephemeral=True, allowed_mentions=NOBODY
        )

    def rules(self, game: str) -> str:
        """The rules of a game, as they are written."""
        return files(f"games.{game}").joinpath("RULES.md").read_text("utf-8")

    @property
    def server(self) -> Server | None:
        """Where they asked; None in a direct message."""
        guild = self._interaction.guild_id
        return None if guild is None else Server(str(guild))

    async def authority(self, table: Table) -> Player:
        """In whose name they end a table: a moderator in the host's, where the server lets them."""
        server = self.server
        if server is None or server != table.row.server or not self._interaction.permissions.manage_messages:
            return self.player
        trusted = (await server_settings(self._front.tables.store, server)).stoppers == "moderators"
        return table.seating.host if trusted else self.player

    def missing_permissions(self, *more: str) -> tuple[Text, ...]:
        """What we may not do in this channel, though a table needs it."""
        allowed = self._interaction.app_permissions
        wanted = (*NEEDED, *more)
        return tuple(text(f"permission-{name.replace('_', '-')}") for name in wanted if not getattr(allowed, name))

    def _sentence(self, error: BaseException) -> Text | None:
        """What to tell whoever asked; None for what is not ours to handle."""
        match error:
            case Refused():
                return error.why
            case Stale():
                return text("front-stale")
            case Unusable():
                log.error("the store cannot be used: %s", error.why.id)
                return text("front-trouble")
            case Exception():
                log.exception("table %s: a press or command did not succeed", self._table, exc_info=error)
                return text("front-trouble")
            case _:
                return None

    async def _try_to_say(self, said: str) -> None:
        try:
            await self.say(said)
        except discord.HTTPException as error:
            log.warning("table %s: an answer did not arrive: %s (%s)", self._table, error.code, error.status)

    async def _show_again(self, table: TableId) -> None:
        try:
            (await self._front.teller.desk(await self._front.tables.table(table))).stir()
        except Refused:
            return
