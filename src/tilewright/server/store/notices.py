"""Which turns somebody has been told of, so that each is told once, whichever server does it.

A row is there from the moment on when a server has taken it upon itself to tell a turn. Until it
has, the row says when another may try: the server may have been killed, or the mail server down.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, bindparam, delete, insert, select, update

from tilewright.game.clock import SECOND, Instant
from tilewright.server.store import schema
from tilewright.server.store.games import moment_of
from tilewright.server.store.port import Conflict, Database, Write

_ROWS = schema.notices
_WHICH = (
    _ROWS.c.contact == bindparam("of"),
    _ROWS.c.game == bindparam("at"),
    _ROWS.c.turn == bindparam("number"),
)
_INSERT = insert(_ROWS)
_TAKE = (
    update(_ROWS)
    .where(*_WHICH, _ROWS.c.due == bindparam("before"))
    .values(due=bindparam("after"), owner=bindparam("who"), attempts=bindparam("count"))
)
_SET = (
    update(_ROWS).where(*_WHICH, _ROWS.c.owner == bindparam("who")).values(due=bindparam("after"))
)
_FORGET_CONTACT = delete(_ROWS).where(_ROWS.c.contact == bindparam("of"))
_FORGET_OVER = delete(_ROWS).where(
    _ROWS.c.game.in_(
        select(schema.games.c.id).where(
            schema.games.c.over.is_(True), schema.games.c.updated < bindparam("moment")
        )
    )
)


@dataclass(frozen=True, slots=True)
class Notice:
    """A turn of a game that a contact is to be told of, and how often that was tried."""

    contact: str
    game: str
    turn: int
    attempts: int = 1
    due: Instant | None = None


@dataclass(frozen=True, slots=True)
class Movement:
    """A game under way that stands since `updated`, at which the guest of a contact sits."""

    game: str
    updated: str
    contact: Any
    """The row of the contact's own table."""


class NoticeStore:
    """The notices of one kind in one database; `owner` is who takes them."""

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
        """The games of those contacts that moved between these instants, a game once a contact.

        `since` is the column with the moment from which a contact counts; NULL: not yet. Only
        those count of which all of `counting` is true.
        """
        query = _moved(contacts, since, moment(after), moment(until)).where(*counting)
        rows = await self._database.read(query)
        return [Movement(row.game, row.updated, row) for row in rows]

    async def claim(self, notice: Notice) -> bool:
        """Whether it is ours to tell; not where somebody else was first.

        Raises:
            StoreDown: unknown whether it was kept.
            Overloaded: nothing was kept.
        """
        row = {
            "contact": notice.contact, "game": notice.game, "turn": notice.turn,
            "kind": self._kind, "owner": self._owner, "attempts": notice.attempts,
            "due": notice.due,
        }  # fmt: skip
        try:
            await self._database.write(Write(_INSERT, (row,)))
        except Conflict:
            return False
        return True

    async def due(self, now: Instant, limit: int) -> list[Notice]:
        """What is to be tried again by now, the earliest first."""
        query = (
            select(_ROWS)
            .where(_ROWS.c.kind == self._kind, _ROWS.c.due <= now)
            .order_by(_ROWS.c.due, _ROWS.c.contact, _ROWS.c.game)
            .limit(limit)
        )
        return [
            Notice(row.contact, row.game, row.turn, row.attempts, Instant(row.due))
            for row in await self._database.read(query)
        ]

    async def take(self, notice: Notice, until: Instant) -> bool:
        """Whether the notice, which was due, is ours to try once more, until this instant."""
        values = _which(notice) | {
            "before": notice.due, "after": until, "who": self._owner, "count": notice.attempts + 1,
        }  # fmt: skip
        await self._database.write(Write(_TAKE, (values,)))
        its = _ROWS.c
        query = select(its.owner, its.due).where(
            its.contact == notice.contact, its.game == notice.game, its.turn == notice.turn
        )
        rows = await self._database.read(query)
        return bool(rows) and (rows[0].owner, rows[0].due) == (self._owner, until)

    async def settle(self, notice: Notice, due: Instant | None = None) -> None:
        """Nobody tries it before it is `due`; without that, never again."""
        values = _which(notice) | {"who": self._owner, "after": due}
        await self._database.write(Write(_SET, (values,)))

    async def forget_over(self, before: str) -> None:
        """Of games that were over before this moment nobody knows who was told what."""
        await self._database.write(Write(_FORGET_OVER, ({"moment": before},)))


def forgotten(contacts: Iterable[str]) -> Write:
    """What makes it unknown what these contacts have been told."""
    return Write(_FORGET_CONTACT, tuple({"of": contact} for contact in contacts))


def _which(notice: Notice) -> dict[str, object]:
    return {"of": notice.contact, "at": notice.game, "number": notice.turn}


def _moved(contacts: Table, since: Any, after: str, until: str) -> Select[Any]:
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
            games.c.updated > after,
            games.c.updated <= until,
            games.c.updated >= since,  # which is false where that is NULL
        )
        .order_by(games.c.updated, games.c.id)
    )


def moment(instant: Instant) -> str:
    """The instant as the tables have it: of two texts the later one sorts behind."""
    return moment_of(datetime.fromtimestamp(instant / SECOND, UTC))
