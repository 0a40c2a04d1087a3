"""What minds say aloud: now and then a line in character, about what everybody has just seen."""

from __future__ import annotations

from hashlib import blake2s

from bot.hosting.table import Turned
from bot.words import words
from games.engine import Line, Who, hears, text
from storage.rows import Hand

EVERY = 3  # feats of a mind, of which it speaks about one
MOST = 3  # lines that there are words for, of one mind about one feat


def aside(turned: Turned) -> Line | None:
    """What the mind that has just moved says. It follows from what is public, so that it tells nothing."""
    sitter = turned.table.seating.sitters[turned.seat]
    if turned.hand is not Hand.MIND or sitter.mind is None or sitter.player is not None:
        return None
    feats = [turned.table.game.telling.feats(event) for event in turned.events if hears(event, None)]
    own = [found[1] for found in feats if found is not None and found[0] == turned.seat]
    chance = _chance(turned)
    if not own or chance % EVERY:
        return None
    lines = _lines(turned.table.row.game, sitter.mind, own[-1])
    return text("front-says", who=Who(turned.seat), said=text(lines[chance // EVERY % len(lines)])) if lines else None


def _chance(turned: Turned) -> int:
    """As good as a die, and the same however often it is asked."""
    named = f"{turned.table.id} {turned.before.beat}"
    return int.from_bytes(blake2s(named.encode(), digest_size=4).digest())


def _lines(game: str, mind: str, feat: str) -> list[str]:
    """Those that there are words for."""
    home = words("en", game)
    return [id_ for number in range(1, MOST + 1) if home.has(id_ := f"quip-{mind}-{feat}-{number}")]
