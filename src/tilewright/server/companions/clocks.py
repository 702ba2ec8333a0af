"""Time runs out beside a real board: the turn passes, or the game is lost, exactly once."""

import logging

from tilewright.rules.errors import Refusal
from tilewright.server.alarms import Alarms
from tilewright.server.companions.bench import Bench
from tilewright.server.companions.keeper import Keeper
from tilewright.server.problems import Problem

log = logging.getLogger(__name__)


class CompanionClocks:
    """Sees to every companion's deadline, also one that came while the server was down."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._alarms = Alarms(keeper.now, keeper.kept.due, self._see_to, "companion")

    def consider(self, bench: Bench) -> None:
        """This companion's deadline will be seen to."""
        self._alarms.set(bench.id, bench.deadline)

    def start(self) -> None:
        """What was due meanwhile is written, and then whatever becomes due."""
        self._alarms.start()

    async def close(self) -> None:
        """Nothing rings any more."""
        await self._alarms.close()

    async def sweep(self) -> None:
        """All companions that are due have been seen to.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._alarms.sweep()

    async def _see_to(self, companion: str) -> bool:
        bench = await self._keeper.bench(companion)
        while bench.deadline is not None and self._keeper.now() >= bench.deadline:
            try:
                await self._keeper.command(companion, bench.turn_ran_out())
            except Refusal as refusal:
                log.info("companion %s: time was refused: %s", companion, refusal.code)
            except Problem as problem:
                if problem.code not in ("stale_version", "key_reused"):
                    raise
            before, bench = bench, await self._keeper.bench(companion)
            if bench.version == before.version:
                return False
        self.consider(bench)
        return True
