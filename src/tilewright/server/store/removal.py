"""Deletion of games whole, with all that belongs to them in any table."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write

_AT_ONCE = 20
"""The games that are deleted in one transaction, for others wait for it."""
_SEATS = schema.seats.c
_OTHERS = schema.seats.alias("others").c
_ALONE = (
    select(_SEATS.game)
    .distinct()
    .where(
        _SEATS.guest == bindparam("of"),
        ~select(_OTHERS.game)
        .where(_OTHERS.game == _SEATS.game, _OTHERS.guest != bindparam("of"))
        .exists(),
    )
)
_DELETIONS = (
    delete(schema.games).where(schema.games.c.id == bindparam("of")),
    *(
        delete(table).where(table.c.game == bindparam("of"))
        for table in schema.metadata.tables.values()
        if "game" in table.c
    ),
)


async def delete_games_alone(database: Database, guest: str) -> None:
    """Delete the games in which no other person has a seat.

    Raises:
        StoreDown: the writes may or may not have been kept.
        Overloaded: the rest was not kept.
    """
    rows = await database.read(_ALONE, {"of": guest})
    games = [str(row.game) for row in rows]
    for first in range(0, len(games), _AT_ONCE):
        await database.write(*_deleted(games[first : first + _AT_ONCE]))


def _deleted(games: Sequence[str]) -> tuple[Write, ...]:
    rows = tuple({"of": game} for game in games)
    return tuple(Write(deletion, rows) for deletion in _DELETIONS)
