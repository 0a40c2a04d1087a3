"""The laws themselves, as functions that any game can be held against, and that say which law was broken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice, product
from random import Random
from typing import Any, get_args

from pydantic import BaseModel

from bot.laws.reasons.explaining import explain_endless, explain_worlds
from games.engine import AnyMatch, Command, Do, Event, Match, Refused, Rng, Seat, Viewer, everybody, hears, open_match
from games.engine.ai.coaches import coach_of
from games.engine.extras.coach import Judgement
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from games.engine.replay.differences import first_difference
from games.engine.undo import UNDO

LONGEST_GAME = 5_000


class Unlawful(AssertionError):
    """A law was broken: its name, and lines that explain where and how."""

    def __init__(self, law: str, *explained: str) -> None:
        super().__init__("\n".join((f"The law is broken: {law}.", *explained)))
        self.law = law
        self.explained = explained


def require(law: str, holds: bool, *explained: str) -> None:  # noqa: FBT001 - it is what the law says
    """Fail with the law's name."""
    if not holds:
        raise Unlawful(law, *explained)


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted command on the way through a game."""

    seats: int
    before: AnyMatch
    seat: Seat
    command: Command
    events: tuple[Event, ...]
    after: AnyMatch


def variants(game: AnyGame) -> Iterator[BaseModel]:
    """Every combination of a game's options, from the types of their fields; numbers at their default."""
    fields = game.options.model_fields
    values = [_values(field.annotation, field.default) for field in fields.values()]
    for chosen in product(*values):
        yield game.options.model_validate(dict(zip(fields, chosen, strict=True)))


def _values(annotation: Any, default: object) -> tuple[object, ...]:  # Any: whatever an option may be
    if annotation is bool:
        return False, True
    return get_args(annotation) or (default,)


def tables(game: AnyGame, random: Random) -> Iterator[tuple[int, AnyMatch]]:
    """Tables of every size and option, without end, with how many sit at each."""
    while True:
        for seats, options in product(game.seats, variants(game)):
            yield seats, open_match(game, seats, options, random.randbytes(32))[0]


def walk(seats: int, match: AnyMatch, random: Random, *, sensibly: bool = False) -> Iterator[Step]:
    """Random play from here to the end; or sensible play, where the game has a reflex for it."""
    reflex = match.game.extras.reflex if sensibly else None
    for _ in range(LONGEST_GAME):
        movers = [seat for seat in match.waiting.seats if match.choices(seat)]
        if not movers:
            return
        seat = random.choice(movers)
        if reflex is None:
            command = random.choice(match.choices(seat))
        else:
            command = reflex(match.view(seat), Rng(random.randbytes(32), 0, "law"))
        events = match.play(seat, command)
        after = match.after(events)
        yield Step(seats, match, seat, command, events, after)
        match = after
    raise Unlawful("a game ends", *explain_endless(match, seats, LONGEST_GAME))


def steps(game: AnyGame, random: Random, count: int, *, sensibly: bool = False) -> Iterator[Step]:
    """So many steps of random or sensible games of all sizes and options."""
    walks = (walk(seats, match, random, sensibly=sensibly) for seats, match in tables(game, random))
    return islice(chain.from_iterable(walks), count)


def secrecy(match: AnyMatch, seats: int, random: Random) -> tuple[int, int]:
    """For every viewer: in another world that looks the same, all that reaches them is the same.

    Returns how many viewers were tried, and for how many the next command left them as wise as before.
    """
    game = match.game
    compared = 0
    everyone: tuple[Viewer, ...] = (*everybody(seats), None)
    for viewer in everyone:
        world = game.rules.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))
        other = Match(game, match.seed, match.version, match.beat, world)
        try:
            compared += _compare(match, other, viewer, random)
        except Unlawful as broken:
            found = (broken.law, *broken.explained)
            raise Unlawful(broken.law, *explain_worlds(found, match, other, viewer, seats)) from None
    return len(everyone), compared


