"""Time runs out: turns end and last plays stand when it is time, whoever is looking.

A game's deadline is kept with every change of the game, so that it is found again after a restart,
and by any of several servers. What is done then is keyed by the version it answers: however many
servers do it, it happens once, and not at all where a player was quicker.
"""

import asyncio
import logging
from asyncio import TimerHandle
from collections.abc import Callable
from typing import assert_never

from tilewright.game.clock import MINUTE, SECOND, Instant
from tilewright.game.commands import AcceptPlay, Command, GiveNumber, TimeOut
from tilewright.rules.errors import Refusal
from tilewright.server.edge import new_number
from tilewright.server.hall import Hall
from tilewright.server.problems import Problem
from tilewright.server.store import Store, StoreError
from tilewright.server.table import AddMissingNumber, LetWindowClose, Order, RunOut, Table

log = logging.getLogger(__name__)

SWEEP = 5 * SECOND
MOST_AT_ONCE = 64
LONGEST_REST = 10 * MINUTE


class Clocks:
    """Sees to every game's deadline: by a timer where the game was seen, by a sweep where not."""

    def __init__(self, hall: Hall, store: Store, computers: Callable[[Table], None]) -> None:
        self._hall = hall
        self._store = store
        self._computers = computers
        self._timers: dict[str, tuple[Instant, TimerHandle]] = {}
        self._ringing: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, tuple[Instant, int]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    def consider(self, table: Table) -> None:
        """This table's deadline will be seen to."""
        self._set(table.id, self._hall.pace.deadline(table))

    def start(self) -> None:
        """What was due meanwhile is done, and then whatever becomes due."""
        self._sweeping = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Nothing rings any more; what has begun is finished by the hall."""
        for _, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        tasks = [*self._ringing.values(), *filter(None, [self._sweeping])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def sweep(self) -> None:
        """All games that are due have been seen to, and those due before the next sweep will be.

        Raises:
            StoreError: the database cannot be read.
        """
        seen: set[str] = set()
        more = True
        while more:
            now = self._hall.now()
            found = await self._store.due(Instant(now + SWEEP), MOST_AT_ONCE)
            for game, at in found:
                if at > now:
                    self._set(game, at)
            due = [game for game, at in found if at <= now and not self._rests(game, now)]
            new = set(due) - seen
            await asyncio.gather(*map(self._ring, new))
            seen |= new
            more = bool(new) and len(found) == MOST_AT_ONCE

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreError as error:
                log.warning("deadlines cannot be read: %s", error)
            except Exception:
                log.exception("a sweep of deadlines failed")
            await asyncio.sleep(SWEEP / SECOND)

    def _set(self, game: str, at: Instant | None) -> None:
        known = self._timers.get(game)
        if known is not None:
            if known[0] == at:
                return
            known[1].cancel()
            del self._timers[game]
        if at is not None:
            seconds = max(0, at - self._hall.now()) / SECOND
            timer = asyncio.get_running_loop().call_later(seconds, self._wake, game)
            self._timers[game] = (at, timer)

    def _wake(self, game: str) -> None:
        self._timers.pop(game, None)
        self._ring(game)

    def _ring(self, game: str) -> "asyncio.Task[None]":
        ringing = self._ringing.get(game)
        if ringing is None:
            ringing = self._ringing[game] = asyncio.create_task(self._see_to(game))
            ringing.add_done_callback(lambda _: self._ringing.pop(game, None))
        return ringing

    async def _see_to(self, game: str) -> None:
        try:
            table = await self._hall.table(game)
            if not self._is_due(table):
                # a timer may ring early, and another server may know more of this game
                table = await self._hall.reread(game)
            while self._has_run_out(table):
                before, table = table, await self._after_time(table)
                if table.version == before.version:
                    self._rest(game)
                    return
            if self._is_due(table):
                self._computers(table)  # which have waited long enough
        except (StoreError, Problem) as error:
            log.warning("game %s: its deadline waits: %s", game, error)
            self._rest(game)
        except Exception:  # one unreadable game must not hold up the others
            log.exception("game %s: its deadline cannot be seen to", game)
            self._rest(game)
        else:
            self._resting.pop(game, None)
            if not self._is_due(table):
                self.consider(table)

    async def _after_time(self, table: Table) -> Table:
        """The table when the server has said that time is over, or somebody else was quicker."""
        order = _order_of_time(table)
        try:
            await self._hall.command(table.id, order)
            self._hall.meters.clocks.add("turn" if isinstance(order.command, TimeOut) else "window")
        except Refusal as refusal:
            log.info("game %s: %s was refused: %s", table.id, order.key, refusal.code)
        except Problem as problem:
            if problem.code not in ("stale_version", "key_reused"):
                raise
        return await self._hall.table(table.id)

    def _has_run_out(self, table: Table) -> bool:
        return table.deadline is not None and self._hall.now() >= table.deadline

    def _is_due(self, table: Table) -> bool:
        deadline = self._hall.pace.deadline(table)
        return deadline is not None and self._hall.now() >= deadline

    def _rests(self, game: str, now: Instant) -> bool:
        return self._resting.get(game, (now, 0))[0] > now

    def _rest(self, game: str) -> None:
        """The game is left alone for a while, twice as long each time."""
        times = self._resting.get(game, (0, 0))[1] + 1
        span = min(LONGEST_REST, SWEEP << min(times - 1, 10))
        self._resting[game] = (Instant(self._hall.now() + span), times)


def _order_of_time(table: Table) -> Order:
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
