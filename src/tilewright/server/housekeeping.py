"""Housekeeping, once a day: expired invitations, guests and games, and games to be packed."""

import logging
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Protocol

from tilewright.game.commands import Command, PutAway
from tilewright.host.errors import RoomError
from tilewright.host.orders import Order
from tilewright.rules.errors import Refusal
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.settings import Settings
from tilewright.server.store import Sessions, Store, moment_of
from tilewright.server.store.archive import Archive
from tilewright.server.tables.rooms import TableRooms

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
