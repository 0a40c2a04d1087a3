"""Spellbooks: dice buy spells, and spells bring Fame."""

from operator import attrgetter

from games.engine import Extras, Game, Rules, Telling, with_undo
from games.spellbooks.cards import CARDS
from games.spellbooks.evolve import evolve
from games.spellbooks.imagine import imagine
from games.spellbooks.lesson import LESSON
from games.spellbooks.minds import MINDS, lapse, policy
from games.spellbooks.moves.commands import (
    Cast,
    End,
    Harness,
    Nudge,
    Options,
    Pass,
    Pay,
    SpellbooksCommand,
)
from games.spellbooks.moves.events import (
    Began,
    BookFilled,
    GainedFame,
    GainedGems,
    GameEnded,
    Learned,
    Nudged,
    Opened,
    Passed,
    Promised,
    Refilled,
    Rerolled,
    Reshuffled,
    Set,
    Shuffled,
    SpellbooksEvent,
    SpellCast,
    Swept,
    TeacherRolled,
    TurnEnded,
)
from games.spellbooks.report import REPORT
from games.spellbooks.rules import choices, decide, objection, outcome, setup, waiting
from games.spellbooks.screen import TITLE, books, hint, label, nameable, part, scores, screen, thing
from games.spellbooks.state import BLANK, State
from games.spellbooks.story import feats, tell
from games.spellbooks.view import View, view

_GAME: Game[State, SpellbooksCommand, SpellbooksEvent, View] = Game(
    key="spellbooks",
    edition=1,
    title=TITLE,
    seats=range(2, 6),
    options=Options,
    rules=Rules(
        commands=(Harness, Cast, Nudge, Pay, Pass, End),
        events=(
            Opened,
            Shuffled,
            Began,
            Refilled,
            Reshuffled,
            Nudged,
            Learned,
            SpellCast,
            Promised,
            GainedFame,
            GainedGems,
            Set,
            Rerolled,
            Swept,
            Passed,
            TeacherRolled,
            BookFilled,
            TurnEnded,
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
        screen=screen,
        label=label,
        part=part,
        hint=hint,
        thing=thing,
        nameable=nameable,
        tell=tell,
        feats=feats,
        scores=scores,
        closer=books,
    ),
    extras=Extras(
        minds=MINDS,
        reflex=policy,
        lesson=LESSON,
        cards=CARDS,
        report=REPORT,
    ),
)

GAME = with_undo(_GAME, Nudged, SpellCast, Promised, GainedFame, GainedGems, Set)
"""RULES 3.10: a step of these alone met no chance and showed no spell, so it can be taken back."""
