"""Checks of a database in use: of everything stored, once a day, and whether it takes writes."""

import asyncio
import logging
import time
from typing import Literal

from sqlalchemy import bindparam, column, table, update

from tilewright.server.store.database_interface import Database, Write
from tilewright.server.store.examining import DamageFound, damage_in
from tilewright.server.store.schema import HEAD

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


REST = 1.0
"""Seconds for which an answer counts, so that asking often costs no more than asking once."""
_VERSION = table("alembic_version", column("version_num"))
_SAME = (
    update(_VERSION)
    .where(_VERSION.c.version_num == bindparam("found"))
    .values(version_num=bindparam("kept"))
)


class WriteProbe:
    """The latest attempt to write to one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._attempt: asyncio.Future[None] | None = None
        self._then = 0.0

    async def check(self, seconds: float) -> None:
        """Write to the database, or wait for the attempt that is under way or has just ended.

        Raises:
            StoreError: the database takes no writes.
            TimeoutError: it has not answered within the given seconds.
        """
        attempt, moment = self._attempt, time.monotonic()
        if attempt is None or (attempt.done() and moment - self._then >= REST):
            write = Write(_SAME, ({"found": HEAD, "kept": HEAD},))
            attempt = self._attempt = asyncio.ensure_future(self._database.write(write))
            self._then = moment
        # shielded, so that there is never more than one attempt
        await asyncio.wait_for(asyncio.shield(attempt), seconds)
