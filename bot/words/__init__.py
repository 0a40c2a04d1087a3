"""Every sentence a person reads: Fluent files behind one typed door."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeAlias

from bot.words.entries import entries, one_line
from games.engine import Icon, Own, Text, Who
from games.engine.catalog.sources import package_of
from games.engine.screen import Arg

REMEMBERED = 65_536
NO_ICONS: Mapping[str, str] = MappingProxyType({})

Value: TypeAlias = int | str
Named: TypeAlias = Sequence[str]
"""The names of the seats, in order."""


NO_BREAK = "\u00a0"
_BEFORE, _AFTER = re.compile(r"(?<=\d) (?=<:\w+:\d+>)"), re.compile(r"(<:\w+:\d+>) (?=[\w+−-])")


class Wordless(Exception):  # noqa: N818 - a bug in the words, not an error of a player
    """A text that the words do not have, or cannot say with these arguments."""


class Words:
    """The words of one locale: the shared ones, and those of one game. Each is read when it is first said.

    `icons` are the pictures that can stand in a text, by their names in `art/`; what has none is said in words.
    """

    def __init__(self, locale: str, sources: Sequence[str]) -> None:
        self.icons = NO_ICONS
        self._plain: Words | None = None
        self._pictured: Words | None = None
        self._locale = locale
        self._sources: dict[str, str] = {}
        for source in sources:
            for name, said, _ in entries(source):
                self._sources.setdefault(name, said)
        self._read: set[str] = set()
        self._formatted = lru_cache(REMEMBERED)(self._format)  # a panel says the same eighty texts again and again

    @property
    def plain(self) -> Words:
        """The same words without pictures: for labels of buttons and menus, which hold only text."""
        return self._plain or self

    def with_icons(self, icons: Mapping[str, str]) -> Words:
        """The same words, with these pictures in texts."""
        if not icons:
            return self.plain
        if self.plain._pictured is None or self.plain._pictured.icons is not icons:  # noqa: SLF001 - of the same class
            pictured = copy(self.plain)
            pictured.icons, pictured._plain, self.plain._pictured = icons, self.plain, pictured  # noqa: SLF001 - the same
        return self.plain._pictured  # noqa: SLF001 - the same

    def say(self, text: Text, names: Named = ()) -> str:
        """The text in this language, with the names of whoever sits where."""
        args = text.args
        if not args:
            return self._formatted(text.id, ())
        return self._formatted(text.id, tuple([(key, self._value(arg, names)) for key, arg in args.items()]))

    def word(self, id: str, **args: Value) -> str:  # noqa: A002 - the word Fluent uses
        """A text of the house itself, whose arguments are plain."""
        return self._formatted(id, tuple(args.items()))

    def has(self, id: str) -> bool:  # noqa: A002 - the same
        """Whether there is such a text."""
        if self._plain is not None:
            return self._plain.has(id)
        source = self._sources.get(id)
        return source is not None and (one_line(source) is not None or self._reads(id))

    def _format(self, id: str, args: tuple[tuple[str, Value], ...]) -> str:  # noqa: A002 - the same
        plain = one_line(self._sources.get(id, ""))
        if plain is not None and "{" not in plain:
            return plain
        if not self._reads(id):
            raise Wordless(id)
        said, errors = self._bundle.format_pattern(self._bundle.get_message(id).value, dict(args))
        if errors:
            raise Wordless(f"{id}: {errors}")
        return _kept_together(str(said))

    def _reads(self, id: str) -> bool:  # noqa: A002 - the same
        """Let Fluent read a text and all that it refers to; whether it can."""
        self._add(id)
        return bool(self._bundle.has_message(id))

    def _add(self, name: str) -> None:
        from bot.words.parsing import References, parsed  # noqa: PLC0415 - slow to load, and plain sentences do without

        if name in self._read or name not in self._sources:
            return
        self._read.add(name)
        found = parsed(self._sources[name])
        self._bundle.add_resource(found)
        for other in References(found).entries:
            self._add(other)

    @cached_property
    def _bundle(self) -> Any:  # Any: fluent.runtime has no types
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - the same

        return FluentBundle([self._locale], use_isolating=False)

    def listed(self, items: Sequence[str]) -> str:
        """Items as people list them."""
        match items:
            case ():
                return ""
            case (only,):
                return only
            case (first, second):
                return self.word("list-two", first=first, second=second)
            case (first, *rest):
                return self.word("list-more", first=first, rest=self.listed(tuple(rest)))
            case _:
                raise AssertionError("a sequence is empty, or has a first item")

    def _value(self, arg: Arg, names: Named) -> Value:
        """What Fluent is given for an argument. By its very type, for this is asked for every word of every panel."""
        if isinstance(arg, int):
            return arg
        if type(arg) is Text:
            return self.say(arg, names)
        if type(arg) is Icon:
            return self.icons.get(arg.art) or self.say(arg.text, names)
        if type(arg) is Who:
            return names[arg.seat]
        if type(arg) is Own:
            return arg.name
        return self.listed(tuple([str(self._value(item, names)) for item in arg]))


@cache
def words(locale: str, game: str | None = None) -> Words:
    """The words of the house, with those of one game."""
    house = files("bot.words").joinpath(f"{locale}.ftl").read_text("utf-8")
    if game is None:
        return Words(locale, (house,))
    folder = files(package_of(game)).joinpath("words")
    own = folder.joinpath(f"{locale}.ftl")
    spoken = own if own.is_file() else folder.joinpath("en.ftl")  # a game may not speak every language yet
    return Words(locale, (house, spoken.read_text("utf-8")))


def _kept_together(said: str) -> str:
    """A picture with the number before it, and with the number or word after it: no line ends between them."""
    if "<:" not in said:
        return said
    return _AFTER.sub(rf"\1{NO_BREAK}", _BEFORE.sub(NO_BREAK, said))
