"""What somebody can do at a table besides playing, as messages for their eyes only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.front.custom_ids import Press
from bot.front.messages.components import Button, Menu, MessageView, message
from bot.front.messages.mentions import names_with_levels
from bot.front.messages.seat_names import Called, seat_name
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Seat, Tone
from storage.rows import Player

GREY = 0x808080
A_PAGE = 1_500  # characters of the story: what is read on a phone without getting lost


def more(table: Table, player: Player, by: Player, words: Words, known: Called) -> MessageView:
    """All that one person can do here. They act in somebody's name: their own, or the host's."""
    names = names_with_levels(table.seating.sitters, words)
    seats = "\n".join(f"{number}. {name}" for number, name in enumerate(names, 1))
    buttons = [
        Button(words.word("front-story"), Press("story", table.id)),
        Button(words.word("front-rules"), Press("rules", table.id)),
        Button(words.word("front-fairness"), Press("fairness", table.id)),
        *_buttons(table, player, by, words),
    ]
    return message([words.word("front-more-head"), seats], buttons, GREY, [*_menus(table, player, by, words, known)])


def story(table: Table, lines: Sequence[str], page: tuple[str, ...], words: Words) -> MessageView:
    """A page of the story, the last one if no other is asked for."""
    pages: list[list[str]] = [[]]
    for line in lines:
        if pages[-1] and sum(map(len, pages[-1])) + len(line) > A_PAGE:
            pages.append([])
        pages[-1].append(line)
    last = len(pages) - 1
    here = min(int(page[0]), last) if page and page[0].isdecimal() else last
    ways = (("front-previous", here - 1), ("front-next", here + 1))
    buttons = [Button(words.word(way), Press("story", table.id, (str(to),))) for way, to in ways if 0 <= to <= last]
    return message(
        [words.word("front-story-head"), "\n".join(pages[here]) or words.word("front-no-story")], buttons, GREY
    )


def resigning(table: Table, words: Words) -> MessageView:
    """Whether they are sure."""
    sure = Button(words.word("front-resign-now"), Press("resign-now", table.id), Tone.GRAVE)
    return message([words.word("front-resign-sure")], [sure], GREY)


def stopping(table: Table, words: Words, *, asks: bool) -> MessageView:
    """Whether they are sure: of the end, or of asking the others for it."""
    sure = Button(words.word("front-stop-now"), Press("stop-now", table.id), Tone.GRAVE)
    return message([words.word("front-stop-ask" if asks else "front-stop-sure")], [sure], GREY)


def others_seats(table: Table, player: Player) -> tuple[Seat, ...]:
    """Where people sit; one's own seat is given up by resigning."""
    sitters = enumerate(table.seating.sitters)
    return tuple(Seat(seat) for seat, sitter in sitters if sitter.player not in {None, player})


def free_seats(table: Table, player: Player) -> tuple[Seat, ...]:
    """What this person could take: seats that only a mind plays. Whoever has left one may have no other."""
    seating = table.seating
    if seating.seat_of(player) is not None:
        return ()
    left = table.left_by(player)
    free = (Seat(seat) for seat, sitter in enumerate(seating.sitters) if sitter.player is None)
    return tuple(seat for seat in free if left <= {seat})


def _buttons(table: Table, player: Player, by: Player, words: Words) -> Iterator[Button]:
    if by == table.seating.host:
        if table.row.paused is None:
            yield Button(words.word("front-pause"), Press("pause", table.id))
        else:
            yield Button(words.word("front-resume"), Press("resume", table.id), Tone.MAIN)
        yield Button(words.word("front-stop"), Press("stop", table.id), Tone.GRAVE)
    if table.seating.seat_of(player) is not None:
        yield Button(words.word("front-resign"), Press("resign", table.id), Tone.GRAVE)


def _menus(table: Table, player: Player, by: Player, words: Words, known: Called) -> Iterator[Menu]:
    taken, free = others_seats(table, player), free_seats(table, player)
    if taken and by == table.seating.host:
        people = [table.seating.sitters[seat].player or "" for seat in taken]  # not the number: a seat changes hands
        listed = _named(table, taken, people, words, known)
        yield Menu(words.word("front-hand-over"), Press("hand-over", table.id), listed, "")
    if free:
        listed = _named(table, free, [str(seat + 1) for seat in free], words, known)
        yield Menu(words.word("front-take-seat"), Press("sit", table.id), listed, "")


def _named(
    table: Table, seats: Sequence[Seat], values: Sequence[str], words: Words, known: Called
) -> list[tuple[str, str]]:
    return [(seat_name(table, seat, words, known), value) for seat, value in zip(seats, values, strict=True)]
