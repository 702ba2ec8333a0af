"""Figures of people's finished games, each for the person who played it alone.

A finished game never changes, so it is read once and the result is cached. A request reads a few
games only, and says how many are still to be read.
"""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic

from msgspec import Struct

from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.events import GameStarted
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.host.system import UnknownLexicon
from tilewright.notation.stored_events import UnreadableEvent, decode_event
from tilewright.server.store import GameRow, Store
from tilewright.server.store.sums import DamagedCourse
from tilewright.study.statistics import CountedGame, CountedGames, Found

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
