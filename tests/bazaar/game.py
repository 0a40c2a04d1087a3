"""The record of Bazaar."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import (
    Ask,
    Extras,
    Game,
    Line,
    Outcome,
    Rng,
    Rules,
    Say,
    Screen,
    Seat,
    Telling,
    Text,
    Time,
    Viewer,
    Waiting,
    Who,
    text,
)
from games.engine.ai.minds import wanderer
from games.engine.game import NOBODY
from tests.bazaar.moves import (
    PRICES,
    WARES,
    BazaarCommand,
    BazaarEvent,
    Moved,
    Opened,
    Options,
    Pack,
    Sell,
    State,
    Toss,
    View,
    sets,
)

TURNS = 12


def choices(view: View) -> tuple[BazaarCommand, ...]:
    """For whoever's turn it is, by far too many for one menu. Some do not go together."""
    state, viewer = view.state, view.viewer
    if viewer is None or state.turn >= TURNS or state.turn % state.seats != viewer:
        return ()
    others = [Seat(seat) for seat in range(state.seats) if seat != viewer]
    sold = (Sell(ware, customer, price) for ware in WARES for customer in others for price in PRICES)
    packed = (Pack(goods, bag) for goods in sets(1, 3) for bag in (1, 2))
    tossed = (Toss(goods) for goods in sets(0, 2))
    return tuple(command for command in (*sold, *packed, *tossed) if objection(view, command) is None)


def objection(_view: View, command: BazaarCommand) -> Text | None:
    match command:
        case Sell(ware=1, price=50):
            return text("too-dear")
        case Pack(goods) if {1, 2} <= {*goods}:
            return text("never-together")
        case _:
            return None


def waiting(state: State) -> Waiting:
    return NOBODY if state.turn >= TURNS else Waiting((Seat(state.turn % state.seats),), Time.TURN)


def evolve(state: State, event: BazaarEvent) -> State:
    return State(event.seats) if isinstance(event, Opened) else replace(state, turn=state.turn + 1)


def view(state: State, viewer: Viewer) -> View:
    return View(viewer, state)


def imagine(view: View, _rng: Rng) -> State:
    return view.state


def outcome(state: State) -> Outcome | None:
    if state.turn < TURNS:
        return None
    return Outcome((1,) * state.seats, (0,) * state.seats, text("sold-out"))


def label(command: BazaarCommand) -> Text:
    match command:
        case Sell(ware, customer, price):
            return text("sell-label", ware=ware, who=Who(customer), price=price)
        case Pack(goods, bag):
            return text("pack-label", goods=_goods(goods), bag=bag)
        case Toss(goods):
            return text("toss-label", goods=_goods(goods))


def part(command: BazaarCommand, name: str) -> Text:
    match command, name:
        case Sell(ware=ware), "ware":
            return text("ware", number=ware)
        case Sell(customer=customer), "customer":
            return text("customer", who=Who(customer))
        case Sell(price=price), "price":
            return text("price", number=price)
        case Pack(bag=bag), "bag":
            return text("bag", number=bag)
        case ((Pack(goods=goods) | Toss(goods=goods)), _):
            return text("goods", goods=_goods(goods)) if goods else text("nothing")
        case _:
            raise AssertionError(f"{command} has no {name}")


def screen(view: View) -> Screen:
    asks = tuple(Ask(kind, text(kind.lower())) for kind in ("Sell", "Pack", "Toss"))
    return Screen(text("title"), text("open"), None, (Say(text("open")),), asks if view.state.turn < TURNS else ())


def tell(event: BazaarEvent, _view: View) -> Line | None:
    return text("told-moved", who=Who(event.seat)) if isinstance(event, Moved) else None


def _goods(goods: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(text("good", number=good) for good in goods)


BAZAAR: Game[State, BazaarCommand, BazaarEvent, View] = Game(
    key="bazaar",
    edition=1,
    title=text("title"),
    seats=range(2, 6),
    options=Options,
    rules=Rules(
        commands=(Sell, Pack, Toss),
        events=(Opened, Moved),
        blank=State(1),
        setup=lambda seats, _options, _rng: (Opened(seats),),
        waiting=waiting,
        choices=choices,
        objection=objection,
        decide=lambda _state, seat, _command, _rng: (Moved(seat),),
        evolve=evolve,
        view=view,
        imagine=imagine,
        lapse=lambda view: choices(view)[0],
        outcome=outcome,
    ),
    telling=Telling(
        screen=screen,
        label=label,
        part=part,
        tell=tell,
    ),
    extras=Extras(
        minds={"random": wanderer(choices)},
    ),
)
