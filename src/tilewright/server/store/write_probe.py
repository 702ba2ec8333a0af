"""A write that changes nothing, to find out whether the database takes writes."""

import asyncio
import time

from sqlalchemy import bindparam, column, table, update

from tilewright.server.store.database_interface import Database, Write
from tilewright.server.store.schema import HEAD

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
            TimeoutError: it has not answered within so many seconds.
        """
        attempt, moment = self._attempt, time.monotonic()
        if attempt is None or (attempt.done() and moment - self._then >= REST):
            write = Write(_SAME, ({"found": HEAD, "kept": HEAD},))
            attempt = self._attempt = asyncio.ensure_future(self._database.write(write))
            self._then = moment
        # shielded, so that there is never more than one attempt
        await asyncio.wait_for(asyncio.shield(attempt), seconds)
