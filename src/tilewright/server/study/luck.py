"""The luck of a person's own draws in their finished games, which nobody else can ask for.

It takes some thirty milliseconds a draw, so it is computed in the threads for heavy work, and only
when the player asks for it.
"""

import random

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.host.system import Words
from tilewright.notation.stored_events import decode_event
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.http.problems import busy
from tilewright.server.store import Store
from tilewright.server.study.finished_games import FinishedGames, StoredGame
from tilewright.study.luck import Draws, luck_of_game
from tilewright.study.statistics import CountedGames

MOST_GAMES = 25
"""The latest finished games of a person whose draws are compared: less than a visitor's share."""
READ_AT_ONCE = 3
"""The most games that one request reads, at some three tenths of a second each."""
MOST_KEPT = 2000
"""The most games whose draws are cached, at a few kilobytes each."""


class PersonalLuck:
    """The luck of draws in finished games, for the people who made them."""

    def __init__(self, store: Store, words: Words, heavy_work: HeavyWorkExecutor) -> None:
        self._finished = FinishedGames[Draws](store, MOST_KEPT)
        self._words = words
        self._heavy_work = heavy_work
        self._generators: dict[str, Generator] = {}

    async def games_of(self, guest: str, visitor: str) -> CountedGames[Draws]:
        """Return the draws of the guest's games; a few that were not read before are read now.

        The processor time is charged to the visitor's share; when it is used up, the rest has to
        wait.

        Raises:
            Problem: `too_many`, when games are to be read and the share is used up, or `busy` when
                the engine is interpreted.
            StoreError: the database cannot be read.
        """

        async def read(game: StoredGame) -> Draws | None:
            if not compiled:
                raise busy("This server's engine is not compiled: it is too slow for this.")
            lexicon = self._words.lexicon(game.lexicon)
            generator = self._generators.get(lexicon.content_hash)
            if generator is None:
                generator = self._generators[lexicon.content_hash] = Generator(lexicon)
            return await self._heavy_work.do(visitor, lambda: _draws(game, generator))

        def may_read(done: int) -> bool:
            # the first is always tried, so that the visitor is refused rather than asked to wait
            return done == 0 or (done < READ_AT_ONCE and not self._heavy_work.is_used_up(visitor))

        return await self._finished.of(guest, MOST_GAMES, may_read, read)


def _draws(game: StoredGame, generator: Generator) -> Draws | None:
    # the same other draws whenever the game is read
    dice = random.Random(f"{game.id} {game.seat}")
    return luck_of_game(tuple(map(decode_event, game.events)), game.seat, generator, dice)
