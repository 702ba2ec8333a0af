"""Gatherings, the tables before their games, and the spectators of games.

Every version of a gathering is a row, and the rows of old versions stay, emptied. So the primary
key keeps exactly one of two changes to the same version, on any database, with any number of
servers, and however late the second comes.
"""

from collections.abc import Collection, Iterable
from contextlib import suppress

import msgspec
from sqlalchemy import Select, bindparam, delete, exists, func, insert, select, update

from tilewright.host.gathering import Gathering, GatheringPhase
from tilewright.server.store import schema
from tilewright.server.store.database_interface import Conflict, Database, Write, readable

_ROWS = schema.gatherings
_GUESTS = schema.gathering_guests
_INSERT = insert(_ROWS)
_RETIRE = (
    update(_ROWS)
    .where(_ROWS.c.id == bindparam("of"), _ROWS.c.version == bindparam("before"))
    .values(waiting=False, listed=False, data=b"")
)
_LATER = _ROWS.alias("later")
_IS_NEWEST = ~exists().where(_LATER.c.id == _ROWS.c.id, _LATER.c.version > _ROWS.c.version)
_INSERT_GUEST = insert(_GUESTS)
_DELETE_GUEST = delete(_GUESTS).where(
    _GUESTS.c.gathering == bindparam("of"), _GUESTS.c.guest == bindparam("who")
)
_INSERT_WATCH = insert(schema.watch_links)
_INSERT_SPECTATOR = insert(schema.spectators)

_read_gathering = msgspec.json.Decoder(Gathering).decode


def opening(gathering: Gathering) -> tuple[Write, ...]:
    """Return the writes that store a new gathering."""
    return (
        Write(_INSERT, (_row(gathering),)),
        *_guest_writes(gathering.id, (), _found_by(gathering)),
    )


def change(before: Gathering, after: Gathering) -> tuple[Write, ...]:
    """Return the writes that store the next version and empty the one before."""
    gone = {"of": before.id, "before": before.version}
    return (
        Write(_INSERT, (_row(after),)),
        Write(_RETIRE, (gone,)),
        *_guest_writes(after.id, _found_by(before), _found_by(after)),
    )


def permission_to_watch(game: str, digest: bytes, secret: str | None = None) -> tuple[Write, ...]:
    """Return the write that admits spectators by a link's digest; none for an empty digest.

    All players get the link if its `secret` is stored too.
    """
    row = {"game": game, "digest": digest, "secret": secret}
    return (Write(_INSERT_WATCH, (row,)),) if digest else ()


