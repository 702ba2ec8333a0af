"""Clubs' evenings: their facts, the guests who play or direct, and the games of their tables."""

from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, func, insert, select, update

from tilewright.host.orders import Done
from tilewright.server.store import schema
from tilewright.server.store.courses import CourseStore
from tilewright.server.store.database_interface import (
    Conflict,
    Database,
    Write,
    now,
    readable_moment,
)

_ROWS = schema.club_events
_GUESTS = schema.club_guests
_SHEETS = schema.club_sheets
_INSERT = insert(_ROWS)
_INSERT_GUEST = insert(_GUESTS)
_INSERT_SHEET = insert(_SHEETS)
_UPDATE = (
    update(_ROWS)
    .where(_ROWS.c.id == bindparam("of"))
    .values(updated=bindparam("updated"), over=bindparam("over"), version=bindparam("version"))
)
_SEAT = (
    update(_GUESTS)
    .where(_GUESTS.c.event == bindparam("of"), _GUESTS.c.guest == bindparam("whose"))
    .values(player=bindparam("as_player"))
)


class EventRow(Struct, frozen=True):
    """The row of an event; its content is in its facts."""

    id: str
    link: bytes
    updated: str
    version: int | None = None


class EventGuest(Struct, frozen=True):
    """A guest of an event: a player, its director, or both."""

    player: int | None
    directs: bool


class GamePlace(Struct, frozen=True):
    """The table of an event at which a game is played or written down; 0 stands for all."""

    game: str
    event: str
    round: int
    table: int


class ClubStore(CourseStore):
    """The events in one database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, schema.club_facts, schema.club_commands, "event")

    async def add(self, row: EventRow, director: str, fact: bytes, done: Done) -> None:
        """Add an event that the guest directs.

        Raises:
            Conflict: there is an event of this id.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        moment = now()
        kept = {
            "id": row.id, "created": moment, "updated": moment, "over": False,
            "link": row.link, "version": done.version,
        }  # fmt: skip
        guest = {"event": row.id, "guest": director, "player": None, "directs": True}
        await self._database.write(
            Write(_INSERT, (kept,)),
            Write(_INSERT_GUEST, (guest,)),
            *self._written(row.id, 0, (fact,), (done,)),
        )

    async def append(self, event: str, fact: bytes, done: Done, *, is_over: bool) -> None:
        """Append a fact to the version that it follows.

        Raises:
            Conflict: the event has moved on, or the key was used; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        state = {"of": event, "updated": now(), "over": is_over, "version": done.version}
        written = self._written(event, done.version - 1, (fact,), (done,))
        await self._database.write(*written, Write(_UPDATE, (state,)))

    async def find(self, event: str) -> EventRow | None:
        """Return the event of this id, or None."""
        rows = await self._database.read(select(_ROWS).where(_ROWS.c.id == event))
        return _row(rows[0]) if rows else None

    async def of_guest(self, guest: str, limit: int) -> list[EventRow]:
        """Return the guest's events: those under way first, then the latest changed."""
        mine = select(_GUESTS.c.event).where(_GUESTS.c.guest == guest)
        query = select(_ROWS).where(_ROWS.c.id.in_(mine))
        query = query.order_by(_ROWS.c.over, _ROWS.c.updated.desc(), _ROWS.c.id).limit(limit)
        return [_row(row) for row in await self._database.read(query)]

    async def directed_by(self, guest: str) -> int:
        """Return how many events under way the guest directs."""
        query = (
            select(func.count())
            .select_from(_GUESTS.join(_ROWS, _ROWS.c.id == _GUESTS.c.event))
            .where(_GUESTS.c.guest == guest, _GUESTS.c.directs, _ROWS.c.over.is_(False))
        )
        return int((await self._database.read(query))[0][0])

    async def guest(self, event: str, guest: str) -> EventGuest | None:
        """Return the guest as the event knows them; None for a stranger."""
        query = select(_GUESTS).where(_GUESTS.c.event == event, _GUESTS.c.guest == guest)
        rows = await self._database.read(query)
        return EventGuest(rows[0].player, bool(rows[0].directs)) if rows else None

    async def guests_of(self, event: str) -> dict[int, str]:
        """Return the guests who play, by their numbers."""
        query = select(_GUESTS).where(_GUESTS.c.event == event, _GUESTS.c.player.is_not(None))
        return {int(row.player): str(row.guest) for row in await self._database.read(query)}

    async def director_of(self, event: str) -> str | None:
        """Return the guest who directs the event; None once that guest is gone."""
        query = select(_GUESTS.c.guest).where(_GUESTS.c.event == event, _GUESTS.c.directs)
        rows = await self._database.read(query)
        return str(rows[0].guest) if rows else None

    async def seat(self, event: str, guest: str, player: int) -> None:
        """Note which player the guest is.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = {"event": event, "guest": guest, "player": player, "directs": False}
        try:
            await self._database.write(Write(_INSERT_GUEST, (row,)))
        except Conflict:  # the director, or another request of the guest
            seat = {"of": event, "whose": guest, "as_player": player}
            await self._database.write(Write(_SEAT, (seat,)))

    async def note_game(self, place: GamePlace) -> None:
        """Note the game of a table, before it is opened."""
        row = {
            "sheet": place.game, "event": place.event, "round": place.round, "place": place.table
        }  # fmt: skip
        try:
            await self._database.write(Write(_INSERT_SHEET, (row,)))
        except Conflict:
            return  # another player of the table came first

    async def place_of(self, game: str) -> GamePlace | None:
        """Return the table of a game, or None for a game of no event."""
        rows = await self._database.read(select(_SHEETS).where(_SHEETS.c.sheet == game))
        return _place(rows[0]) if rows else None

    async def games_of(self, event: str, round_number: int) -> list[GamePlace]:
        """Return the games of a round."""
        query = select(_SHEETS).where(_SHEETS.c.event == event, _SHEETS.c.round == round_number)
        return [_place(row) for row in await self._database.read(query)]


def _row(row: Any) -> EventRow:
    return EventRow(row.id, bytes(row.link), readable_moment(row.updated), row.version)


def _place(row: Any) -> GamePlace:
    return GamePlace(row.sheet, row.event, row.round, row.place)
