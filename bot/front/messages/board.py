"""What everybody may know of a running game, and the buttons of whoever is to move."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.front import custom_ids
from bot.front.custom_ids import Press
from bot.front.messages.blocks import PANEL, closed_up, count_all, count_lines, draw_blocks, labelled
from bot.front.messages.components import Button
from bot.front.messages.mentions import names_of, numbers_of
from bot.front.messages.table_notes import news, paused, vote_buttons
from bot.hosting.table import Table, choice_of
from bot.words import Named, Words
from games.engine import Ask, Block, Do, Screen, SeatLine, Seats, Tone

SHORT = 2  # lines of a head in which nothing is said but whose turn it is and how much time there is


def lay_out(table: Table, words: Words) -> tuple[list[str], list[Button]]:
    """The texts and the buttons of a live panel, but for its story."""
    match, names = table.playing, names_of(table.seating.sitters, words)
    screen = match.screen(None)
    top = head(table, screen, words, names)
    texts = [top, *draw_blocks(screen.blocks, words, names)]
    if count_all(texts) > PANEL:
        texts = [top, *draw_blocks([_shorten(block, words, names) for block in screen.blocks], words, names)]
    buttons = [*action_buttons(table, screen.actions, words), *_always(table, words)]
    return closed_up(texts, PANEL), buttons


def _shorten(block: Block, words: Words, names: Named) -> Block:
    """A line a seat: what is said beside its pictures is left to *My view* where it takes another line."""
    if not isinstance(block, Seats):
        return block
    return Seats(tuple(replace(line, note=None) if _is_long(line, words, names) else line for line in block.lines))


def _is_long(line: SeatLine, words: Words, names: Named) -> bool:
    """Whether it takes more than a line. Who has nothing but words, such as why they are out, keeps them."""
    return any(line.groups) and count_all(draw_blocks((Seats((line,)),), words, names)) > 1


def action_buttons(table: Table, actions: Sequence[Do | Ask], words: Words) -> list[Button]:
    """One for each of these actions; while the table is paused nobody can press them."""
    names, beat, paused = numbers_of(table.seating.sitters, words), table.playing.beat, table.row.paused is not None

    def press(action: Do | Ask) -> Press:
        if isinstance(action, Ask):
            return custom_ids.ask(table.id, beat, action.kind)
        return custom_ids.play(table.id, beat, choice_of(action.command))

    def button(action: Do | Ask) -> Button:
        label, emoji = labelled(action.label, action.art, words, names)
        is_open = not paused and (isinstance(action, Ask) or action.open)
        return Button(label, press(action), action.tone, emoji, is_open)

    return [button(action) for action in actions]


def head(table: Table, screen: Screen, words: Words, names: Named, where: str = "") -> str:
    """Whose turn it is first, then how much time there is and how far the game is."""
    lines = [f"### {words.say(screen.headline, names)}", *news(table, names, words), *_time(table, words)]
    below = about(table, screen, words, names, where)
    together = f"-# {lines[-1]} · {below.removeprefix('-# ')}"
    if len(lines) == SHORT and count_lines(together) == 1:
        return "\n".join((lines[0], together))
    return "\n".join((*lines, below))


def about(table: Table, screen: Screen, words: Words, names: Named, where: str = "") -> str:
    """What is played, and how far the game is."""
    more = () if screen.about is None else (words.say(screen.about, names),)
    return f"-# {' · '.join((words.say(table.game.title), *more, *filter(None, (where,))))}"


def _always(table: Table, words: Words) -> list[Button]:
    buttons = [Button(words.word("front-my-view"), Press("view", table.id))]
    if table.game.telling.sheets is not None:  # whoever has no seat looks at the board, too
        buttons.append(Button(words.word("front-closer"), Press("closer", table.id)))
    buttons.append(Button(words.word("front-more"), Press("more", table.id)))
    if table.row.paused is not None:
        buttons.insert(0, Button(words.word("front-resume"), Press("resume", table.id), Tone.MAIN))
    if any(sitter.warm for sitter in table.seating.sitters):
        buttons.append(Button(words.word("front-back"), Press("back", table.id)))
    return [*vote_buttons(table, words), *buttons]


def _time(table: Table, words: Words) -> list[str]:
    if table.row.paused is not None:
        return [words.word("front-suspended") if table.seating.suspended else paused(table, words)]
    deadline = table.deadline
    clock = words.icons.get("clock") or "⏳"
    return [] if deadline is None else [words.word("front-until", clock=clock, when=f"<t:{deadline // 1000}:R>")]
