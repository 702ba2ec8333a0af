"""Champions and engines at a server's tables: few think at once, so that nobody is slowed."""

import asyncio
import time
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Protocol

from tilewright.game.commands import Command
from tilewright.game.view import View

AT_ONCE = 1
"""The champions that think at the same time: they leave a core to everything else."""

SHARE_OF_WAITING = 0.5
"""A champion waits for its turn to think for at most this share of its time."""

MARGIN = 1.0
"""Seconds by which it ends before its time: a round of a simulation is not broken off."""


class TimedPlayer(Protocol):
    """A player that thinks for no longer than it is allowed, such as a champion or an engine."""

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return the seat's command within so many seconds; with 0 by equity, at once.

        Raises:
            NothingToDecide: the seat has nothing to decide.
        """


class LookAheadExecutor:
    """Threads for players of one kind, with a limit of those that think at once."""

    def __init__(self, at_once: int = AT_ONCE, name: str = "tilewright-champion") -> None:
        self._free = asyncio.Semaphore(at_once)
        self._threads = ThreadPoolExecutor(at_once, name)
        self._quick = ThreadPoolExecutor(1, f"{name}-in-a-hurry")
        self._waiting = 0

    async def choose(
        self, player: TimedPlayer, view: View, seconds: float, *, challenges: bool = False
    ) -> Command:
        """Return the player's command within so many seconds.

        The more others wait, the less it thinks; if its own wait is too long, it plays by equity.
        Plays open to challenge are answered by the word list, unless it `challenges` by itself.

        Raises:
            NothingToDecide: the seat of the view has nothing to decide.
        """
        began = time.monotonic()
        loop = asyncio.get_running_loop()
        is_certain = view.options.challenge is not None and not challenges
        if is_certain or not await self._may_begin(seconds):
            return await loop.run_in_executor(self._quick, partial(player.choose, view, at_most=0))
        left = seconds - (time.monotonic() - began) - MARGIN
        at_most = max(0.0, left) / (1 + self._waiting)
        thinking = self._threads.submit(partial(player.choose, view, at_most=at_most))
        # not when the caller stops waiting: the thread is free when it has finished
        thinking.add_done_callback(partial(self._has_finished, loop))
        return await asyncio.wrap_future(thinking)

    async def _may_begin(self, seconds: float) -> bool:
        self._waiting += 1
        try:
            async with asyncio.timeout(seconds * SHARE_OF_WAITING):
                await self._free.acquire()
        except TimeoutError:
            return False
        finally:
            self._waiting -= 1
        return True

    def _has_finished(self, loop: asyncio.AbstractEventLoop, done: Future[Command]) -> None:
        del done
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._free.release)

    def close(self) -> None:
        """Cancel what has not begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._quick.shutdown(wait=False, cancel_futures=True)