def _compare(match: AnyMatch, other: AnyMatch, viewer: Viewer, random: Random) -> bool:
    """Hold two worlds against each other that should look the same, then play on in both."""
    _same("views of worlds that look the same", match.view(viewer), other.view(viewer), "their own view")
    _same("waiting is the same in worlds that look the same", match.waiting, other.waiting, "waiting")
    return _as_wise(match, other, viewer, random)


def _as_wise(match: AnyMatch, other: AnyMatch, viewer: Viewer, random: Random) -> bool:
    """Play one command in both worlds; where the viewer cannot tell them apart after it, nothing else may."""
    seats = [seat for seat in match.waiting.seats if match.choices(seat)]
    if not seats:
        return False
    seat = random.choice(seats)
    offered = match.choices(seat)
    command = random.choice(offered[:-1] if match.can_undo(seat) else offered)  # what the rules offer comes first
    if command not in other.choices(seat):
        require("one's own choices follow from one's view", seat != viewer)
        return False
    happened, happened_there = match.play(seat, command), other.play(seat, command)
    here, there = match.after(happened), other.after(happened_there)
    if encode(here.view(viewer)) != encode(there.view(viewer)):
        return False
    told, told_there = match.told(happened, viewer), other.told(happened_there, viewer)
    heard, heard_there = _heard(happened, viewer), _heard(happened_there, viewer)
    try:
        _same("the beat tells nothing", here.beat, there.beat, "the beat")
        _same("waiting tells nothing", here.waiting, there.waiting, "waiting")
        _same("the story tells nothing", told, told_there, "the story")
        _same("heard events tell nothing", heard, heard_there, "what they hear of")
        _same("the screen tells nothing", _screen(here, viewer), _screen(there, viewer), "their screen")
    except Unlawful as broken:
        raise Unlawful(broken.law, f"Then seat {seat} does {command} in both.", *broken.explained) from None
    return True


def _screen(match: AnyMatch, viewer: Viewer) -> Any:  # Any: compared as bytes
    view = match.game.rules.view(match.state, viewer)  # anew: a screen may peek at whatever was looked at last
    return match.game.telling.screen(view)


def _heard(events: tuple[Event, ...], viewer: Viewer) -> tuple[Event, ...]:
    return tuple(event for event in events if hears(event, viewer))


def _same(law: str, one: Any, two: Any, what: str = "what comes of it") -> None:
    if encode(one) != encode(two):
        raise Unlawful(law, f"And {what} differs: {first_difference(one, two)}.")


def coached_odds(match: AnyMatch, seat: Seat, random: Random) -> bool:
    """A player is told the same chances in another world that looks the same. Returns whether there are any."""
    game = match.game
    odds, view = coach_of(game).odds, game.rules.view(match.state, seat)
    if odds is None:
        return False
    here = odds(view)  # before anybody looks at the other world
    there = odds(game.rules.view(_world_of(match, seat, random), seat))
    _same("chances tell nothing", here, there)
    return bool(here)


def coached_judgement(step: Step, budget: int, random: Random) -> Judgement[Any] | None:
    """A decision is judged alike, with the same chance, in such a world, if it is judged at all; and how it is."""
    match, seat, key = step.before, step.seat, random.randbytes(32)
    game = match.game
    coach, view = coach_of(game), game.rules.view(match.state, seat)
    here = coach.judge(view, step.command, Rng(key, 0, "coach"), budget)
    other = game.rules.view(_world_of(match, seat, random), seat)
    there = coach.judge(other, step.command, Rng(key, 0, "coach"), budget)
    require("a judgement tells nothing", here == there)
    return here


def _world_of(match: AnyMatch, viewer: Viewer, random: Random) -> Any:
    """Another world that looks the same to this viewer."""
    return match.game.rules.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))


class Disguised(Rng, kw_only=True):
    """The same draws under another key: whoever looks at more than the draws is found out."""

    real: Rng

    def _block(self) -> bytes:
        return self.real._block()  # noqa: SLF001 - the stream itself, under another name


