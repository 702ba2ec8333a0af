"""The daily check of everything that is stored, and what the last one found."""

import logging
import time
from typing import Literal

from tilewright.server.store import Database
from tilewright.server.store.examining import DamageFound, damage_in

log = logging.getLogger(__name__)

Soundness = Literal["unchecked", "sound", "damaged"]
MOST_LOGGED = 20


class IntegrityCheck:
    """The check of one database, done after the start and then once a day."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.faults: tuple[str, ...] = ()
        """Faults of the file itself, which may affect everything in it."""
        self.damaged: tuple[DamageFound, ...] = ()
        self.checked: float | None = None
        """When the last check ended, in seconds since the epoch."""

    @property
    def soundness(self) -> Soundness:
        """The result of the last check."""
        if self.checked is None:
            return "unchecked"
        return "damaged" if self.faults or self.damaged else "sound"

    async def check(self) -> None:
        """Check the structure of the database, and every event; log what is damaged.

        Raises:
            StoreDown: the database cannot be read.
        """
        began = time.monotonic()
        self.faults = tuple(await self._database.faults())
        for fault in self.faults[:MOST_LOGGED]:
            log.critical("the database is damaged: %s", fault)
        if not self.faults:
            self.damaged = tuple([found async for found in damage_in(self._database)])
        for found in self.damaged[:MOST_LOGGED]:
            log.error(
                "%s %s is damaged after %d events: %s",
                found.kind, found.room, found.intact, found.why,
            )  # fmt: skip
        self.checked = time.time()
        taken = time.monotonic() - began
        log.info("the database is %s, checked in %.1f s", self.soundness, taken)
