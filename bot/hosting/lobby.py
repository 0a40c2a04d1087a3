"""Changes of a lobby, as pure functions from a seating to the next, and checks that refuse."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace
from pydantic import ValidationError

from bot.hosting.records.ratings import EVERYWHERE, is_erased
from bot.hosting.seating import Pace, Seating, Sitter
from bot.hosting.table import is_id
from games.engine import Refused, text
from games.engine.ai.minds import minds_of
from games.engine.game import AnyGame
from storage.rows import Channel, Player, Server


def open_lobby(
    game: AnyGame, host: Player, options: Mapping[str, Any], pace: Pace
) -> Seating:  # Any: as people gave them
    """Return a new lobby with its host in the first seat."""
    return Seating(require_person(host), require_pace(pace), require_options(game, options), (Sitter(host),))


def open_rematch(old: Seating, player: Player, blocked: Collection[str]) -> Seating:
    """Return a lobby for a rematch: whoever asks and the minds that played. The others are listed, and may join."""
    minds = tuple(sitter for sitter in old.sitters if sitter.player is None)
    others = tuple(who for who in old.people if who != player and who not in blocked and not is_erased(who))
    return Seating(player, old.pace, old.options, (Sitter(player), *minds), odds=old.odds, before=others)


def require_person(player: Player) -> Player:
    """Return a player's id, or refuse what cannot be one."""
    if not is_id(player) or player.startswith("~"):
        raise Refused(text("refused-nobody"))
    return player


def require_place(server: Server | None, channel: Channel) -> None:
    """Refuse what cannot be a server or a channel."""
    if not is_id(channel) or (server is not None and (not is_id(server) or server == EVERYWHERE)):
        raise Refused(text("refused-nowhere"))


def require_pace(pace: Pace) -> Pace:
    """Return the pace, or refuse what is none."""
    try:
        return Pace(pace)
    except ValueError as error:
        raise Refused(text("refused-options")) from error


def require_options(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options as the game's own model reads them, or refuse."""
    try:
        return game.options.model_validate(dict(options)).model_dump(mode="json")
    except (ValidationError, TypeError, ValueError) as error:
        raise Refused(text("refused-options")) from error


def add_person(seating: Seating, game: AnyGame, player: Player) -> Seating:
    """Add a person. Joining twice changes nothing."""
    if seating.seat_of(require_person(player)) is not None:
        return seating
    rest = tuple(who for who in seating.before if who != player)
    return _add_sitter(replace(seating, before=rest), game, Sitter(player))


def add_mind(seating: Seating, game: AnyGame, mind: str) -> Seating:
    """Add an AI player."""
    if mind not in minds_of(game):
        raise Refused(text("refused-mind"))
    return _add_sitter(seating, game, Sitter(mind=mind))


def remove_mind(seating: Seating) -> Seating:
    """Remove the AI player that was added last."""
    for seat in range(len(seating.sitters) - 1, -1, -1):
        if seating.sitters[seat].player is None:
            return replace(seating, sitters=seating.sitters[:seat] + seating.sitters[seat + 1 :])
    raise Refused(text("refused-no-mind"))


def remove_person(seating: Seating, player: Player) -> Seating | None:
    """Remove a person; the next person becomes host. None when nobody is left."""
    if seating.seat_of(player) is None:
        raise Refused(text("refused-not-at-table"))
    sitters = tuple(sitter for sitter in seating.sitters if sitter.player != player)
    people = [sitter.player for sitter in sitters if sitter.player is not None]
    if not people:
        return None
    return replace(seating, sitters=sitters, host=people[0] if seating.host == player else seating.host)


def configure(seating: Seating, game: AnyGame, options: Mapping[str, Any], pace: Pace) -> Seating:
    """Set options and pace."""
    return replace(seating, options=require_options(game, options), pace=require_pace(pace))


def require_enough_seats(seating: Seating, game: AnyGame) -> None:
    """Refuse to start with too few seats taken."""
    if len(seating.sitters) not in game.seats:
        raise Refused(text("refused-too-few", missing=game.seats[0] - len(seating.sitters)))


def _add_sitter(seating: Seating, game: AnyGame, sitter: Sitter) -> Seating:
    if len(seating.sitters) >= game.seats[-1]:
        raise Refused(text("refused-full"))
    return replace(seating, sitters=(*seating.sitters, sitter))
