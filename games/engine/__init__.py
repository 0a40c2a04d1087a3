"""The engine every game shares: seats, events, chance, matches, screens, records."""

from games.engine.cards import Cards
from games.engine.events import Audience, Command, Event, Fact, Open, Private, hears
from games.engine.evolution import Evolution
from games.engine.game import Extras, Game, Mind, Outcome, Rules, Telling, Time, Waiting
from games.engine.match import AnyMatch, Match, begun, open_match, unopened
from games.engine.refusal import Refused
from games.engine.report import Report
from games.engine.rng import Rng
from games.engine.screen import Ask, Bars, Block, Do, Grid, Line, Own, Say, Screen, Text, Tile, Tiles, Tone, Who, text
from games.engine.seats import Seat, Viewer, everybody
from games.engine.tuples import swapped, without

__all__ = [
    "AnyMatch",
    "Ask",
    "Audience",
    "Bars",
    "Block",
    "Cards",
    "Command",
    "Do",
    "Event",
    "Evolution",
    "Extras",
    "Fact",
    "Game",
    "Grid",
    "Line",
    "Match",
    "Mind",
    "Open",
    "Outcome",
    "Own",
    "Private",
    "Refused",
    "Report",
    "Rng",
    "Rules",
    "Say",
    "Screen",
    "Seat",
    "Telling",
    "Text",
    "Tile",
    "Tiles",
    "Time",
    "Tone",
    "Viewer",
    "Waiting",
    "Who",
    "begun",
    "everybody",
    "hears",
    "open_match",
    "swapped",
    "text",
    "unopened",
    "without",
]
