"""People as guests: their blocks, their mutes, and the profiles of accounts."""

import hashlib
from collections.abc import Collection, Iterator
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    BindParameter,
    Column,
    and_,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Conflict, Database, Write, now

_BLOCKS = schema.blocks


_INSERT_BLOCK = insert(_BLOCKS)


_DELETE_BLOCK = delete(_BLOCKS).where(
    _BLOCKS.c.guest == bindparam("of"), _BLOCKS.c.id == bindparam("which")
)


_DELETE_BLOCK_ALL = delete(_BLOCKS).where(
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
            await self._database.write(Write(_INSERT_BLOCK, (_values(row),)))
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
        await self._database.write(Write(_DELETE_BLOCK, ({"of": guest, "which": block_id},)))

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
            Write(_INSERT_BLOCK, tuple(map(_values, after.values()))),
        )

    async def _read(self, column: Column[str], guests: Collection[str]) -> list[BlockRow]:
        query = select(_BLOCKS).where(column.in_(guests))
        rows = await self._database.read(query.order_by(_BLOCKS.c.created.desc(), _BLOCKS.c.id))
        return [BlockRow(row.guest, row.blocked, row.id, row.name, row.created) for row in rows]


def blocks_deleted(guest: str) -> Write:
    """Return the write that deletes the guest's blocks and those of the guest."""
    return Write(_DELETE_BLOCK_ALL, ({"of": guest},))


def _values(block: BlockRow) -> dict[str, object]:
    return {
        "guest": block.guest, "blocked": block.blocked, "id": block.id,
        "name": block.name, "created": block.created,
    }  # fmt: skip


_MUTES = schema.mutes


_ITS = _MUTES.c


_OTHER_MUTE = _MUTES.alias("other")


_OF: BindParameter[str] = bindparam("of")


_TO: BindParameter[str] = bindparam("to")


_INSERT_MUTE = insert(_MUTES)


_DELETE_MUTE = delete(_MUTES).where(_ITS.guest == _OF, _ITS.muted == bindparam("whom"))


_DELETE_MUTE_ALL = delete(_MUTES).where(or_(_ITS.guest == _OF, _ITS.muted == _OF))


_DELETE_BETWEEN = delete(_MUTES).where(
    or_(and_(_ITS.guest == _OF, _ITS.muted == _TO), and_(_ITS.guest == _TO, _ITS.muted == _OF))
)


# where both guests have muted one person, or one has muted both, the account's mute stays
_DELETE_MUTE_TWICE = (
    delete(_MUTES).where(
        _ITS.guest == _OF,
        select(_OTHER_MUTE.c.guest)
        .where(_OTHER_MUTE.c.guest == _TO, _OTHER_MUTE.c.muted == _ITS.muted)
        .exists(),
    ),
    delete(_MUTES).where(
        _ITS.muted == _OF,
        select(_OTHER_MUTE.c.guest)
        .where(_OTHER_MUTE.c.muted == _TO, _OTHER_MUTE.c.guest == _ITS.guest)
        .exists(),
    ),
)


_HAND_OVER_MUTE = (
    update(_MUTES).where(_ITS.guest == _OF).values(guest=_TO),
    update(_MUTES).where(_ITS.muted == _OF).values(muted=_TO),
)


class MuteRow(Struct, frozen=True):
    """A mute: the person's guest, the muted one's, and the name shown where they met."""

    guest: str
    muted: str
    name: str
    created: str

    @property
    def id(self) -> str:
        """The name under which it is ended; as guests are random, it reveals neither."""
        return hashlib.sha256(f"mute {self.guest} {self.muted}".encode()).hexdigest()[:24]


class MuteStore:
    """The mutes in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guest: str, muted: str, name: str) -> None:
        """Mute a guest for another; repeating this changes nothing.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = MuteRow(guest, muted, name, now())
        with suppress(Conflict):
            await self._database.write(Write(_INSERT_MUTE, (asdict(row),)))

    async def remove(self, guest: str, muted: str) -> None:
        """End the guest's mute of another, if there is one.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._database.write(Write(_DELETE_MUTE, ({"of": guest, "whom": muted},)))

    async def of(self, guest: str) -> list[MuteRow]:
        """Return the guest's mutes, newest first."""
        query = select(_MUTES).where(_ITS.guest == guest)
        rows = await self._database.read(query.order_by(_ITS.created.desc(), _ITS.muted))
        return [MuteRow(row.guest, row.muted, row.name, row.created) for row in rows]

    async def muted_by(self, guest: str, others: Collection[str]) -> frozenset[str]:
        """Return those of the others whom the guest has muted."""
        query = select(_ITS.muted).where(_ITS.guest == guest, _ITS.muted.in_(others))
        return frozenset(str(row.muted) for row in await self._database.read(query))

    async def who_muted(self, guest: str, others: Collection[str]) -> frozenset[str]:
        """Return those of the others who have muted the guest."""
        query = select(_ITS.guest).where(_ITS.muted == guest, _ITS.guest.in_(others))
        return frozenset(str(row.guest) for row in await self._database.read(query))


def mutes_deleted(guest: str) -> Write:
    """Return the write that deletes the guest's mutes and those of the guest."""
    return Write(_DELETE_MUTE_ALL, ({"of": guest},))


def mutes_handed_over(guest: str, to: str) -> Iterator[Write]:
    """Yield the writes that make the guest's mutes, and those of the guest, another's."""
    for statement in (_DELETE_BETWEEN, *_DELETE_MUTE_TWICE, *_HAND_OVER_MUTE):
        yield Write(statement, ({"of": guest, "to": to},))


_PROFILES, _ACCOUNTS = schema.profiles, schema.accounts
_DELETE_PROFILE = delete(_PROFILES).where(_PROFILES.c.guest == _OF)
# from the account's row, so that nothing is left of one that is deleted meanwhile
_INSERT_PROFILE = insert(_PROFILES).from_select(
    ["guest", "shows"],
    select(_ACCOUNTS.c.guest, bindparam("wanted", type_=_PROFILES.c.shows.type)).where(
        _ACCOUNTS.c.guest == _OF
    ),
)


class ProfileStore:
    """The parts of a profile that accounts show; an account without a row shows nothing."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shown_by(self, guest: str) -> tuple[str, ...]:
        """Return the parts that the guest shows."""
        rows = await self._database.read(
            select(_PROFILES.c.shows).where(_PROFILES.c.guest == guest)
        )
        return tuple(rows[0].shows.split()) if rows else ()

    async def show(self, guest: str, parts: Collection[str]) -> None:
        """Let the guest's account show these parts and nothing else.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = {"of": guest, "wanted": " ".join(parts)}
        added = (Write(_INSERT_PROFILE, (row,)),) if parts else ()
        await self._database.write(profile_deleted(guest), *added)

    async def keys_of(self, guests: Collection[str]) -> dict[str, str]:
        """Return the keys of the names of those guests who show something."""
        query = (
            select(_ACCOUNTS.c.guest, _ACCOUNTS.c.key)
            .join(_PROFILES, _PROFILES.c.guest == _ACCOUNTS.c.guest)
            .where(_ACCOUNTS.c.guest.in_(guests))
        )
        return {str(row.guest): str(row.key) for row in await self._database.read(query)}


def profile_deleted(guest: str) -> Write:
    """Return the write that deletes the profile of the guest's account."""
    return Write(_DELETE_PROFILE, ({"of": guest},))
