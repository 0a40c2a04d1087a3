"""The messages of a table: its lobby, its live panel, its end, and what is left of an old panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.front import custom_ids
from bot.front.custom_ids import Press
from bot.front.messages import options
from bot.front.messages.blocks import END, ENOUGH, PANEL, VIEW, closed_up, count_all, draw_blocks, end_of_story, room
from bot.front.messages.board import about, action_buttons, head, lay_out
from bot.front.messages.components import LONGEST_TEXT, Button, Drawn, Menu, MessageView, message
from bot.front.messages.mentions import mention, mind_called, names_of, names_with_levels
from bot.front.messages.reports.pictures import emblems
from bot.front.messages.reports.results import own_result, places
from bot.front.messages.table_notes import passing_button, vote_buttons
from bot.hosting.seating import Odds, Windows
from bot.hosting.table import Table
from bot.words import Named, Words
from games.engine import Refused, Screen, Seat, Tone, text
from games.engine.ai.coaches import has_odds
from games.engine.ai.minds import offered
from games.engine.replay.record import proof
from storage.rows import Phase, Player

MANY = 5  # buttons, which stand in several rows on a phone
TAKE, ROW = 6, 2  # lines of the story, and of what tiles do, that give way to them
GOLD, BLUE, GREY = 0xC9A227, 0x3B5BA5, 0x808080


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
            return end(table, words, shown)
        case Phase.CANCELLED:
            return closed(table, words, closed_by)


def closed(table: Table, words: Words, by: Player | None = None) -> MessageView:
    """A table that was given up: in the lobby, by somebody if that is known, or while it was played."""
    if table.row.seed is not None:
        return note(table, words.word("front-closed"), words)
    if by is None:
        return note(table, words.word("front-lobby-closed"), words)
    return note(table, words.word("front-lobby-closed-by", who=mention(by, words)), words)


def lobby(table: Table, words: Words, has_message: frozenset[Player] = frozenset()) -> MessageView:
    """Who has come, how it will be played, and what one can do."""
    seating, seats = table.seating, table.game.seats
    names = names_with_levels(seating.sitters, words)
    marks = [words.word("front-lettered") if sitter.player in has_message else "" for sitter in seating.sitters]
    taken = [f"{seat}. {name}{mark}" for seat, (name, mark) in enumerate(zip(names, marks, strict=True), 1)]
    texts = [
        f"{_title(table, words)}\n{words.say(text('pitch'), ())}",
        "\n".join((words.word("front-lobby-seats", seats=len(names), least=seats[0], most=seats[-1]), *taken)),
        f"-# {options.summary(table, words)}",
        "\n".join(_host(table, words)),
    ]
    buttons = [
        Button(words.word("front-join"), Press("join", table.id), Tone.MAIN, open=len(names) < seats[-1]),
        Button(words.word("front-leave"), Press("leave", table.id)),
        Button(words.word("front-start"), Press("start", table.id), Tone.MAIN, open=len(names) >= seats[0]),
        *_lesson(table, words),
        Button(words.word("front-more"), Press("options", table.id)),
    ]
    return message(texts, buttons, BLUE, [*_ai_menu(table, words)])


def _ai_menu(table: Table, words: Words) -> list[Menu]:
    """Artificial players by their level, from the easiest."""
    minds = [(mind_called(mind, words), mind) for mind in offered(table.game)]
    if not minds or len(table.seating.sitters) >= table.game.seats[-1]:
        return []
    return [Menu(words.word("front-add-mind"), Press("add-mind", table.id), minds)]


def _lesson(table: Table, words: Words) -> list[Button]:
    """The way to the game's lesson, where it has one."""
    if table.game.extras.lesson is None:
        return []
    return [Button(words.word("front-learn"), custom_ids.learn(table.game.key, 0))]


def _host(table: Table, words: Words) -> Iterator[str]:
    """Who begins the game; and in a rematch, who may want to join."""
    if before := [mention(player, words) for player in table.seating.before]:
        yield words.word("front-played-before", names=words.listed(before))
    yield words.word("front-lobby-host", host=mention(table.seating.host, words))


