"""Game clocks: turns and challenge windows end in time, whether or not anyone is watching.

A game's deadline is kept with every change of the game, so that any server finds it, also after a
restart. The command at a deadline is keyed by the version that it answers: it is carried out once,
however many servers send it, and not at all if a player comes first.
"""

import logging
from collections.abc import Callable, Mapping
from typing import assert_never

from tilewright.game.commands import AcceptPlay, Command, GiveNumber, MarkAbsent, TimeOut
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.host.system import new_number
from tilewright.host.table import AddMissingNumber, LetWindowClose, RecordAbsence, RunOut, Table
from tilewright.rules.errors import Refusal
from tilewright.server.rooms.deadlines import Deadlines
from tilewright.server.store import Store
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)


_KINDS: Mapping[type[Command], str] = {TimeOut: "turn", MarkAbsent: "absence"}


class Clocks:
    """Enforces every game's deadline: by a timer for known games, by a sweep for the others."""

    def __init__(
        self, tables: TableRooms, store: Store, computers: Callable[[Table], None]
    ) -> None:
        self._tables = tables
        self._computers = computers
        self._deadlines = Deadlines(tables.now, store.due, self._see_to, "game")

    def consider(self, table: Table) -> None:
        """Set the timer for this table's deadline."""
        self._deadlines.set(table.id, self._tables.timing.deadline(table))

    def start(self) -> None:
        """Start with the deadlines that have passed, and continue as others pass."""
        self._deadlines.start()

    async def close(self) -> None:
        """Cancel all timers; the rooms finish the commands that have begun."""
        await self._deadlines.close()

    async def sweep(self) -> None:
        """Enforce every deadline that has passed, and set timers for those before the next sweep.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._deadlines.sweep()

    async def _see_to(self, game: str) -> bool:
        table = await self._tables.state(game)
        if not self._is_due(table):
            # a timer may fire early, and another server may have changed this game
            table = await self._tables.reread(game)
        while self._has_run_out(table):
            before, table = table, await self._after_time(table)
            if table.version == before.version:
                return False
        if self._is_due(table):
            self._computers(table)  # their wait for challenges is over
        else:
            self.consider(table)
        return True

    async def _after_time(self, table: Table) -> Table:
        """Send the command of the deadline; return the table after it or after a quicker one."""
        order = _order_of_time(table)
        try:
            await self._tables.command(table.id, order)
            kind = _KINDS.get(type(order.command), "window")
            self._tables.metrics.clocks.labels(kind).inc()
        except Refusal as refusal:
            log.info("game %s: %s was refused: %s", table.id, order.key, refusal.code)
        except (Stale, KeyReused):
            pass  # another server came first
        return await self._tables.state(table.id)

    def _has_run_out(self, table: Table) -> bool:
        return table.deadline is not None and self._tables.now() >= table.deadline

    def _is_due(self, table: Table) -> bool:
        deadline = self._tables.timing.deadline(table)
        return deadline is not None and self._tables.now() >= deadline


def _order_of_time(table: Table) -> Order[Command]:
    """Return the command that enforces the deadline, keyed by the version that it answers."""
    duty = table.duties_of_time()[0]
    command: Command
    match duty:
        case RunOut(seat):
            command = TimeOut(seat)
        case LetWindowClose(seat):
            command = AcceptPlay(seat)
        case AddMissingNumber(seat):
            command = GiveNumber(seat, new_number())
        case RecordAbsence(seat):
            command = MarkAbsent(seat)
        case _:
            assert_never(duty)
    return Order(f"server:{table.version}:{duty.seat}", table.version, command)
