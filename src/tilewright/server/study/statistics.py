"""A person's statistics over their own finished games, which nobody else can ask for.

The figures of a finished game never change, so they are computed once, in the coach's thread, and
cached. A request computes those of a few games only, and says how many are still to be read.
"""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.coach.coach import Coach
from tilewright.game.events import GameStarted
from tilewright.game.possible import ImpossibleEvent
from tilewright.game.seats import Seat
from tilewright.host.system import UnknownLexicon
from tilewright.notation.wire import UnreadableEvent, decode_event
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.heavy_work import CpuBudget
from tilewright.server.store import GameRow, Store
from tilewright.study.game_figures import GameFigures, figures_of_game

log = logging.getLogger(__name__)

MOST_GAMES = 100
"""The latest finished games of a person that are counted."""
READ_AT_ONCE = 10
"""The most games that one request analyses, at some fifty milliseconds each."""
MOST_KEPT = 5000
"""The most games whose figures are cached, at about a kilobyte each."""

OfSeat = tuple[str, Seat]


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A finished game by its id, the time of its end as ISO 8601, and the figures of a player."""

    id: str
    ended: str
    figures: GameFigures


@dataclass(frozen=True, slots=True)
class CountedGames:
    """A person's finished games, the latest first.

    `waiting` are still to be read. `left_out` were broken off, were played by several people on one
    device, or cannot be read.
    """

    games: tuple[CountedGame, ...]
    waiting: int
    left_out: int


class PersonalStatistics:
    """The figures of finished games, for the people who played them."""

    def __init__(self, store: Store, coaching: Coaching) -> None:
        self._store = store
        self._coaching = coaching
        self._kept: OrderedDict[OfSeat, GameFigures | None] = OrderedDict()

    async def games_of(self, guest: str, budget: CpuBudget) -> CountedGames:
        """Return the guest's finished games; a few that were not read before are read now.

        The processor time is charged to `budget`; when it is used up, the rest has to wait.

        Raises:
            Problem: `busy`, when too many games wait for the coach.
            StoreError: the database cannot be read.
        """
        counted: list[CountedGame] = []
        read = waiting = left_out = 0
        for row in await self._store.finished_games_of(guest, MOST_GAMES):
            seats = [sitter.seat for sitter in row.sitters if sitter.guest == guest]
            if len(seats) != 1:
                left_out += 1
                continue
            which = (row.id, seats[0])
            if which not in self._kept:
                if read >= READ_AT_ONCE or budget.is_used_up:
                    waiting += 1
                    continue
                self._keep(which, await self._read(row, seats[0], budget))
                read += 1
            figures = self._kept[which]
            self._kept.move_to_end(which)
            if figures is None:
                left_out += 1
            else:
                counted.append(CountedGame(row.id, row.updated, figures))
        return CountedGames(tuple(counted), waiting, left_out)

    def _keep(self, which: OfSeat, figures: GameFigures | None) -> None:
        self._kept[which] = figures
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    async def _read(self, row: GameRow, seat: Seat, budget: CpuBudget) -> GameFigures | None:
        """Return the figures of a game, or None for one that is left out.

        The game is not opened as a room: a hundred finished ones would crowd out those in play.
        """
        kept = await self._store.kept(row.id)
        if kept is None:
            return None
        try:
            started = decode_event(kept.events[0])
            if not isinstance(started, GameStarted):
                return None
            return await self._coaching.do(
                started.lexicon,
                lambda coach: budget.run(lambda: _figures(kept.events, seat, coach)),
            )
        except (UnreadableEvent, ImpossibleEvent, UnknownLexicon) as error:
            log.warning("game %s is left out of statistics: %s", row.id, type(error).__name__)
            return None


def _figures(events: Sequence[bytes], seat: Seat, coach: Coach) -> GameFigures | None:
    return figures_of_game(tuple(map(decode_event, events)), seat, coach)
