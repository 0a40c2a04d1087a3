"""The boards of honour: who is best, what somebody has done, and the games behind it."""

from __future__ import annotations

import struct

import msgspec

from bot.front.custom_ids import HousePress, Press
from bot.front.delivery.pictures import Pictures
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.components import Button, Drawn, MessageView, message
from bot.front.messages.mentions import mention
from bot.front.messages.reports.pictures import sketch_rating
from bot.front.messages.reports.ranks import rank_line, share
from bot.front.messages.reports.results import medal, rating
from bot.hosting.records.leaderboard import Cursor, Leaderboard, Page
from bot.hosting.records.profiles import NEWEST, Profile, Strength
from bot.hosting.records.ratings import ALL_TIME, ENOUGH, EVERYWHERE, is_erased, season_of
from bot.hosting.table import Stale
from bot.hosting.tables import Tables
from bot.words import Words, words
from games.engine import Refused, text
from storage.rows import PastGame, Player, Server

GAMES_A_PAGE = 10
GOLD = 0xC9A227
HERE = "s"
"""The server where the button is: its own id would make the button's too long."""


class Board(msgspec.Struct, frozen=True):
    """A leaderboard as a button names it."""

    game: str
    scope: str
    season: str

    @property
    def leaderboard(self) -> Leaderboard:
        """As hosting has it."""
        return Leaderboard(self.game, self.scope, self.season)


class Boards:
    """Leaderboards, profiles and histories, for whoever asks."""

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        self._tables = tables
        self._pictures = pictures

    def register(self, registry: Registry[HousePress]) -> None:
        """Say which buttons are ours."""
        registry.add("board", self.turn_on)
        registry.add("board-back", self.turn_back)
        registry.add("history", self.older)

    async def leaderboard(self, answer: Answer, game: str, scope: str | None, season: str | None) -> None:
        """`/leaderboard`: of this server unless another scope is asked for."""
        self._tables.game(game)
        wanted = scope or ("everywhere" if answer.server is None else "server")
        if wanted == "server" and answer.server is None:
            raise Refused(text("refused-no-server"))
        where = EVERYWHERE if wanted == "everywhere" or answer.server is None else answer.server
        board = Board(game, where, season_of(self._tables.clock.now()) if season == "this" else ALL_TIME)
        page = await self._tables.records.boards.page(board.leaderboard)
        if page.lines:
            await answer.show_openly(await self._page(board, page, answer))
        else:
            await answer.say(answer.words.word("front-no-ranks", games=ENOUGH))

    async def turn_on(self, answer: Answer, press: HousePress) -> None:
        """The next page."""
        match press.rest:
            case (game, scope, season, ordinal, player, rank, passed) if rank.isdecimal() and passed.isdecimal():
                board = self._board(answer, game, scope, season)
                cursor = Cursor(_unpacked(ordinal), Player(player), int(rank), int(passed))
            case _:
                raise Stale
        page = await self._tables.records.boards.page(board.leaderboard, cursor)
        await answer.show_in_place(await self._page(board, page, answer))

    async def turn_back(self, answer: Answer, press: HousePress) -> None:
        """The page before."""
        match press.rest:
            case (game, scope, season, passed) if passed.isdecimal():
                board = self._board(answer, game, scope, season)
            case _:
                raise Stale
        page = await self._tables.records.boards.page_until(board.leaderboard, int(passed))
        await answer.show_in_place(await self._page(board, page, answer))

    async def profile(self, answer: Answer, player: Player) -> None:
        """`/profile`: game by game."""
        said, server = answer.words, answer.server
        sections: list[str | Drawn] = []
        wishes = await self._tables.records.preferences.player(answer.player)
        for key in self._tables.games:
            found = await self._tables.records.boards.profile(player, key, server)
            if found.games:
                sections.append("\n".join(_profile(found, answer.words_of(key), server)))
                drawn = await self._pictures.draw_for(wishes, server, sketch_rating(found.course, said))
                sections += [] if drawn is None else [drawn]
        head = said.word("front-profile", who=mention(player, said))
        await answer.show_privately(message([head, *(sections or [said.word("front-no-games")])], colour=GOLD))

    async def history(self, answer: Answer, player: Player) -> None:
        """`/history`: the newest games."""
        await answer.show_privately(await self._history(answer, player, NEWEST))

    async def older(self, answer: Answer, press: HousePress) -> None:
        """Games before those shown."""
        match press.rest:
            case (player, before) if before.isdecimal() and int(before) <= NEWEST and not is_erased(Player(player)):
                await answer.show_in_place(await self._history(answer, Player(player), int(before)))
            case _:
                raise Stale

    async def _history(self, answer: Answer, player: Player, before: int) -> MessageView:
        found = await self._tables.records.archive.history(player, before, GAMES_A_PAGE + 1)
        games, said = found[:GAMES_A_PAGE], answer.words
        listed = [(game, await self._sees(answer, game)) for game in games]
        lines = [self._past(number, game, answer, sees=sees) for number, (game, sees) in enumerate(listed, 1)]
        buttons = [
            Button(said.word("front-replay-number", number=number), Press("replay", game.table_id))
            for number, (game, sees) in enumerate(listed, 1)
            if sees
        ]
        if before != NEWEST:
            buttons.append(Button(said.word("front-newest"), HousePress("history", (player, str(NEWEST)))))
        if len(found) > len(games):
            buttons.append(Button(said.word("front-older"), HousePress("history", (player, str(games[-1].number)))))
        head = said.word("front-history", who=mention(player, said))
        return message([head, "\n".join(lines) or said.word("front-no-games")], buttons, GOLD)

    async def _sees(self, answer: Answer, past: PastGame) -> bool:
        """Whether whoever asks may see that game again."""
        row = await self._tables.records.archive.row(past.table_id)
        return row is not None and answer.may_see(row)

    def _past(self, number: int, past: PastGame, answer: Answer, *, sees: bool) -> str:
        game = self._tables.games.get(past.game)
        title = past.game if game is None else words(answer.locale, past.game).say(game.title)
        when = f"<t:{past.at // 1000}:d>"
        told = {"number": number, "place": past.place, "entries": past.entries}
        if not sees:
            return answer.words.word("front-past-game-elsewhere", game=title, when=when, **told)
        return answer.words.word("front-past-game", game=title, when=when, points=past.points, **told)

    def _board(self, answer: Answer, game: str, scope: str, season: str) -> Board:
        self._tables.game(game)
        return Board(game, EVERYWHERE if scope == EVERYWHERE or answer.server is None else answer.server, season)

    async def _page(self, board: Board, page: Page, answer: Answer) -> MessageView:
        """A page for everybody, in the server's language."""
        said, wins = await answer.public_words_of(board.game), await self._tables.records.boards.wins(page)
        named = (board.game, EVERYWHERE if board.scope == EVERYWHERE else HERE, board.season)
        where = said.word("front-everywhere" if board.scope == EVERYWHERE else "front-this-server")
        when = said.word("front-all-time") if board.season == ALL_TIME else board.season
        title = said.say(self._tables.game(board.game).title)
        lines = "\n".join(rank_line(line, wins[line.rating.player], said) for line in page.lines)
        buttons = list[Button]()
        if page.passed:
            buttons.append(Button(said.word("front-previous"), HousePress("board-back", (*named, str(page.passed)))))
        if page.after is not None:
            buttons.append(Button(said.word("front-next"), HousePress("board", (*named, *_cursor(page.after)))))
        head = said.word("front-leaderboard", game=title, where=where, when=when)
        return message([head, lines or said.word("front-no-ranks", games=ENOUGH)], buttons, GOLD)


