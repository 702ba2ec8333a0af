"""The people whose messages a person does not want to see, as guests."""

import hashlib
from collections.abc import Collection, Iterator
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import BindParameter, and_, bindparam, delete, insert, or_, select, update

from tilewright.server.store import schema
from tilewright.server.store.moments import now
from tilewright.server.store.port import Conflict, Database, Write

_MUTES = schema.mutes
_ITS = _MUTES.c
_OTHER = _MUTES.alias("other")
_OF: BindParameter[str] = bindparam("of")
_TO: BindParameter[str] = bindparam("to")
_INSERT = insert(_MUTES)
_DELETE = delete(_MUTES).where(_ITS.guest == _OF, _ITS.muted == bindparam("whom"))
_DELETE_ALL = delete(_MUTES).where(or_(_ITS.guest == _OF, _ITS.muted == _OF))
_DELETE_BETWEEN = delete(_MUTES).where(
    or_(and_(_ITS.guest == _OF, _ITS.muted == _TO), and_(_ITS.guest == _TO, _ITS.muted == _OF))
)
# where both guests have muted one person, or one has muted both, the account's mute stays
_DELETE_TWICE = (
    delete(_MUTES).where(
        _ITS.guest == _OF,
        select(_OTHER.c.guest).where(_OTHER.c.guest == _TO, _OTHER.c.muted == _ITS.muted).exists(),
    ),
    delete(_MUTES).where(
        _ITS.muted == _OF,
        select(_OTHER.c.guest).where(_OTHER.c.muted == _TO, _OTHER.c.guest == _ITS.guest).exists(),
    ),
)
_HAND_OVER = (
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
            await self._database.write(Write(_INSERT, (asdict(row),)))

    async def remove(self, guest: str, muted: str) -> None:
        """End the guest's mute of another, if there is one.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._database.write(Write(_DELETE, ({"of": guest, "whom": muted},)))

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
    return Write(_DELETE_ALL, ({"of": guest},))


def mutes_handed_over(guest: str, to: str) -> Iterator[Write]:
    """Yield the writes that make the guest's mutes, and those of the guest, another's."""
    for statement in (_DELETE_BETWEEN, *_DELETE_TWICE, *_HAND_OVER):
        yield Write(statement, ({"of": guest, "to": to},))
