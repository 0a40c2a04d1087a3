"""Before the game: who joins, who leaves, what is played. Pure changes of a seating."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace
from pydantic import ValidationError

from bot.hosting.records.ratings import EVERYWHERE, forgotten
from bot.hosting.seating import Pace, Seating, Sitter
from bot.hosting.table import is_id
from games.engine import Refused, text
from games.engine.game import AnyGame
from games.engine.minds import minds_of
from storage.rows import Channel, Player, Server


def opened(game: AnyGame, host: Player, options: Mapping[str, Any], pace: Pace) -> Seating:  # Any: as people gave them
    """A lobby with its host in the first seat."""
    return Seating(person(host), paced(pace), checked(game, {**game.preset, **options}), (Sitter(host),))


def anew(old: Seating, player: Player, blocked: Collection[str]) -> Seating:
    """A lobby for a rematch: whoever asks for it and the minds that played. The others are named, and may join."""
    minds = tuple(sitter for sitter in old.sitters if sitter.player is None)
    others = tuple(who for who in old.people if who != player and who not in blocked and not forgotten(who))
    return Seating(player, old.pace, old.options, (Sitter(player), *minds), odds=old.odds, before=others)


def person(player: Player) -> Player:
    """The id of somebody, if it can be one."""
    if not is_id(player) or player.startswith("~"):
        raise Refused(text("refused-nobody"))
    return player


def place(server: Server | None, channel: Channel) -> None:
    """Refuse what can be no server or channel."""
    if not is_id(channel) or (server is not None and (not is_id(server) or server == EVERYWHERE)):
        raise Refused(text("refused-nowhere"))


def paced(pace: Pace) -> Pace:
    """The pace, if it is one."""
    try:
        return Pace(pace)
    except ValueError as error:
        raise Refused(text("refused-options")) from error


def checked(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as the game's own model takes them."""
    try:
        return game.options.model_validate(dict(options)).model_dump(mode="json")
    except (ValidationError, TypeError, ValueError) as error:
        raise Refused(text("refused-options")) from error


def joined(seating: Seating, game: AnyGame, player: Player) -> Seating:
    """One more person. Joining twice is joining once."""
    if seating.seat_of(person(player)) is not None:
        return seating
    rest = tuple(who for who in seating.before if who != player)
    return _seated(replace(seating, before=rest), game, Sitter(player))


def with_mind(seating: Seating, game: AnyGame, mind: str) -> Seating:
    """One more artificial player."""
    if mind not in minds_of(game):
        raise Refused(text("refused-mind"))
    return _seated(seating, game, Sitter(mind=mind))


def without_mind(seating: Seating) -> Seating:
    """One artificial player less: the last to have come."""
    for seat in range(len(seating.sitters) - 1, -1, -1):
        if seating.sitters[seat].player is None:
            return replace(seating, sitters=seating.sitters[:seat] + seating.sitters[seat + 1 :])
    raise Refused(text("refused-no-mind"))


def left(seating: Seating, player: Player) -> Seating | None:
    """One person less. The host's place goes to the next person; None when nobody is left."""
    if seating.seat_of(player) is None:
        raise Refused(text("refused-not-at-table"))
    sitters = tuple(sitter for sitter in seating.sitters if sitter.player != player)
    people = [sitter.player for sitter in sitters if sitter.player is not None]
    if not people:
        return None
    return replace(seating, sitters=sitters, host=people[0] if seating.host == player else seating.host)


def configured(seating: Seating, game: AnyGame, options: Mapping[str, Any], pace: Pace) -> Seating:
    """Other options, or another pace."""
    return replace(seating, options=checked(game, options), pace=paced(pace))


def complete(seating: Seating, game: AnyGame) -> None:
    """Refuse to start with too few seats taken."""
    if len(seating.sitters) not in game.seats:
        raise Refused(text("refused-too-few", least=game.seats[0], seats=len(seating.sitters)))


def _seated(seating: Seating, game: AnyGame, sitter: Sitter) -> Seating:
    if len(seating.sitters) >= game.seats[-1]:
        raise Refused(text("refused-full"))
    return replace(seating, sitters=(*seating.sitters, sitter))
