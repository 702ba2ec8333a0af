"""Packs finished games: one row of a third of the size, and not two for each turn."""

import asyncio
import logging

from sqlalchemy import bindparam, delete, exists, insert, select

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Conflict, Write
from tilewright.server.store.games import Store
from tilewright.server.store.packing import DamagedCourse, StoredCourse, checksum, packed

log = logging.getLogger(__name__)

_AT_ONCE = 20
_PAUSE_SECONDS = 0.1
"""The rest after each pack of games: players go first where there are years of them."""
_ARCHIVED = schema.archived_games.c
_INSERT = insert(schema.archived_games)
_FINISHED = (
    select(schema.games.c.id)
    .where(
        schema.games.c.over.is_(True),
        schema.games.c.updated < bindparam("moment"),
        schema.games.c.id > bindparam("after"),
        ~exists().where(_ARCHIVED.game == schema.games.c.id),
    )
    .order_by(schema.games.c.id)
    .limit(_AT_ONCE)
)
_DELETE_EVENTS = delete(schema.events).where(
    schema.events.c.game == bindparam("of"), schema.events.c.seq <= bindparam("to")
)
_DELETE_COMMANDS = delete(schema.commands).where(
    schema.commands.c.game == bindparam("of"), schema.commands.c.version <= bindparam("to")
)


class Archive:
    """The finished games of a store, in packed form."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def pack_finished(self, before: str) -> int:
        """Pack the games that ended before this moment; return their number.

        Raises:
            StoreError: the database cannot be used; some games may have been packed.
        """
        last, count = "", 0
        while found := await self._finished(before, last):
            last = found[-1]
            count += sum(await asyncio.gather(*map(self._pack, found)))
            await asyncio.sleep(_PAUSE_SECONDS)
        return count

    async def _finished(self, before: str, after: str) -> list[str]:
        rows = await self._store.database.read(_FINISHED, {"moment": before, "after": after})
        return [str(row.id) for row in rows]

    async def _pack(self, game: str) -> bool:
        try:
            kept = await self._store.kept(game)
        except DamagedCourse as damage:  # it stays as it is, to be repaired
            log.warning("game %s is not packed: %s", game, damage.why)
            return False
        if kept is None or not kept.events:
            return False
        course = StoredCourse(kept.events, kept.done)
        data = await asyncio.to_thread(packed, course)
        row = {
            "game": game, "version": course.version, "data": data,
            "sum": checksum(game, course.version, data),
        }  # fmt: skip
        packed_up_to = {"of": game, "to": course.version}
        try:
            await self._store.database.write(
                Write(_INSERT, (row,)),
                Write(_DELETE_EVENTS, (packed_up_to,)),
                Write(_DELETE_COMMANDS, (packed_up_to,)),
            )
        except Conflict:  # another server packed it
            return False
        return True
