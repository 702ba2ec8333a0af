"""Deadlines of many tables: a timer for those seen here, a sweep for the others.

What is done at a deadline is for whoever sees to it; here it is found, also after a restart, and
tried again after a rest when it failed.
"""

import asyncio
import logging
from asyncio import TimerHandle
from collections.abc import Awaitable, Callable, Coroutine

from tilewright.game.clock import MINUTE, SECOND, Instant
from tilewright.host.errors import RoomError
from tilewright.server.store import StoreError

log = logging.getLogger(__name__)

SWEEP = 5 * SECOND
MOST_AT_ONCE = 64
LONGEST_REST = 10 * MINUTE


class Deadlines:
    """Sees to every table's deadline: by a timer where it was seen, by a sweep where not.

    `due` finds the tables whose deadlines come no later than an instant, with these. `see_to` does
    what is then to be done, and says whether it was; where it was not, or fails, it is tried again.
    `what` is one of those, as the log has it.
    """

    def __init__(
        self,
        now: Callable[[], Instant],
        due: Callable[[Instant, int], Awaitable[list[tuple[str, Instant]]]],
        see_to: Callable[[str], Coroutine[object, object, bool]],
        what: str,
    ) -> None:
        self._now = now
        self._due = due
        self._see_to = see_to
        self._what = what
        self._timers: dict[str, tuple[Instant, TimerHandle]] = {}
        self._ringing: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, tuple[Instant, int]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """What was due meanwhile is done, and then whatever becomes due."""
        self._sweeping = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        """Nothing rings any more."""
        for _, timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        tasks = [*self._ringing.values(), *filter(None, [self._sweeping])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def sweep(self) -> None:
        """All that are due have been seen to, and those due before the next sweep will be.

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

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreError as error:
                log.warning("deadlines cannot be read: %s", error)
            except Exception:
                log.exception("a sweep of deadlines failed")
            await asyncio.sleep(SWEEP / SECOND)

    def set(self, game: str, at: Instant | None) -> None:
        """The table is seen to at this instant; None: not any more."""
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
        ringing = self._ringing.get(game)
        if ringing is None:
            ringing = self._ringing[game] = asyncio.create_task(self._seen_to(game))
            ringing.add_done_callback(lambda _: self._ringing.pop(game, None))
        return ringing

    async def _seen_to(self, game: str) -> None:
        try:
            done = await self._see_to(game)
        except (StoreError, RoomError) as error:
            log.warning("%s %s: its deadline waits: %s", self._what, game, error)
            done = False
        except Exception:  # one that is unreadable must not hold up the others
            log.exception("%s %s: its deadline cannot be seen to", self._what, game)
            done = False
        if done:
            self._resting.pop(game, None)
        else:
            self._rest(game)

    def _rests(self, game: str, now: Instant) -> bool:
        return self._resting.get(game, (now, 0))[0] > now

    def _rest(self, game: str) -> None:
        """The game is left alone for a while, twice as long each time."""
        times = self._resting.get(game, (0, 0))[1] + 1
        span = min(LONGEST_REST, SWEEP << min(times - 1, 10))
        self._resting[game] = (Instant(self._now() + span), times)
