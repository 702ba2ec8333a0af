"""Checksums of events, and the number of events that a game must have."""

import zlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0028"
branch_labels = None
depends_on = None

AT_ONCE = 1000
COURSES = (("games", "events", "game"), ("companions", "companion_events", "companion"))


def upgrade() -> None:
    """Add the columns, and fill them for what is stored already."""
    op.add_column("archived_games", sa.Column("sum", sa.BigInteger))
    for rooms, events, room in COURSES:
        op.add_column(rooms, sa.Column("version", sa.Integer))
        op.add_column(events, sa.Column("sum", sa.BigInteger))
        _add_sums(events, room, "seq")
        latest = f"SELECT max(seq) FROM {events} WHERE {events}.{room} = {rooms}.id"
        op.execute(f"UPDATE {rooms} SET version = ({latest})")
    _add_sums("archived_games", "game", "version")
    packed = "SELECT max(version) FROM archived_games WHERE archived_games.game = games.id"
    op.execute(f"UPDATE games SET version = ({packed}) WHERE version IS NULL")


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("archived_games", "sum")
    for rooms, events, _ in COURSES:
        op.drop_column(events, "sum")
        op.drop_column(rooms, "version")


def _add_sums(events: str, room: str, number: str) -> None:
    connection = op.get_bind()
    its = sa.table(events, *map(sa.column, (room, number, "data", "sum")))
    key = (its.c[room], its.c[number])
    change = sa.update(its).where(its.c[room] == sa.bindparam("of"))
    change = change.where(its.c[number] == sa.bindparam("at")).values(sum=sa.bindparam("found"))
    last: tuple[Any, ...] = ("", 0)
    while rows := connection.execute(
        sa.select(*key, its.c.data).where(sa.tuple_(*key) > last).order_by(*key).limit(AT_ONCE)
    ).all():
        sums = [
            {
                "of": of,
                "at": at,
                "found": zlib.crc32(bytes(data), zlib.crc32(f"{of} {at}".encode())),
            }
            for of, at, data in rows
        ]
        connection.execute(change, sums)
        last = (rows[-1][0], rows[-1][1])
