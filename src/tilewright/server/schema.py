"""The tables of the database, and the revision that this code expects of it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

HEAD = "0002"
"""The migration that brings a database to the tables below."""

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    # ms since the epoch; when the server itself is to do something here; NULL: never
    Column("deadline", BigInteger),
    Index("games_by_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text),  # the person who sits here; NULL where a computer does
    Index("seats_by_guest", "guest"),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    Column("game", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("version", Integer, nullable=False),  # of the game, once the command was done
    sqlite_with_rowid=False,
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("created", Text, nullable=False),
    sqlite_with_rowid=False,
)
