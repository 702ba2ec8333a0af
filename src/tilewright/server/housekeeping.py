"""What nobody needs any more is forgotten, once a day."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from tilewright.game.commands import Command, PutAway
from tilewright.host.errors import RoomError
from tilewright.host.orders import Order
from tilewright.notation.wire import UnreadableEvent
from tilewright.rules.errors import Refusal
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.settings import Settings
from tilewright.server.store import Store, StoreError, moment_of
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

A_DAY = 24 * 3600
AT_ONCE = 100


async def keep_house(store: Store, tables: TableRooms, lobby: Lobby, settings: Settings) -> None:
    """What has had its time is gone, for as long as this runs."""
    while True:
        try:
            await clear_up(store, tables, lobby, settings)
        except (StoreError, RoomError) as error:
            log.warning("what has had its time is still there: %s", error)
        await asyncio.sleep(A_DAY)


async def clear_up(store: Store, tables: TableRooms, lobby: Lobby, settings: Settings) -> None:
    """Tables that have waited so long are called off, and guests who have nothing forgotten.

    Games in which nobody has done anything for so long are put away.

    Raises:
        StoreError: the database cannot be used.
        RoomError: a table cannot be called off now.
    """
    if settings.gathering_days:
        await lobby.expire(_days_ago(settings.gathering_days))
    if settings.session_days:
        await store.forget_sessions(_days_ago(settings.session_days))
    if settings.untouched_days:
        await _put_games_away(store, tables, _days_ago(settings.untouched_days))


async def _put_games_away(store: Store, tables: TableRooms, moment: str) -> None:
    """Games without a deadline that nobody has touched since this moment are over, unwon."""
    last = ""
    while found := await store.untouched_since(moment, last, AT_ONCE):
        for last in found:
            try:
                await _put_away(store, tables, last, moment)
            except (Refusal, RoomError, UnreadableEvent) as error:
                log.warning("game %s is not put away: %s", last, error)


async def _put_away(store: Store, tables: TableRooms, game: str, moment: str) -> None:
    table = await tables.state(game)
    row = await store.game(game)
    # in this order: a move after the table was read is refused as stale, one before it shows here
    if row is None or row.updated >= moment or table.is_over:
        return
    command: Command = PutAway(table.game.active[0])
    await tables.command(game, Order(f"server:untouched:{table.version}", table.version, command))
    log.info("game %s was put away: nobody has touched it since %s", game, row.updated)


def _days_ago(days: float) -> str:
    return moment_of(datetime.now(UTC) - timedelta(days))
