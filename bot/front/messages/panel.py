"""The messages of a table: its lobby, its live panel, its end, and what is left of an old panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ui

from bot.front import custom_ids
from bot.front.custom_ids import Press
from bot.front.messages import options
from bot.front.messages.blocks import draw
from bot.front.messages.components import LONGEST_TEXT, Button, message, within
from bot.front.messages.mentions import called, mention, mind_called, numbered
from bot.front.messages.results import places
from bot.front.messages.table_notes import news, vote_buttons
from bot.hosting.seating import Odds, Windows
from bot.hosting.table import Table, choice_of
from bot.words import Named, Words
from games.engine import Ask, Do, Screen, Seat, Tone, text
from games.engine.coaches import has_odds
from games.engine.minds import offered
from games.engine.record import proof
from storage.rows import Phase, Player

ROOM = 3_000  # characters of a story on a page of its own
GOLD, BLUE, GREY = 0xC9A227, 0x3B5BA5, 0x808080


def panel(
    table: Table,
    story: Sequence[str],
    words: Words,
    has_message: frozenset[Player] = frozenset(),
    closed_by: Player | None = None,
) -> ui.LayoutView:
    """The message that stands for a table now. Those who have their private view already are marked."""
    match table.row.phase:
        case Phase.LOBBY:
            return lobby(table, words, has_message)
        case Phase.PLAYING:
            return board(table, story, words)
        case Phase.OVER:
            return end(table, story, words)
        case Phase.CANCELLED:
            return closed(table, words, closed_by)


def closed(table: Table, words: Words, by: Player | None = None) -> ui.LayoutView:
    """A table that was given up: in the lobby, by somebody if that is known, or while it was played."""
    if table.row.seed is not None:
        return note(table, words.word("front-closed"), words)
    if by is None:
        return note(table, words.word("front-lobby-closed"), words)
    return note(table, words.word("front-lobby-closed-by", who=mention(by, words)), words)


def lobby(table: Table, words: Words, has_message: frozenset[Player] = frozenset()) -> ui.LayoutView:
    """Who has come, how it will be played, and what one can do."""
    seating, seats = table.seating, table.game.seats
    names = called(seating, words)
    marks = [words.word("front-lettered") if sitter.player in has_message else "" for sitter in seating.sitters]
    taken = "\n".join(f"{seat}. {name}{mark}" for seat, (name, mark) in enumerate(zip(names, marks, strict=True), 1))
    texts = [
        _title(table, words),
        words.say(text("pitch"), ()),
        words.word("front-lobby-seats", seats=len(names), least=seats[0], most=seats[-1], names=taken),
        options.summary(table, words),
        "\n".join(_host(table, words)),
    ]
    buttons = [
        Button(words.word("front-join"), Press("join", table.id), Tone.MAIN),
        Button(words.word("front-leave"), Press("leave", table.id)),
        *(
            Button(words.word("front-add-mind", mind=mind_called(mind, words)), Press("add-mind", table.id, (mind,)))
            for mind in offered(table.game)
        ),
        Button(words.word("front-remove-mind"), Press("remove-mind", table.id)),
        Button(words.word("front-options"), Press("options", table.id)),
        Button(words.word("front-start"), Press("start", table.id), Tone.MAIN),
        Button(words.word("front-rules"), Press("rules", table.id)),
        *_lesson(table, words),
        Button(words.word("front-cancel"), Press("cancel", table.id), Tone.GRAVE),
    ]
    return message(texts, buttons, BLUE)


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


def board(table: Table, story: Sequence[str], words: Words) -> ui.LayoutView:
    """The live panel: all that everybody may know, and the buttons of whoever is to move."""
    match, names = table.playing, called(table.seating, words)
    screen = match.game.telling.screen(match.view(None))
    *texts, now = _board(table, screen, words, names)
    told = _ending(story, LONGEST_TEXT - len(now) - sum(map(len, texts)))
    return message([*texts, told, now], [*_buttons(table, screen.actions, words), *_always(table, words)], GOLD)


def pages(table: Table, story: Sequence[str], words: Words) -> Iterator[tuple[ui.LayoutView, int]]:
    """A long story in messages of its own, each with the number of its lines."""
    page: list[str] = []
    for line in story:
        if page and sum(map(len, page)) + len(page) + len(line) > ROOM:
            yield note(table, "\n".join(page), words), len(page)
            page = []
        page.append(line)
    if page:
        yield note(table, "\n".join(page), words), len(page)


def end(table: Table, story: Sequence[str], words: Words) -> ui.LayoutView:
    """How it ended, the proof that it was fair, and what can follow."""
    match, names = table.match, called(table.seating, words)
    if match is None or match.outcome is None:
        return message([_title(table, words), words.word("front-closed")], colour=GREY)
    shown = [
        *draw(match.game.telling.screen(match.view(None)), words, names),
        places(table, match.outcome, names, words),
    ]
    fair = "\n".join(
        (words.word("front-proof", proof=proof(match.seed)), words.word("front-seed", seed=match.seed.hex()))
    )
    room = LONGEST_TEXT - len(fair) - sum(map(len, shown))
    texts = [*shown, _ending(story, room), fair]
    buttons = [
        Button(words.word("front-rematch"), Press("rematch", table.id), Tone.MAIN),
        Button(words.word("front-replay"), Press("replay", table.id)),
        _review(table, words),
    ]
    return message(texts, buttons, GREY)


def _review(table: Table, words: Words) -> Button:
    """To look at one's own decisions again."""
    return Button(words.word("front-review"), Press("review", table.id))


