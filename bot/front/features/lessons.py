"""A game's lesson, page by page, for the learner's eyes only. A button holds game, page and choice, and nothing else
is kept: a lesson goes on after a restart, and needs no table.
"""

from __future__ import annotations

from bot.front.custom_ids import HousePress, learn
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.blocks import (
    PAGE,
    ROW,
    TURN,
    about,
    count_lines,
    count_rows,
    count_with_gaps,
    end_of_story,
    labelled,
    room,
)
from bot.front.messages.components import LONGEST_TEXT, Button, MessageView, message
from bot.front.messages.fitting import draw_above, told_whole
from bot.front.messages.mentions import mention
from bot.hosting.table import Stale, choice_of
from bot.hosting.tables import Tables
from bot.words import Named, Words
from bot.words.story import tell
from games.engine import Command, Do, Text, Tone
from games.engine.game import AnyGame
from games.engine.replay.scenes import Scene, scenes

GREEN = 0x3B7A57


class Lessons:
    """What is typed and pressed to learn a game."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def register(self, registry: Registry[HousePress]) -> None:
        """Say which buttons are ours."""
        registry.add("learn", self.turn)
        registry.add("learn-start", self.start)

    async def begin(self, answer: Answer, game: str) -> None:
        """`/<game> learn`: the first page."""
        await answer.show_privately(_page(self._tables.game(game), 0, answer))

    async def turn(self, answer: Answer, press: HousePress) -> None:
        """Another page; or, after a choice that does not lead on, the same with a word about it."""
        game, pages, number = self._place(press)
        match press.rest[2:]:
            case ():
                shown = _page(game, number, answer)
            case (digest,):
                shown = _chosen(game, pages, number, digest, answer)
            case _:
                raise Stale
        await answer.show_anew(shown)

    async def start(self, answer: Answer, press: HousePress) -> None:
        """How to sit down at a real table."""
        game, _, _ = self._place(press)
        await answer.say(answer.words.word("learn-start-help", command=f"/{game.key} start"))

    def _place(self, press: HousePress) -> tuple[AnyGame, tuple[Scene, ...], int]:
        """Game, its pages, and which of them; whatever was written by hand is `Stale`."""
        match press.rest:
            case (key, number, *_) if key in self._tables.games and number.isdecimal():
                game = self._tables.games[key]
                pages = scenes(game)
                if int(number) < len(pages):
                    return game, pages, int(number)
            case _:
                pass
        raise Stale


def _chosen(game: AnyGame, pages: tuple[Scene, ...], number: int, digest: str, answer: Answer) -> MessageView:
    scene = pages[number]
    command = next((offer for offer in scene.offers if choice_of(offer).digest == digest), None)
    if command is None:
        raise Stale
    reply = scene.reply(command)
    return _page(game, number + 1, answer) if reply is None else _page(game, number, answer, reply)


def _page(game: AnyGame, number: int, answer: Answer, reply: Text | None = None) -> MessageView:
    """How the table looks to the learner; then what has just happened, what is said of it, and the reply to a press.

    What is said stands right above the buttons. Where there is little room, the table is drawn as if there were a reply
    already: it stays as it is when there is one.
    """
    pages = scenes(game)
    if number >= len(pages):
        raise Stale
    scene, said = pages[number], answer.words_of(game.key)
    names, buttons = _names(game, mention(answer.player, said), said), _buttons(game, scene, number, said)
    lines = PAGE - ROW * (count_rows(buttons) - 1)

    def told(spoken: Words) -> list[str]:
        place = spoken.word("learn-page", page=number + 1, pages=len(pages))
        headline = f"### {spoken.say(scene.screen.headline, names)}"
        top = f"{headline}\n{about(game.title, scene.screen, spoken, names, place)}"
        story = [f"{TURN}{line}" for line in tell(((line, names) for line in scene.told), spoken)]
        says = spoken.say(scene.step.says, names)
        longest = max((_replied(other, spoken, names) for _, other in scene.step.others), key=count_lines, default="")
        beside = [top, "\n".join((*story, says)), longest]
        board = draw_above(scene.screen, beside, scene.learner, spoken, names, lines)
        replied = [] if reply is None else [_replied(reply, spoken, names)]
        shown = [top, *board, says, *replied]
        happened = end_of_story(story, lines - count_with_gaps(shown), room(shown, LONGEST_TEXT))
        return [top, *board, f"{happened}\n{says}" if happened else says, *replied]

    return message(told_whole(told, said), buttons, GREEN)


def _replied(reply: Text, spoken: Words, names: Named) -> str:
    return f"**{spoken.say(reply, names)}**"


def _buttons(game: AnyGame, scene: Scene, number: int, said: Words) -> list[Button]:
    """What may be chosen here; where there is nothing to choose, the way on."""
    buttons = [_offered(game, scene, number, offer, said) for offer in scene.offers]
    if number:
        buttons.append(Button(said.word("front-previous"), learn(game.key, number - 1)))
    if scene is scenes(game)[-1]:
        help_press = HousePress("learn-start", (game.key, str(number)))
        buttons.append(Button(said.word("learn-start"), help_press, Tone.MAIN))
    elif scene.step.wanted is None:
        buttons.append(Button(said.word("front-next"), learn(game.key, number + 1), Tone.MAIN))
    return buttons


def _offered(game: AnyGame, scene: Scene, number: int, offer: Command, said: Words) -> Button:
    """Looks as it would at a table, where the table has a button for just that."""
    actions = (action for action in scene.screen.actions if isinstance(action, Do))
    action = next((action for action in actions if action.command == offer), None)
    art, tone = (None, Tone.QUIET) if action is None else (action.art, action.tone)
    names = _names(game, f"#{scene.learner + 1}", said)  # Discord draws no mention on a button
    label, emoji = labelled(game.telling.label(offer), art, said, names)
    return Button(label, learn(game.key, number, choice_of(offer).digest), tone, emoji)


def _names(game: AnyGame, learner: str, said: Words) -> Named:
    """The learner as they are to be called, the others as minds are."""
    lesson = game.extras.lesson
    if lesson is None:
        raise Stale
    minds = [said.word(f"terminal-mind-{seat + 1}") for seat in range(lesson.seats)]
    return (*minds[: lesson.learner], learner, *minds[lesson.learner + 1 :])
