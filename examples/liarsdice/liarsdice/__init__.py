"""Liar's dice: bid on dice that nobody sees all of, and doubt whoever goes too far."""

from games.engine import Extras, Game, Rules, Telling
from liarsdice.evolve import evolve
from liarsdice.imagine import imagine
from liarsdice.minds import MINDS, lapse
from liarsdice.moves import (
    Bid,
    Doubt,
    Doubted,
    LiarsdiceCommand,
    LiarsdiceEvent,
    Lost,
    Opened,
    Options,
    Raised,
    Rolled,
)
from liarsdice.rules import choices, decide, objection, outcome, setup, waiting
from liarsdice.screen import TITLE, label, part, screen
from liarsdice.state import BLANK, State
from liarsdice.story import tell
from liarsdice.view import View, view

GAME: Game[State, LiarsdiceCommand, LiarsdiceEvent, View] = Game(
    key="liarsdice",
    edition=1,
    title=TITLE,
    seats=range(2, 6),
    options=Options,
    rules=Rules(
        commands=(Bid, Doubt),
        events=(Opened, Rolled, Raised, Doubted, Lost),
        blank=BLANK,
        setup=setup,
        waiting=waiting,
        choices=choices,
        objection=objection,
        decide=decide,
        evolve=evolve,
        view=view,
        imagine=imagine,
        lapse=lapse,
        outcome=outcome,
    ),
    telling=Telling(screen=screen, label=label, part=part, tell=tell),
    extras=Extras(minds=MINDS),
)
