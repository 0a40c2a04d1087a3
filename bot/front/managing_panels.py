"""What somebody can do at a table besides playing, as messages for their eyes only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ui

from bot.front.custom_ids import Press
from bot.front.layout import Button, Menu, message
from bot.front.people import called
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Seat, Tone
from storage.rows import Player

GREY = 0x808080


def more(table: Table, player: Player, by: Player, words: Words) -> ui.LayoutView:
    """All that one person can do here. They act in somebody's name: their own, or the host's."""
    names = called(table.seating, words)
    seats = "\n".join(f"{number}. {name}" for number, name in enumerate(names, 1))
    buttons = [*_buttons(table, player, by, words), Button(words.word("front-rules"), Press("rules", table.id))]
    return message([words.word("front-more-head"), seats], buttons, GREY, [*_menus(table, player, by, words)])


def resigning(table: Table, words: Words) -> ui.LayoutView:
    """Whether they are sure."""
    sure = Button(words.word("front-resign-now"), Press("resign-now", table.id), Tone.GRAVE)
    return message([words.word("front-resign-sure")], [sure], GREY)


def stopping(table: Table, words: Words) -> ui.LayoutView:
    """Whether they are sure."""
    sure = Button(words.word("front-stop-now"), Press("stop-now", table.id), Tone.GRAVE)
    return message([words.word("front-stop-sure")], [sure], GREY)


def others_seats(table: Table, player: Player) -> tuple[Seat, ...]:
    """Where people sit; one's own seat is given up by resigning."""
    sitters = enumerate(table.seating.sitters)
    return tuple(Seat(seat) for seat, sitter in sitters if sitter.player not in {None, player})


def free_seats(table: Table, player: Player) -> tuple[Seat, ...]:
    """What this person could take: seats that only a mind plays. Whoever has left one may have no other."""
    seating = table.seating
    if seating.seat_of(player) is not None:
        return ()
    left = {gone.seat for gone in seating.gone if gone.player == player}
    free = (Seat(seat) for seat, sitter in enumerate(seating.sitters) if sitter.player is None)
    return tuple(seat for seat in free if left <= {seat})


def seat_name(table: Table, seat: Seat, words: Words) -> str:
    """A seat where no mention is drawn: by its number, and nobody by their name."""
    person = table.seating.sitters[seat].player is not None
    who = words.word("front-a-person") if person else called(table.seating, words)[seat]
    return words.word("front-seat", seat=seat + 1, who=who)


def _buttons(table: Table, player: Player, by: Player, words: Words) -> Iterator[Button]:
    if by == table.seating.host:
        if table.row.paused is None:
            yield Button(words.word("front-pause"), Press("pause", table.id))
        else:
            yield Button(words.word("front-resume"), Press("resume", table.id), Tone.MAIN)
        yield Button(words.word("front-stop"), Press("stop", table.id), Tone.GRAVE)
    if table.seating.seat_of(player) is not None:
        yield Button(words.word("front-resign"), Press("resign", table.id), Tone.GRAVE)


def _menus(table: Table, player: Player, by: Player, words: Words) -> Iterator[Menu]:
    taken, free = others_seats(table, player), free_seats(table, player)
    if taken and by == table.seating.host:
        people = [table.seating.sitters[seat].player or "" for seat in taken]  # not the number: a seat changes hands
        listed = _named(table, taken, people, words)
        yield Menu(words.word("front-hand-over"), Press("hand-over", table.id), listed, "")
    if free:
        listed = _named(table, free, [str(seat + 1) for seat in free], words)
        yield Menu(words.word("front-take-seat"), Press("sit", table.id), listed, "")


def _named(table: Table, seats: Sequence[Seat], values: Sequence[str], words: Words) -> list[tuple[str, str]]:
    return [(seat_name(table, seat, words), value) for seat, value in zip(seats, values, strict=True)]