def board(table: Table, story: Sequence[str], words: Words, shown: Sequence[str | Drawn] = ()) -> MessageView:
    """The live panel: all that everybody may know, and the buttons of whoever is to move."""
    texts, buttons = lay_out(table, words)
    left = max(PANEL - count_all([*texts, *shown]), ENOUGH if shown else 0)  # a picture needs a word on it
    told = end_of_story(story, left, room([*texts, *shown], LONGEST_TEXT))
    return message([*texts, *shown, told], buttons, GOLD)


def end(table: Table, words: Words, shown: Sequence[str | Drawn] = ()) -> MessageView:
    """Who won, how everybody came out, and what can follow. The story is behind *Replay*."""
    match, names = table.match, names_of(table.seating.sitters, words)
    if match is None or match.outcome is None:
        return message([_title(table, words), words.word("front-closed")], colour=GREY)
    screen, has_picture = match.screen(None), any(isinstance(part, Drawn) for part in shown)
    texts = [
        f"### {_won(screen, words, names)}\n{about(table, screen, words, names)}",
        places(table, match.outcome, names, words, emblems(words) if has_picture else ()),
        *shown,
    ]
    blocks = draw_blocks(screen.blocks, words, names)
    while blocks and count_all([*texts, *blocks]) > END:
        del blocks[0]  # the last ones weigh most
    texts += blocks
    buttons = [
        Button(words.word("front-rematch"), Press("rematch", table.id), Tone.MAIN),
        _review(table, words),
        Button(words.word("front-replay"), Press("replay", table.id)),
        Button(words.word("front-fairness"), Press("fairness", table.id)),
    ]
    return message(texts, buttons, GREY)


def _won(screen: Screen, words: Words, names: Named) -> str:
    return words.word("front-won", trophy=words.icons.get("trophy") or "🏆", how=words.say(screen.headline, names))


def _review(table: Table, words: Words) -> Button:
    """To look at one's own decisions again."""
    return Button(words.word("front-review"), Press("review", table.id))


def fairness(table: Table, words: Words) -> MessageView:
    """The proof that chance was fixed before the first move; when the game is over, what it was made of."""
    match = table.match
    if match is None:
        raise Refused(text("refused-not-started"))
    lines = [words.word("front-fairness-why"), words.word("front-proof", proof=proof(match.seed))]
    if table.row.phase is Phase.OVER:
        lines.append(words.word("front-seed", seed=match.seed.hex()))
    return note(table, "\n".join(lines), words)


def moved(table: Table, words: Words) -> MessageView:
    """What stands in an old panel's place until it is gone: a new one is below."""
    return note(table, words.word("front-moved"), words)


def note(table: Table, said: str, words: Words) -> MessageView:
    """A few words about a table."""
    return message([_title(table, words), said], colour=GREY)


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
    if seat is not None:
        actions += vote_buttons(table, words)
    top = head(table, screen, words, names, where)
    if seat is not None and table.game.rules.has_windows and table.seating.windows(seat) is Windows.QUIET:
        top = "\n".join((top, words.word("front-passed-for")))
    if warm:
        top = "\n".join((words.word("front-ai-plays"), top))
    texts = [top, *draw_blocks(screen.blocks, words, names)]
    if count_all(texts) > VIEW - (ROW if len(actions) >= MANY else 0):
        texts = [top, *draw_blocks(screen.blocks, words, names, short=True)]
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
            came = own_result(table, seat, names_of(table.seating.sitters, words), words)
            over = [_title(table, words), came, words.word("front-letter-over", where=where)]
            return message(over, [_review(table, words)], GREY)
        case _:
            return note(table, words.word("front-letter-over", where=where), words)


def own_view(table: Table, player: Player, words: Words, since: Sequence[str] = ()) -> MessageView:
    """What a table looks like to one person now, whatever its phase, and the story since they last moved."""
    if table.row.phase is not Phase.PLAYING:
        return panel(table, (), words)
    return private(table, table.seating.seat_of(player), words, since=since)


def _title(table: Table, words: Words) -> str:
    return f"## {words.say(table.game.title, ())}"
