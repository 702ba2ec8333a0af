"""Finished games packed into one row each."""

import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table; the server packs the games that are there once it has started."""
    op.create_table(
        "archived_games",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Unpack every game, and drop the table."""
    connection = op.get_bind()
    packed = sa.table("archived_games", sa.column("game"), sa.column("data"))
    events = sa.table("events", *map(sa.column, ("game", "seq", "data")))
    commands = sa.table("commands", *map(sa.column, ("game", "key", "seat", "digest", "version")))
    games = connection.execute(sa.select(packed.c.game)).scalars().all()
    for game in games:
        data = connection.execute(sa.select(packed.c.data).where(packed.c.game == game)).scalar()
        kept, done = msgspec.msgpack.decode(zlib.decompress(bytes(data or b"")))
        rows = [
            {"game": game, "seq": seq, "data": event} for seq, event in enumerate(kept, start=1)
        ]
        connection.execute(sa.insert(events), rows)
        if done:
            names = ("key", "digest", "version", "seat")
            rows = [{"game": game, **dict(zip(names, order, strict=True))} for order in done]
            connection.execute(sa.insert(commands), rows)
    op.drop_table("archived_games")
