"""Reports of messages and names to the operator.

A unique index keeps a person from reporting the same message or name twice."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Select, bindparam, delete, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write, now

NAME = 0
"""Stored in place of a message's number if the name is reported."""


_ROWS = schema.reports


_INSERT_REPORT = insert(_ROWS)


_CLOSE = (
    update(_ROWS)
    .where(_ROWS.c.id == bindparam("which"), _ROWS.c.done.is_(None))
    .values(done=bindparam("at"))
)


_FORGET = (
    update(_ROWS)
    .where(_ROWS.c.reporter == bindparam("of"))
    .values(reporter=None, reporter_name=None)
)


_FORGET_AUTHOR = (
    update(_ROWS).where(_ROWS.c.author == bindparam("of")).values(author=bindparam("to"), name="")
)


_OTHER_REPORT = _ROWS.alias("other")


# reported by both guests: the account's report stays
_DELETE_REPORT_TWICE = delete(_ROWS).where(
    _ROWS.c.reporter == bindparam("of"),
    select(_OTHER_REPORT.c.id)
    .where(
        _OTHER_REPORT.c.game == _ROWS.c.game,
        _OTHER_REPORT.c.seat == _ROWS.c.seat,
        _OTHER_REPORT.c.message == _ROWS.c.message,
        _OTHER_REPORT.c.reporter == bindparam("to"),
    )
    .exists(),
)


_HAND_OVER_REPORT = (
    update(_ROWS).where(_ROWS.c.reporter == bindparam("of")).values(reporter=bindparam("to"))
)


_HAND_OVER_AUTHOR = (
    update(_ROWS).where(_ROWS.c.author == bindparam("of")).values(author=bindparam("to"))
)


class ReportRow(Struct, frozen=True):
    """A report of the message of this number, or of the author's name if it is `NAME`.

    `author` and `reporter` are guests; there is no reporter once their account is deleted. `done`
    is when the operator dealt with it.
    """

    id: str
    game: str
    seat: int
    message: int
    reason: str
    author: str
    name: str
    created: str
    text: str | None
    reporter: str | None
    reporter_name: str | None
    done: str | None = None


class ReportStore:
    """The reports in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, report: ReportRow) -> None:
        """Store the report.

        Raises:
            Conflict: the reporter has reported this before.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._database.write(Write(_INSERT_REPORT, (asdict(report),)))

    async def has(self, reporter: str, game: str, seat: int, message: int) -> bool:
        """Return whether the guest has reported this message, or name, before."""
        its = _ROWS.c
        query = select(its.id).where(
            its.game == game, its.seat == seat, its.message == message, its.reporter == reporter
        )
        return bool(await self._database.read(query))

    async def of(self, reporter: str) -> list[ReportRow]:
        """Return the guest's reports, oldest first."""
        return await self._read(select(_ROWS).where(_ROWS.c.reporter == reporter))

    async def all(self, *, done: bool) -> list[ReportRow]:
        """Return the reports still to be dealt with, oldest first; with `done` all of them."""
        query = select(_ROWS)
        return await self._read(query if done else query.where(_ROWS.c.done.is_(None)))

    async def close(self, report: str) -> bool:
        """Mark the report as dealt with; return whether there is one.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        if not await self._read(select(_ROWS).where(_ROWS.c.id == report)):
            return False
        await self._database.write(Write(_CLOSE, ({"which": report, "at": now()},)))
        return True

    async def _read(self, query: Select[Any]) -> list[ReportRow]:
        return _rows(await self._database.read(query.order_by(_ROWS.c.created, _ROWS.c.id)))


def reports_forgotten(guest: str, nobody: str) -> tuple[Write, ...]:
    """Return the writes that keep the guest's reports, and those of the guest, without them."""
    return (
        Write(_FORGET, ({"of": guest},)),
        Write(_FORGET_AUTHOR, ({"of": guest, "to": nobody},)),
    )


def reports_handed_over(guest: str, to: str) -> tuple[Write, ...]:
    """Return the writes that make the guest's reports, and those of the guest, another's."""
    row = {"of": guest, "to": to}
    return tuple(
        Write(how, (row,)) for how in (_DELETE_REPORT_TWICE, _HAND_OVER_REPORT, _HAND_OVER_AUTHOR)
    )


def _rows(found: Sequence[Any]) -> list[ReportRow]:
    names = ReportRow.__struct_fields__
    return [ReportRow(**{name: getattr(row, name) for name in names}) for row in found]
