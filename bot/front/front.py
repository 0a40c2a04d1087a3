"""Between Discord and the tables: what people press and type goes in, what happens comes out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord

from bot.front import custom_ids, panels
from bot.front.answers import Answer
from bot.front.custom_ids import Press
from bot.front.desk import Desk
from bot.front.house import HouseCommands
from bot.front.languages import private_words, public_words, remember
from bot.front.letters import Letters
from bot.front.options import LobbyOptions
from bot.front.people import player_of
from bot.front.tasks import started
from bot.hosting.clock import Clock
from bot.hosting.settings import player_settings
from bot.hosting.table import Changed, Notice, Stale, Table, Turned, Warned, choice_of
from bot.hosting.tables import Tables
from games.engine import Command, Refused, Seat, text
from storage.rows import Channel, Millis, Phase, Player, TableId

IDLE = Millis(60_000)  # after this long without a press, a turn is announced by a new message

Handler: TypeAlias = Callable[[Answer, Press], Awaitable[None]]
Opening: TypeAlias = Callable[["Front", Answer, discord.Interaction, str], Awaitable[None]]


class Front:
    """Everything that Discord needs to know of, and knows of, the tables."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self.client = client
        self.tables = tables
        self.letters = Letters(client, tables.store)
        self._desks: dict[TableId, Desk] = {}
        self._pressed: dict[Player, Millis] = {}
        self._moving: dict[TableId, tuple[Player, ...]] = {}
        self._pending: set[asyncio.Task[None]] = set()
        self.house = HouseCommands(self)
        lobby = LobbyOptions(tables)
        self._handlers: Mapping[str, Handler] = {
            "join": self._join,
            "leave": self._leave,
            "add-mind": self._add_mind,
            "remove-mind": self._remove_mind,
            "start": self._start,
            "cancel": self._cancel,
            "options": lobby.open,
            "option": lobby.choose,
            "pace": lobby.pace,
            "rules": self._rules,
            "play": self._play,
            "ask": self._ask,
            "view": self._view,
            "back": self._back,
            "rematch": self._rematch,
            "replay": self._replay,
        }
        tables.listeners.append(self.heed)

    @property
    def _clock(self) -> Clock:
        return self.tables.clock

    # What comes out

    def heed(self, notice: Notice) -> None:
        """A table has changed: show it, soon."""
        task = started(self._tell(notice), notice.table.id)
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    async def retell(self) -> None:
        """After a start: every table whose channel does not know the newest is told again."""
        for table in await self.tables.store.untold():
            try:
                self.heed(Changed(await self.tables.table(table)))
            except Refused:
                continue  # of a game that is no longer on the shelf

    async def quiet(self) -> None:
        """Wait until everything that has happened is told."""
        while self._pending:
            await asyncio.gather(*self._pending)
        for desk in [*self._desks.values()]:
            await desk.shown()
        await self.letters.delivered()

    async def desk(self, table: Table) -> Desk:
        """Where this table is shown."""
        desk = self._desks.get(table.id)
        if desk is None:
            words = await public_words(self.tables.store, self.client, table.row)
            desk = self._desks.setdefault(table.id, Desk(self.client, self.tables.store, table, words))
            await desk.find()
        return desk

    def talked(self, message: discord.Message) -> None:
        """Somebody wrote in a channel: a panel there is out of sight."""
        for desk in self._desks.values():
            desk.talked_in(message.channel.id, message.id)

    async def _tell(self, notice: Notice) -> None:
        table = notice.table
        desk = await self.desk(table)
        match notice:
            case Turned(_, before, seat, _) if table.match is not None and table.match.beat == before.beat:
                # a secret answer: an edit is a message too, so nobody but the one who gave it hears of it
                desk.take(table)
                await self._write_letters(table, only=table.seating.sitters[seat].player)
                return
            case Turned(_, before, _, events):
                desk.tell(table, before.told(events, None), await self._to_ping(table))
            case Changed():
                desk.tell(table, (), await self._to_ping(table))
            case Warned(_, seats):
                people = [table.seating.sitters[seat].player for seat in seats]
                desk.tell(table, (), await self._who_wants_pings([player for player in people if player]))
        await self._write_letters(table)
        if table.row.phase in {Phase.OVER, Phase.CANCELLED}:
            self._moving.pop(table.id, None)

    async def _to_ping(self, table: Table) -> list[Player]:
        """People whose turn has just come, and who have pressed nothing for a while."""
        if table.row.phase is not Phase.PLAYING or table.match is None:
            return []
        sitters = table.seating.sitters
        asked = [sitters[seat] for seat in table.match.waiting.seats]
        people = tuple(sitter.player for sitter in asked if sitter.player is not None and sitter.mind is None)
        before, self._moving[table.id] = self._moving.get(table.id), people
        if people == before:
            return []
        now = self._clock.now()
        return await self._who_wants_pings([p for p in people if now - self._pressed.get(p, Millis(0)) >= IDLE])

    async def _who_wants_pings(self, people: list[Player]) -> list[Player]:
        return [player for player in people if (await player_settings(self.tables.store, player)).pings]

    async def _write_letters(self, table: Table, only: Player | None = None) -> None:
        for player in table.seating.people if only is None else (only,):
            if not self.letters.refuses(player) and (await player_settings(self.tables.store, player)).dms:
                words = await private_words(self.tables.store, player, table.row.game)
                self.letters.want(table, player, words)

    # What goes in

    async def press(self, interaction: discord.Interaction, press: Press) -> None:
        """Somebody pressed a button of ours."""
        answer = await Answer.to(self, interaction, press.table)
        self._pressed[answer.player] = self._clock.now()
        handler = self._handlers.get(press.verb)
        async with answer:
            if handler is None:
                raise Stale
            await handler(answer, press)

    async def open(self, interaction: discord.Interaction, game: str, opening: Opening) -> None:
        """`/<game> start`."""
        answer = await Answer.to(self, interaction, None, game)
        async with answer:
            await opening(self, answer, interaction, game)

    async def table_here(self, interaction: discord.Interaction, game: str) -> Table:
        """The table a command means: the channel's; in a direct message the person's only one."""
        store, player = self.tables.store, player_of(interaction.user)
        if interaction.guild is not None and interaction.channel is not None:
            rows = await store.tables_in_channel(Channel(str(interaction.channel.id)))
        else:
            rows = await store.tables_of_player(player)
        tables = [await self.tables.table(row.id) for row in rows if row.game == game]
        mine = [table for table in tables if table.seating.seat_of(player) is not None] or tables
        if not mine:
            raise Refused(text("refused-no-table-here"))
        return mine[-1]

    async def typed(self, interaction: discord.Interaction, game: str, kind: str, digest: str | None) -> None:
        """A move by slash command: answered for the player's eyes only; the panel tells the rest."""
        answer = await Answer.to(self, interaction, None, game)
        self._pressed[answer.player] = self._clock.now()
        async with answer:
            table = await self.table_here(interaction, game)
            command = _meant(table, table.seat_of(answer.player), kind, digest)
            turned = await answer.soon(self.tables.play(table.id, answer.player, None, command))
            await answer.show_privately(self._own_view(turned.table, answer))

    async def own_choices(self, interaction: discord.Interaction, game: str) -> tuple[Command, ...]:
        """What whoever is typing may do now; nothing for anybody else."""
        try:
            table = await self.table_here(interaction, game)
            return table.playing.choices(table.seat_of(player_of(interaction.user)))
        except Refused:
            return ()

    async def show_rules(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> rules`."""
        answer = await Answer.to(self, interaction, None, game)
        async with answer:
            await answer.say(answer.rules(game))

    async def stop(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> stop`."""
        answer = await Answer.to(self, interaction, None, game)
        async with answer:
            table = await self.table_here(interaction, game)
            by = await answer.authority(table)
            if table.row.phase is Phase.LOBBY:
                await answer.soon(self.tables.cancel(table.id, by))
            else:
                await answer.soon(self.tables.stop(table.id, by))
            await answer.say(answer.words.word("front-stopped"))

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more, not even when they last pressed something."""
        self._pressed.pop(player, None)
        self.letters.welcome_again(player)

    async def show_view(self, interaction: discord.Interaction, game: str) -> None:
        """`/<game> view`."""
        answer = await Answer.to(self, interaction, None, game)
        async with answer:
            await answer.show_privately(self._own_view(await self.table_here(interaction, game), answer))

    def _own_view(self, table: Table, answer: Answer) -> discord.ui.LayoutView:
        if table.row.phase is not Phase.PLAYING:
            return panels.panel(table, (), answer.words)
        return panels.private(table, table.seating.seat_of(answer.player), answer.words)

    async def _join(self, answer: Answer, press: Press) -> None:
        await remember(self.tables.store, answer.player, answer.locale)
        table = await answer.soon(self.tables.join(press.table, answer.player))
        await self._refresh(answer, table)
        if self.letters.refuses(answer.player):
            self.letters.welcome_again(answer.player)

    async def _leave(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self.tables.leave(press.table, answer.player)))

    async def _add_mind(self, answer: Answer, press: Press) -> None:
        mind = press.rest[0] if press.rest else ""
        await self._refresh(answer, await answer.soon(self.tables.add_mind(press.table, answer.player, mind)))

    async def _remove_mind(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self.tables.remove_mind(press.table, answer.player)))

    async def _start(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self.tables.start(press.table, answer.player)))

    async def _cancel(self, answer: Answer, press: Press) -> None:
        by = await answer.authority(await self.tables.table(press.table))
        await self._refresh(answer, await answer.soon(self.tables.cancel(press.table, by)))

    async def _back(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self.tables.back(press.table, answer.player)))

    async def _rules(self, answer: Answer, press: Press) -> None:
        table = await self.tables.table(press.table)
        await answer.say(answer.rules(table.row.game))

    async def _play(self, answer: Answer, press: Press) -> None:
        chosen = custom_ids.choice(press)
        if chosen is None:
            raise Stale
        beat, choice = chosen
        turned = await answer.soon(self.tables.play(press.table, answer.player, beat, choice))
        await self._refresh(answer, turned.table)

    async def _ask(self, answer: Answer, press: Press) -> None:
        """Open one's own choices of a kind, for one's own eyes."""
        table = await self.tables.table(press.table)
        match, seat = table.playing, table.seat_of(answer.player)
        kind = press.rest[1] if len(press.rest) > 1 else ""
        choices = [choice for choice in match.choices(seat) if type(choice).__name__ == kind]
        if not choices:
            raise match.refusal(seat)
        await answer.show_privately(panels.choosing(table, choices, answer.words))

    async def _view(self, answer: Answer, press: Press) -> None:
        await answer.show_privately(self._own_view(await self.tables.table(press.table), answer))

    async def _rematch(self, answer: Answer, press: Press) -> None:
        table = await answer.soon(self.tables.rematch(press.table, answer.player))
        await answer.say(answer.words.word("front-rematch-open", where=f"<#{table.row.channel}>"))

    async def _replay(self, answer: Answer, press: Press) -> None:
        await answer.send_record(await self.tables.table(press.table))

    async def _refresh(self, answer: Answer, table: Table) -> None:
        """Answer a press on the panel by showing it anew in its place; a press elsewhere by the private view."""
        desk = await self.desk(table)
        if answer.message is not None and answer.message == desk.message:
            desk.take(table)
            view = desk.panel()
            await answer.show_in_place(view)
            await desk.answered_with(view)
        else:
            await answer.show_in_place(self._own_view(table, answer))


def _meant(table: Table, seat: Seat, kind: str, digest: str | None) -> Command:
    """The command that was typed: one of the seat's choices, or one that the rules will refuse with a reason."""
    match = table.playing
    of_kind = [command for command in (*match.choices(seat), *table.game.vocabulary) if type(command).__name__ == kind]
    for command in of_kind:
        if digest is None or choice_of(command).digest == digest:
            return command
    raise match.refusal(seat)
