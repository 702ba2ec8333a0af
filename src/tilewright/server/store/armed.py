"""Plays that players of games of days have armed for their next turn.

An armed play is as secret as a rack: only its own seat may see it. A row is deleted once the seat
has taken a turn or the game is over. A server takes a row before it makes the play, and from then
on the player can neither withdraw nor replace it.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, exists, insert, or_, select, update

from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
from tilewright.host.orders import ArmedPlay, Unfit
from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write, readable

MOST_SEATS = 4


class Pending(Struct, frozen=True):
    """An armed play to be looked at, and when its game was last changed."""

    armed: ArmedPlay
    updated: str


_ROWS = schema.armed_plays
_ITS_SEAT = (_ROWS.c.game == bindparam("of"), _ROWS.c.seat == bindparam("at"))
_ITSELF = (*_ITS_SEAT, _ROWS.c.id == bindparam("which"))
_INSERT = insert(_ROWS)
_WITHDRAW = delete(_ROWS).where(*_ITS_SEAT, _ROWS.c.taken.is_(False))
_DELETE = delete(_ROWS).where(*_ITSELF)
_TAKE = update(_ROWS).where(*_ITSELF).values(taken=True)
_DROP = update(_ROWS).where(*_ITSELF).values(taken=False, unfit=bindparam("why"))
_LEAVE = update(_ROWS).where(*_ITSELF).values(seen=bindparam("moment"), due=bindparam("next"))
_DELETE_ALL = delete(_ROWS).where(
    exists().where(
        schema.seats.c.game == _ROWS.c.game,
        schema.seats.c.seat == _ROWS.c.seat,
        schema.seats.c.guest == bindparam("who"),
    )
)


class ArmedStore:
    """The armed plays in one database: one for each seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, game: str, seats: Sequence[Seat]) -> list[ArmedPlay]:
        """Return the plays armed or dropped at these seats of the game."""
        rows = await self._database.read(
            select(_ROWS)
            .where(_ROWS.c.game == game, _ROWS.c.seat.in_(seats))
            .order_by(_ROWS.c.seat)
        )
        return list(map(_armed, rows))

    async def arm(self, armed: ArmedPlay) -> None:
        """Arm the play in place of the armed one.

        Raises:
            Conflict: a server is about to make the one before.
            StoreError: the play may or may not have been kept.
        """
        row = {
            "game": armed.game, "seat": armed.seat, "id": armed.id,
            "tiles": " ".join(square + tile for square, tile in armed.tiles),
            "words": "\n".join(armed.words), "score": armed.score, "turns": armed.turns,
            "taken": False, "unfit": None, "seen": None, "due": None,
        }  # fmt: skip
        seat = {"of": armed.game, "at": armed.seat}
        await self._database.write(Write(_WITHDRAW, (seat,)), Write(_INSERT, (row,)))

    async def withdraw(self, game: str, seat: Seat) -> bool:
        """Withdraw the seat's armed play; return whether nothing is left of it.

        Raises:
            StoreError: the play may or may not have been withdrawn.
        """
        await self._database.write(Write(_WITHDRAW, ({"of": game, "at": seat},)))
        return not await self.of(game, (seat,))

    async def to_look_at(self, now: Instant, limit: int) -> list[Pending]:
        """Return armed plays whose game has changed since a server looked, or that are due."""
        changed = or_(_ROWS.c.seen.is_(None), _ROWS.c.seen != schema.games.c.updated)
        return await self._pending(or_(changed, _ROWS.c.due <= now), limit)

    async def pending_at(self, game: str) -> list[Pending]:
        """Return the armed plays of this game."""
        return await self._pending(_ROWS.c.game == game, MOST_SEATS)

    async def take(self, armed: ArmedPlay) -> bool:
        """Take the play so that it can be made; return False if it was withdrawn or replaced.

        Another server may take it too: it makes the same play under the same key.
        """
        await self._database.write(Write(_TAKE, (_which(armed),)))
        found = await self.of(armed.game, (armed.seat,))
        return [row.id for row in found] == [armed.id]

    async def drop(self, armed: ArmedPlay, why: Unfit) -> None:
        """Mark the play as not made, with the reason, until the seat has taken its turn."""
        await self._database.write(Write(_DROP, (_which(armed) | {"why": why.value},)))

    async def delete(self, armed: ArmedPlay) -> None:
        """Delete the seat's armed play, unless it has been replaced."""
        await self._database.write(Write(_DELETE, (_which(armed),)))

    async def leave(self, pending: Pending, due: Instant | None) -> None:
        """Leave the play until its game changes again, or until it is due."""
        row = _which(pending.armed) | {"moment": pending.updated, "next": due}
        await self._database.write(Write(_LEAVE, (row,)))

    async def dropped_for(self, guest: str) -> frozenset[str]:
        """Return the games in which a play that this guest had armed was not made."""
        seats = schema.seats.c
        query = (
            select(_ROWS.c.game)
            .join(schema.seats, (seats.game == _ROWS.c.game) & (seats.seat == _ROWS.c.seat))
            .where(seats.guest == guest, _ROWS.c.unfit.is_not(None))
        )
        return frozenset(str(row.game) for row in await self._database.read(query))

    async def _pending(self, which: ColumnElement[bool], limit: int) -> list[Pending]:
        query = (
            select(_ROWS, schema.games.c.updated)
            .join(schema.games, schema.games.c.id == _ROWS.c.game)
            .where(which)
            .order_by(_ROWS.c.game, _ROWS.c.seat)
            .limit(limit)
        )
        rows = await self._database.read(query)
        return readable(rows, lambda row: Pending(_armed(row), str(row.updated)), "an armed play")


def armed_deleted(guest: str) -> Write:
    """Return the write that deletes the armed plays at all the guest's seats."""
    return Write(_DELETE_ALL, ({"who": guest},))


def _which(armed: ArmedPlay) -> dict[str, object]:
    return {"of": armed.game, "at": armed.seat, "which": armed.id}


def _armed(row: Any) -> ArmedPlay:
    return ArmedPlay(
        row.game,
        Seat(row.seat),
        row.id,
        tuple((laid[:-1], laid[-1]) for laid in row.tiles.split(" ")),
        tuple(row.words.split("\n")),
        row.score,
        row.turns,
        None if row.unfit is None else Unfit(row.unfit),
    )
