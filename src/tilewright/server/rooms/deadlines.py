"""Deadlines of many rooms: a timer for known ones, a periodic sweep for the others.

Deadlines are found again after a restart, and handled again after a pause if that failed.
"""

import asyncio
import logging
from asyncio import TimerHandle
from collections.abc import Awaitable, Callable, Coroutine

from tilewright.game.clock import MINUTE, SECOND, Instant
from tilewright.host.errors import RoomError
from tilewright.server.periodic import every
from tilewright.server.store import StoreError

log = logging.getLogger(__name__)

SWEEP = 5 * SECOND
MOST_AT_ONCE = 64
LONGEST_REST = 10 * MINUTE


class Deadlines:
    """Handles every room's deadline: by a timer for known rooms, by a sweep for the others.

    `due` finds rooms with deadlines up to an instant, no more than it is asked for. `handle`
    handles the deadline of one room and returns whether it succeeded; otherwise it is called again
    later. `what` is the kind of room, for the log.
    """

    def __init__(
        self,
        now: Callable[[], Instant],
        due: Callable[[Instant, int], Awaitable[list[tuple[str, Instant]]]],
        handle: Callable[[str], Coroutine[object, object, bool]],
        what: str,
    ) -> None:
        self._now = now
        self._due = due
        self._handle = handle
        self._what = what
        self._timers: dict[str, tuple[Instant, TimerHandle]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, tuple[Instant, int]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start with the deadlines that have passed, and continue as others pass."""
        self._sweeping = asyncio.create_task(
            every(SWEEP / SECOND, self.sweep, "deadlines cannot be kept")
        )

    async def close(self) -> None:
        """Cancel all timers and the sweep."""
        for _, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        tasks = [*self._running.values(), *filter(None, [self._sweeping])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def sweep(self) -> None:
        """Handle every deadline that has passed, and set timers for those before the next sweep.

        Raises:
            StoreError: the database cannot be read.
        """
        seen: set[str] = set()
        more = True
        while more:
            now = self._now()
            found = await self._due(Instant(now + SWEEP), MOST_AT_ONCE)
            for game, at in found:
                if at > now:
                    self.set(game, at)
            due = [game for game, at in found if at <= now and not self._rests(game, now)]
            new = set(due) - seen
            await asyncio.gather(*map(self._ring, new))
            seen |= new
            more = bool(new) and len(found) == MOST_AT_ONCE

    def set(self, game: str, at: Instant | None) -> None:
        """Set the deadline of a room, or clear it for None."""
        known = self._timers.get(game)
        if known is not None:
            if known[0] == at:
                return
            known[1].cancel()
            del self._timers[game]
        if at is not None:
            seconds = max(0, at - self._now()) / SECOND
            timer = asyncio.get_running_loop().call_later(seconds, self._wake, game)
            self._timers[game] = (at, timer)

    def _wake(self, game: str) -> None:
        self._timers.pop(game, None)
        self._ring(game)

    def _ring(self, game: str) -> "asyncio.Task[None]":
        running = self._running.get(game)
        if running is None:
            running = self._running[game] = asyncio.create_task(self._handled(game))
            running.add_done_callback(lambda _: self._running.pop(game, None))
        return running

    async def _handled(self, game: str) -> None:
        try:
            done = await self._handle(game)
        except (StoreError, RoomError) as error:
            log.warning("%s %s: its deadline is retried: %s", self._what, game, error)
            done = False
        except Exception:  # one unreadable room must not hold up the others
            log.exception("%s %s: its deadline cannot be handled", self._what, game)
            done = False
        if done:
            self._resting.pop(game, None)
        else:
            self._rest(game)

    def _rests(self, game: str, now: Instant) -> bool:
        return self._resting.get(game, (now, 0))[0] > now

    def _rest(self, game: str) -> None:
        """Pause before the next attempt, twice as long each time."""
        times = self._resting.get(game, (0, 0))[1] + 1
        span = min(LONGEST_REST, SWEEP << min(times - 1, 10))
        self._resting[game] = (Instant(self._now() + span), times)
