"""Last Wizard as people play it: cards and reactions by button, from a letter, and typed."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import simcord

from bot.words import words
from games.engine import Command, Seat
from games.engine.replay.codec import codec
from games.lastwizard import GAME, Pass, Play, React
from games.lastwizard.moves.commands import Standing
from games.lastwizard.pieces.card import Name
from tests.front.dealing import HANDS, NAMES, dealt
from tests.front.fair import Fair, fair, menu, offered
from tests.front.pressing import answered, labels
from tests.front.stage import texts

WINDOW = ["React with a card", "Pass", "Pass for longer", "My view", "More"]


async def letter(stage: Fair, who: str) -> discord.Message:
    """The private view that somebody has been sent."""
    return next(message for message in reversed(stage.people[who].user.dm_channel.history()) if texts(message))


async def version(stage: Fair) -> int:
    """How many commands were accepted."""
    return (await stage.table()).playing.version


async def typed(stage: Fair, who: str, command: str, **options: str) -> simcord.InteractionResult:
    """Somebody types a command of the game, naming things as they are called."""
    result = await stage.people[who].slash(stage.channel, f"lastwizard {command}", **options)
    await stage.settle()
    return result


async def completed(stage: Fair, who: str, command: str, option: str, **given: str) -> list[str]:
    """What is offered to somebody who types."""
    found = await stage.people[who].autocomplete(stage.channel, f"lastwizard {command}", option, "", **given)
    return [choice["name"] for choice in found]


async def bolt(stage: Fair) -> None:
    """Ada burns Ben."""
    await typed(stage, "ada", "play", card="Cinder Bolt", target="#2")


async def test_a_card_and_its_target_are_two_clicks_and_a_name_is_one_more(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        question = await stage.open("ada", "Play a card")
        assert "Keyhole → ben" in offered(question)
        assert "`Keyhole` action at a rival: Peek and Steal" in texts(question)
        await stage.choose("ada", "Keyhole → ben", question)
        for who in NAMES:
            await stage.press(who, "Pass")
        named = await stage.open("ada", "Name a card")
        assert re.search("holds .*Snuff", texts(named))  # what was peeked at stands beside the question
        await stage.choose("ada", "Static Kiss", named)
        table = await stage.table()
        assert "static-kiss" in table.playing.state.hands[0]
        assert await version(stage) == 5


async def test_leaving_it_to_chance_is_one_click(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await typed(stage, "ada", "play", card="Keyhole", target="#2")
        for who in NAMES:
            await stage.press(who, "Pass")
        assert labels(stage.panel()) == ["Name a card", "Leave it to chance", "My view", "More"]
        await stage.press("ada", "Leave it to chance")
        table = await stage.table()
        assert len(table.playing.state.hands[0]) == 6  # six, without what was played, with what was stolen


async def test_typing_is_completed_from_one_s_own_hand_alone(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        own = await completed(stage, "ada", "play", "card")
        assert {"Cinder Bolt", "Keyhole", "Stargazing"} <= {*own}
        assert not {"Static Kiss", "Needle Rain", "Snuff"} & {*own}
        assert await completed(stage, "ada", "play", "target", card="Cinder Bolt") == ["ben", "cyd"]
        for who in ("ben", "cyd", "fay"):
            assert await completed(stage, who, "play", "card") == []
        await bolt(stage)
        assert await completed(stage, "ben", "react", "card") == ["Snuff"]
        assert await completed(stage, "cyd", "react", "card") == []


async def test_what_goes_without_saying_need_not_be_typed(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        open_still = await typed(stage, "ada", "play", card="Cinder Bolt")
        assert texts(answered(open_still)) == "That could mean several things. Please also fill in: At whom."
        assert await version(stage) == 0
        await typed(stage, "ada", "play", card="Stargazing")
        assert await _last(stage) == Play(Name("stargazing"))
        await typed(stage, "ben", "react", card="Snuff")
        assert await _last(stage) == React(Name("snuff"), Seat(0), Name("stargazing"))
        await typed(stage, "cyd", "pass")
        assert await _last(stage) == Pass()


async def _last(stage: Fair) -> Command:
    """The command that was accepted last."""
    turns = await stage.store.tables.turns((await stage.table()).id)
    written = turns[-1].command
    assert written is not None
    return codec(GAME).command(written.encode())


async def test_a_card_one_does_not_hold_is_refused_in_words(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        refused = await typed(stage, "ada", "play", card="Static Kiss", target="#2")
        assert texts(answered(refused)) == "Which card: please choose one from the list."
        assert await version(stage) == 0


async def test_a_window_asks_everybody_by_the_same_buttons(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        shown = stage.panel()
        assert labels(shown) == WINDOW
        assert ": react to" in texts(shown)
        before, since = texts(shown), len(stage.env.http_requests)
        await stage.press("cyd", "Pass", await letter(stage, "cyd"))
        assert (labels(stage.panel()), texts(stage.panel())) == (WINDOW, before)
        assert not [one for one in stage.env.http_requests[since:] if f"/channels/{stage.channel.id}/" in one.path]


async def test_who_holds_nothing_to_react_with_is_told_so_alone(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        told = await stage.open("cyd", "React with a card")
        assert texts(told) == words("en").word("refused-none-held")
        assert labels(stage.panel()) == WINDOW


async def test_one_reacts_from_the_panel(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        question = await stage.open("ben", "React with a card")
        assert offered(question) == ["Snuff against ada’s Cinder Bolt"]
        own = await stage.choose("ben", "Snuff against ada’s Cinder Bolt", question)
        assert "You have answered." in texts(own)
        await _reacted(stage)


async def test_one_reacts_from_the_letter(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        mine = await letter(stage, "ben")
        assert labels(mine) == [*WINDOW[:3], "Always pass"]
        asked = answered(await stage.press("ben", "React with a card", mine))
        await stage.press("ben", "Snuff against ", asked)
        await _reacted(stage)


async def test_one_reacts_by_command(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        reacted = await typed(stage, "ben", "react", card="Snuff", target="#1", against="Cinder Bolt")
        assert reacted.ephemeral
        await _reacted(stage)


async def _reacted(stage: Fair) -> None:
    """Nobody hears of it before the window closes; then the stack shows both cards, the last one first."""
    assert "Snuff" not in texts(stage.panel())
    await stage.press("cyd", "Pass")  # nobody waits for Ada, whose card it is
    said = texts(stage.panel())
    assert said.index("Snuff (") < said.index("then Cinder Bolt (")
    for who in ("ada", "cyd"):
        await stage.press(who, "Pass")
    assert "(Cinder Bolt countered" in texts(stage.panel())
    table = await stage.table()
    assert [wizard.health for wizard in table.playing.state.board.wizards] == [10, 9, 10]  # what a Snuff costs


async def test_who_passes_for_longer_is_told_so_and_not_asked_again(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        question = await stage.open("cyd", "Pass for longer")
        assert offered(question) == [words("en", "lastwizard").word(f"pass-{span.value}") for span in Standing]
        own = await stage.choose("cyd", "Pass for the rest of this turn", question)
        assert "You pass until this turn is over." in texts(own)
        assert labels(own) == ["Always pass"]
        await typed(stage, "ben", "react", card="Snuff")  # nobody waits for Ada, whose card it is
        assert "then Cinder Bolt (" in texts(stage.panel())
        assert labels(stage.panel()) == WINDOW
        again = await stage.press("cyd", "Pass")
        assert texts(answered(again)) != ""
        await stage.press("ada", "Pass")  # the only other one who is asked about the second card
        assert "(Cinder Bolt countered" in texts(stage.panel())


async def test_whoever_always_passes_is_told_so_alone_and_may_be_asked_again(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        before, since = texts(stage.panel()), len(stage.env.http_requests)
        await stage.press("cyd", "Always pass", await letter(stage, "cyd"))
        await stage.bot.keeper.tick()
        await stage.settle()
        mine = await letter(stage, "cyd")
        assert words("en").word("front-passed-for") in texts(mine)
        assert labels(mine) == ["Ask me again"]
        assert texts(stage.panel()) == before
        assert not [one for one in stage.env.http_requests[since:] if f"/channels/{stage.channel.id}/" in one.path]
        assert await version(stage) == 2
        await stage.press("cyd", "Ask me again", mine)
        assert words("en").word("front-passed-for") not in texts(await letter(stage, "cyd"))


async def test_a_button_of_a_closed_window_is_answered_kindly(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await bolt(stage)
        question = await stage.open("ben", "React with a card")
        stored = stage.env.backend.get_message(stage.channel.id, question.id)
        kept = stored.components
        for who in NAMES:
            await stage.press(who, "Pass")
        before = await version(stage)
        assert labels(await stage.again(question))[0] == "Play a card"  # it has given way to how things stand
        stored.components = kept  # as if it had not
        late = await stage.choose("ben", "Snuff against ada’s Cinder Bolt", question)
        assert texts(late).startswith(words("en").word("front-stale"))
        assert "**Your hand**" in texts(late)
        assert await version(stage) == before


async def test_a_hand_is_in_its_owner_s_letter_and_nowhere_else(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        for who, card in zip(NAMES, ("Keyhole", "Snuff", "Needle Rain"), strict=True):
            for reader in NAMES:
                assert (f"`{card}`" in texts(await letter(stage, reader))) == (reader == who)
            assert card not in texts(stage.panel())


async def test_naming_a_card_takes_two_pages_of_a_menu(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await typed(stage, "ada", "play", card="Keyhole", target="#2")
        for who in NAMES:
            await stage.press(who, "Pass")
        first = await stage.open("ada", "Name a card")
        assert menu(first).placeholder == "Which card you think they hold"
        second = await stage.choose("ada", "More…", first)
        assert "Cloak of Ash" in {*offered(first), *offered(second)}


def described(message: discord.Message) -> dict[str, tuple[str, str]]:
    """What a menu says of each choice: what it does, and the name of its picture."""
    return {
        option.label: (option.description or "", "" if option.emoji is None else option.emoji.name)
        for option in menu(message).options
    }


async def test_a_menu_says_what_each_card_does_with_the_names_of_people(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        found = described(await stage.open("ada", "Play a card"))
        assert {"Cinder Bolt → ben", "Cinder Bolt → cyd"} <= {*found}
        assert all(does for does, _ in found.values())
        assert not any("#" in label for label in found)


async def test_a_menu_shows_the_pictures_of_the_cards(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        stage.bot.front.emojis.enabled = True
        await stage.bot.front.emojis.look()
        found = described(await stage.open("ada", "Play a card"))
        assert all(picture for _, picture in found.values())


async def test_people_of_one_name_are_told_apart_by_their_seats(tmp_path: Path) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        table = await stage.table()
        names, server = stage.bot.front.names, table.row.server
        for seat in (1, 2):
            player = table.seating.sitters[seat].player
            names.heard[server, player] = "Merlin"  # both have renamed themselves
        assert names.at(table)[1:] == ("Merlin", "Merlin")
        question = await stage.open("ada", "Play a card")
        assert {"Cinder Bolt → Merlin #2", "Cinder Bolt → Merlin #3"} <= {*offered(question)}
        assert f"#2 is <@{table.seating.sitters[1].player}>" in texts(question)


async def test_whoever_would_counter_their_own_card_is_asked_once_more(tmp_path: Path) -> None:
    hands = ("cinder-bolt snuff", "needle-rain static-kiss", "needle-rain static-kiss")
    async with fair(tmp_path / "conclave.db", dealt(*hands), *NAMES) as stage:
        await bolt(stage)
        before = await version(stage)
        question = await stage.open("ada", "React with a card")
        sure = await stage.choose("ada", "Snuff against ada’s Cinder Bolt", question)
        assert "You would counter your own card." in texts(sure)
        assert labels(sure) == ["Do it anyway", "Start over"]
        assert await version(stage) == before
        await stage.choose("ada", "Do it anyway", sure)
        assert await _last(stage) == React(Name("snuff"), Seat(0), Name("cinder-bolt"))