def _disguised(real: Rng) -> Rng:
    return Disguised(b"\0" * 32, -1, "disguised", real=real)


def blindness_to_the_seed(step: Step) -> None:
    """Rules see draws, never the key they come from."""
    match = step.before
    real = Rng(match.seed, match.version, "decide")
    events = match.game.rules.decide(match.state, step.seat, step.command, _disguised(real))
    _same("the seed is in no event", step.events, events)


def blindness_of_setup(game: AnyGame, seats: int, options: BaseModel, seed: bytes) -> None:
    """The same for the set-up."""
    plain = game.rules.setup(seats, options, Rng(seed, 0, "setup"))
    disguised = game.rules.setup(seats, options, _disguised(Rng(seed, 0, "setup")))
    _same("the seed is in no event", plain, disguised)


def beat(step: Step) -> None:
    """The beat moves just when the public can see that something has."""
    before, after = step.before, step.after
    seen = encode(before.view(None)) != encode(after.view(None)) or before.waiting != after.waiting
    seen = seen or len(before.earlier) != len(after.earlier)  # the button to take something back
    require("the beat moves with what the public sees", after.beat - before.beat == seen)
    require("the version counts commands", after.version == before.version + 1)


def no_echo(step: Step) -> None:
    """What leaves the beat alone cannot be repeated."""
    if step.after.beat == step.before.beat:
        refused(step.after, step.seat, step.command)


def window(step: Step) -> None:
    """While a question stands, whoever has answered it is still counted among those asked."""
    if step.after.beat == step.before.beat:
        require("an answer leaves its question standing", step.seat in step.after.waiting.seats)


def refused(match: AnyMatch, seat: Seat, command: Command) -> None:
    """The command is turned away with a sentence, and nothing has changed."""
    before = encode(match.state)
    _refuse(match, seat, command)
    require("a refusal changes nothing", encode(match.state) == before)


def _refuse(match: AnyMatch, seat: Seat, command: Command) -> None:
    try:
        match.play(seat, command)
    except Refused as refusal:
        require("a refusal has its sentence", bool(refusal.why.id))
    else:
        raise Unlawful("what is not among the choices is refused")


def choices(match: AnyMatch, seats: int, probes: set[Command]) -> None:
    """Every choice is accepted, everything else refused."""
    before = encode(match.state)
    for seat in everybody(seats):
        offered = match.choices(seat)
        require("choices come without repetition", len(set(offered)) == len(offered))
        require("only who is waited for has choices", not offered or seat in match.waiting.seats)
        undo = (UNDO,) if match.can_undo(seat) else ()  # the match's own, held to laws of its own: see `undoing`
        require("choices follow from the view", offered == (*match.game.rules.choices(match.view(seat)), *undo))
        for command in offered:
            match.play(seat, command)
        for command in probes - set(offered):
            _refuse(match, seat, command)
    require("neither playing nor refusing changes the position", encode(match.state) == before)
    require("the public has no choices", not match.game.rules.choices(match.view(None)))
    require("somebody can move until the end", match.outcome is not None or any(map(match.choices, everybody(seats))))
    require("nobody is waited for after the end", (match.outcome is None) == bool(match.waiting.seats))


def public_actions(match: AnyMatch, seats: int, random: Random) -> None:
    """What the public screen offers to do is open to whoever is to move, in every world the public allows."""
    game = match.game
    offered = [action.command for action in game.telling.screen(match.view(None)).actions if isinstance(action, Do)]
    for world in (match.state, *(_world_of(match, None, random) for _ in range(3))):
        for seat in everybody(seats):
            can = game.rules.choices(game.rules.view(world, seat))
            if can and seat in match.waiting.seats:
                require("a public action is open to all who are asked", set(offered) <= set(can))


def lapse(match: AnyMatch, seats: int) -> None:
    """Whoever runs out of time has something done for them that they may do."""
    for seat in everybody(seats):
        if match.choices(seat):
            require("a lapse is a choice", match.game.rules.lapse(match.view(seat)) in match.choices(seat))
