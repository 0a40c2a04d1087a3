"""Asks somebody for a command of one kind, field by field, in a message for their eyes only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from typing import NamedTuple, TypeAlias

from bot.front import custom_ids
from bot.front.custom_ids import Asked, Press
from bot.front.features import move_picker
from bot.front.features.move_picker import MOST, OneOf, SomeOf, Step, Whole
from bot.front.messages.blocks import VIEW, closed_up, count_all, count_lines
from bot.front.messages.components import Button, Menu, MessageView, message, shortened
from bot.front.messages.fitting import draw_lying
from bot.front.messages.mentions import names_of
from bot.front.messages.seat_names import Called, seats_called, seats_in
from bot.hosting.table import Stale, Table, choice_of
from bot.words import Words
from games.engine import Command, Refused, Seat, Text, Tone, text
from games.engine.screen import Hint
from storage.rows import Phase, Player

FEW = 5  # so many are buttons in a row, if what each of them does has room; else they are a menu
HEAD = 4  # lines above what they do
GOLD = 0xC9A227
NO_HINT = Hint()


class Option(NamedTuple):
    """What can be chosen: how it is called, what the press then says, and what helps to choose."""

    label: Text
    chosen: str
    hint: Hint = NO_HINT


Options: TypeAlias = Sequence[Option]


def answered(table: Table, seat: Seat, press: Press, words: Words, known: Called = ()) -> Command | MessageView:
    """The command that this press completes, or else the message that asks on; all from the seat's own choices.

    A command that would only harm whoever gives it is asked about once more.
    """
    match, asked = table.playing, custom_ids.asked(press)
    if asked is None or asked.beat != match.beat:
        raise Stale
    own = tuple(choice for choice in match.choices(seat) if type(choice).__name__ == asked.kind)
    if not own:
        raise Refused(text("refused-none-held")) if match.choices(seat) else match.refusal(seat)
    left = move_picker.begun(own, asked.chosen) if asked.chosen else own
    if not left:
        raise Stale
    question = Question(table, seat, words, asked, own, left, known)
    if asked.things:
        return question.completed()
    command, *others = left
    return question.message() if others or not asked.chosen else question.warning(command) or command


def asking(
    asked: Table, player: Player, own_view: Callable[[Table], MessageView]
) -> Callable[[Table], MessageView | None]:
    """What a question to somebody is later: itself, while they can still answer it; then their view of the table."""
    beat = asked.playing.beat

    def now(table: Table) -> MessageView | None:
        match, seat = table.match, table.seating.seat_of(player)
        if match is None or table.row.phase is not Phase.PLAYING or seat is None or match.beat != beat:
            return own_view(table)
        return None if match.choices(seat) else own_view(table)

    return now


@dataclass(frozen=True)
class Question:
    """What to ask next: out of somebody's own commands of a kind, those that are left."""

    table: Table
    seat: Seat
    words: Words
    asked: Asked
    own: tuple[Command, ...]
    left: tuple[Command, ...]
    known: Called = ()

    def message(self) -> MessageView:
        """A few buttons, or a menu."""
        match self._step():
            case Whole(commands):
                hints = not self._last or self._last == self._first
                return self._offer(self._asks_all(), self._sorted(commands, self._label, _whole, hints=hints))
            case OneOf(field, commands):
                label, chosen = partial(self._part, field=field), partial(move_picker.through, name=field)
                parts = self._sorted(commands, label, chosen, hints=field == self._first)
                return self._offer(self._asks(field), self._page(parts, move_picker.before(self.left[0], field)))
            case SomeOf() as step:
                return self._offer_some(step)

    def _sorted(
        self,
        commands: Sequence[Command],
        label: Callable[[Command], Text],
        chosen: Callable[[Command], str],
        *,
        hints: bool,
    ) -> Options:
        """These commands as options; those that would only harm whoever gives them come last."""
        view, hint = self.table.playing.view(self.seat), self.table.game.telling.hint
        options = [Option(label(one), chosen(one), hint(one, view) if hints else NO_HINT) for one in commands]
        return sorted(options, key=lambda option: option.hint.warning is not None)

    def warning(self, command: Command) -> MessageView | None:
        """What is said before somebody harms themselves, with a button to do it all the same; None if they do not."""
        warning = self.table.game.telling.hint(command, self.table.playing.view(self.seat)).warning
        if warning is None:
            return None
        names, beat, table = names_of(self.table.seating.sitters, self.words), self.asked.beat, self.table.id
        again = custom_ids.choose(table, beat, self.asked.kind, move_picker.digest(self.own[0]))
        buttons = [
            Button(self.words.word("front-do-it"), custom_ids.play(table, beat, choice_of(command)), Tone.GRAVE),
            Button(self.words.word("front-choose-again"), again),
        ]
        label = self.words.say(self.table.game.telling.label(command), names)
        return message([f"### {label}", self.words.say(warning, names)], buttons, GOLD)

    def completed(self) -> Command:
        """The command with the things that were picked; the rules say why if there is none."""
        step = self._step()
        command = move_picker.together(self.left, step, self.asked.things) if isinstance(step, SomeOf) else None
        if command is None:
            raise Stale
        if command not in self.left:
            raise self.table.playing.refusal(self.seat, command)
        return command

    def _step(self) -> Step:
        def said(command: Command) -> str:
            return shortened(self.words.plain.say(self._label(command), self._names))

        return move_picker.next_step(self.left, said)

    @cached_property
    def _last(self) -> str:
        """The only field that is still open, once something has been chosen; what was chosen need not be repeated."""
        undecided = move_picker.open_fields(self.left)
        return undecided[0] if len(undecided) == 1 and len(self.left) < len(self.own) else ""

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return seats_called(self.table, self.words, self.known)

    @property
    def _first(self) -> str:
        """The field that is asked for first: what helps to choose is said there."""
        return next(iter(move_picker.fields(type(self.left[0]))), "")

    def _label(self, command: Command) -> Text:
        """By what is left to choose, where that is one field: what is done with it, the question says."""
        order = move_picker.fields(type(command))
        field = self._last or (order[0] if len(order) == 1 else "")
        return self._part(command, field) if field else self.table.game.telling.label(command)

    def _part(self, command: Command, field: str) -> Text:
        return self.table.game.telling.part_of(command, field)

    def _asks_all(self) -> str:
        """What is asked where several fields are chosen in one: for the command itself."""
        undecided = move_picker.open_fields(self.left)
        kind = self.asked.kind.lower()
        return self._asks(undecided[0]) if len(undecided) == 1 else self.words.word(f"command-{kind}")

    def _asks(self, field: str) -> str:
        return self.words.word(f"command-{self.asked.kind.lower()}-{field}")

    def _page(self, options: Options, chosen: str) -> Options:
        """As many as a menu holds; the last of them leads to the next ones, and in the end to the first again."""
        if len(options) <= MOST:
            return options
        size = MOST - 1
        page = self.asked.page % -(-len(options) // size)
        return [*options[page * size : (page + 1) * size], Option(text("front-choose-more"), f"{chosen}-{page + 1}")]

    def _offer(self, asks: str, options: Options) -> MessageView:
        table, asked, said = self.table.id, self.asked, self._said(options)
        does = self._does(options)
        if len(options) > FEW or count_lines(does) + len(options) > VIEW - HEAD:
            press = custom_ids.choose(table, asked.beat, asked.kind)
            menu = Menu(asks, press, said, about=self._about(options), emojis=self._emojis(options))
            return self._laid_out(asks, options, [], [menu])
        emojis, grave = self._emojis(options), {one.chosen for one in options if one.hint.warning is not None}
        buttons = [
            Button(
                label,
                custom_ids.choose(table, asked.beat, asked.kind, chosen),
                Tone.GRAVE if chosen in grave else Tone.MAIN,
                emojis.get(chosen),
            )
            for label, chosen in said
        ]
        return self._laid_out(asks, options, buttons, [], does)

    def _offer_some(self, step: SomeOf) -> MessageView:
        """A menu of which several things are chosen at once; the empty set is a button, for a menu cannot say it."""
        table, asked, asks = self.table.id, self.asked, self._asks(step.field)
        hint, view = self.table.game.telling.thing, self.table.playing.view(self.seat)
        things = [
            Option(self._part(single, step.field), move_picker.digest(single, step.field), hint(single, view))
            for single in step.singles
        ]
        press = custom_ids.pick(table, asked.beat, asked.kind, move_picker.before(self.left[0], step.field))
        about, emojis = self._about(things), self._emojis(things)
        menu = Menu(asks, press, self._said(things), least=step.least, most=step.most, about=about, emojis=emojis)
        none = [] if step.nothing is None else [Option(self._part(step.nothing, step.field), _whole(step.nothing))]
        buttons = [
            Button(label, custom_ids.choose(table, asked.beat, asked.kind, chosen))
            for label, chosen in self._said(none)
        ]
        return self._laid_out(asks, things, buttons, [menu])

    def _laid_out(
        self, asks: str, options: Options, buttons: Sequence[Button], menus: Sequence[Menu], does: str = ""
    ) -> MessageView:
        """The question below what has been chosen, and what lies there. What all of it does is said once."""
        title = f"## {self.words.say(self.table.game.title)}"
        chosen, beat, kind = self._chosen(), self.asked.beat, self.asked.kind
        again = custom_ids.choose(self.table.id, beat, kind, move_picker.digest(self.own[0]))
        back = [Button(self.words.word("front-choose-again"), again)] if chosen else []
        given = self._given(options)
        below = [text for text in (chosen, self._does(given), asks, does, self._legend(options)) if text]
        lines = VIEW - len(buttons)
        names, view = names_of(self.table.seating.sitters, self.words), self.table.playing.view(self.seat)
        left, screen = lines - count_all((title, *below)), self.table.game.telling.screen(view)
        lying = [] if does else draw_lying(screen, self.words, names, left)
        if any(self.words.say(one.hint.told, names) in "\n".join(lying) for one in given if one.hint.told):
            below.remove(self._does(given))
        return message(closed_up([title, *lying, *below], lines), [*buttons, *back], GOLD, menus)

    def _chosen(self) -> str:
        """What has been chosen so far, with the names of people as Discord draws them."""
        names = names_of(self.table.seating.sitters, self.words)
        decided = [
            self.words.say(self._part(self.left[0], field), names)
            for field in move_picker.fields(type(self.left[0]))
            if len(move_picker.by_value(self.left, field)) == 1 < len(move_picker.by_value(self.own, field))
        ]
        return self.words.word("front-chosen", parts=self.words.listed(tuple(decided))) if decided else ""

    def _given(self, options: Options) -> Options:
        """What all that is left does, where nobody was asked for what it goes by: there was but one."""
        if not self._first or len(move_picker.by_value(self.own, self._first)) > 1:
            return ()
        view, hint = self.table.playing.view(self.seat), self.table.game.telling.hint
        first, *others = [hint(command, view) for command in self.left]
        if any(option.hint == first for option in options) or any(other != first for other in others):
            return ()
        return (Option(self._part(self.left[0], self._first), "", first),)

    def _said(self, options: Options) -> list[tuple[str, str]]:
        return [(self.words.plain.say(option.label, self._names), option.chosen) for option in options]

    def _about(self, options: Options) -> dict[str, str]:
        """What each of them does, in words; where it would only harm, that."""
        said = ((option.chosen, option.hint.told) for option in options)
        return {chosen: self.words.plain.say(does, self._names) for chosen, does in said if does is not None}

    def _does(self, options: Options) -> str:
        """The same for buttons, which have no room for it: a line each; those that do the same share one."""
        names, lines = names_of(self.table.seating.sitters, self.words), list[str]()
        for hint, alike in groupby(options, key=lambda option: option.hint):
            if hint.told is not None:
                labels = self.words.listed(tuple(f"**{self.words.plain.say(one.label, names)}**" for one in alike))
                lines.append(f"{self.words.icons.get(hint.art or '', '-')} {labels} {self.words.say(hint.told, names)}")
        return "\n".join(lines)

    def _emojis(self, options: Options) -> dict[str, str]:
        found = ((option.chosen, self.words.icons.get(option.hint.art or "")) for option in options)
        return {chosen: emoji for chosen, emoji in found if emoji is not None}

    def _legend(self, options: Options) -> str:
        """Who the numbers are, where any is named in what is chosen or in what it does."""
        sitters, names = self.table.seating.sitters, names_of(self.table.seating.sitters, self.words)
        said = [(option.label, option.hint.warning, option.hint.does) for option in options]
        named = {seat for texts in said for each in texts if each for seat in seats_in(each) if sitters[seat].player}
        seats = sorted(seat for seat in named if f"#{seat + 1}" in self._names[seat])
        return "\n".join(self.words.word("front-numbered", number=seat + 1, who=names[seat]) for seat in seats)


def _whole(command: Command) -> str:
    return move_picker.digest(command, *move_picker.fields(type(command)))
