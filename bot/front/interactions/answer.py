"""How one press or command is answered: in time, once, kindly, and whatever went wrong."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import aiohttp
import discord
import msgspec

from bot.front.delivery import discord_errors
from bot.front.delivery.open_views import Draw, Pictured
from bot.front.delivery.outbox import Outbox
from bot.front.delivery.timing import Timing
from bot.front.interactions.discord_response import DiscordResponse
from bot.front.interactions.display_names import Names, clean
from bot.front.interactions.explanations import explain
from bot.front.interactions.other_instances import OtherInstances
from bot.front.interactions.table_choice import Several, which
from bot.front.interactions.visibility import sees_place, took_part
from bot.front.messages.components import MessageView
from bot.front.messages.components import message as laid_out
from bot.front.messages.links import headed, link_to, linked
from bot.front.messages.locale import PLAIN, Icons, language
from bot.front.messages.mentions import names_of
from bot.front.messages.panel import direct_message
from bot.hosting.seating import read_seating
from bot.hosting.table import Stale, Table
from bot.hosting.tables import Tables
from bot.words import NO_ICONS, Named, Words, words
from games.engine import Refused, Text, text
from storage.rows import Phase, Player, Server, TableId, TableRow
from storage.trouble import Unusable

MOST_SEATS = 32  # more than any table has

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answers:
    """Begins the answer to each interaction, with all that answering may need."""

    tables: Tables
    outbox: Outbox
    names: Names
    rivals: OtherInstances
    timing: Timing
    icons: Icons

    async def to(
        self, interaction: discord.Interaction, table: TableId | None = None, game: str | None = None
    ) -> Answer:
        """In the language of whoever asked. From now on Discord is asked for more time if it takes long."""
        locale = language(str(interaction.locale))
        answer = Answer(self, interaction, words(locale), table)
        self.names.heard[answer.server, answer.player] = clean(interaction.user.display_name)
        if table is not None:
            answer.found = await self._look_for(table)
            game = answer.found.row.game if isinstance(answer.found, Table) else None
        if self.has_icons:
            wishes = await self.tables.records.preferences.player(answer.player)
            answer.icons = PLAIN if wishes.look == "plain" else self.icons
        if game is not None and game in self.tables.games:
            answer.words = answer.words_of(game)
        return answer

    @property
    def has_icons(self) -> bool:
        """Whether there are any pictures; before there are, nobody needs to be asked about them."""
        return any(self.icons.values())

    async def _look_for(self, table: TableId) -> Table | Exception:
        """The table whose button was pressed; if it cannot be read, why: that is said, without the words of a game."""
        try:
            return await self.tables.table(table)
        except (Refused, Unusable, msgspec.MsgspecError) as error:
            return error


class Answer(DiscordResponse):
    """To one interaction. Used as a context: an exception inside becomes a sentence for whoever asked."""

    def __init__(self, made_by: Answers, interaction: discord.Interaction, said: Words, table: TableId | None) -> None:
        super().__init__(interaction, made_by.outbox, table, made_by.timing.press_defers)
        self._tables, self._rivals = made_by.tables, made_by.rivals
        self._public_icons = made_by.icons
        self.names = made_by.names
        self.found: Table | Exception | None = None
        self.words = said
        self.locale = language(str(interaction.locale))
        self.icons: Icons = PLAIN

    @property
    def table(self) -> Table:
        """The table whose button was pressed, as it was then."""
        return self.require_table()

    def require_table(self) -> Table:
        """The same; if it could not be read, raise why."""
        if isinstance(self.found, Table):
            return self.found
        raise self.found or Stale

    @property
    def _names(self) -> Named:
        """Who sits at the table that was meant, for what is refused there; where that is not known, by number."""
        names = names_of(self.found.seating.sitters, self.words) if isinstance(self.found, Table) else ()
        return (*names, *(f"#{seat}" for seat in range(len(names) + 1, MOST_SEATS + 1)))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if error is None:
            await self.finish()
            return True
        self._rivals.heed(error)
        if isinstance(error, discord.HTTPException) and discord_errors.too_late(error):
            log.warning("table %s: an answer came too late, or twice: %s (%s)", self._table, error.code, error.status)
            await self.finish()
            return True  # the table is as it should be, and what is shown in the channel follows it
        why = explain(error, self._table)
        try:
            if why is not None:
                said = self.words.say(why, self._names)
                if not (isinstance(error, Refused | Stale) and await self._help(error, said)):
                    await self._try_to_say(said)
        finally:
            await self.finish()
        return why is not None

    def keep_fresh(self, table: Table, draw: Draw | None = None, pictured: Pictured | None = None) -> None:
        """Let what was just shown for their eyes only follow the table: their own view, or what `draw` makes of it."""
        if self.shown is not None:
            self._outbox.follow_view(table, self.player, self.words, self.shown, draw, pictured)

    def greet(self, table: Table) -> None:
        """Write to whoever has just sat down; if they take no messages, say once how it goes without."""
        self._outbox.greet(table, self.player, lambda: self.add(self.words.word("front-no-letters")))

    async def show_table(self, table: Table) -> None:
        """Answer a press on the panel by showing it anew in its place; a press elsewhere by the private view.

        Where another process hosts the table, it completes a letter with what else has happened.
        """
        if self.in_direct_message and not self._outbox.owns(table):
            await self.show_in_place(direct_message(table, self.player, self.words))
            return
        panel = await self._outbox.panel(table)
        if self.message is not None and self.message == panel.message:
            async with panel.answer_by(self.message) as shown:
                if shown.view is not None:
                    await self.show_in_place(shown.view)
                    shown.arrived(self.message)
                    return
        if self.in_direct_message:
            since = panel.told_since(self.player, self.words)
            view = direct_message(table, self.player, self.words, since)
            async with self._outbox.direct_messages.answer_by(table, self.player, self.message, view):
                await self.show_in_place(view)
        else:
            await self.show_own_view(table)

    async def show_own_view(self, table: Table) -> None:
        """Show what the table looks like to them now; it follows the table."""
        await self.show_anew(await self.own_view(table))
        self.keep_fresh(table)

    async def own_view(self, table: Table) -> MessageView:
        """What the table looks like to them now, with what has happened since they last moved."""
        await self._outbox.panel(table)
        return self.draw_own_view(table)

    def draw_own_view(self, table: Table) -> MessageView:
        """The same, with as much of that as is known by now."""
        return self._outbox.own_view(table, self.player, self.words)

    def words_of(self, game: str) -> Words:
        """The words of this game, in their language, with the pictures they want."""
        return words(self.locale, game).with_icons(self.icons.get(game, NO_ICONS))

    async def public_words_of(self, game: str) -> Words:
        """The words of this game for everybody in the channel: in the server's language, with pictures."""
        if self.server is None:
            return self.words_of(game)
        settings, its_own = await self._tables.records.preferences.server(self.server), self._interaction.guild_locale
        spoken = language(settings.language or (None if its_own is None else str(its_own)))
        return words(spoken, game).with_icons(self._public_icons.get(game, NO_ICONS))

    def rules(self, game: str) -> str:
        """How a game is played, in a message's length, and what its pictures stand for."""
        said, signs = self.words_of(game), self._tables.game(game).telling.signs
        drawn = [f"{said.icons[sign.art]} {said.say(sign.text)}" for sign in signs if sign.art in said.icons]
        legend = (said.word("front-signs", signs=" · ".join(drawn)),) if drawn else ()
        return "\n\n".join((said.word("rules"), *legend))

    @property
    def server(self) -> Server | None:
        """Where they asked; None in a direct message."""
        guild = self._interaction.guild_id
        return None if guild is None else Server(str(guild))

    @property
    def manages_server(self) -> bool:
        """Whether they may change the settings of the server where they asked, as things are now."""
        return self.server is not None and self._interaction.permissions.manage_guild

    @property
    def channels(self) -> frozenset[str]:
        """The channels of that server in which tables could be opened."""
        guild = self._interaction.guild
        return (
            frozenset(str(place.id) for place in (*guild.text_channels, *guild.voice_channels))
            if guild
            else frozenset()
        )

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
        return (await self._tables.records.preferences.server(server)).stoppers == "moderators"

    def may_see(self, row: TableRow) -> bool:
        """Whether they may see again what was played there, once it is over."""
        return took_part(read_seating(row.seating), self.player) or sees_place(self._interaction, row)

    def missing_permissions(self, *wanted: str) -> tuple[Text, ...]:
        """What of this we may not do here."""
        allowed = self._interaction.app_permissions
        return tuple(text(f"permission-{name.replace('_', '-')}") for name in wanted if not getattr(allowed, name))

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
            return await self._show_the_way(error, await self._tables.table(self._table), said)
        except Refused:  # there is no such table, or no game at it to look at
            return False
        except discord.HTTPException as refusal:
            log.warning("table %s: a view was not taken: %s (%s)", self._table, refusal.code, refusal.status)
            return discord_errors.too_late(refusal)
        except Exception:
            log.exception("table %s: what goes with a sentence could not be shown", self._table)
            return False

    async def _show_the_way(self, error: Refused | Stale, table: Table, said: str) -> bool:
        """To the live panel, if they are elsewhere; after a race, with how the table stands for them now."""
        panel = await self._outbox.panel(table)
        here = panel.message is None or panel.message == self.message
        if isinstance(error, Stale):
            if table.row.phase in {Phase.LOBBY, Phase.PLAYING}:
                panel.stir()
            view = headed(self.words.word("front-stale"), self.draw_own_view(table))
            await self.show_anew(self._linked(view, table, panel.message))
            self.keep_fresh(table)
        elif not here:
            await self.show_privately(self._linked(laid_out([said]), table, panel.message))
        return isinstance(error, Stale) or not here

    def _linked(self, view: MessageView, table: Table, panel: int | None) -> MessageView:
        return view if panel is None else linked(view, self.words.word("front-to-table"), link_to(table.row, panel))
