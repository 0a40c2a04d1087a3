"""How one press or command is answered: in time, once, kindly, and whatever went wrong."""

from __future__ import annotations

import logging
from types import TracebackType
from typing import TYPE_CHECKING, Self

import aiohttp
import discord
import msgspec

from bot.front import mishaps
from bot.front.fresh import headed, link_to, linked
from bot.front.languages import language
from bot.front.layout import message as laid_out
from bot.front.panels import own_view
from bot.front.people import player_of
from bot.front.replies import Reply
from bot.front.seeing import sees_place, took_part
from bot.front.which import Several, which
from bot.hosting.seating import read_seating
from bot.hosting.table import Stale, Table
from bot.words import Words, words
from games.engine import Refused, Text, text
from storage.rows import Phase, Player, Server, TableId, TableRow
from storage.trouble import Unusable

if TYPE_CHECKING:
    from bot.front.front import Front
    from bot.front.glimpses import Draw

log = logging.getLogger(__name__)


class Answer(Reply):
    """To one interaction. Used as a context: an exception inside becomes a sentence for whoever asked."""

    def __init__(self, front: Front, interaction: discord.Interaction, said: Words, table: TableId | None) -> None:
        super().__init__(interaction)
        self._front = front
        self._table = table
        self.words = said
        self.locale = language(str(interaction.locale))
        self.player = player_of(interaction.user)

    @classmethod
    async def to(
        cls, front: Front, interaction: discord.Interaction, table: TableId | None, game: str | None = None
    ) -> Answer:
        """In the language of whoever asked. From now on Discord is asked for more time if it takes long."""
        locale = language(str(interaction.locale))
        front.names.note(interaction)
        answer = cls(front, interaction, words(locale), table)
        if game is None and table is not None:
            game = await _game_at(front, table)
        if game in front.tables.games:
            answer.words = words(locale, game)
        return answer

    @property
    def message(self) -> int | None:
        """The message whose button was pressed."""
        return None if self._interaction.message is None else self._interaction.message.id

    @property
    def in_letter(self) -> bool:
        """Whether that message is a private view sent to them."""
        pressed = self._interaction.message
        return pressed is not None and self._interaction.guild_id is None and not pressed.flags.ephemeral

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self._front.rivals.heed(error)
        if isinstance(error, discord.HTTPException) and mishaps.too_late(error):
            log.warning("table %s: an answer came too late, or twice: %s (%s)", self._table, error.code, error.status)
            await self.finish()
            return True  # the table is as it should be, and what is shown in the channel follows it
        why = None if error is None else self._sentence(error)
        try:
            if why is not None:
                said = self.words.say(why, ())
                if not (isinstance(error, Refused | Stale) and await self._help(error, said)):
                    await self._try_to_say(said)
        finally:
            await self.finish()
        return error is None or why is not None

    def keep_fresh(self, table: Table, draw: Draw) -> None:
        """What was just shown is to follow the table."""
        self._front.teller.looks(self, table, draw)

    def rules(self, game: str) -> str:
        """How a game is played, in a message's length."""
        return words(self.locale, game).word("rules")

    @property
    def server(self) -> Server | None:
        """Where they asked; None in a direct message."""
        guild = self._interaction.guild_id
        return None if guild is None else Server(str(guild))

    async def authority(self, table: Table) -> Player:
        """In whose name they end a table: a moderator in the host's, where the server lets them."""
        return table.seating.host if await self.moderates(table) else self.player

    async def moderates(self, table: Table) -> bool:
        """Whether they are a moderator whom the server lets end tables; of a game they play or left, nobody is."""
        server, seating = self.server, table.seating
        if server is None or server != table.row.server or not self._interaction.permissions.manage_messages:
            return False
        if table.row.phase is Phase.PLAYING and (
            seating.seat_of(self.player) is not None or table.left_by(self.player)
        ):
            return False
        return (await self._front.tables.records.preferences.server(server)).stoppers == "moderators"

    def may_see(self, row: TableRow) -> bool:
        """Whether they may see again what was played there, once it is over."""
        return took_part(read_seating(row.seating), self.player) or sees_place(self._interaction, row)

    def missing_permissions(self, *wanted: str) -> tuple[Text, ...]:
        """What of this we may not do here."""
        allowed = self._interaction.app_permissions
        return tuple(text(f"permission-{name.replace('_', '-')}") for name in wanted if not getattr(allowed, name))

    def _sentence(self, error: BaseException) -> Text | None:
        """What to tell whoever asked; None for what is not ours to handle."""
        match error:
            case Refused():
                return error.why
            case Stale():
                return text("front-past")
            case Unusable():
                log.error("the store cannot be used: %s", error.why.id)
                return text("front-trouble")
            case aiohttp.ClientError() | OSError():
                log.warning("table %s: the line broke while an answer was on it: %s", self._table, type(error).__name__)
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
        except (aiohttp.ClientError, OSError) as error:
            log.warning("table %s: an answer did not arrive: %s", self._table, type(error).__name__)

    async def _help(self, error: Refused | Stale, said: str) -> bool:
        """Whether they could be shown more than a sentence. If that fails, the sentence must still go out."""
        if isinstance(error, Several):
            await self.show_privately(which(error, self.locale, self.words))
            return True
        if self._table is None or self.message is None:
            return False
        try:
            return await self._show_the_way(error, await self._front.tables.table(self._table), said)
        except Refused:  # there is no such table, or no game at it to look at
            return False
        except discord.HTTPException as refusal:
            log.warning("table %s: a view was not taken: %s (%s)", self._table, refusal.code, refusal.status)
            return mishaps.too_late(refusal)
        except Exception:
            log.exception("table %s: what goes with a sentence could not be shown", self._table)
            return False

    async def _show_the_way(self, error: Refused | Stale, table: Table, said: str) -> bool:
        """To the live panel, if they are elsewhere; after a race, with how the table stands for them now."""
        desk = await self._front.teller.desk(table)
        here = desk.message is None or desk.message == self.message
        if isinstance(error, Stale):
            if table.row.phase in {Phase.LOBBY, Phase.PLAYING}:
                desk.stir()
            view = headed(self.words.word("front-stale"), own_view(table, self.player, self.words))
            await self.show_anew(self._linked(view, table, desk.message))
            self._front.teller.looks(self, table)
        elif not here:
            await self.show_privately(self._linked(laid_out([said]), table, desk.message))
        return isinstance(error, Stale) or not here

    def _linked(self, view: discord.ui.LayoutView, table: Table, panel: int | None) -> discord.ui.LayoutView:
        return view if panel is None else linked(view, self.words.word("front-to-table"), link_to(table.row, panel))


async def _game_at(front: Front, table: TableId) -> str | None:
    """What is played there; None where that cannot be read, and then it goes without the words of a game."""
    try:
        return (await front.tables.table(table)).row.game
    except (Refused, Unusable, msgspec.MsgspecError):
        return None
