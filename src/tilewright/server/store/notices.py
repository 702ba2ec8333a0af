"""Notices of turns and their delivery, so that each is sent once, by any one server.

A row exists from the moment when a server has claimed a notice. Until it is delivered, the row says
when another attempt may be made: the server may have been killed, or the mail server be down.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Select,
    Table,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from tilewright.game.clock import Instant
from tilewright.server.store import schema
from tilewright.server.store.database_interface import Conflict, Database, Write, moment

_NOTICES = schema.notices


_WHICH = (
    _NOTICES.c.contact == bindparam("of"),
    _NOTICES.c.game == bindparam("at"),
    _NOTICES.c.turn == bindparam("number"),
)


_INSERT_NOTICE = insert(_NOTICES)


_TAKE = (
    update(_NOTICES)
    .where(*_WHICH, _NOTICES.c.due == bindparam("before"))
    .values(due=bindparam("after"), owner=bindparam("who"), attempts=bindparam("count"))
)


_SET = (
    update(_NOTICES)
    .where(*_WHICH, _NOTICES.c.owner == bindparam("who"))
    .values(due=bindparam("after"))
)


_FORGET_CONTACT = delete(_NOTICES).where(_NOTICES.c.contact == bindparam("of"))


_FORGET_OVER = delete(_NOTICES).where(
    _NOTICES.c.game.in_(
        select(schema.games.c.id).where(
            schema.games.c.over.is_(True), schema.games.c.updated < bindparam("moment")
        )
    )
)


class Notice(Struct, frozen=True):
    """A notice of a turn to a contact, and the number of attempts to deliver it."""

    contact: str
    game: str
    turn: int
    attempts: int = 1
    due: Instant | None = None


class Movement(Struct, frozen=True):
    """A game under way, last changed at `updated`, in which a contact's guest has a seat."""

    game: str
    updated: str
    contact: Any
    """The row of the contact's own table."""


class NoticeStore:
    """The notices of one kind in one database; `owner` is the server that claims them."""

    def __init__(self, database: Database, kind: str, owner: str) -> None:
        self._database = database
        self._kind = kind
        self._owner = owner

    async def moved(
        self,
        contacts: Table,
        since: Any,
        after: Instant,
        until: Instant,
        *counting: ColumnElement[bool],
    ) -> list[Movement]:
        """Return the contacts' games that changed between these instants, once for each contact.

        `since` is the column with the time from which a contact gets notices, NULL for not yet.
        Only contacts that fulfil all conditions in `counting` are included.
        """
        updated = schema.games.c.updated
        changed = (updated > moment(after), updated <= moment(until))
        query = _under_way(contacts, since).where(*changed, *counting).order_by(*_IN_ORDER)
        rows = await self._database.read(query)
        return [Movement(row.game, row.updated, row) for row in rows]

    async def expiring(
        self,
        contacts: Table,
        since: Any,
        after: Instant,
        until: Instant,
        *counting: ColumnElement[bool],
    ) -> list[Movement]:
        """Return the contacts' games whose deadline is between these instants; else as `moved`."""
        deadline = schema.games.c.deadline
        near = (deadline > after, deadline <= until)
        query = _under_way(contacts, since).where(*near, *counting).order_by(*_IN_ORDER)
        rows = await self._database.read(query)
        return [Movement(row.game, row.updated, row) for row in rows]

    async def claim(self, notice: Notice) -> bool:
        """Claim the notice for this server; return whether no other server came first.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = {
            "contact": notice.contact, "game": notice.game, "turn": notice.turn,
            "kind": self._kind, "owner": self._owner, "attempts": notice.attempts,
            "due": notice.due,
        }  # fmt: skip
        try:
            await self._database.write(Write(_INSERT_NOTICE, (row,)))
        except Conflict:
            return False
        return True

    async def due(self, now: Instant, limit: int) -> list[Notice]:
        """Return the notices due for another attempt, the earliest first."""
        query = (
            select(_NOTICES)
            .where(_NOTICES.c.kind == self._kind, _NOTICES.c.due <= now)
            .order_by(_NOTICES.c.due, _NOTICES.c.contact, _NOTICES.c.game)
            .limit(limit)
        )
        return [
            Notice(row.contact, row.game, row.turn, row.attempts, Instant(row.due))
            for row in await self._database.read(query)
        ]

    async def take(self, notice: Notice, until: Instant) -> bool:
        """Claim a due notice for another attempt until this instant; return whether we got it."""
        values = _which(notice) | {
            "before": notice.due, "after": until, "who": self._owner, "count": notice.attempts + 1,
        }  # fmt: skip
        await self._database.write(Write(_TAKE, (values,)))
        its = _NOTICES.c
        query = select(its.owner, its.due).where(
            its.contact == notice.contact, its.game == notice.game, its.turn == notice.turn
        )
        rows = await self._database.read(query)
        return bool(rows) and (rows[0].owner, rows[0].due) == (self._owner, until)

    async def settle(self, notice: Notice, due: Instant | None = None) -> None:
        """Set when the notice is next tried; None for never."""
        values = _which(notice) | {"who": self._owner, "after": due}
        await self._database.write(Write(_SET, (values,)))

    async def forget_over(self, before: str) -> None:
        """Delete the notices of games that ended before this moment."""
        await self._database.write(Write(_FORGET_OVER, ({"moment": before},)))


def forgotten(contacts: Iterable[str]) -> Write:
    """Return the write that deletes the notices of these contacts."""
    return Write(_FORGET_CONTACT, tuple({"of": contact} for contact in contacts))


def _which(notice: Notice) -> dict[str, object]:
    return {"of": notice.contact, "at": notice.game, "number": notice.turn}


_IN_ORDER = (schema.games.c.updated, schema.games.c.id)


def _under_way(contacts: Table, since: Any) -> Select[Any]:
    games, seats = schema.games, schema.seats
    joined = contacts.join(seats, seats.c.guest == contacts.c.guest).join(
        games, games.c.id == seats.c.game
    )
    return (
        select(contacts, games.c.id.label("game"), games.c.updated)
        .select_from(joined)
        .distinct()
        .where(
            games.c.over.is_(False),
            games.c.updated >= since,  # false where that is NULL
        )
    )
