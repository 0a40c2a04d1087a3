"""What a person types after a slash command, held against what the command asks, as a client does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sandbox.checks.place import mapping, sequence
from sandbox.model.permissions import may_see
from sandbox.model.records import Channel, User
from sandbox.model.shapes import Json, OptionKind, Refusal
from sandbox.model.world import World

_NESTING: Final = (OptionKind.SUBCOMMAND, OptionKind.GROUP)
_BIGGEST: Final = 1 << 53


@dataclass(frozen=True, slots=True)
class Asker:
    """Who types, and where; that decides which people, roles and channels can be named."""

    world: World
    person: User
    channel: Channel

    def knows_user(self, number: int) -> bool:
        """Whether this is somebody who can be chosen here."""
        if self.channel.guild is None:
            return number in self.channel.recipients
        return number in self.world.guilds[self.channel.guild].members

    def knows_role(self, number: int) -> bool:
        """Whether this is a role of the server."""
        return self.channel.guild is not None and number in self.world.guilds[self.channel.guild].roles

    def knows_channel(self, number: int, kinds: Sequence[object]) -> bool:
        """Whether this is a channel of the server that the person sees, of one of these kinds (none: any)."""
        found = self.world.channels.get(number)
        if found is None or found.guild is None or found.guild != self.channel.guild:
            return False
        return (not kinds or int(found.kind) in kinds) and may_see(self.world, self.person.id, found)


def given(asker: Asker, declared: Sequence[Json], said: object) -> list[Json]:
    """The options of a command that is sent."""
    return _level(asker, declared, said, completing=False)


def typed_so_far(asker: Asker, declared: Sequence[Json], said: object) -> list[Json]:
    """The options of a command that is still being typed: one is in focus, and others may be missing."""
    found = _level(asker, declared, said, completing=True)
    if len(_focused(found)) != 1:
        raise no("One option has to be in focus.")
    return found


def no(sentence: str) -> Refusal:
    """What a client would not let a person do."""
    return Refusal(400, 0, sentence)


def _level(asker: Asker, declared: Sequence[Json], said: object, *, completing: bool) -> list[Json]:
    known = {option["name"]: option for option in declared}
    options = [mapping(option) for option in sequence(said)]
    names = [str(option.get("name")) for option in options]
    if len(set(names)) < len(names):
        raise no("An option is given twice.")
    for name in names:
        if name not in known:
            raise no(f"There is no option {name}.")
    if any(option["type"] in _NESTING for option in declared):
        return [_deeper(asker, known, options, completing=completing)]
    if not completing:
        _refuse_missing(declared, names)
    return [_leaf(asker, known[str(option["name"])], option, completing=completing) for option in options]


def _deeper(
    asker: Asker, known: Mapping[str, Json], options: Sequence[Mapping[str, object]], *, completing: bool
) -> Json:
    if len(options) != 1:
        raise no(f"One of these has to be chosen: {', '.join(known)}.")
    chosen = known[str(options[0]["name"])]
    _same_kind(chosen, options[0])
    below = _level(asker, chosen.get("options") or [], options[0].get("options") or [], completing=completing)
    return {"name": chosen["name"], "type": chosen["type"], "options": below}


def _leaf(asker: Asker, declared: Json, option: Mapping[str, object], *, completing: bool) -> Json:
    _same_kind(declared, option)
    made: Json = {"name": declared["name"], "type": declared["type"], "value": option.get("value")}
    if completing and option.get("focused") is True:
        if not declared.get("autocomplete"):
            raise no(f"The option {declared['name']} completes nothing.")
        return {**made, "value": str(option.get("value") or ""), "focused": True}  # as typed, whatever it will be
    _check_value(asker, declared, option.get("value"))
    return made


def _refuse_missing(declared: Sequence[Json], names: Sequence[str]) -> None:
    for option in declared:
        if option.get("required") and option["name"] not in names:
            raise no(f"The option {option['name']} is missing.")


def _same_kind(declared: Json, option: Mapping[str, object]) -> None:
    if option.get("type", declared["type"]) != declared["type"]:
        raise no(f"The option {declared['name']} is of another type.")


def _check_value(asker: Asker, declared: Json, value: object) -> None:
    name = declared["name"]
    choices = [choice["value"] for choice in declared.get("choices") or ()]
    if not _fits(asker, declared, value):
        raise no(f"The option {name} does not take this value.")
    if choices and value not in choices:
        raise no(f"The option {name} has other choices.")


def _fits(asker: Asker, declared: Json, value: object) -> bool:
    match OptionKind(declared["type"]), value:
        case OptionKind.STRING, str(text):
            return (declared.get("min_length") or 0) <= len(text) <= (declared.get("max_length") or 6000)
        case OptionKind.BOOLEAN, bool():
            return True
        case _, bool():
            return False
        case OptionKind.INTEGER, int(number):
            return _within(declared, number)
        case OptionKind.NUMBER, (int() | float()) as number:
            return _within(declared, number)
        case (OptionKind.USER | OptionKind.ROLE | OptionKind.CHANNEL | OptionKind.MENTIONABLE) as kind, str(number):
            return number.isdecimal() and _is_known(asker, kind, int(number), declared)
        case _:
            return False


def _within(declared: Json, number: float) -> bool:
    return declared.get("min_value", -_BIGGEST) <= number <= declared.get("max_value", _BIGGEST)


def _is_known(asker: Asker, kind: OptionKind, number: int, declared: Json) -> bool:
    match kind:
        case OptionKind.USER:
            return asker.knows_user(number)
        case OptionKind.ROLE:
            return asker.knows_role(number)
        case OptionKind.CHANNEL:
            return asker.knows_channel(number, declared.get("channel_types") or ())
        case _:
            return asker.knows_user(number) or asker.knows_role(number)


def _focused(options: Sequence[Json]) -> list[Json]:
    below = [one for option in options for one in _focused(option.get("options") or ())]
    return [option for option in options if option.get("focused")] + below
