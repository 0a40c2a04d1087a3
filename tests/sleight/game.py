"""The record of Sleight."""

from __future__ import annotations

from games.engine import Extras, Game, Rules, Telling, Time, text
from games.engine.minds import wanderer
from tests.sleight.moves import (
    Decline,
    Declined,
    Guard,
    Guarded,
    Hold,
    Lost,
    Offer,
    Offered,
    Options,
    Revealed,
    RoundBegan,
    Shuffled,
    SleightCommand,
    SleightEvent,
    Strike,
    Struck,
    Surrender,
    Surrendered,
    WindowClosed,
)
from tests.sleight.rules import choices, decide, lapse, outcome, setup, waiting
from tests.sleight.state import BLANK, State, View, evolve, imagine, view
from tests.sleight.telling import label, part, screen, tell

SLEIGHT: Game[State, SleightCommand, SleightEvent, View] = Game(
    key="sleight",
    edition=1,
    title=text("title"),
    seats=range(2, 7),
    options=Options,
    rules=Rules(
        commands=(Offer, Strike, Hold, Guard, Decline, Surrender),
        events=(
            Shuffled,
            RoundBegan,
            Offered,
            Revealed,
            Struck,
            Guarded,
            Declined,
            WindowClosed,
            Lost,
            Surrendered,
        ),
        times=(Time.TURN, Time.WINDOW),
        blank=BLANK,
        setup=setup,
        waiting=waiting,
        choices=choices,
        decide=decide,
        evolve=evolve,
        view=view,
        imagine=imagine,
        lapse=lapse,
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
