"""A person's statistics over their own finished games, which nobody else can ask for.

They are computed in the coach's thread.
"""

from tilewright.coach.coach import Coach
from tilewright.notation.wire import decode_event
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.heavy_work import CpuBudget
from tilewright.server.store import Store
from tilewright.server.study.finished_games import CountedGames, FinishedGames, StoredGame
from tilewright.study.game_figures import GameFigures, figures_of_game

MOST_GAMES = 100
"""The latest finished games of a person that are counted."""
READ_AT_ONCE = 3
"""The most games that one request analyses, at half a second each."""
MOST_KEPT = 5000
"""The most games whose figures are cached, at a few kilobytes each."""


class PersonalStatistics:
    """The figures of finished games, for the people who played them."""

    def __init__(self, store: Store, coaching: Coaching) -> None:
        self._finished = FinishedGames[GameFigures](store, MOST_KEPT)
        self._coaching = coaching

    async def games_of(self, guest: str, budget: CpuBudget) -> CountedGames[GameFigures]:
        """Return the guest's finished games; a few that were not read before are read now.

        The processor time is charged to `budget`; when it is used up, the rest has to wait.

        Raises:
            Problem: `busy`, when too many games wait for the coach.
            StoreError: the database cannot be read.
        """

        async def read(game: StoredGame) -> GameFigures | None:
            return await self._coaching.do(
                game.lexicon, lambda coach: budget.run(lambda: _figures(game, coach))
            )

        def may_read(done: int) -> bool:
            return done < READ_AT_ONCE and not budget.is_used_up

        return await self._finished.of(guest, MOST_GAMES, may_read, read)


def _figures(game: StoredGame, coach: Coach) -> GameFigures | None:
    return figures_of_game(tuple(map(decode_event, game.events)), game.seat, coach)
