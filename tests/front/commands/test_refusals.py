"""Every refusal that can be met on Discord: what somebody did, the sentence for their eyes only, and no trace of it."""

from __future__ import annotations

import ast
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import simcord

from bot.words import words
from tests.front import crowded
from tests.front import situations as so
from tests.front.dealing import HANDS, NAMES, dealt
from tests.front.fair import fair
from tests.front.situations import DRAGON, DRINK, Act, Arrange, forges, forges_house, mover, presses, types, writes
from tests.front.stage import Stage, first_mover, staged, texts
from tests.words.test_words import FOLDERS, messages

NO_TABLE = "0123456789ab"
PLAYED = "abracada"  # at the tables here
ELSEWHERE = tuple(folder for folder in FOLDERS if folder.parent.name not in {"bot", PLAYED})


@dataclass(frozen=True, slots=True)
class Case:
    """Why it is refused, what was so before, and what somebody did."""

    id: str
    arrange: Arrange
    act: Act
    args: Mapping[str, int | str] = field(default_factory=dict[str, int | str])


CASES = (
    # the engine
    Case("refused-over", so.a_finished_game, forges("ada", "back")),
    Case("refused-not-your-turn", so.a_game, so.the_other, {"who": ""}),
    Case("refused-answered", so.a_pause_ada_has_answered, types("ada", "abracada ready")),
    Case("refused-answered", so.a_pause_ada_has_answered, presses("ada", "Next round")),
    Case("refused-not-now", so.a_game, mover("abracada ready")),
    # the lobby
    Case("refused-no-mind", so.a_lobby, forges("ada", "remove-mind")),
    Case("refused-not-at-table", so.a_lobby, presses("ben", "Leave")),
    Case("refused-too-few", so.a_lobby, forges("ada", "start"), {"missing": 1}),
    Case("refused-full", so.a_lobby_with_minds, forges("ben", "join")),
    Case("refused-full", so.a_lobby_with_minds, forges("ada", "add-mind", "random")),
    Case("refused-not-host", so.a_lobby, forges("ben", "start")),
    Case("refused-not-host", so.a_lobby, forges("ben", "add-mind", "random")),
    Case("refused-not-host", so.a_lobby, forges("ben", "choose-options")),
    Case("refused-not-host", so.a_lobby, forges("ben", "cancel")),
    Case("refused-not-host", so.a_lobby, types("ben", "abracada stop")),
    Case("refused-blocked", so.a_lobby_of_somebody_who_blocks, presses("ben", "Join")),
    Case("refused-mind", so.a_lobby, forges("ada", "add-mind", "nobody")),
    Case("refused-lobby-closed", so.a_game, forges("cyd", "join")),
    Case("refused-lobby-closed", so.a_game, forges("ada", "start")),
    Case("refused-lobby-closed", so.a_game, forges("ada", "options")),
    Case("refused-not-started", so.a_lobby, types("ada", "abracada cast", spell=DRINK)),
    Case("refused-no-table", so.a_lobby, forges("ada", "join", table=NO_TABLE)),
    # the table
    Case("refused-not-at-table", so.a_game, types("cyd", "abracada cast", spell=DRINK)),
    Case("refused-not-at-table", so.a_game, presses("cyd", "8 Drink")),
    Case("refused-not-at-table", so.a_finished_game, presses("cyd", "Rematch")),
    Case("refused-not-host", so.a_game, types("ben", "abracada stop")),
    Case("refused-paused", so.a_game_that_is_paused, mover("abracada cast", spell=DRINK)),
    Case("refused-kept-warm", so.a_game_whose_mover_is_away, mover("abracada cast", spell=DRINK)),
    Case("refused-still-playing", so.a_game, forges("ada", "rematch")),
    Case("refused-no-table-here", so.an_empty_channel, types("ada", "abracada view")),
    Case("refused-no-table-of-yours", so.an_empty_channel, writes("ada", "abracada stop")),
    Case("refused-table-elsewhere", so.a_game_in_another_channel, types("ada", "abracada view")),
    Case("refused-no-table-here", so.a_game_in_another_channel, types("cyd", "abracada view")),
    Case("refused-several", so.two_lobbies, writes("ada", "abracada view")),
    Case("refused-no-table-here", so.a_finished_game, types("ada", "abracada pass")),
    Case("refused-replay-nothing", so.a_stopped_game, so.replays_the_stopped),
    Case("refused-still-playing", so.a_game, forges("ada", "replay")),
    Case("refused-still-playing", so.a_game, forges("ada", "replay-record")),
    # the coach
    Case("refused-odds", so.a_game_without_odds, types("ada", "abracada odds")),
    Case("refused-odds", so.a_game_without_odds, forges("ben", "odds")),
    Case("refused-odds-server", so.a_lobby_on_a_server_without_odds, forges("ada", "odds-option", "shown")),
    Case("refused-not-host", so.a_lobby, forges("ben", "odds-option", "hidden")),
    Case("refused-no-odds", so.a_pause_between_rounds, types("ada", "abracada odds")),
    Case("refused-not-at-table", so.a_game, types("cyd", "abracada odds")),
    Case("refused-not-played", so.a_finished_game, presses("cyd", "Review")),
    Case("refused-no-review", so.a_finished_game_in_which_ben_did_nothing, presses("ben", "Review")),
    Case("refused-still-playing", so.a_game, forges("ada", "review")),
    # its seats
    Case("refused-no-seat", so.a_game_with_minds, types("cyd", "abracada sit", seat="9")),
    Case("refused-no-seat", so.a_game_with_minds, types("cyd", "abracada sit", seat="1")),
    Case("refused-seated", so.a_game_with_minds, types("ada", "abracada sit", seat="3")),
    Case("refused-has-seen", so.a_game_that_ben_has_left, types("ben", "abracada sit", seat="3")),
    Case("refused-nobody-there", so.a_game_with_minds, types("ada", "abracada handover", seat="3")),
    Case("refused-several-called", so.a_game_with_two_of_one_name, types("ada", "abracada handover", seat="twin")),
    Case("refused-own-seat", so.a_game_with_minds, types("ada", "abracada handover", seat="1")),
    Case("refused-not-host", so.a_game_with_minds, types("ben", "abracada handover", seat="1")),
    Case("refused-not-host", so.a_game, types("ben", "abracada pause")),
    Case("refused-not-host", so.a_game_that_is_paused, types("ben", "abracada resume")),
    Case("refused-not-at-table", so.a_game, types("cyd", "abracada resign")),
    # how many there may be
    Case("refused-many-lobbies", crowded.three_lobbies_of_adas, types("ada", "abracada start"), {"most": 3}),
    Case(
        "refused-many-lobbies", crowded.three_lobbies_of_adas, types("ada", "abracada start", thread=True), {"most": 3}
    ),
    Case("refused-full-house", crowded.a_server_full_of_lobbies, types("ada", "abracada start"), {"most": 25}),
    Case("refused-many-tables", crowded.a_server_full_of_tables, types("ada", "abracada start"), {"most": 250}),
    Case("refused-many-games", crowded.ten_games_of_adas, types("ada", "abracada start"), {"most": 10}),
    Case(
        "refused-replay-elsewhere",
        crowded.a_finished_game_behind_a_door,
        crowded.replays_what_was_played_there,
    ),
    # the game
    Case("refused-first-call", so.a_game, mover("abracada pass")),
    Case("refused-lower", so.a_game_whose_calls_must_rise, mover("abracada cast", spell=DRAGON), {"last": 0}),
    Case("refused-between-rounds", so.a_pause_between_rounds, types("ada", "abracada cast", spell=DRINK)),
    Case("refused-between-rounds", so.a_pause_between_rounds, types("ben", "abracada pass")),
    # servers and people
    Case("refused-not-here", so.an_empty_channel, writes("ada", "abracada start")),
    Case(
        "refused-permissions",
        so.a_channel_closed_to_us,
        types("ada", "abracada start"),
        {"missing": "Send Messages"},
    ),
    Case("refused-channel", so.a_server_with_one_channel_for_tables, types("ada", "abracada start"), {"channels": ""}),
    Case("refused-disallow", so.a_server_with_one_channel_for_tables, so.disallows("ada", "tower")),
    Case("refused-threads", so.a_server_without_threads, types("ada", "abracada start", thread=True)),
    Case("refused-no-server", so.an_empty_channel, writes("ada", "leaderboard", game="abracada", scope="server")),
    Case("refused-no-game", so.a_lobby, forges_house("ada", "board-back", "chess", "*", "*", "10")),
    Case("refused-manage-server", so.a_lobby, forges_house("ada", "server-setting", "threads", "off")),
    Case("refused-block-self", so.an_empty_channel, so.blocks("ada", "ada")),
    Case("refused-setting", so.a_full_list_of_the_blocked, so.blocks("ada", "ben")),
)

