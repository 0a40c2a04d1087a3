"""Whom a message may ping."""

from __future__ import annotations

from typing import Final

from sandbox.checks.place import Place

_KINDS: Final = ("roles", "users", "everyone")


def check_mentions(allowed: Place) -> None:
    """`allowed_mentions`: a list of kinds, or lists of ids, never both for the same kind."""
    if not allowed.given or not allowed.model():
        return
    allowed.at("replied_user").flag()
    parsed = [kind.text(1, 20) for kind in _kinds(allowed.at("parse"))]
    for name in ("users", "roles"):
        ids = allowed.at(name).set_of(0, 100)
        for number in ids:
            number.required()
            number.snowflake()
        if ids and name in parsed:
            said = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            allowed.fault("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", said)


def _kinds(parse: Place) -> tuple[Place, ...]:
    kinds = parse.set_of(0, len(_KINDS))
    for kind in kinds:
        if kind.value not in _KINDS:
            kind.fault("BASE_TYPE_CHOICES", "Value must be one of ('everyone', 'roles', 'users').")
    return tuple(kind for kind in kinds if kind.value in _KINDS)
