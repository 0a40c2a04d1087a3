"""The messages of a table while it is played: its live panel, and what each person sees of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.front import custom_ids
from bot.front.custom_ids import Press
from bot.front.messages import endings
from bot.front.messages.blocks import (
    ENOUGH,
    PANEL,
    ROW,
    VIEW,
    about,
    are_too_long,
    closed_up,
    count_all,
    count_lines,
    draw_blocks,
    end_of_story,
    labelled,
    room,
)
from bot.front.messages.components import LONGEST_TEXT, Button, Drawn, MessageView, message
from bot.front.messages.fitting import draw_shorter
from bot.front.messages.lobby import lobby
from bot.front.messages.mentions import names_of, numbers_of
from bot.front.messages.table_notes import news, note, passing_button, paused, vote_buttons
from bot.hosting.seating import Odds, Windows
from bot.hosting.table import Table, choice_of
from bot.words import Named, Words
from games.engine import Ask, Block, Do, Screen, Seat, SeatLine, Seats, Tone
from games.engine.ai.coaches import has_odds
from storage.rows import Phase, Player

SHORT = 2  # lines of a head in which nothing is said but whose turn it is and how much time there is
MANY = 5  # buttons, which stand in several rows on a phone
TAKE = 6  # lines of the story that give way to many buttons
GOLD = 0xC9A227


def panel(  # noqa: PLR0913, PLR0917 - all that a panel is made of
    table: Table,
    story: Sequence[str],
    words: Words,
    has_message: frozenset[Player] = frozenset(),
    closed_by: Player | None = None,
    shown: Sequence[str | Drawn] = (),
) -> MessageView:
    """The message that stands for a table now. Those who have their private view already are marked.

    `shown` is a picture with its legend, where there is one.
    """
    match table.row.phase:
        case Phase.LOBBY:
            return lobby(table, words, has_message)
        case Phase.PLAYING:
            return board(table, story, words, shown)
        case Phase.OVER:
            return endings.end(table, words, shown)
        case Phase.CANCELLED:
            return endings.closed(table, words, closed_by)


def board(table: Table, story: Sequence[str], words: Words, shown: Sequence[str | Drawn] = ()) -> MessageView:
    """The live panel: all that everybody may know, and the buttons of whoever is to move."""
    texts, buttons = lay_out(table, words)
    left = max(PANEL - count_all([*texts, *shown]), ENOUGH if shown else 0)  # a picture needs a word on it
    told = end_of_story(story, left, room([*texts, *shown], LONGEST_TEXT))
    return message([*texts, *shown, told], buttons, GOLD)


def private(table: Table, seat: Seat | None, words: Words, where: str = "", since: Sequence[str] = ()) -> MessageView:
    """What one person may see, for their eyes only, with their own buttons when it is their turn.

    `since` is the story since they last moved: it comes before the table, whose end stands next to the buttons.
    """
    match, names = table.playing, names_of(table.seating.sitters, words)
    screen = match.screen(seat)
    actions = action_buttons(table, screen.actions, words) if seat in match.waiting.seats else []
    if table.row.paused is not None and seat is not None and seat == table.seating.seat_of(table.seating.host):
        actions = [Button(words.word("front-resume"), Press("resume", table.id), Tone.MAIN)]
    warm = seat is not None and table.seating.sitters[seat].warm
    if warm:
        actions = [Button(words.word("front-back"), Press("back", table.id), Tone.MAIN)]
    elif seat is not None and table.game.rules.has_windows:
        actions.append(passing_button(table, seat, words))
    actions += _looks(table, seat, words)
    if seat is not None and table.seating.ballot is not None:
        actions += vote_buttons(table, words)
    top = head(table, screen, words, names, where)
    if seat is not None and table.game.rules.has_windows and table.seating.windows(seat) is Windows.QUIET:
        top = "\n".join((top, words.word("front-passed-for")))
    if warm:
        top = "\n".join((words.word("front-ai-plays"), top))
    lines = VIEW - (ROW if len(actions) >= MANY else 0)
    texts = [top, *draw_blocks(screen.blocks, words, names)]
    if count_all(texts) > lines:
        texts = [top, *draw_shorter(screen.blocks, seat, words, names, lines - count_lines(top))]
    if are_too_long(texts, words):
        return private(table, seat, words.plain, where, since)
    if since and seat is not None:
        taken = TAKE if len(actions) >= MANY else 1  # the heading of the story needs a line in any case
        told = end_of_story(since, VIEW - count_all(texts) - taken, room(texts, LONGEST_TEXT))
        texts[1:1] = ["\n".join((words.word("front-since"), told))] if told else []
    return message(closed_up(texts, VIEW), actions, GOLD)


def _looks(table: Table, seat: Seat | None, words: Words) -> Iterator[Button]:
    """What more there is to see."""
    if seat is not None and odds_shown(table):
        yield Button(words.word("front-odds"), Press("odds", table.id))
    if table.game.telling.closer is not None or table.game.telling.sheets is not None:
        yield Button(words.word("front-closer"), Press("closer", table.id))


def odds_shown(table: Table) -> bool:
    """Whether chances are shown at this table to those who play."""
    return has_odds(table.game) and table.seating.odds is Odds.SHOWN


def direct_message(table: Table, player: Player, words: Words, since: Sequence[str] = ()) -> MessageView:
    """What one person is sent of a table, with the way there."""
    where = f"<#{table.row.channel}>"
    seat = table.seating.seat_of(player)
    match table.row.phase:
        case Phase.PLAYING if seat is not None:
            return private(table, seat, words, words.word("front-letter-where", where=where), since)
        case Phase.LOBBY if seat is not None:
            return note(table, words.word("front-letter-lobby", where=where), words)
        case Phase.PLAYING | Phase.LOBBY:
            return note(table, words.word("front-letter-left", where=where), words)
        case Phase.CANCELLED if table.row.seed is None:
            return note(table, words.word("front-letter-closed", where=where), words)
        case Phase.OVER:
            return endings.own_end(table, seat, words.word("front-letter-over", where=where), words)
        case _:
            return note(table, words.word("front-letter-over", where=where), words)


def own_view(table: Table, player: Player, words: Words, since: Sequence[str] = ()) -> MessageView:
    """What a table looks like to one person now, whatever its phase, and the story since they last moved."""
    if table.row.phase is not Phase.PLAYING:
        return panel(table, (), words)
    return private(table, table.seating.seat_of(player), words, since=since)


def lay_out(table: Table, words: Words) -> tuple[list[str], list[Button]]:
    """The texts and the buttons of a live panel, but for its story."""
    match, names = table.playing, names_of(table.seating.sitters, words)
    screen = match.screen(None)
    top = head(table, screen, words, names)
    texts = [top, *draw_blocks(screen.blocks, words, names)]
    if count_all(texts) > PANEL:
        texts = [top, *draw_blocks([_shorten(block, words, names) for block in screen.blocks], words, names)]
    if are_too_long(texts, words):
        return lay_out(table, words.plain)
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
    asked = table.seating.ballot is not None or table.seating.gone
    more = news(table, names, words) if asked else ()
    lines = [f"### {words.say(screen.headline, names)}", *more, *_time(table, words)]
    below = about(table.game.title, screen, words, names, where)
    together = f"-# {lines[-1]} · {below.removeprefix('-# ')}"
    if len(lines) == SHORT and count_lines(together) == 1:
        return "\n".join((lines[0], together))
    return "\n".join((*lines, below))


def _always(table: Table, words: Words) -> list[Button]:
    buttons = [Button(words.word("front-my-view"), Press("view", table.id))]
    if table.game.telling.sheets is not None:  # whoever has no seat looks at the board, too
        buttons.append(Button(words.word("front-closer"), Press("closer", table.id)))
    buttons.append(Button(words.word("front-more"), Press("more", table.id)))
    if table.row.paused is not None:
        buttons.insert(0, Button(words.word("front-resume"), Press("resume", table.id), Tone.MAIN))
    if any(sitter.warm for sitter in table.seating.sitters):
        buttons.append(Button(words.word("front-back"), Press("back", table.id)))
    return buttons if table.seating.ballot is None else [*vote_buttons(table, words), *buttons]


def _time(table: Table, words: Words) -> list[str]:
    if table.row.paused is not None:
        return [words.word("front-suspended") if table.seating.suspended else paused(table, words)]
    deadline = table.deadline
    clock = words.icons.get("clock") or "⏳"
    return [] if deadline is None else [words.word("front-until", clock=clock, when=f"<t:{deadline // 1000}:R>")]