class GatheringStore:
    """The gatherings and spectators in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, *writes: Write) -> None:
        """Commit the writes.

        Raises:
            Conflict: another change came first; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._database.write(*writes)

    async def find(self, gathering: str) -> Gathering | None:
        """Return the gathering of this id as it is now, or None."""
        query = select(_ROWS.c.data).where(_ROWS.c.id == gathering)
        found = await self._read(query.order_by(_ROWS.c.version.desc()).limit(1))
        return found[0] if found else None

    async def find_all(self, gatherings: Collection[str]) -> dict[str, Gathering]:
        """Return those of these gatherings that exist, as they are now."""
        if not gatherings:
            return {}
        query = select(_ROWS.c.data).where(_ROWS.c.id.in_(gatherings), _IS_NEWEST)
        return {found.id: found for found in await self._read(query)}

    async def versions_of(self, gatherings: Collection[str]) -> dict[str, int]:
        """Return the version of each of these gatherings."""
        its = _ROWS.c
        query = select(its.id, func.max(its.version).label("version"))
        rows = await self._database.read(query.where(its.id.in_(gatherings)).group_by(its.id))
        return {str(row.id): int(row.version) for row in rows}

    async def of_guest(self, guest: str, limit: int) -> list[Gathering]:
        """Return the waiting gatherings in which the guest has a chair, newest first."""
        mine = select(_GUESTS.c.gathering).where(_GUESTS.c.guest == guest)
        which = select(_ROWS.c.data).where(_ROWS.c.waiting.is_(True), _ROWS.c.id.in_(mine))
        return await self._newest(which, limit)

    async def called_off_of(self, guest: str, limit: int) -> list[str]:
        """Return the ids of gatherings that were called off in which the guest had a chair."""
        mine = select(_GUESTS.c.gathering).where(_GUESTS.c.guest == guest)
        query = select(_ROWS.c.id).where(_ROWS.c.id.in_(mine), _IS_NEWEST)
        rows = await self._database.read(query.where(_ROWS.c.waiting.is_(False)).limit(limit))
        return [str(row.id) for row in rows]

    async def hosted_by(self, guest: str, limit: int) -> int:
        """Return how many of the guest's waiting gatherings they host, up to a limit."""
        found = await self.of_guest(guest, limit)
        return sum(gathering.host == guest for gathering in found)

    async def waiting_since(self, moment: str, limit: int) -> list[str]:
        """Return the ids of gatherings waiting since before this moment, oldest first."""
        query = select(_ROWS.c.id).where(_ROWS.c.waiting.is_(True), _ROWS.c.created < moment)
        rows = await self._database.read(query.order_by(_ROWS.c.created, _ROWS.c.id).limit(limit))
        return [str(row.id) for row in rows]

    async def listed(self, guest: str | None, limit: int) -> list[Gathering]:
        """Return the gatherings with an open seat, without the guest's own, newest first."""
        mine = select(_GUESTS.c.gathering).where(_GUESTS.c.guest == guest)
        which = select(_ROWS.c.data).where(_ROWS.c.listed.is_(True), _ROWS.c.id.not_in(mine))
        return await self._newest(which, limit)

    async def still_listed(self, gatherings: Collection[str]) -> set[str]:
        """Return those of these gatherings that have an open seat."""
        its = _ROWS.c
        query = select(its.id).where(its.listed.is_(True), its.id.in_(gatherings))
        return {str(row.id) for row in await self._database.read(query)}

    async def may_watch(self, game: str, digest: bytes) -> bool:
        """Return whether this is the digest of the game's link for spectators."""
        links = schema.watch_links
        query = select(links.c.game).where(links.c.game == game, links.c.digest == digest)
        return bool(await self._database.read(query))

    async def watches(self, game: str, guest: str) -> bool:
        """Return whether the guest is a spectator of the game."""
        table = schema.spectators
        links = select(schema.watch_links.c.game).where(schema.watch_links.c.game == game)
        query = select(table.c.game).where(
            table.c.game == game, table.c.guest == guest, links.exists()
        )
        return bool(await self._database.read(query))

    async def add_spectator(self, game: str, guest: str, most: int) -> bool:
        """Admit the guest as a spectator, unless there are `most`; return whether they are one."""
        table = schema.spectators
        count = select(func.count()).select_from(table).where(table.c.game == game)
        if (await self._database.read(count))[0][0] >= most:
            return await self.watches(game, guest)
        with suppress(Conflict):  # already admitted
            await self._database.write(Write(_INSERT_SPECTATOR, ({"game": game, "guest": guest},)))
        return True

    async def _newest(self, which: Select[tuple[bytes]], limit: int) -> list[Gathering]:
        return await self._read(which.order_by(_ROWS.c.created.desc(), _ROWS.c.id).limit(limit))

    async def _read(self, query: Select[tuple[bytes]]) -> list[Gathering]:
        rows = await self._database.read(query)
        return readable(rows, lambda row: _read_gathering(row.data), "a gathering")


def _row(gathering: Gathering) -> dict[str, object]:
    return {
        "id": gathering.id,
        "version": gathering.version,
        "created": gathering.created,
        "waiting": gathering.phase is GatheringPhase.GATHERING,
        "listed": gathering.is_listed,
        "data": msgspec.json.encode(gathering),
    }


def _found_by(gathering: Gathering) -> frozenset[str]:
    """Return the guests by whom the gathering is found; once it has begun, its game is."""
    return frozenset() if gathering.phase is GatheringPhase.STARTED else gathering.concerned


def _guest_writes(gathering: str, before: Iterable[str], after: Iterable[str]) -> tuple[Write, ...]:
    old, new = set(before), set(after)
    come = tuple({"gathering": gathering, "guest": guest} for guest in sorted(new - old))
    gone = tuple({"of": gathering, "who": guest} for guest in sorted(old - new))
    writes = (Write(_INSERT_GUEST, come), Write(_DELETE_GUEST, gone))
    return tuple(write for write in writes if write.rows)
