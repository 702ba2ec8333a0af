"""The clocks of companion sheets: when time is up the turn ends, or the game, exactly once."""

import logging

from tilewright.host.companion import CompanionSheet
from tilewright.host.orders import KeyReused, Stale
from tilewright.rules.errors import Refusal
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.rooms.deadlines import Deadlines

log = logging.getLogger(__name__)


class CompanionClocks:
    """Enforces every companion's deadline, also those that passed while the server was down."""

    def __init__(self, companions: CompanionRooms) -> None:
        self._companions = companions
        self._deadlines = Deadlines(companions.now, companions.kept.due, self._see_to, "companion")

    def consider(self, sheet: CompanionSheet) -> None:
        """Set the timer for this companion's deadline."""
        self._deadlines.set(sheet.id, sheet.deadline)

    def start(self) -> None:
        """Start with the deadlines that have passed, and continue as others pass."""
        self._deadlines.start()

    async def close(self) -> None:
        """Cancel all timers."""
        await self._deadlines.close()

    async def sweep(self) -> None:
        """Enforce every deadline that has passed.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._deadlines.sweep()

    async def _see_to(self, companion: str) -> bool:
        sheet = await self._companions.state(companion)
        while sheet.deadline is not None and self._companions.now() >= sheet.deadline:
            try:
                await self._companions.command(companion, sheet.turn_ran_out())
            except Refusal as refusal:
                log.info(
                    "companion %s: the end of the turn was refused: %s", companion, refusal.code
                )
            except (Stale, KeyReused):
                pass  # another server came first
            before, sheet = sheet, await self._companions.state(companion)
            if sheet.version == before.version:
                return False
        self.consider(sheet)
        return True
