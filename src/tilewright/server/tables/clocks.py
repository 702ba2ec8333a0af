"""Time runs out: turns end and last plays stand when it is time, whoever is looking.

A game's deadline is kept with every change of the game, so that it is found again after a restart,
and by any of several servers. What is done then is keyed by the version it answers: however many
servers do it, it happens once, and not at all where a player was quicker.
"""

import logging
from collections.abc import Callable
from typing import assert_never

from tilewright.game.commands import AcceptPlay, Command, GiveNumber, TimeOut
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.host.system import new_number
from tilewright.host.table import AddMissingNumber, LetWindowClose, RunOut, Table
from tilewright.rules.errors import Refusal
from tilewright.server.rooms.deadlines import Deadlines
from tilewright.server.store import Store
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)


class Clocks:
    """Sees to every game's deadline: by a timer where the game was seen, by a sweep where not."""

    def __init__(
        self, tables: TableRooms, store: Store, computers: Callable[[Table], None]
    ) -> None:
        self._tables = tables
        self._computers = computers
        self._deadlines = Deadlines(tables.now, store.due, self._see_to, "game")

    def consider(self, table: Table) -> None:
        """This table's deadline will be seen to."""
        self._deadlines.set(table.id, self._tables.timing.deadline(table))

    def start(self) -> None:
        """What was due meanwhile is done, and then whatever becomes due."""
        self._deadlines.start()

    async def close(self) -> None:
        """Nothing rings any more; what has begun is finished by the rooms."""
        await self._deadlines.close()

    async def sweep(self) -> None:
        """All games that are due have been seen to, and those due before the next sweep will be.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._deadlines.sweep()

    async def _see_to(self, game: str) -> bool:
        table = await self._tables.state(game)
        if not self._is_due(table):
            # a timer may ring early, and another server may know more of this game
            table = await self._tables.reread(game)
        while self._has_run_out(table):
            before, table = table, await self._after_time(table)
            if table.version == before.version:
                return False
        if self._is_due(table):
            self._computers(table)  # which have waited long enough
        else:
            self.consider(table)
        return True

    async def _after_time(self, table: Table) -> Table:
        """The table when the server has said that time is over, or somebody else was quicker."""
        order = _order_of_time(table)
        try:
            await self._tables.command(table.id, order)
            kind = "turn" if isinstance(order.command, TimeOut) else "window"
            self._tables.metrics.clocks.labels(kind).inc()
        except Refusal as refusal:
            log.info("game %s: %s was refused: %s", table.id, order.key, refusal.code)
        except (Stale, KeyReused):
            pass  # another server was quicker
        return await self._tables.state(table.id)

    def _has_run_out(self, table: Table) -> bool:
        return table.deadline is not None and self._tables.now() >= table.deadline

    def _is_due(self, table: Table) -> bool:
        deadline = self._tables.timing.deadline(table)
        return deadline is not None and self._tables.now() >= deadline


def _order_of_time(table: Table) -> Order[Command]:
    """What the table itself is to say now that its time is over.

    Keyed by the version that it answers, so that it is done once, whoever says it.
    """
    duty = table.duties_of_time()[0]
    command: Command
    match duty:
        case RunOut(seat):
            command = TimeOut(seat)
        case LetWindowClose(seat):
            command = AcceptPlay(seat)
        case AddMissingNumber(seat):
            command = GiveNumber(seat, new_number())
        case _:
            assert_never(duty)
    return Order(f"server:{table.version}:{duty.seat}", table.version, command)