WITH_CARDS = (
    Case("refused-unsaid", so.an_empty_channel, types("ada", "lastwizard play", card="Cinder Bolt")),
    Case("refused-unlisted", so.an_empty_channel, types("ada", "lastwizard play", card="Snuff", target="#2")),
    Case("refused-none-held", so.a_bolt, presses("cyd", "React with a card")),
)
ASKED = {"refused-unsaid": "command-play-target", "refused-unlisted": "command-play-card"}

UNMET = {
    "refused-seats": "a lobby never holds more than may play, and is refused as too small before",
    "refused-nobody": "Discord's ids are numbers",
    "refused-nowhere": "Discord's ids are numbers",
    "refused-options": "a value that no option has is a stale button",
    "refused-replay-secret": "games still played are refused as such before",
    "refused-no-coach": "a game that cannot count chances offers neither command nor button for them",
    "refused-undo": "neither Abracada nor Last Wizard has steps to undo; it is met in the tests of Spellbooks",
    "refused-many-sets": "no game on the shelf has a move of so many parts",
}
"""Refusals that hosting knows and nobody can meet, each with the reason."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.id}-{case.arrange.__name__}")
async def test_what_is_refused_is_said_to_whoever_asked_and_changes_nothing(tmp_path: Path, case: Case) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await case.arrange(stage)
        await stage.settle()
        kept, seen = everything(tmp_path / "conclave.db"), shown_to_all(stage)
        result = await case.act(stage)
        await stage.settle()
        assert sentence(result) == words("en", "abracada").word(case.id, **await meant(stage, case))
        assert everything(tmp_path / "conclave.db") == kept
        assert shown_to_all(stage) == seen


@pytest.mark.parametrize("case", WITH_CARDS, ids=lambda case: case.id)
async def test_what_is_refused_with_cards_in_hand_changes_nothing_either(tmp_path: Path, case: Case) -> None:
    async with fair(tmp_path / "conclave.db", dealt(*HANDS), *NAMES) as stage:
        await case.arrange(stage)
        kept, seen = everything(tmp_path / "conclave.db"), shown_to_all(stage)
        told = sentence(await case.act(stage))
        await stage.settle()
        said = words("en", "lastwizard")
        assert told == said.word(case.id, option=said.word(ASKED[case.id]) if case.id in ASKED else "")
        assert everything(tmp_path / "conclave.db") == kept
        assert shown_to_all(stage) == seen


def test_every_refusal_is_met_here_or_has_a_reason() -> None:
    known = set[str]().union(*(refusals(folder) for folder in FOLDERS if folder.parent.name in {"bot", PLAYED}))
    met = {case.id for case in (*CASES, *WITH_CARDS)}
    assert known - met == set(UNMET)
    assert all(UNMET.values())


@pytest.mark.parametrize("folder", ELSEWHERE, ids=lambda folder: folder.parent.name)
def test_what_only_another_game_refuses_is_met_in_its_own_tests(folder: Path) -> None:
    tests = (Path(__file__).parents[2] / "games" / folder.parent.name).rglob("test_*.py")
    met = set[str]().union(*(asserted(file.read_text("utf-8")) for file in tests))
    assert refusals(folder)
    assert refusals(folder) - met == set()


def asserted(code: str) -> set[str]:
    """The strings that tests of this module compare something with: in an assertion, or in the cases of a test."""
    asserts = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Assert)]
    tests = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)]
    within = [*asserts, *(case for test in tests for case in test.decorator_list)]
    inner = (node for outer in within for node in ast.walk(outer))
    return {node.value for node in inner if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def refusals(folder: Path) -> set[str]:
    """The sentences that turn somebody away."""
    return {id_ for id_ in messages(folder / "en.ftl") if id_.startswith("refused-")}


def sentence(result: simcord.InteractionResult) -> str:
    """What they were told first, for their eyes only."""
    answer = result.followups[-1] if result.followups else result.response
    assert answer is not None
    assert answer.ephemeral
    return texts(answer.message).partition("\n")[0]


async def meant(stage: Stage, case: Case) -> dict[str, int | str]:
    """The arguments of the sentence; those that are known only now in place of those that stand for them."""
    args = dict(case.args)
    if "last" in args:
        args["last"] = (await stage.table()).playing.state.board.floor
    if "who" in args:
        table = await stage.table()
        args["who"] = f"<@{table.seating.sitters[first_mover(table.playing)].player}>"
    if "channels" in args:
        args["channels"] = stage.people["ada"].guild.channels["garden"].mention
    return args


def everything(path: Path) -> list[str]:
    """The whole database, as text."""
    connection = sqlite3.connect(path)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def shown_to_all(stage: Stage) -> list[str]:
    """What the channel reads."""
    return [texts(message) for message in stage.messages() if not message.flags.ephemeral]