def _profile(found: Profile, said: Words, server: Server | None) -> list[str]:
    """What is said of somebody in one game."""
    places = " · ".join(f"{medal(place, said)} × {times}" for place, times in found.places.items())
    won = share(found.places.get(1, 0), sum(found.places.values()), said)
    lines = [
        f"**{said.word('title')}**",
        said.word("front-games", games=found.games),
        *(_strength(strength, said, server) for strength in found.strengths),
        said.word("front-placed", won=won, places=places) if places else "",
        said.word("front-streaks", streak=found.streak, longest=found.longest) if found.longest else "",
        *(said.word(f"feat-{feat}", count=count) for feat, count in found.feats.items()),
    ]
    return [line for line in lines if line]


def _strength(strength: Strength, said: Words, server: Server | None) -> str:
    where = said.word("front-this-server" if strength.scope == server else "front-everywhere")
    if strength.rating is None:
        return said.word("front-unrated", where=where, games=strength.games, enough=ENOUGH)
    return said.word("front-rating", where=where, rating=rating(strength.rating))


def _cursor(cursor: Cursor) -> tuple[str, str, str, str]:
    """All of it in a few characters; the number to the last bit, or a line would be missed or seen twice."""
    return struct.pack(">d", cursor.ordinal).hex(), cursor.player, str(cursor.rank), str(cursor.passed)


def _unpacked(ordinal: str) -> float:
    try:
        (number,) = struct.unpack(">d", bytes.fromhex(ordinal))
    except (ValueError, struct.error) as error:
        raise Stale from error
    return float(number)
