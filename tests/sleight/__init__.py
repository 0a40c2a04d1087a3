"""Sleight: a tiny game that needs of the engine what Abracada does not.

Hidden hands, a choice that all make at once and unseen, a command with two fields, a reaction window, a table
option, private `Ask` actions, and a way for the game to end in the middle of a window.
"""

import sys

from games.engine import Extras, Game, Rules, Telling, Time, text
from tests.sleight.evolve import evolve
from tests.sleight.imagine import imagine
from tests.sleight.minds import MINDS, lapse
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
from tests.sleight.rules import choices, decide, outcome, setup, waiting
from tests.sleight.screen import label, part, screen
from tests.sleight.state import BLANK, State
from tests.sleight.story import tell
from tests.sleight.view import View, view

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
        minds=MINDS,
    ),
)

sys.modules.setdefault("games.sleight", sys.modules[__name__])  # where the words of a game are looked for

__all__ = ["SLEIGHT"]
