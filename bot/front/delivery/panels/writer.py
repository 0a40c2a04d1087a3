"""One table's place in a channel: its panel, and when a new message is due. The newest panel wins."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import aiohttp
import discord

from bot.front.delivery import discord_errors
from bot.front.delivery.discord_errors import Lost
from bot.front.delivery.panels.content import Idle, PanelContent, PanelDraft, ShownPanel
from bot.front.delivery.panels.context import PanelContext
from bot.front.delivery.panels.panel_message import PanelMessage, PostOutcome
from bot.front.delivery.panels.presses import LastPress, PressAnswer, WaitingAnswers, all_sent, pressed_on
from bot.front.delivery.panels.story_log import said
from bot.front.delivery.rate_budget import Urgency
from bot.front.delivery.sending import started
from bot.front.messages.table_notes import moved
from bot.hosting.table import Notice, Table, Warned
from bot.words import Words
from storage.rows import Millis, Phase, Player

OVER = {Phase.OVER, Phase.CANCELLED}
SINCE = 3  # lines of the story in a private view: with its heading no more than on the panel


class PanelWriter:
    """Shows one table. Only its task writes the panel, and there is one at most.

    A press on the panel hands its answer in: that is the cheapest way to show the panel, and the quickest.
    """

    def __init__(self, context: PanelContext, table: Table) -> None:
        self._context = context
        self._posted = PanelMessage(context.client, context.records.posts, table.id, context.clock)
        self._content = PanelContent(context, self._posted, table, self._show_again)
        self._answers = WaitingAnswers()
        self._late = False  # the last answers took too long: the next panel goes without
        self.lost_at: Millis | None = None  # since when it cannot be shown
        self._work: asyncio.Task[None] | None = None

    @property
    def table(self) -> Table:
        """As last heard of."""
        return self._content.table

    @property
    def message(self) -> int | None:
        """The id of the live panel."""
        return self._posted.last_press.live

    @property
    def last_press(self) -> LastPress:
        """On the live panel."""
        return self._posted.last_press

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._work is not None and not self._work.done()

    def heed(self, notice: Notice, idle: Idle) -> None:
        """The table is now like this, and this has happened. It will be shown soon, if anybody may notice."""
        if self._content.heed(notice, idle):
            if not isinstance(notice, Warned) and notice.heard:
                self._answers.hurry()
            self.stir()

    def mark(self, player: Player) -> None:
        """This person has their private view."""
        if self._content.mark(player):
            self.stir()

    def close(self, by: Player) -> None:
        """This person has closed the lobby."""
        self._content.closed_by = by

    def talked_in(self, channel: int, message: int) -> None:
        """Somebody wrote something: where our panel is, it is below it now."""
        self._posted.talked_in(channel, message)

    def told_since(self, player: Player, words: Words) -> list[str]:
        """The last lines of what happened since this person did something."""
        return said(self._content.story.since_move_of(player), words)[-SINCE:]

    def forget(self, player: Player) -> None:
        """Name this person no more."""
        self._content.story.forget(player)
        self.last_press.forget(player)

    def leave(self) -> None:
        """We go for a moment; the panel says so."""
        self._content.leaving = True
        self.stir()

    def replace(self) -> None:
        """Somebody has deleted the panel: another takes its place."""
        self._lose()
        self.stir()

    def try_again(self) -> None:
        """It could not be shown; perhaps it can now."""
        if self.lost_at is not None and not self.busy:
            self.lost_at = self._content.shown = None
            self.stir()

    def stir(self) -> None:
        """Show what is not shown yet; while nothing can be shown, and no time runs, wait for a better moment.

        The panel of a table that another process hosts is not ours to write.
        """
        if not self._context.shards.own(self.table.row.server):
            self._answers.turn_away()
        elif not self.busy and (self._answers or self.lost_at is None or self.table.row.paused is None):
            self._work = started(self._show(), self.table.id)

    async def shown(self) -> None:
        """Wait until everything is shown."""
        while self._work is not None and not self._work.done():
            await asyncio.shield(self._work)

    async def before_others(self) -> None:
        """Wait for what everybody sees, before anybody is shown more; but not for ever."""
        if self._work is not None and not self._work.done():
            await asyncio.wait({self._work}, timeout=self._context.timing.panel_comes_first)

    async def find(self) -> None:
        """Know the panel from before a restart."""
        await self._content.find()

    def answer_by(self, pressed: int | None) -> PressAnswer:
        """Have the answer to a press show the table as it is now: in its context, its view is to be sent.

        `pressed` is the message with the button; None where the answer is to be the first panel.
        """
        answer = PressAnswer(pressed)
        self._answers.add(answer)
        self.stir()
        return answer

    async def _show(self) -> None:
        """Until what is shown is what there is."""
        await self._settle()
        try:
            await self._keep_showing()
        except Lost as lost:
            self.lost_at = self._context.clock.now()
            self._answers.turn_away()
            await self._context.lost(self.table.id, lost.loss)
        finally:
            self._answers.turn_away()
        if self.table.row.phase in OVER:
            self._context.done(self.table.id)

    async def _settle(self) -> None:
        """Let more happen first, unless a press waits: here, or at the process that has played its move."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._context.timing.panel_settles):
                await self._answers.some.wait()

    async def _keep_showing(self) -> None:
        tries = 0
        while True:
            try:
                if not await self._show_once():
                    return
                tries = 0
            except (discord.HTTPException, OSError, aiohttp.ClientError, TimeoutError) as error:
                if discord_errors.vanished(error) and not self._posted.missing:
                    self._lose()
                elif self._content.has_picture and discord_errors.refused(error):
                    self._content.bare = True  # perhaps it was the picture that was not wanted
                else:
                    self._context.budget.rest(discord_errors.silence(error))
                    await discord_errors.outlive(error, self.table.id, tries)
                tries += 1

    async def _show_once(self) -> bool:
        """Whether there was anything to show."""
        if not self._answers and self._content.is_shown:
            await self._remove_old()
            return await self._found_again()
        draft = await self._content.draft()
        answers = self._answers.take()
        if not answers and not self._content.is_new(draft):
            return await self._found_again()
        try:
            await self._show_draft(draft, answers)
        except BaseException:
            self._answers.put_back(answers)
            raise
        return True

    async def _show_draft(self, draft: PanelDraft, answers: Sequence[PressAnswer]) -> None:
        """By the answers to presses, where an edit is enough, or through the last press; else by a request of our own.

        Whoever pressed sees what came of it at once, even where a new panel follows.
        """
        if draft.anew and (here := pressed_on(self._live, answers)):
            await self._show_by(here, draft)
            answers = [answer for answer in answers if answer not in here]
        if draft.anew or not (answers or self._posted.last_press.serves):
            urgency, pressed = Urgency.TURN if draft.anew else Urgency.PANEL, None if answers else self._answers.some
            if not await self._context.budget.grant_unless(pressed, urgency):
                return  # the answer to a press needs no request
            if not self._content.is_of_now(draft):
                draft = await self._content.draft()
        if draft.anew:
            await self._post(draft, answers)
        elif answers:
            await self._show_by(answers, draft)
        elif await self._posted.edit(draft.view):
            self._late = False
            await self._settled(draft, posted=False)

    async def _show_by(self, answers: Sequence[PressAnswer], draft: PanelDraft) -> None:
        """Show the panel by the answers to presses on it. Those on an older one hear that it has moved."""
        here = pressed_on(self._live, answers)
        for answer in answers:
            if answer in here:
                answer.carry(draft.view)
            else:
                answer.carry(None if answer.pressed is None else moved(draft.table, draft.words))
        if not await all_sent(here, 0.0 if self._late else self._context.timing.press_shows):
            self._late, self._content.shown, self._posted.pictures = True, None, None
            for answer in here:
                answer.sent.add_done_callback(lambda _sent: self._show_again())
        elif any(answer.sent.result() is not None for answer in here):
            self._late, self._posted.pictures = False, draft.view.names
            await self._settled(draft, posted=False)
        elif here:
            self._content.shown = self._posted.pictures = None  # perhaps it arrived

    def _show_again(self) -> None:
        """An answer came so late that the panel may show what has passed, or a picture so late that it has none."""
        self._content.shown = None
        self.stir()

    async def _found_again(self) -> bool:
        """Whether it was held up because it could not be shown: it is, so it goes on."""
        self.lost_at = None
        if not self.table.seating.suspended:
            return False
        await self._context.found(self.table.id)
        return not self.table.seating.suspended

    async def _post(self, draft: PanelDraft, answers: Sequence[PressAnswer]) -> None:
        """A new panel, because somebody is to be pinged or the old one is out of sight; then the old one goes."""
        await self._remove_old()  # one from before it: only the last of them is written down
        old = self._posted.post
        follows = await self._posted.follow(draft.view, draft.table, draft.pings, draft.told, answers)
        if follows is PostOutcome.FRESH:
            await self._settled(draft, posted=True)
        else:
            self._content.shown = None  # it stood there already, and is shown as it is now
            if follows is PostOutcome.OF_THIS_BEAT:
                self._content.calls.answered(draft.calls, draft.pings)
        for answer in answers:
            answer.carry(None if answer.pressed is None else moved(draft.table, draft.words))
        if old is not None:
            await all_sent(pressed_on(int(old.message), answers), self._context.timing.press_shows)
        await self._remove_old()

    async def _remove_old(self) -> None:
        if self._posted.old is not None:
            await self._posted.remove_old(self._context.budget.spend)

    def _lose(self) -> None:
        """It is no longer there to be edited, nor shows anything."""
        self._posted.lose()
        self._content.shown = None

    @property
    def _live(self) -> int | None:
        return None if self._posted.missing else self.message

    async def _settled(self, draft: PanelDraft, *, posted: bool) -> None:
        """That is shown now; where a new message is due, those who are called have still to be told by it."""
        self._content.shown = ShownPanel(draft.digest, draft.table, draft.lines)
        if draft.anew and not posted:
            return
        self._content.calls.answered(draft.calls, draft.pings if posted else ())
        if draft.told is not None:
            await self._context.records.posts.record_told(draft.table.id, draft.told)
