"""Asks somebody for a command of one kind, field by field, in a message for their eyes only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from discord import ui

from bot.front import custom_ids
from bot.front.custom_ids import Asked, Press
from bot.front.features import move_picker
from bot.front.features.move_picker import MOST, OneOf, SomeOf, Step, Whole
from bot.front.messages.blocks import draw_blocks
from bot.front.messages.components import Button, Menu, message, shortened
from bot.front.messages.mentions import called, numbered
from bot.front.messages.panel import own_view
from bot.front.messages.seat_names import Called
from bot.hosting.table import Stale, Table
from bot.words import Words
from games.engine import Command, Icon, Own, Refused, Seat, Text, Tiles, Tone, Who, text
from games.engine.screen import Arg
from storage.rows import Phase, Player

FEW = 5  # so many are buttons in a row; more are a menu
GOLD = 0xC9A227

Options: TypeAlias = Sequence[tuple[Text, str]]
"""What can be chosen: how it is called, and what the press then says."""


def answered(table: Table, seat: Seat, press: Press, words: Words, known: Called = ()) -> Command | ui.LayoutView:
    """The command that this press completes, or else the message that asks on; all from the seat's own choices.

    `known` is what people are called, as far as we know: buttons and menus cannot mention them.
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
    return left[0] if asked.chosen and len(left) == 1 else question.message()


def asking(asked: Table, player: Player, words: Words) -> Callable[[Table], ui.LayoutView | None]:
    """What a question to somebody is later: itself, as long as they can still answer it; then how the table stands."""
    beat = asked.playing.beat

    def now(table: Table) -> ui.LayoutView | None:
        match, seat = table.match, table.seating.seat_of(player)
        if match is None or table.row.phase is not Phase.PLAYING or seat is None or match.beat != beat:
            return own_view(table, player, words)
        return None if match.choices(seat) else own_view(table, player, words)

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

    def message(self) -> ui.LayoutView:
        """A few buttons, or a menu."""
        match self._step():
            case Whole(commands):
                return self._offer(self._asks_all(), [(self._label(command), _whole(command)) for command in commands])
            case OneOf(field, commands):
                parts = [(self._part(command, field), move_picker.through(command, field)) for command in commands]
                return self._offer(self._asks(field), self._page(parts, move_picker.before(self.left[0], field)))
            case SomeOf() as step:
                return self._offer_some(step)

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
            return shortened(self.words.plain.say(self._label(command), self._numbers))

        return move_picker.next_step(self.left, said)

    @cached_property
    def _last(self) -> str:
        """The only field that is still open, once something has been chosen; what was chosen need not be repeated."""
        undecided = move_picker.open_fields(self.left)
        return undecided[0] if len(undecided) == 1 and len(self.left) < len(self.own) else ""

    @cached_property
    def _numbers(self) -> tuple[str, ...]:
        """The seats as a label names them: by number, and who that is."""
        numbers = numbered(self.table.seating, self.words)
        known = (*self.known, *("",) * (len(numbers) - len(self.known)))
        return tuple(f"{number} {name}".strip() for number, name in zip(numbers, known, strict=True))

    def _label(self, command: Command) -> Text:
        return self._part(command, self._last) if self._last else self.table.game.telling.label(command)

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
        return [*options[page * size : (page + 1) * size], (text("front-choose-more"), f"{chosen}-{page + 1}")]

    def _offer(self, asks: str, options: Options) -> ui.LayoutView:
        table, asked, said = self.table.id, self.asked, self._said(options)
        if len(options) > FEW:
            menu = Menu(asks, custom_ids.choose(table, asked.beat, asked.kind), said)
            return self._laid_out(asks, options, [], [menu])
        buttons = [
            Button(label, custom_ids.choose(table, asked.beat, asked.kind, chosen), Tone.MAIN) for label, chosen in said
        ]
        return self._laid_out(asks, options, buttons, [])

    def _offer_some(self, step: SomeOf) -> ui.LayoutView:
        """A menu of which several things are chosen at once; the empty set is a button, for a menu cannot say it."""
        table, asked, asks = self.table.id, self.asked, self._asks(step.field)
        things = [(self._part(single, step.field), move_picker.digest(single, step.field)) for single in step.singles]
        press = custom_ids.pick(table, asked.beat, asked.kind, move_picker.before(self.left[0], step.field))
        menu = Menu(asks, press, self._said(things), least=step.least, most=step.most)
        none = [] if step.nothing is None else [(self._part(step.nothing, step.field), _whole(step.nothing))]
        buttons = [
            Button(label, custom_ids.choose(table, asked.beat, asked.kind, chosen))
            for label, chosen in self._said(none)
        ]
        return self._laid_out(asks, things, buttons, [menu])

    def _laid_out(self, asks: str, options: Options, buttons: Sequence[Button], menus: Sequence[Menu]) -> ui.LayoutView:
        title = f"## {self.words.say(self.table.game.title)}"
        chosen, beat, kind = self._chosen(), self.asked.beat, self.asked.kind
        again = custom_ids.choose(self.table.id, beat, kind, move_picker.digest(self.own[0]))
        back = [Button(self.words.word("front-choose-again"), again)] if chosen else []
        texts = [title, *self._before_them(), chosen, asks, self._legend(options)]
        return message(texts, [*buttons, *back], GOLD, menus)

    def _before_them(self) -> list[str]:
        """The tiles that whoever is asked sees: what they choose from, and what each of it does."""
        game, names = self.table.game, called(self.table.seating, self.words)
        screen = game.telling.screen(self.table.playing.view(self.seat))
        tiles = tuple(block for block in screen.blocks if isinstance(block, Tiles))
        return draw_blocks(tiles, self.words, names)

    def _chosen(self) -> str:
        """What has been chosen so far, with the names of people as Discord draws them."""
        names = called(self.table.seating, self.words)
        decided = [
            self.words.say(self._part(self.left[0], field), names)
            for field in move_picker.fields(type(self.left[0]))
            if len(move_picker.by_value(self.left, field)) == 1 < len(move_picker.by_value(self.own, field))
        ]
        return self.words.word("front-chosen", parts=self.words.listed(tuple(decided))) if decided else ""

    def _said(self, options: Options) -> list[tuple[str, str]]:
        return [(self.words.plain.say(label, self._numbers), chosen) for label, chosen in options]

    def _legend(self, options: Options) -> str:
        """Who the numbers are, where any is named."""
        sitters, names = self.table.seating.sitters, called(self.table.seating, self.words)
        seats = sorted({seat for label, _ in options for seat in _named(label) if sitters[seat].player})
        return "\n".join(self.words.word("front-numbered", number=seat + 1, who=names[seat]) for seat in seats)


def _whole(command: Command) -> str:
    return move_picker.digest(command, *move_picker.fields(type(command)))


def _named(arg: Arg) -> Iterator[Seat]:
    """Whom a text names."""
    match arg:
        case Who(seat):
            yield seat
        case Text(_, args):
            yield from (seat for inner in args.values() for seat in _named(inner))
        case tuple():
            yield from (seat for inner in arg for seat in _named(inner))
        case int() | Own() | Icon():
            return
