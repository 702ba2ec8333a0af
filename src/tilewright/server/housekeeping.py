"""Housekeeping, once a day: expired invitations, guests and games, and games to be packed."""

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal, Protocol

from sqlalchemy import bindparam, column, table, update

from tilewright.game.commands import Command, PutAway
from tilewright.host.errors import RoomError
from tilewright.host.orders import Order
from tilewright.rules.errors import Refusal
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.settings import Settings
from tilewright.server.store import Sessions, Store, moment_of
from tilewright.server.store.archive import Archive
from tilewright.server.store.database_interface import Database, Write
from tilewright.server.store.examining import DamageFound, damage_in
from tilewright.server.store.schema import HEAD
from tilewright.server.tables.rooms import TableRooms

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


log = logging.getLogger(__name__)

A_DAY = 24 * 3600
AT_ONCE = 100
DAYS_UNTIL_PACKED = 1
"""A game that has just ended is looked at most, and reads a little faster unpacked."""


class Study(Protocol):
    """The part of people's study that one store keeps."""

    async def forget(self, before: int) -> None:
        """Delete the study of guests without an account who came last before this moment.

        Raises:
            StoreError: it may or may not have been deleted.
        """


async def clear_up(
    store: Store, tables: TableRooms, lobby: Lobby, studies: Sequence[Study], settings: Settings
) -> None:
    """Call off expired invitations, delete guests who have nothing, end and pack games.

    The studies of guests who came long ago are deleted before the guests.

    Raises:
        StoreError: the database cannot be used.
        RoomError: an invitation cannot be called off now.
    """
    if settings.gathering_days:
        await lobby.expire(_days_ago(settings.gathering_days))
    if settings.study_days:
        left = datetime.now(UTC) - timedelta(days=settings.study_days)
        for study in studies:
            await study.forget(int(left.timestamp() * 1000))
    if settings.session_days:
        await Sessions(store.database).forget(_days_ago(settings.session_days))
    if settings.untouched_days:
        await _put_games_away(store, tables, _days_ago(settings.untouched_days))
    if packed := await Archive(store).pack_finished(_days_ago(DAYS_UNTIL_PACKED)):
        log.info("%d finished games were packed", packed)


async def _put_games_away(store: Store, tables: TableRooms, moment: str) -> None:
    """End games without a deadline that have not changed since this moment.

    They have no winner, unless only answers to a last play were missing, which then counts.
    """
    last = ""
    while found := await store.untouched_since(moment, last, AT_ONCE):
        for last in found:
            try:
                await _put_away(store, tables, last, moment)
            except (Refusal, RoomError) as error:
                log.warning("game %s cannot be put away: %s", last, error)


async def _put_away(store: Store, tables: TableRooms, game: str, moment: str) -> None:
    table = await tables.state(game)
    row = await store.game(game)
    # read in this order: a move before the row was read shows in it, and a later one makes our
    # command stale
    if row is None or row.updated >= moment or table.is_over:
        return
    command: Command = PutAway(table.game.active[0])
    await tables.command(game, Order(f"server:untouched:{table.version}", table.version, command))
    log.info("game %s was put away: it has not changed since %s", game, row.updated)


def _days_ago(days: float) -> str:
    return moment_of(datetime.now(UTC) - timedelta(days))
