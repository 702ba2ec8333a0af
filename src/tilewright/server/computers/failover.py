"""Failover: overdue turns of computer players are taken over from a server that has died.

The time by which a computer must act is kept with every change of the game. The server that finds
it overdue postpones that time, so that the others leave the game alone for a while, and acts. If
two find it at once, both act under the key of that version, and the turn is made once.
"""

import logging

from tilewright.game.clock import MINUTE, SECOND, Instant
from tilewright.host.errors import RoomError
from tilewright.server.computers.runner import ComputerRunner
from tilewright.server.periodic import every
from tilewright.server.store import Store
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

POLL_SECONDS = 5.0
"""Seconds between searches for overdue turns."""
AT_ONCE = 64
RETRY_DELAY = 10 * MINUTE
"""Time until another attempt at a game that cannot be read."""


class Failover:
    """A periodic search for overdue turns of computers, on all servers."""

    def __init__(self, tables: TableRooms, store: Store, computers: ComputerRunner) -> None:
        self._tables = tables
        self._store = store
        self._computers = computers

    async def keep_looking(self) -> None:
        """Take over overdue turns periodically, until cancelled."""
        failure = "overdue turns of computers cannot be taken over"
        await every(POLL_SECONDS, self.look, failure, wait_first=True)

    async def look(self) -> None:
        """Take over every turn of a computer that is overdue now.

        Raises:
            StoreError: the database cannot be used.
        """
        more = True
        while more:
            found = await self._store.overdue(self._tables.now(), AT_ONCE)
            for game, at in found:
                await self._take_up(game, at)
            more = len(found) == AT_ONCE  # which have all been postponed

    async def _take_up(self, game: str, at: Instant) -> None:
        try:
            table = await self._tables.state(game)
        except RoomError as problem:
            log.warning("game %s: its computer waits: %s", game, problem)
            table = None
        except Exception:  # one unreadable game must not hold up the others
            log.exception("game %s: its computer cannot act", game)
            table = None
        now = self._tables.now()
        rest = RETRY_DELAY if table is None else self._tables.timing.patience
        await self._store.put_off(game, at, Instant(now + rest))
        if table is not None:
            log.info("game %s: %d s late, its computer acts here", game, (now - at) // SECOND)
            self._computers.take_up(table)
