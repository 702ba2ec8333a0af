"""What a server that died has left to its computers is taken up by another one.

By when a computer has acted is kept with every change of the game. Whoever finds that it has not
puts the moment off, so that the others leave the game alone for a while, and acts; should two find
it at once, both act, under the one key of that version, and it is done once.
"""

import asyncio
import logging

from tilewright.game.clock import MINUTE, SECOND, Instant
from tilewright.host.errors import RoomError
from tilewright.server.computers.runner import ComputerRunner
from tilewright.server.store import Store, StoreError
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

LOOKS = 5.0
"""Seconds between looks at what nobody has done."""
AT_ONCE = 64
RESTS = 10 * MINUTE
"""How long a game is left alone that cannot be read."""


class Failover:
    """Looks again and again for computers that should have acted, at whichever server."""

    def __init__(self, tables: TableRooms, store: Store, computers: ComputerRunner) -> None:
        self._tables = tables
        self._store = store
        self._computers = computers

    async def keep_looking(self) -> None:
        """What nobody has done is done, for as long as this runs."""
        while True:
            await asyncio.sleep(LOOKS)
            try:
                await self.look()
            except StoreError as error:
                log.warning("what computers have left undone cannot be read: %s", error)
            except Exception:
                log.exception("a look at what computers have left undone failed")

    async def look(self) -> None:
        """Every computer that should have acted by now acts.

        Raises:
            StoreError: the database cannot be used.
        """
        more = True
        while more:
            found = await self._store.overdue(self._tables.now(), AT_ONCE)
            for game, at in found:
                await self._take_up(game, at)
            more = len(found) == AT_ONCE  # and all of these have been put off

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
        rest = RESTS if table is None else self._tables.timing.patience
        await self._store.put_off(game, at, Instant(now + rest))
        if table is not None:
            log.info("game %s: %d s late, its computer acts here", game, (now - at) // SECOND)
            self._computers.take_up(table)
