"""What stands for a table that is over: how everybody came out, what can follow, and the proof that it was fair."""

from __future__ import annotations

from collections.abc import Sequence

from bot.front.custom_ids import Press
from bot.front.messages.blocks import END, about, count_all, draw_blocks
from bot.front.messages.components import Button, Drawn, MessageView, message
from bot.front.messages.mentions import mention, names_of
from bot.front.messages.reports.pictures import emblems
from bot.front.messages.reports.results import own_result, places
from bot.front.messages.table_notes import GREY, note, title
from bot.hosting.table import Table
from bot.words import Named, Words
from games.engine import Refused, Screen, Seat, Tone, text
from games.engine.replay.record import proof
from storage.rows import Phase, Player


def closed(table: Table, words: Words, by: Player | None = None) -> MessageView:
    """A table that was given up: in the lobby, by somebody if that is known, or while it was played."""
    if table.row.seed is not None:
        return note(table, words.word("front-closed"), words)
    if by is None:
        return note(table, words.word("front-lobby-closed"), words)
    return note(table, words.word("front-lobby-closed-by", who=mention(by, words)), words)


def end(table: Table, words: Words, shown: Sequence[str | Drawn] = ()) -> MessageView:
    """Who won, how everybody came out, and what can follow. The story is behind *Replay*."""
    match, names = table.match, names_of(table.seating.sitters, words)
    if match is None or match.outcome is None:
        return message([title(table, words), words.word("front-closed")], colour=GREY)
    screen, has_picture = match.screen(None), any(isinstance(part, Drawn) for part in shown)
    texts = [
        f"### {_won(screen, words, names)}\n{about(table.game.title, screen, words, names)}",
        places(table, match.outcome, names, words, emblems(words) if has_picture else ()),
        *shown,
    ]
    blocks = draw_blocks(screen.blocks, words, names)
    while blocks and count_all([*texts, *blocks]) > END:
        del blocks[0]  # the last ones weigh most
    texts += blocks
    buttons = [
        Button(words.word("front-rematch"), Press("rematch", table.id), Tone.MAIN),
        review_button(table, words),
        Button(words.word("front-replay"), Press("replay", table.id)),
        Button(words.word("front-fairness"), Press("fairness", table.id)),
    ]
    return message(texts, buttons, GREY)


def _won(screen: Screen, words: Words, names: Named) -> str:
    return words.word("front-won", trophy=words.icons.get("trophy") or "🏆", how=words.say(screen.headline, names))


def review_button(table: Table, words: Words) -> Button:
    """To look at one's own decisions again."""
    return Button(words.word("front-review"), Press("review", table.id))


def own_end(table: Table, seat: Seat | None, where: str, words: Words) -> MessageView:
    """How a game ended for one person, as they are written to."""
    came = own_result(table, seat, names_of(table.seating.sitters, words), words)
    return message([title(table, words), came, where], [review_button(table, words)], GREY)


def fairness(table: Table, words: Words) -> MessageView:
    """The proof that chance was fixed before the first move; when the game is over, what it was made of."""
    match = table.match
    if match is None:
        raise Refused(text("refused-not-started"))
    lines = [words.word("front-fairness-why"), words.word("front-proof", proof=proof(match.seed))]
    if table.row.phase is Phase.OVER:
        lines.append(words.word("front-seed", seed=match.seed.hex()))
    return note(table, "\n".join(lines), words)
