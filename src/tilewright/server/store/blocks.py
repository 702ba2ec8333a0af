"""The people whom a person has blocked, as guests."""

from collections.abc import Collection
from contextlib import suppress

from msgspec import Struct
from sqlalchemy import Column, bindparam, delete, insert, or_, select

from tilewright.server.store import schema
from tilewright.server.store.moments import now
from tilewright.server.store.port import Conflict, Database, Write

_BLOCKS = schema.blocks
_INSERT = insert(_BLOCKS)
_DELETE = delete(_BLOCKS).where(
    _BLOCKS.c.guest == bindparam("of"), _BLOCKS.c.id == bindparam("which")
)
_DELETE_ALL = delete(_BLOCKS).where(
    or_(_BLOCKS.c.guest == bindparam("of"), _BLOCKS.c.blocked == bindparam("of"))
)


class BlockRow(Struct, frozen=True):
    """A block: the person's guest, the blocked one's, and the name shown where they met."""

    guest: str
    blocked: str
    id: str
    name: str
    created: str


class BlockStore:
    """The blocks in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guest: str, blocked: str, block_id: str, name: str) -> BlockRow:
        """Block a guest for another; return the block, which may be an earlier one.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = BlockRow(guest, blocked, block_id, name, now())
        with suppress(Conflict):
            await self._database.write(Write(_INSERT, (_values(row),)))
            return row
        known = await self.of(guest)
        return next((block for block in known if block.blocked == blocked), row)

    async def of(self, guest: str) -> list[BlockRow]:
        """Return the guest's blocks, newest first."""
        return await self._read(_BLOCKS.c.guest, (guest,))

    async def around(self, guest: str) -> frozenset[str]:
        """Return the guests whom this one has blocked, and those who have blocked this one."""
        blocks = await self.of(guest) + await self._read(_BLOCKS.c.blocked, (guest,))
        return frozenset({block.guest for block in blocks} | {block.blocked for block in blocks})

    async def between(
        self, guest: str, others: Collection[str]
    ) -> tuple[frozenset[str], frozenset[str]]:
        """Return those of the others whom the guest has blocked, and who have blocked the guest."""
        its = _BLOCKS.c
        people = {*others} - {guest}
        query = select(its.guest, its.blocked).where(
            or_(
                (its.guest == guest) & its.blocked.in_(people),
                (its.blocked == guest) & its.guest.in_(people),
            )
        )
        rows = [(row.guest, row.blocked) for row in await self._database.read(query)]
        blocked = frozenset(blocked for by, blocked in rows if by == guest)
        return blocked, frozenset(by for by, blocked in rows if blocked == guest)

    async def remove(self, guest: str, block_id: str) -> None:
        """End the guest's block of this id, if there is one.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._database.write(Write(_DELETE, ({"of": guest, "which": block_id},)))

    async def handed_over(self, guest: str, to: str) -> tuple[Write, ...]:
        """Return the writes that make the guest's blocks, and those of the guest, another's."""
        involved = await self._read(_BLOCKS.c.guest, (guest, to))
        involved += await self._read(_BLOCKS.c.blocked, (guest, to))
        after: dict[tuple[str, str], BlockRow] = {}
        for block in involved:
            by, blocked = (to if who == guest else who for who in (block.guest, block.blocked))
            if by != blocked:
                row = BlockRow(by, blocked, block.id, block.name, block.created)
                after.setdefault((by, blocked), row)
        return (
            blocks_deleted(guest),
            blocks_deleted(to),
            Write(_INSERT, tuple(map(_values, after.values()))),
        )

    async def _read(self, column: Column[str], guests: Collection[str]) -> list[BlockRow]:
        query = select(_BLOCKS).where(column.in_(guests))
        rows = await self._database.read(query.order_by(_BLOCKS.c.created.desc(), _BLOCKS.c.id))
        return [BlockRow(row.guest, row.blocked, row.id, row.name, row.created) for row in rows]


def blocks_deleted(guest: str) -> Write:
    """Return the write that deletes the guest's blocks and those of the guest."""
    return Write(_DELETE_ALL, ({"of": guest},))


def _values(block: BlockRow) -> dict[str, object]:
    return {
        "guest": block.guest, "blocked": block.blocked, "id": block.id,
        "name": block.name, "created": block.created,
    }  # fmt: skip
