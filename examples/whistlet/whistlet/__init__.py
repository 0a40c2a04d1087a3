"""Whistlet: a pocket Whist with 24 cards."""

from games.engine import Extras, Game, Rules, Telling
from whistlet.evolve import evolve
from whistlet.imagine import imagine
from whistlet.minds import MINDS, lapse, reflex
from whistlet.moves import (
    Dealt,
    Opened,
    Options,
    Play,
    Played,
    Shuffled,
    TrickTaken,
    TrumpDrawn,
    WhistletCommand,
    WhistletEvent,
)
from whistlet.rules import choices, decide, objection, outcome, setup, waiting
from whistlet.screen import TITLE, label, scores, screen
from whistlet.state import BLANK, State
from whistlet.story import tell
from whistlet.view import View, view

GAME: Game[State, WhistletCommand, WhistletEvent, View] = Game(
    key="whistlet",
    edition=1,
    title=TITLE,
    seats=range(2, 5),
    options=Options,
    rules=Rules(
        commands=(Play,),
        events=(Opened, TrumpDrawn, Shuffled, Dealt, Played, TrickTaken),
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
    telling=Telling(screen=screen, label=label, tell=tell, scores=scores),
    extras=Extras(minds=MINDS, reflex=reflex),
)
