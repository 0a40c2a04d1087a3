"""What is to be known of a table besides the game: who has left it, and what its people are asked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.front.custom_ids import Press
from bot.front.messages.components import Button, MessageView, message
from bot.front.messages.mentions import mention, names_of
from bot.hosting.seating import Windows
from bot.hosting.table import Table
from bot.hosting.vote_rules import votes_needed
from bot.words import Named, Words
from games.engine import Seat, Tone
from storage.rows import Phase, Player

GREY = 0x808080
MOST = 5  # of those who have left, the last


def news(table: Table, names: Named, words: Words) -> Iterator[str]:
    """Line by line, made from the table alone: so it is the same after a restart."""
    seating = table.seating
    left = {gone.player: gone.seat for gone in seating.gone if seating.seat_of(gone.player) is None}
    for player, seat in [*left.items()][-MOST:]:
        yield words.word("front-left-game", who=mention(player, words), heir=names[seat])
    if (ballot := seating.ballot) is not None:
        votes = {"agreed": len(ballot.agreed), "needed": votes_needed(seating)}
        if ballot.seat is None:
            yield words.word("front-asks-to-stop", **votes)
        else:
            yield words.word("front-asks-to-hand-over", who=names[ballot.seat], **votes)


def has_turn(table: Table, player: Player) -> bool:
    """Whether this person can do something in the game now."""
    seat, match = table.seating.seat_of(player), table.match
    if match is None or seat is None or table.row.phase is not Phase.PLAYING or table.row.paused is not None:
        return False
    return seat in match.waiting.seats and bool(match.choices(seat))


def state_of(table: Table, player: Player, words: Words) -> str:
    """How a table stands, in a few words: above all, whose turn it is."""
    match, seats = table.match, table.game.seats
    if match is None or table.row.phase is not Phase.PLAYING:
        taken = len(table.seating.sitters)
        return words.word("front-table-lobby", seats=taken, least=seats[0], most=seats[-1])
    if table.row.paused is not None:
        return words.word("front-table-paused")
    if has_turn(table, player):
        return f"**{words.word('front-table-yours')}**"
    names = names_of(table.seating.sitters, words)
    return words.word("front-table-waits", who=words.listed([names[seat] for seat in match.waiting.seats]))


def paused(table: Table, words: Words) -> str:
    """Who has paused the game."""
    by = table.seating.paused_by
    return words.word("front-paused-moderator") if by is None else words.word("front-paused", who=mention(by, words))


def vote_buttons(table: Table, words: Words) -> list[Button]:
    """To answer what is asked. They carry its number: another question is not answered by them."""
    if (ballot := table.seating.ballot) is None:
        return []
    number = (str(ballot.number),)
    return [
        Button(words.word("front-agree"), Press("agree", table.id, number), Tone.GRAVE),
        Button(words.word("front-go-on"), Press("go-on", table.id, number)),
    ]


def passing_button(table: Table, seat: Seat, words: Words) -> Button:
    """To be asked from now on, or passed for."""
    if table.seating.windows(seat) is Windows.QUIET:
        return Button(words.word("front-ask-me"), Press("windows", table.id, (Windows.ASK.value,)))
    return Button(words.word("front-always-pass"), Press("windows", table.id, (Windows.QUIET.value,)))


def moved(table: Table, words: Words) -> MessageView:
    """What stands in an old panel's place until it is gone: a new one is below."""
    return note(table, words.word("front-moved"), words)


def note(table: Table, said: str, words: Words) -> MessageView:
    """A few words about a table."""
    return message([title(table, words), said], colour=GREY)


def title(table: Table, words: Words) -> str:
    """What is played, as a heading."""
    return f"## {words.say(table.game.title, ())}"
