"""Lottery: keep your hidden lot, or swap it for one that nobody knows."""

from games.engine import Extras, Game, Rules, Telling
from lottery.evolve import evolve
from lottery.imagine import imagine
from lottery.minds import MINDS, lapse
from lottery.moves import (
    Dealt,
    Keep,
    Kept,
    LotteryCommand,
    LotteryEvent,
    Options,
    Revealed,
    Shuffled,
    Swap,
    Swapped,
)
from lottery.rules import choices, decide, outcome, setup, waiting
from lottery.screen import TITLE, label, screen
from lottery.state import BLANK, State
from lottery.story import tell
from lottery.view import View, view

GAME: Game[State, LotteryCommand, LotteryEvent, View] = Game(
    key="lottery",
    edition=1,
    title=TITLE,
    seats=range(2, 5),
    options=Options,
    rules=Rules(
        commands=(Keep, Swap),
        events=(Shuffled, Dealt, Kept, Swapped, Revealed),
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
    telling=Telling(screen=screen, label=label, tell=tell),
    extras=Extras(minds=MINDS),
)
