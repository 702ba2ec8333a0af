"""Help with a turn for people who play against computers alone.

The table decides who may be helped and records each step; this gives the help of the steps taken.
It is computed from the seat's own view, so it cannot say anything about other racks.
"""

from tilewright.game.helping import require_help
from tilewright.game.seats import Seat
from tilewright.host.system import Words
from tilewright.host.table import Table
from tilewright.players.helper import Help, Helper
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor


class Helping:
    """Helps the people at one server's tables, some five milliseconds a time."""

    def __init__(self, words: Words, heavy_work: HeavyWorkExecutor) -> None:
        self._words = words
        self._heavy_work = heavy_work
        self._helpers: dict[str, Helper] = {}

    async def with_turn(self, table: Table, seat: Seat, visitor: str) -> Help:
        """Return the help of the steps that the seat has taken with the current turn.

        Raises:
            Refusal: the seat may not be helped now.
            UnknownLexicon: the server does not have the lexicon of the table.
            Problem: `too_many`, when the visitor's share of processor time is used up.
        """
        require_help(table.game, seat)
        lexicon = self._words.lexicon(table.lexicon)
        helper = self._helpers.setdefault(lexicon.content_hash, Helper(lexicon))
        view = table.view(seat)
        return await self._heavy_work.do(visitor, lambda: helper.help(view))
