"""Examines every stored game, sheet and evening: are all of their events there, unchanged?"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import Table, bindparam, select, update

from tilewright.host.errors import RoomKind
from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write
from tilewright.server.store.packing import (
    DamagedCourse,
    StoredEvent,
    checksum,
    intact_events,
    unpacked,
)

log = logging.getLogger(__name__)

AT_ONCE = 50
REST_SECONDS = 0.01
"""The rooms after which the check rests: players go first."""


class DamageFound(Struct, frozen=True):
    """A room whose first `intact` events alone are as they were stored."""

    kind: RoomKind
    room: str
    intact: int
    why: str


class Where(Struct, frozen=True):
    """Where the rooms of one kind are stored."""

    kind: RoomKind
    rooms: Table
    events: Table
    room: str


GAMES = Where(RoomKind.GAME, schema.games, schema.events, "game")
COMPANIONS = Where(RoomKind.COMPANION, schema.companions, schema.companion_events, "companion")
EVENTS = Where(RoomKind.EVENT, schema.club_events, schema.club_facts, "event")
DUPLICATES = Where(RoomKind.DUPLICATE, schema.duplicates, schema.duplicate_events, "duplicate")
ROOMS = {where.kind: where for where in (GAMES, COMPANIONS, EVENTS, DUPLICATES)}


async def damage_in(
    database: Database, rest: float = REST_SECONDS, *, adds_sums: bool = True
) -> AsyncIterator[DamageFound]:
    """Yield the damaged rooms; give checksums to intact events that have none, if `adds_sums`.

    Raises:
        StoreDown: the database cannot be read.
    """
    for where in ROOMS.values():
        async for found in _damage_of(database, where, rest, adds_sums=adds_sums):
            yield found
        its = where.events.c[where.room]
        listed = select(where.rooms.c.id)
        for row in await database.read(
            select(its.label("room")).distinct().where(its.not_in(listed))
        ):
            why = f"its row among the {where.rooms.name} is missing"
            yield DamageFound(where.kind, str(row.room), 0, why)


async def _damage_of(
    database: Database, where: Where, rest: float, *, adds_sums: bool
) -> AsyncIterator[DamageFound]:
    its, last = where.rooms.c, ""
    while True:
        page = select(its.id, its.version).where(its.id > last).order_by(its.id).limit(AT_ONCE)
        rooms = await database.read(page)
        if not rooms:
            return
        last = rooms[-1].id
        of = await _events_of(database, where, [row.id for row in rooms])
        packed = await _packed(database, where, [row.id for row in rooms])
        for row in rooms:
            events = of.get(row.id, [])
            try:
                _examine(str(row.id), row.version, events, packed.get(row.id))
            except DamagedCourse as damage:
                yield DamageFound(where.kind, damage.room, len(damage.intact), damage.why)
            else:
                if adds_sums:
                    await _add_sums(database, where, str(row.id), events)
        await asyncio.sleep(rest)


async def _events_of(
    database: Database, where: Where, rooms: Sequence[str]
) -> dict[Any, list[StoredEvent]]:
    its = where.events.c
    room = its[where.room].label("room")
    query = select(room, its.seq, its.data, its.sum).where(its[where.room].in_(rooms))
    rows = await database.read(query.order_by(room, its.seq))
    return {
        room: [StoredEvent(row.seq, row.data, row.sum) for row in found]
        for room, found in groupby(rows, lambda row: row.room)
    }


async def _packed(database: Database, where: Where, rooms: Sequence[str]) -> dict[Any, StoredEvent]:
    if where.kind is not RoomKind.GAME:
        return {}
    rows = await database.read(
        select(schema.archived_games).where(schema.archived_games.c.game.in_(rooms))
    )
    return {row.game: StoredEvent(row.version, row.data, row.sum) for row in rows}


def _examine(
    room: str, version: int | None, events: list[StoredEvent], packed: StoredEvent | None
) -> None:
    """Read the events of a room as a server does.

    Raises:
        DamagedCourse: one is changed or missing.
    """
    before = () if packed is None else unpacked(room, packed).events
    try:
        found = intact_events(room, events, len(before), version)
    except DamagedCourse as damage:
        raise DamagedCourse(room, (*before, *damage.intact), damage.why) from None
    if not before and not found:
        raise DamagedCourse(room, (), "it has no events")


async def _add_sums(
    database: Database, where: Where, room: str, events: Sequence[StoredEvent]
) -> None:
    """Give checksums to events that a server of an earlier version has added."""
    rows = tuple(
        {"of": room, "at": event.number, "found": checksum(room, event.number, event.data)}
        for event in events
        if event.sum is None
    )
    if rows:
        its = where.events.c
        is_meant = (its[where.room] == bindparam("of"), its.seq == bindparam("at"))
        change = update(where.events).where(*is_meant).values(sum=bindparam("found"))
        await database.write(Write(change, rows))
