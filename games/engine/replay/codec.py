"""Commands and events of one game as bytes and back, checked on the way in."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Generic, Union

import msgspec

from games.engine.events import Fact
from games.engine.game import AnyGame, C, E, Game, S, V

_encoder = msgspec.json.Encoder()


def encode(fact: Fact | tuple[Fact, ...]) -> bytes:
    """The bytes of a fact: equal facts, equal bytes, in every process."""
    return _encoder.encode(fact)


class Codec(Generic[S, C, E, V]):
    """Decodes what one game wrote. Raises `msgspec.ValidationError` or `msgspec.DecodeError` on anything else."""

    def __init__(self, game: Game[S, C, E, V]) -> None:
        event: Any = Union[game.rules.events]  # noqa: UP007 - made at run time; Any: so it has no static name
        command: Any = Union[game.rules.commands]  # noqa: UP007 - the same
        self._events: msgspec.json.Decoder[tuple[E, ...]] = msgspec.json.Decoder(tuple[event, ...])
        self._command: msgspec.json.Decoder[C] = msgspec.json.Decoder(command)
        self._state: msgspec.json.Decoder[S] = msgspec.json.Decoder(type(game.rules.blank))
        self._view: msgspec.json.Decoder[V] = msgspec.json.Decoder(type(game.rules.view(game.rules.blank, None)))

    def events(self, raw: bytes | msgspec.Raw) -> tuple[E, ...]:
        """The events of one accepted command."""
        return self._events.decode(raw)

    def command(self, raw: bytes | msgspec.Raw) -> C:
        """One command."""
        return self._command.decode(raw)

    def view(self, raw: bytes | msgspec.Raw) -> V:
        """What somebody sees."""
        return self._view.decode(raw)

    def state(self, raw: bytes | msgspec.Raw) -> S:
        """A whole state."""
        return self._state.decode(raw)


@lru_cache
def codec(game: AnyGame) -> Codec[Any, Any, Any, Any]:
    """The codec of a game on the shelf."""
    return Codec(game)
