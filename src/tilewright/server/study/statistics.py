"""A person's statistics over their own finished games, and the luck of their draws.

A finished game never changes, so it is read once and the result is cached. A request reads a few
games only, and says how many are still to be read. Luck takes some thirty milliseconds a draw, so
it is computed in the threads for heavy work, and only when the player asks for it.
"""

import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Generic

from msgspec import Struct

from tilewright.coach.coach import Coach
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.events import GameStarted
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.host.errors import DamagedRoom
from tilewright.host.system import UnknownLexicon, Words
from tilewright.notation.stored_events import UnreadableEvent, decode_event
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.http.problems import TooCostly, busy
from tilewright.server.store import GameRow, Store
from tilewright.server.store.packing import DamagedCourse
from tilewright.study.game_figures import GameFigures, figures_of_companion, figures_of_game
from tilewright.study.statistics import (
    CountedGame,
    CountedGames,
    Draws,
    Found,
    luck_of_game,
    together,
)

log = logging.getLogger(__name__)


class StoredGame(Struct, frozen=True):
    """A finished game as it is stored, and the seat for which it is read."""

    id: str
    lexicon: LexiconIdentity
    events: Sequence[bytes]
    seat: Seat


class FinishedGames(Generic[Found]):
    """The figures of finished games for the people who played them, at most `most_kept` games."""

    def __init__(self, store: Store, most_kept: int) -> None:
        self._store = store
        self._most_kept = most_kept
        self._kept: OrderedDict[tuple[str, Seat], Found | None] = OrderedDict()

    async def of(
        self,
        guest: str,
        most: int,
        may_read: Callable[[int], bool],
        read: Callable[[StoredGame], Awaitable[Found | None]],
    ) -> CountedGames[Found]:
        """Return the guest's latest finished games, `most` of them.

        `read` returns the figures of a game that is not cached, or None to leave it out. It is
        called while `may_read` allows it, given the number of games that were read.

        Raises:
            StoreError: the database cannot be read.
        """
        counted: list[CountedGame[Found]] = []
        done = waiting = left_out = 0
        for row in await self._store.finished_games_of(guest, most):
            seats = [sitter.seat for sitter in row.sitters if sitter.guest == guest]
            if len(seats) != 1:
                left_out += 1
                continue
            which = (row.id, seats[0])
            if which not in self._kept:
                if not may_read(done):
                    waiting += 1
                    continue
                self._keep(which, await self._read(row, seats[0], read))
                done += 1
            figures = self._kept[which]
            self._kept.move_to_end(which)
            if figures is None:
                left_out += 1
            else:
                counted.append(CountedGame(row.id, row.updated, figures))
        return CountedGames(tuple(counted), waiting, left_out)

    def _keep(self, which: tuple[str, Seat], figures: Found | None) -> None:
        self._kept[which] = figures
        if len(self._kept) > self._most_kept:
            self._kept.popitem(last=False)

    async def _read(
        self, row: GameRow, seat: Seat, read: Callable[[StoredGame], Awaitable[Found | None]]
    ) -> Found | None:
        """Return the figures of a game, or None for one that is left out.

        The game is not opened as a room: a hundred finished ones would crowd out those in play.
        """
        try:
            kept = await self._store.kept(row.id)
            if kept is None or not kept.events:
                return None
            started = decode_event(kept.events[0])
            if not isinstance(started, GameStarted):
                return None
            return await read(StoredGame(row.id, started.lexicon, kept.events, seat))
        except (DamagedCourse, UnreadableEvent, ImpossibleEvent, UnknownLexicon) as error:
            log.warning("game %s is left out of statistics: %s", row.id, type(error).__name__)
            return None


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


MOST_GAMES_OF_LUCK = 25
"""The latest finished games of a person whose draws are compared: less than a visitor's share."""
DRAWS_READ_AT_ONCE = 3
"""The most games that one request reads, at some three tenths of a second each."""
MOST_DRAWS_KEPT = 2000
"""The most games whose draws are cached, at a few kilobytes each."""


class PersonalLuck:
    """The luck of draws in finished games, for the people who made them."""

    def __init__(self, store: Store, words: Words, heavy_work: HeavyWorkExecutor) -> None:
        self._finished = FinishedGames[Draws](store, MOST_DRAWS_KEPT)
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
            return done == 0 or (
                done < DRAWS_READ_AT_ONCE and not self._heavy_work.is_used_up(visitor)
            )

        return await self._finished.of(guest, MOST_GAMES_OF_LUCK, may_read, read)


def _draws(game: StoredGame, generator: Generator) -> Draws | None:
    # the same other draws whenever the game is read
    dice = random.Random(f"{game.id} {game.seat}")
    return luck_of_game(tuple(map(decode_event, game.events)), game.seat, generator, dice)
