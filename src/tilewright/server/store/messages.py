"""Chat messages of games, and players' consent to chat with strangers.

The primary key makes message numbers unique in a game, and the index of keys keeps a message that
is sent again from being stored twice.
"""

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Select, bindparam, delete, func, insert, or_, select, update

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Conflict, Database, Write, now, readable


class Content(msgspec.Struct, frozen=True):
    """The stored content of a message: text or tiles."""

    text: str | None = None
    tiles: tuple[str, ...] | None = None


_ROWS = schema.messages
_AGREEMENTS = schema.consent
_INSERT = insert(_ROWS)
_WITHDRAW = (
    update(_ROWS)
    .where(_ROWS.c.game == bindparam("of"), _ROWS.c.number == bindparam("which"))
    .values(data=None, digest=b"")
)
_AGREE = insert(_AGREEMENTS)
_DISAGREE = delete(_AGREEMENTS).where(
    _AGREEMENTS.c.game == bindparam("of"), _AGREEMENTS.c.guest == bindparam("who")
)

_FORGET = (
    update(_AGREEMENTS).where(_AGREEMENTS.c.guest == bindparam("of")).values(guest=bindparam("to"))
)

_read_content = msgspec.json.Decoder(Content).decode


class MessageRow(msgspec.Struct, frozen=True):
    """A stored message; `content` is None once it is withdrawn."""

    game: str
    number: int
    seat: int
    key: str
    digest: bytes
    content: Content | None
    sent: str


class Extent(msgspec.Struct, frozen=True):
    """The number of a game's last message, and the count of its withdrawn messages."""

    last: int
    withdrawn: int


class MessageStore:
    """The messages in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, game: str, number: int, seat: int, key: str, digest: bytes, content: Content
    ) -> MessageRow:
        """Store a message.

        Raises:
            Conflict: the game has a message of this number or key.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = MessageRow(game, number, seat, key, digest, content, now())
        values = {
            "game": game, "number": number, "seat": seat, "key": key, "digest": digest,
            "data": msgspec.json.encode(content), "sent": row.sent,
        }  # fmt: skip
        await self._database.write(Write(_INSERT, (values,)))
        return row

    async def withdraw(self, game: str, number: int) -> None:
        """Erase the content of a message; its row stays."""
        await self._database.write(Write(_WITHDRAW, ({"of": game, "which": number},)))

    async def by_key(self, game: str, key: str) -> MessageRow | None:
        """Return the message of this key, or None."""
        return await self._one(select(_ROWS).where(_ROWS.c.game == game, _ROWS.c.key == key))

    async def by_number(self, game: str, number: int) -> MessageRow | None:
        """Return the message of this number, or None."""
        return await self._one(select(_ROWS).where(_ROWS.c.game == game, _ROWS.c.number == number))

    async def last_number(self, game: str) -> int:
        """Return the number of the game's last message, or 0."""
        query = select(func.max(_ROWS.c.number)).where(_ROWS.c.game == game)
        found = (await self._database.read(query))[0][0]
        return 0 if found is None else int(found)

    async def newest(self, game: str, limit: int, before: int | None = None) -> list[MessageRow]:
        """Return the newest messages, or the newest before this number, in order."""
        query = select(_ROWS).where(_ROWS.c.game == game)
        if before is not None:
            query = query.where(_ROWS.c.number < before)
        found = await self._read(query.order_by(_ROWS.c.number.desc()).limit(limit))
        return found[::-1]

    async def said_from(self, game: str, seats: Sequence[int]) -> list[MessageRow]:
        """Return the messages of these seats that are not withdrawn, in order."""
        query = select(_ROWS).where(
            _ROWS.c.game == game, _ROWS.c.seat.in_(seats), _ROWS.c.data.is_not(None)
        )
        return await self._read(query.order_by(_ROWS.c.number))

    async def extents_of(self, games: Sequence[str]) -> dict[str, Extent]:
        """Return the extent of each of these games that has messages."""
        its = _ROWS.c
        last, left = func.max(its.number).label("last"), func.count(its.data).label("left")
        query = select(its.game, last, func.count().label("all"), left).where(its.game.in_(games))
        rows = await self._database.read(query.group_by(its.game))
        return {str(row.game): Extent(int(row.last), int(row.all) - int(row.left)) for row in rows}

    async def changed_since(self, game: str, before: Extent) -> list[MessageRow]:
        """Return the messages after an extent, and all that are withdrawn."""
        is_new = or_(_ROWS.c.number > before.last, _ROWS.c.data.is_(None))
        query = select(_ROWS).where(_ROWS.c.game == game, is_new)
        return await self._read(query.order_by(_ROWS.c.number))

    async def sent_since(self, game: str, moment: str) -> list[MessageRow]:
        """Return the messages sent since this moment, in order."""
        query = select(_ROWS).where(_ROWS.c.game == game, _ROWS.c.sent >= moment)
        return await self._read(query.order_by(_ROWS.c.number))

    async def agree(self, origin: str, guest: str) -> None:
        """Record the guest's consent to chat with the people they met in this game."""
        with suppress(Conflict):  # already recorded
            await self._database.write(Write(_AGREE, ({"game": origin, "guest": guest},)))

    async def disagree(self, origin: str, guest: str) -> None:
        """Delete the guest's consent."""
        await self._database.write(Write(_DISAGREE, ({"of": origin, "who": guest},)))

    async def agreed(self, origin: str) -> frozenset[str]:
        """Return the guests who have agreed to chat with the people they met in this game."""
        query = select(_AGREEMENTS.c.guest).where(_AGREEMENTS.c.game == origin)
        return frozenset(str(row.guest) for row in await self._database.read(query))

    async def agreed_in(self, origins: Collection[str]) -> dict[str, frozenset[str]]:
        """Return the guests who have agreed for each of these games that has any."""
        its = _AGREEMENTS.c
        rows = await self._database.read(select(its.game, its.guest).where(its.game.in_(origins)))
        games = {str(row.game) for row in rows}
        return {
            game: frozenset(str(row.guest) for row in rows if row.game == game) for game in games
        }

    async def _one(self, query: Select[Any]) -> MessageRow | None:
        found = await self._read(query)
        return found[0] if found else None

    async def _read(self, query: Select[Any]) -> list[MessageRow]:
        return _rows(await self._database.read(query))


def _rows(found: Sequence[Any]) -> list[MessageRow]:
    return readable(found, _row, "a message")


def _row(row: Any) -> MessageRow:
    return MessageRow(
        row.game,
        row.number,
        row.seat,
        row.key,
        bytes(row.digest),
        None if row.data is None else _read_content(row.data),
        row.sent,
    )


def agreements_forgotten(guest: str, nobody: str) -> Write:
    """Return the write that keeps the guest's agreements to chat for others, without the guest."""
    return Write(_FORGET, ({"of": guest, "to": nobody},))