def shrunk(table: Table, story: Sequence[str], words: Words) -> ui.LayoutView:
    """What stays of a panel when a new one stands below: the lines that the new one does not hold."""
    title = _title(table, words)
    return message([title, _ending(story, LONGEST_TEXT - len(title)) or words.word("front-moved")], colour=GREY)


def note(table: Table, said: str, words: Words) -> ui.LayoutView:
    """A few words about a table."""
    return message([_title(table, words), said], colour=GREY)


def private(table: Table, seat: Seat | None, words: Words, where: str = "") -> ui.LayoutView:
    """What one person may see, for their eyes only, with their own buttons when it is their turn."""
    match, names = table.playing, called(table.seating, words)
    screen = match.game.telling.screen(match.view(seat))
    actions = _buttons(table, screen.actions, words) if seat in match.waiting.seats else []
    if table.row.paused is not None and seat is not None and seat == table.seating.seat_of(table.seating.host):
        actions = [Button(words.word("front-resume"), Press("resume", table.id), Tone.MAIN)]
    if seat is not None and table.game.rules.has_windows:
        actions.append(_passing(table, seat, words))
    if seat is not None and odds_shown(table):
        actions.append(Button(words.word("front-odds"), Press("odds", table.id)))
    if seat is not None:
        actions += vote_buttons(table, words)
    *texts, now = _board(table, screen, words, names)
    if seat is not None and table.game.rules.has_windows and table.seating.windows(seat) is Windows.QUIET:
        now = "\n".join((now, words.word("front-passed-for")))
    room = LONGEST_TEXT - len(where) - len(now)  # what is asked is never cut, whatever somebody holds
    return message([*within(texts, room), where, now], actions, GOLD)


def odds_shown(table: Table) -> bool:
    """Whether chances are shown at this table to those who play."""
    return has_odds(table.game) and table.seating.odds is Odds.SHOWN


def _passing(table: Table, seat: Seat, words: Words) -> Button:
    """To be asked from now on, or passed for."""
    if table.seating.windows(seat) is Windows.QUIET:
        return Button(words.word("front-ask-me"), Press("windows", table.id, (Windows.ASK.value,)))
    return Button(words.word("front-always-pass"), Press("windows", table.id, (Windows.QUIET.value,)))


def direct_message(table: Table, player: Player, words: Words) -> ui.LayoutView:
    """What one person is sent of a table, with the way there."""
    where = f"<#{table.row.channel}>"
    seat = table.seating.seat_of(player)
    match table.row.phase:
        case Phase.PLAYING if seat is not None:
            return private(table, seat, words, words.word("front-letter-where", where=where))
        case Phase.LOBBY if seat is not None:
            return note(table, words.word("front-letter-lobby", where=where), words)
        case Phase.PLAYING | Phase.LOBBY:
            return note(table, words.word("front-letter-left", where=where), words)
        case Phase.CANCELLED if table.row.seed is None:
            return note(table, words.word("front-letter-closed", where=where), words)
        case Phase.OVER:
            over = [_title(table, words), words.word("front-letter-over", where=where)]
            return message(over, [_review(table, words)], GREY)
        case _:
            return note(table, words.word("front-letter-over", where=where), words)


def own_view(table: Table, player: Player, words: Words) -> ui.LayoutView:
    """What a table looks like to one person now, whatever its phase."""
    if table.row.phase is not Phase.PLAYING:
        return panel(table, (), words)
    return private(table, table.seating.seat_of(player), words)


def _buttons(table: Table, actions: Sequence[Do | Ask], words: Words) -> list[Button]:
    names, beat = numbered(table.seating, words), table.playing.beat

    def press(action: Do | Ask) -> Press:
        if isinstance(action, Ask):
            return custom_ids.ask(table.id, beat, action.kind)
        return custom_ids.play(table.id, beat, choice_of(action.command))

    return [Button(words.say(action.label, names), press(action), action.tone) for action in actions]


def _board(table: Table, screen: Screen, words: Words, names: Named) -> list[str]:
    """The texts of a screen. Last, next to the buttons, whose turn it is and how much time there is."""
    title, headline, *rest = draw(screen, words, names)
    match = table.playing
    fair = [words.word("front-proof", proof=proof(match.seed))] if match.beat == 0 else []
    return [title, *rest, *fair, "\n".join((*news(table, names, words), headline, *_time(table, words)))]


def _ending(story: Sequence[str], most: int) -> str:
    """The last lines of a story, as many as there is room for."""
    kept: list[str] = []
    for line in reversed(story):
        most -= len(line) + 1
        if most < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def _always(table: Table, words: Words) -> list[Button]:
    buttons = [
        Button(words.word("front-my-view"), Press("view", table.id)),
        Button(words.word("front-more"), Press("more", table.id)),
    ]
    if table.row.paused is not None:
        buttons.insert(0, Button(words.word("front-resume"), Press("resume", table.id), Tone.MAIN))
    if any(sitter.warm for sitter in table.seating.sitters):
        buttons.append(Button(words.word("front-back"), Press("back", table.id)))
    return [*vote_buttons(table, words), *buttons]


def _time(table: Table, words: Words) -> list[str]:
    if table.row.paused is not None:
        return [words.word("front-suspended" if table.seating.suspended else "front-paused")]
    deadline = table.deadline
    return [] if deadline is None else [words.word("front-until", when=f"<t:{deadline // 1000}:R>")]


def _title(table: Table, words: Words) -> str:
    return f"## {words.say(table.game.title, ())}"
