"""People's collections of recorded games, and the name under which each person plays in them."""

import zlib
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, exists, func, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write

_ROWS = schema.collected
_PLAYERS = schema.collection_players
_OTHERS = _ROWS.alias("others")
_OTHER_PLAYERS = _PLAYERS.alias("other_players")
_OF: BindParameter[str] = bindparam("of")
_ITSELF = (_ROWS.c.guest == _OF, _ROWS.c.record == bindparam("which"))
_LISTED = (_ROWS.c.record, _ROWS.c.added, _ROWS.c.size, _ROWS.c.summary)
_ALL = select(*_LISTED).where(_ROWS.c.guest == _OF).order_by(_ROWS.c.added.desc(), _ROWS.c.record)
_ONE = select(*_LISTED).where(*_ITSELF)
_TEXT = select(_ROWS.c.gcg).where(*_ITSELF)
_ROOM = select(
    func.count().label("records"), func.coalesce(func.sum(_ROWS.c.size), 0).label("size")
).where(_ROWS.c.guest == _OF)
_PLAYER = select(_PLAYERS.c.name).where(_PLAYERS.c.guest == _OF)
_INSERT = insert(_ROWS)
_RENEW = update(_ROWS).where(*_ITSELF).values(summary=bindparam("to"))
_DELETE = delete(_ROWS).where(*_ITSELF)
_DELETE_ALL = delete(_ROWS).where(_ROWS.c.guest == _OF)
_INSERT_PLAYER = insert(_PLAYERS)
_DELETE_PLAYER = delete(_PLAYERS).where(_PLAYERS.c.guest == _OF)
_MOVE = (
    update(_ROWS)
    .where(
        _ROWS.c.guest == _OF,
        _ROWS.c.record.not_in(select(_OTHERS.c.record).where(_OTHERS.c.guest == bindparam("to"))),
    )
    .values(guest=bindparam("to"))
)
_MOVE_PLAYER = (
    update(_PLAYERS)
    .where(
        _PLAYERS.c.guest == _OF,
        ~exists(select(_OTHER_PLAYERS.c.guest).where(_OTHER_PLAYERS.c.guest == bindparam("to"))),
    )
    .values(guest=bindparam("to"))
)
_LEFT = (
    select(_ROWS.c.guest)
    .where(_ROWS.c.guest.not_in(select(schema.accounts.c.guest)))
    .group_by(_ROWS.c.guest)
    .having(func.max(_ROWS.c.added) < bindparam("moment"))
)
# the names first: the records tell whose they are
_FORGET = (
    delete(_PLAYERS).where(_PLAYERS.c.guest.in_(_LEFT)),
    delete(_ROWS).where(_ROWS.c.guest.in_(_LEFT)),
)


class CollectedRow(Struct, frozen=True):
    """A record in a person's collection, without its text.

    `added` is in milliseconds since the epoch, `size` the bytes of the text, and `summary` JSON.
    """

    record: str
    added: int
    size: int
    summary: bytes


class CollectionStore:
    """The collections in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all_of(self, guest: str) -> list[CollectedRow]:
        """Return the guest's records, the latest first."""
        return list(map(_row, await self._database.read(_ALL, {"of": guest})))

    async def find(self, guest: str, record: str) -> CollectedRow | None:
        """Return a record of the guest, or None."""
        rows = await self._database.read(_ONE, {"of": guest, "which": record})
        return _row(rows[0]) if rows else None

    async def text_of(self, guest: str, record: str) -> str | None:
        """Return the text of a record of the guest, or None."""
        rows = await self._database.read(_TEXT, {"of": guest, "which": record})
        return zlib.decompress(bytes(rows[0].gcg)).decode() if rows else None

    async def room(self, guest: str) -> tuple[int, int]:
        """Return the number of the guest's records, and the bytes of their texts."""
        (row,) = await self._database.read(_ROOM, {"of": guest})
        return int(row.records), int(row.size)

    async def add(self, guest: str, row: CollectedRow, text: bytes) -> None:
        """Add a record to the guest's collection.

        Raises:
            Conflict: it is there already.
            StoreError: the record may or may not have been kept.
        """
        values = {
            "guest": guest, "record": row.record, "added": row.added, "size": row.size,
            "summary": row.summary, "gcg": zlib.compress(text),
        }  # fmt: skip
        await self._database.write(Write(_INSERT, (values,)))

    async def renew(self, guest: str, row: CollectedRow) -> None:
        """Replace the summary of a record.

        Raises:
            StoreError: it may or may not have been replaced.
        """
        values = {"of": guest, "which": row.record, "to": row.summary}
        await self._database.write(Write(_RENEW, (values,)))

    async def drop(self, guest: str, record: str) -> None:
        """Delete a record from the guest's collection, if it is there.

        Raises:
            StoreError: it may or may not have been deleted.
        """
        await self._database.write(Write(_DELETE, ({"of": guest, "which": record},)))

    async def empty(self, guest: str) -> None:
        """Delete all the guest's records, and the name.

        Raises:
            StoreError: they may or may not have been deleted.
        """
        await self._database.write(*collection_deleted(guest))

    async def names_of(self, guest: str) -> tuple[str, ...]:
        """Return the names under which the guest plays in the records; none if none is chosen."""
        rows = await self._database.read(_PLAYER, {"of": guest})
        return tuple(str(rows[0].name).split("\n")) if rows else ()

    async def choose_names(self, guest: str, names: Sequence[str]) -> None:
        """Keep the names under which the guest plays in the records, which have no line breaks.

        Raises:
            Conflict: another device has chosen meanwhile; nothing was kept.
            StoreError: it may or may not have been kept.
        """
        gone = Write(_DELETE_PLAYER, ({"of": guest},))
        row = {"guest": guest, "name": "\n".join(names)}
        come = (Write(_INSERT_PLAYER, (row,)),) if names else ()
        await self._database.write(gone, *come)

    async def forget(self, before: int) -> None:
        """Delete those of guests without an account who added none since this moment.

        Raises:
            StoreError: they may or may not have been deleted.
        """
        await self._database.write(*(Write(step, ({"moment": before},)) for step in _FORGET))


def collection_deleted(guest: str) -> tuple[Write, ...]:
    """Return the writes that delete the guest's collection."""
    row = {"of": guest}
    return Write(_DELETE_ALL, (row,)), Write(_DELETE_PLAYER, (row,))


def collection_handed_over(guest: str, to: str) -> tuple[Write, ...]:
    """Return the writes that add the guest's collection to that of another guest.

    A record that is in both stays as it is, and so does the name that the other guest has chosen.
    """
    row = {"of": guest, "to": to}
    return (
        Write(_MOVE, (row,)),
        Write(_MOVE_PLAYER, (row,)),
        *collection_deleted(guest),
    )


def _row(row: Any) -> CollectedRow:
    return CollectedRow(row.record, row.added, row.size, bytes(row.summary))
