"""The messages of a table: its lobby, its live panel, its end, and what is left of an old panel."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.front import custom_ids, options
from bot.front.custom_ids import Press
from bot.front.drawing import draw
from bot.front.layout import Button, message
from bot.front.people import called, mention
from bot.hosting.table import Table, choice_of
from bot.words import Words
from games.engine import Ask, Command, Do, Seat, Tone, text
from games.engine.record import proof
from storage.rows import Phase, Player

MOST_CHOICES = 25
GOLD, BLUE, GREY = 0xC9A227, 0x3B5BA5, 0x808080


def panel(table: Table, story: Sequence[str], words: Words) -> ui.LayoutView:
    """The message that stands for a table now."""
    match table.row.phase:
        case Phase.LOBBY:
            return lobby(table, words)
        case Phase.PLAYING:
            return board(table, story, words)
        case Phase.OVER:
            return end(table, story, words)
        case Phase.CANCELLED:
            return message([_title(table, words), words.word("front-closed")], colour=GREY)


def lobby(table: Table, words: Words) -> ui.LayoutView:
    """Who has come, how it will be played, and what one can do."""
    seating, seats = table.seating, table.game.seats
    names = called(seating, words)
    taken = "\n".join(f"{number}. {name}" for number, name in enumerate(names, 1))
    texts = [
        _title(table, words),
        words.say(text("pitch"), ()),
        words.word("front-lobby-seats", seats=len(names), least=seats[0], most=seats[-1], names=taken),
        options.summary(table, words),
        words.word("front-lobby-host", host=mention(seating.host, words)),
    ]
    buttons = [
        Button(words.word("front-join"), Press("join", table.id), Tone.MAIN),
        Button(words.word("front-leave"), Press("leave", table.id)),
        *(
            Button(words.word("front-add-mind", mind=mind), Press("add-mind", table.id, (mind,)))
            for mind in table.game.minds
        ),
        Button(words.word("front-remove-mind"), Press("remove-mind", table.id)),
        Button(words.word("front-options"), Press("options", table.id)),
        Button(words.word("front-start"), Press("start", table.id), Tone.MAIN),
        Button(words.word("front-rules"), Press("rules", table.id)),
        Button(words.word("front-cancel"), Press("cancel", table.id), Tone.GRAVE),
    ]
    return message(texts, buttons, BLUE)


def board(table: Table, story: Sequence[str], words: Words) -> ui.LayoutView:
    """The live panel: all that everybody may know, and the buttons of whoever is to move."""
    match, names = table.playing, called(table.seating, words)
    screen = match.game.screen(match.view(None))
    title, headline, *rest = draw(screen, words, names)
    texts = [title, "\n".join((headline, *_time(table, words))), *rest, "\n".join(story)]
    if match.version == 0:
        texts.append(words.word("front-proof", proof=proof(match.seed)))
    return message(texts, [*_buttons(table, screen.actions, words), *_always(table, words)], GOLD)


def end(table: Table, story: Sequence[str], words: Words) -> ui.LayoutView:
    """How it ended, the proof that it was fair, and what can follow."""
    match, names = table.match, called(table.seating, words)
    if match is None or match.outcome is None:
        return message([_title(table, words), words.word("front-closed")], colour=GREY)
    outcome = match.outcome
    places = sorted(zip(outcome.places, outcome.points, names, strict=True))
    texts = [
        *draw(match.game.screen(match.view(None)), words, names),
        "\n".join(words.word("terminal-place", place=place, points=points, who=who) for place, points, who in places),
        "\n".join(story),
        words.word("front-seed", seed=match.seed.hex()),
    ]
    buttons = [
        Button(words.word("front-rematch"), Press("rematch", table.id), Tone.MAIN),
        Button(words.word("front-replay"), Press("replay", table.id)),
    ]
    return message(texts, buttons, GREY)


def shrunk(table: Table, story: Sequence[str], words: Words) -> ui.LayoutView:
    """What stays of a panel when a new one stands below: its lines, without buttons."""
    return message([_title(table, words), "\n".join(story) or words.word("front-moved")], colour=GREY)


def note(table: Table, said: str, words: Words) -> ui.LayoutView:
    """A few words about a table."""
    return message([_title(table, words), said], colour=GREY)


def choosing(table: Table, choices: Sequence[Command], words: Words) -> ui.LayoutView:
    """One's own choices of a kind."""
    names, beat = called(table.seating, words), table.playing.beat
    buttons = [
        Button(
            words.say(table.game.label(choice), names), custom_ids.play(table.id, beat, choice_of(choice)), Tone.MAIN
        )
        for choice in choices[:MOST_CHOICES]
    ]
    return message([_title(table, words), words.word("front-choose")], buttons, GOLD)


def private(table: Table, seat: Seat | None, words: Words) -> ui.LayoutView:
    """What one person may see, for their eyes only, with their own buttons when it is their turn."""
    match, names = table.playing, called(table.seating, words)
    screen = match.game.screen(match.view(seat))
    actions = _buttons(table, screen.actions, words) if seat in match.waiting.seats else []
    return message(draw(screen, words, names), actions, GOLD)


def own_view(table: Table, player: Player, words: Words) -> ui.LayoutView:
    """What a table looks like to one person now, whatever its phase."""
    if table.row.phase is not Phase.PLAYING:
        return panel(table, (), words)
    return private(table, table.seating.seat_of(player), words)


def _buttons(table: Table, actions: Sequence[Do | Ask], words: Words) -> list[Button]:
    names, beat = called(table.seating, words), table.playing.beat

    def press(action: Do | Ask) -> Press:
        if isinstance(action, Ask):
            return custom_ids.ask(table.id, beat, action.kind)
        return custom_ids.play(table.id, beat, choice_of(action.command))

    return [Button(words.say(action.label, names), press(action), action.tone) for action in actions]


def _always(table: Table, words: Words) -> list[Button]:
    buttons = [Button(words.word("front-my-view"), Press("view", table.id))]
    if any(sitter.warm for sitter in table.seating.sitters):
        buttons.append(Button(words.word("front-back"), Press("back", table.id)))
    return buttons


def _time(table: Table, words: Words) -> list[str]:
    if table.row.paused is not None:
        return [words.word("front-paused")]
    deadline = table.deadline
    return [] if deadline is None else [words.word("front-until", when=f"<t:{deadline // 1000}:R>")]


def _title(table: Table, words: Words) -> str:
    return f"## {words.say(table.game.title, ())}"
