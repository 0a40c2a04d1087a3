"""What a host asks for and the players vote on: to stop a game, or to hand a seat over. See decision 0027."""

from __future__ import annotations

from msgspec.structs import replace

from bot.hosting import vote_rules
from bot.hosting.seating import Seating, give_to_mind, write_seating
from bot.hosting.table import Stale, Table, require_in_charge, require_playing
from bot.hosting.table_writer import TableWriter
from games.engine import Refused, Seat, text
from games.engine.ai.minds import minds_of, usual
from storage.rows import Phase, Player, TableId, TableRow


class Votes:
    """Opens votes, counts them, and does what was agreed on."""

    def __init__(self, writer: TableWriter) -> None:
        self._writer = writer

    async def stop(self, table: TableId, player: Player | None) -> Table:
        """End a game without a result, by a vote if others play too. A moderator, None, asks nobody."""

        def change(now: Table) -> TableRow | Seating:
            require_in_charge(now, player)
            if player is not None and vote_rules.needs_vote(now.seating, None):
                return vote_rules.open_vote(now.seating, player, None, now.row.revision)
            return replace(now.row, phase=Phase.CANCELLED)

        return await self._writer.change(table, change)

    async def hand_over(self, table: TableId, player: Player | None, seat: Seat, mind: str | None = None) -> Table:
        """Give a person's seat to a mind, by a vote unless they are away. A moderator, None, asks nobody.

        After a vote the usual mind of the game takes the seat.
        """

        def change(now: Table) -> Seating:
            require_in_charge(now, player)
            if not 0 <= seat < len(now.seating.sitters):
                raise Refused(text("refused-no-seat"))
            if mind is None and now.seating.sitters[seat].player is None:
                raise Refused(text("refused-no-seat"))  # a mind plays there already
            if player is not None and now.seating.sitters[seat].player == player:
                raise Refused(text("refused-own-seat"))  # a slip of the finger, and somebody else might have it
            if mind is not None and mind not in minds_of(now.game):
                raise Refused(text("refused-mind"))
            if player is not None and vote_rules.needs_vote(now.seating, seat):
                return vote_rules.open_vote(now.seating, player, seat, now.row.revision)
            return give_to_mind(now.seating, seat, mind or usual(now.game))

        return await self._writer.change(table, change)

    async def vote(self, table: TableId, player: Player, number: int, *, agrees: bool) -> Table:
        """Count a vote, and act if it decides the question. `Stale` if that question is no longer open."""

        def change(now: Table) -> TableRow | Seating:
            now.seat_of(player)
            ballot = require_playing(now).ballot
            if ballot is None or ballot.number != number:
                raise Stale
            after = vote_rules.add_vote(now.seating, ballot, player, agrees=agrees)
            match vote_rules.result(after):
                case None:
                    return after
                case False:
                    return replace(after, ballot=None)
                case True if ballot.seat is None:
                    return replace(now.row, phase=Phase.CANCELLED, seating=write_seating(after))
                case _:
                    return give_to_mind(after, ballot.seat or Seat(0), usual(now.game))

        return await self._writer.change(table, change)
