"""What things are called and look like: goods, items, cores, tracks and the spells of a mat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.engine import Icon, Text, text
from games.temples.pieces.conversions import CONVERSIONS, Change
from games.temples.pieces.deck import COLLECTING, MANA_ITEM, ONCE, TRACKS, Cell, Gain, Item, Spell, colour_of
from games.temples.pieces.goods import CRYSTALS, KINDS, TOKEN, Goods

_TURNING = {Spell.TO_PURPLE: "purple", Spell.FROM_PURPLE: "purple", Spell.FROM_TOKEN: "token", Spell.TO_MANA: "mana"}


@cache
def kind_icon(kind: str) -> Icon:
    """A crystal, a token, mana, or a crystal of one's choice."""
    return Icon(kind, text(f"kind-{kind}"))


@cache
def core_icon(colour: int) -> Icon:
    """A core."""
    return Icon(f"core-{CRYSTALS[colour]}", text(f"core-{CRYSTALS[colour]}"))


@cache
def item_icon(item: Item) -> Icon | Text:
    """What a temple or a gift gives, in one sign; of mana there are two."""
    if item is Item.MANA:
        return text("two-mana", count=MANA_ITEM, kind=kind_icon("mana"))
    if item is Item.CLIMB:
        return Icon("climb", text("kind-climb"))
    if item.value.endswith("-core"):
        return core_icon(CRYSTALS.index(item.value.removesuffix("-core")))
    return kind_icon(item.value)


@cache
def track_icon(track: int) -> Icon:
    """A track, by the crystal of its colour."""
    return Icon(CRYSTALS[colour_of(track)], text(f"track-{TRACKS[track]}"))


@cache
def track_name(track: int) -> Text:
    """A track in words."""
    return text(f"track-{TRACKS[track]}")


@cache
def counted(kind: int, count: int) -> Text:
    """So many of something."""
    what = Icon("token", text("tokens", count=count)) if kind == TOKEN else kind_icon(KINDS[kind])
    return text("counted", count=count, kind=what)


def goods_texts(goods: Goods) -> tuple[Text, ...]:
    """All that there is of goods; at least a word."""
    return tuple(counted(kind, count) for kind, count in enumerate(goods) if count) or (text("nothing"),)


def gain_texts(gain: Gain) -> tuple[Text | Icon, ...]:
    """All that somebody gets."""
    return tuple(_gain(gain)) or (text("nothing"),)


def _gain(gain: Gain) -> Iterator[Text | Icon]:
    yield from map(core_icon, gain.cores)
    yield from (counted(kind, count) for kind, count in enumerate(gain.goods) if count)
    if gain.picks:
        yield text("counted", count=gain.picks, kind=kind_icon("any"))
    if gain.climbs:
        yield Icon("climb", text("kind-climb"))


@cache
def spell_short(cell: Cell) -> Text:
    """A spell in a few signs, as it stands on the mat."""
    spell = cell.spell
    if spell in COLLECTING:
        return text("short-collect", kind=kind_icon(COLLECTING[spell]))
    if spell in ONCE:
        return text("short-once", kind=kind_icon(ONCE[spell]))
    if spell in _TURNING:
        return text(f"short-{spell.value}", kind=kind_icon(_TURNING[spell]))
    return text(f"short-{spell.value}", points=cell.points)


@cache
def spell_text(cell: Cell) -> Text:
    """What a spell does, in a sentence; what lies on the cell comes with it."""
    spell = cell.spell
    if spell is Spell.COLLECT_TOKEN:
        does = text("spell-collect-token")
    elif spell in COLLECTING:
        does = text("spell-collect", kind=kind_icon(COLLECTING[spell]))
    elif spell in ONCE:
        does = text("spell-once", kind=kind_icon(ONCE[spell]))
    elif spell in _TURNING:
        does = text(f"spell-{spell.value}")
    else:
        does = text(f"spell-{spell.value}", points=cell.points)
    return text("spell-and-mana", does=does) if cell.mana else does


@cache
def change_text(change: Change) -> Text:
    """A conversion, such as `4 mana → red`."""
    found = CONVERSIONS.get(change)
    if found is None:
        return text("nothing")
    told = "change" if found.spell is None else "change-spell"
    return text(told, gives=goods_texts(found.gives), gets=goods_texts(found.gets))


def crystals_of(goods: Goods) -> tuple[Text, ...]:
    """Only the crystals."""
    return tuple(counted(kind, count) for kind, count in enumerate(goods[:TOKEN]) if count)
