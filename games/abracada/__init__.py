"""Abracada…What?: cast the spells you cannot see."""

from operator import attrgetter

from games.abracada.coach import COACH
from games.abracada.evolve import evolve
from games.abracada.imagine import imagine
from games.abracada.lesson import LESSON
from games.abracada.minds import MINDS, lapse
from games.abracada.moves import (
    AbracadaCommand,
    AbracadaEvent,
    Cast,
    Dealt,
    GameEnded,
    Healed,
    Hit,
    Missed,
    Opened,
    Options,
    Pass,
    Readied,
    Ready,
    Rolled,
    RoundEnded,
    Shuffled,
    Slipped,
    Struck,
    TookSecret,
    TurnEnded,
)
from games.abracada.rules import VOCABULARY, choices, decide, objection, outcome, setup, waiting
from games.abracada.screen import TITLE, label, scores, screen
from games.abracada.state import BLANK, State
from games.abracada.story import feats, tell
from games.abracada.view import View, glance, view
from games.engine import Extras, Game, Rules, Telling, Time

GAME: Game[State, AbracadaCommand, AbracadaEvent, View] = Game(
    key="abracada",
    edition=1,
    title=TITLE,
    seats=range(2, 6),
    options=Options,
    rules=Rules(
        commands=(Cast, Pass, Ready),
        events=(
            Opened,
            Shuffled,
            Dealt,
            Hit,
            Missed,
            Slipped,
            Rolled,
            Struck,
            Healed,
            TookSecret,
            TurnEnded,
            RoundEnded,
            Readied,
            GameEnded,
        ),
        times=(Time.TURN, Time.PAUSE),
        blank=BLANK,
        board=attrgetter("board"),
        setup=setup,
        waiting=waiting,
        choices=choices,
        objection=objection,
        decide=decide,
        evolve=evolve,
        view=view,
        glance=glance,
        imagine=imagine,
        lapse=lapse,
        outcome=outcome,
    ),
    telling=Telling(
        screen=screen,
        label=label,
        vocabulary=VOCABULARY,
        tell=tell,
        feats=feats,
        scores=scores,
    ),
    extras=Extras(
        minds=MINDS,
        coach=COACH,
        lesson=LESSON,
    ),
)
