"""Trial of the Temples: a ring to stand on, three tracks to climb, a mat to fill."""

from operator import attrgetter

from games.engine import Extras, Game, Rules, Telling
from games.temples.cards import CARDS
from games.temples.evolve import evolve
from games.temples.imagine import imagine
from games.temples.lesson import LESSON
from games.temples.minds import MINDS, lapse, policy
from games.temples.moves.commands import (
    Climb,
    Collect,
    Convert,
    Lay,
    Options,
    Pick,
    Place,
    Rest,
    Send,
    TemplesCommand,
    Trial,
)
from games.temples.moves.events import (
    Advanced,
    Asked,
    Collected,
    Converted,
    CoreLaid,
    CoreReturned,
    CoreTaken,
    Dawned,
    Echoed,
    Gained,
    GameEnded,
    Laid,
    NeutralMoved,
    Opened,
    Owed,
    Picked,
    Placed,
    Rested,
    Shuffled,
    StartPassed,
    TemplesEvent,
)
from games.temples.report import REPORT
from games.temples.rules import choices, decide, objection, outcome, setup, waiting
from games.temples.screen import TITLE, hint, label, nameable, scores, screen
from games.temples.sheets import sheets
from games.temples.state import BLANK, State
from games.temples.story import feats, tell
from games.temples.view import View, view

GAME: Game[State, TemplesCommand, TemplesEvent, View] = Game(
    key="temples",
    edition=1,
    title=TITLE,
    seats=range(2, 5),
    options=Options,
    rules=Rules(
        commands=(Place, Send, Collect, Pick, Climb, Lay, Trial, Convert, Rest),
        events=(
            Opened,
            Laid,
            Shuffled,
            Gained,
            Owed,
            Dawned,
            NeutralMoved,
            Placed,
            Collected,
            Picked,
            Echoed,
            CoreTaken,
            CoreLaid,
            CoreReturned,
            Converted,
            Advanced,
            Rested,
            StartPassed,
            Asked,
            GameEnded,
        ),
        blank=BLANK,
        board=attrgetter("board"),
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
    telling=Telling(
        screen=screen, label=label, hint=hint, nameable=nameable, tell=tell, feats=feats, scores=scores, sheets=sheets
    ),
    extras=Extras(minds=MINDS, reflex=policy, lesson=LESSON, cards=CARDS, report=REPORT),
)
