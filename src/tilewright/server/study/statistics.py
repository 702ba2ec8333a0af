"""A person's statistics over their own finished games, which nobody else can ask for.

They are computed in the coach's thread.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from tilewright.coach.coach import Coach
from tilewright.game.seats import Seat
from tilewright.host.errors import DamagedRoom
from tilewright.host.system import UnknownLexicon
from tilewright.notation.stored_events import decode_event
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.http.problems import TooCostly
from tilewright.server.store import Store
from tilewright.server.study.finished_games import FinishedGames, StoredGame
from tilewright.study.game_figures import GameFigures, figures_of_companion, figures_of_game
from tilewright.study.statistics import CountedGame, CountedGames, together

MOST_GAMES = 100
"""The latest finished games of a person that are counted."""
READ_AT_ONCE = 3
"""The most games that one request analyses, at half a second each."""
MOST_KEPT = 5000
"""The most games whose figures are cached, at a few kilobytes each."""


class PersonalStatistics:
    """The figures of finished games, for the people who played them."""

    def __init__(
        self,
        store: Store,
        companions: CompanionRooms,
        coaching: Coaching,
        heavy_work: HeavyWorkExecutor,
    ) -> None:
        self._companions = companions
        self._of_sheets: OrderedDict[tuple[str, Seat], GameFigures | None] = OrderedDict()
        self._finished = FinishedGames[GameFigures](store, MOST_KEPT)
        self._coaching = coaching
        self._heavy_work = heavy_work

    async def games_of(self, guest: str, visitor: Visitor) -> CountedGames[GameFigures]:
        """Return the guest's finished games; a few that were not read before are read now.

        The processor time is charged to the visitor's share; when it is used up, the rest has to
        wait. A game whose lessons would take too long is left out.

        Raises:
            Problem: `busy` when too many games wait for the coach, or `too_many` when games are to
                be read and the share is used up.
            StoreError: the database cannot be read.
        """

        async def read(game: StoredGame) -> GameFigures | None:
            try:
                return await self._coaching.do(
                    game.lexicon, partial(_figures, game), visitor, turns=len(game.events) // 2
                )
            except TooCostly:
                return None

        def may_read(done: int) -> bool:
            is_used_up = self._heavy_work.is_used_up(visitor.address)
            # the first is always tried, so that the visitor is refused rather than asked to wait
            return done == 0 or (done < READ_AT_ONCE and not is_used_up)

        at_tables = await self._finished.of(guest, MOST_GAMES, may_read, read)
        return together(at_tables, await self._beside_boards(guest, visitor, may_read), MOST_GAMES)

    async def _beside_boards(
        self, guest: str, visitor: Visitor, may_read: Callable[[int], bool]
    ) -> CountedGames[GameFigures]:
        """Return the games on sheets whose racks are open, in which the guest has a seat."""
        counted: list[CountedGame[GameFigures]] = []
        done = waiting = left_out = 0
        for row, seat in await self._companions.kept.finished_of(guest, MOST_GAMES):
            if (row.id, seat) not in self._of_sheets:
                if not may_read(done + 1):
                    waiting += 1
                    continue
                try:
                    sheet = await self._companions.state(row.id)
                    if not sheet.racks_are_open:
                        continue
                    work = partial(figures_of_companion, sheet.companion, seat)
                    turns = len(sheet.game.turns)
                    figures = await self._coaching.do(sheet.lexicon, work, visitor, turns)
                except (DamagedRoom, UnknownLexicon, TooCostly):
                    figures = None
                done += 1
                self._of_sheets[row.id, seat] = figures
                if len(self._of_sheets) > MOST_KEPT:
                    self._of_sheets.popitem(last=False)
            found = self._of_sheets[row.id, seat]
            if found is None:
                left_out += 1
            else:
                counted.append(CountedGame(row.id, row.updated, found))
        return CountedGames(tuple(counted), waiting, left_out)


def _figures(game: StoredGame, coach: Coach) -> GameFigures | None:
    return figures_of_game(tuple(map(decode_event, game.events)), game.seat, coach)
