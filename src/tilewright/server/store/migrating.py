"""Before a server starts: its database is locked, proved to be its own, and migrated."""

import asyncio
import errno
import logging
import os
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.pool import NullPool

from tilewright.server.store import schema
from tilewright.server.store.database_interface import NewerDatabase, OlderDatabase, StoreError

log = logging.getLogger(__name__)


_UNSUPPORTED = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP})


class AlreadyLocked(Exception):
    """A file that another process has locked."""


def lock_file(path: Path) -> int:
    """Lock the file for this process, creating it if needed; return the descriptor to close.

    Where the file system has no locks, log a warning instead.

    Raises:
        AlreadyLocked: another process has the lock.
        OSError: the file cannot be opened.
    """
    # not inherited by the engines that a server starts
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor)
    except OSError as error:
        if error.errno in _UNSUPPORTED:
            log.warning("%s cannot be locked: start no second server on this database", path)
            return descriptor
        os.close(descriptor)
        raise AlreadyLocked from error
    return descriptor


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # not available on Windows

        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


T = TypeVar("T")


_LOCK = 7_117_005
"""An arbitrary advisory lock for PostgreSQL, held while one of several servers makes tables."""


POSTGRES = "postgresql://"


def on_connection(url: str, work: Callable[[Connection], T]) -> T:
    """Do the work on a new connection and return its result; needs no running event loop."""
    if url.startswith(POSTGRES):
        return asyncio.run(_on_postgres(url, work))
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True)
    with engine.connect() as connection:
        return work(connection)


async def _on_postgres(url: str, work: Callable[[Connection], T]) -> T:
    # optional dependencies, slow to import, which a server on SQLite does not need
    import asyncpg
    from sqlalchemy.ext.asyncio import create_async_engine

    async def connect() -> object:
        return await asyncpg.connect(url)  # parses the URL as the server does

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    async with engine.connect() as connection:
        return await connection.run_sync(work)


@contextmanager
def exclusive_transaction(connection: Connection) -> Iterator[None]:
    """Run a transaction in which tables are made; servers that start together take turns."""
    is_sqlite = connection.dialect.name == "sqlite"
    if is_sqlite:
        _begin_explicitly(connection)
    with connection.begin():
        if not is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        yield


def _begin_explicitly(connection: Connection) -> None:
    raw: Any = connection.connection.driver_connection
    raw.isolation_level = None  # sqlite3 itself begins no transaction for CREATE TABLE

    @event.listens_for(connection, "begin")
    def begin(begun: Connection) -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")


APPLICATION_ID = 0x546C5772
"""Four bytes in the head of every SQLite file of this program: "TlWr"."""
_MAGIC = b"SQLite format 3\0"
_ID_AT = slice(68, 72)
_VERSIONS = "alembic_version"
_REVISION = re.compile(r"\d{4}")
_FIRST_TABLES = frozenset({"games", "seats", "events"})
"""Tables that every version of this program has had."""
_ELSEWHERE = "choose another file with --database, or TILEWRIGHT_DATABASE"


class ForeignDatabase(StoreError):
    """A database that another program has made."""


def require_own_file(path: Path) -> None:
    """Check that the file is a SQLite database of this program, or empty; change nothing.

    A file of a version that did not mark its files yet is recognised by its tables.

    Raises:
        ForeignDatabase: it is a file of another program.
        OSError: it cannot be read.
        sqlite3.Error: it is damaged.
    """
    with path.open("rb") as file:
        head = file.read(_ID_AT.stop)
    if not head:
        return
    if head[: len(_MAGIC)] != _MAGIC:
        raise ForeignDatabase(f"{path} is not a SQLite database: {_ELSEWHERE}")
    found = int.from_bytes(head[_ID_AT], "big")
    if found == APPLICATION_ID:
        return
    if found:
        raise ForeignDatabase(
            f"{path} is a database of another program (application id {found:#010x}): {_ELSEWHERE}"
        )
    # as it is on the disk: a usual connection would create files beside it
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True)) as database:
        rows = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        tables = {str(name) for (name,) in rows}
        if not tables:
            return
        versions = _VERSIONS in tables and database.execute(f"SELECT * FROM {_VERSIONS}").fetchall()
    if versions is False or not is_ours(tables, [row[0] for row in versions]):
        raise ForeignDatabase(f"{path} is a database of another program: {_ELSEWHERE}")


def is_ours(tables: set[str], versions: list[object]) -> bool:
    """Return whether a database with these tables and recorded versions is of this program."""
    if versions:
        known = all(isinstance(found, str) and _REVISION.fullmatch(found) for found in versions)
        return known and tables >= _FIRST_TABLES
    return not tables & set(schema.metadata.tables)  # downgraded to the beginning


_TABLE = "alembic_version"
LAST_TO_UPGRADE = "1fc575431dca"
"""The last commit of Tilewright that upgrades databases older than `schema.OLDEST`."""
# as Alembic makes it
_CREATE_VERSION = f"""CREATE TABLE {_TABLE} (
    version_num VARCHAR(32) NOT NULL, CONSTRAINT {_TABLE}_pkc PRIMARY KEY (version_num)
)"""


def revision_of(url: str) -> str | None:
    """Return the migration that the database is at; None before the first."""
    return on_connection(url, _revision)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(_TABLE):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {_TABLE}")).scalar()
    return None if found is None else str(found)


def _own_revision(connection: Connection) -> str | None:
    found = inspect(connection)
    tables = set(found.get_table_names())
    if _TABLE in tables:
        versions = connection.execute(text(f"SELECT version_num FROM {_TABLE}")).scalars().all()
        if is_ours(tables, list(versions)):
            return None if not versions else str(versions[0])
    elif not tables & set(schema.metadata.tables):
        return None
    taken = ", ".join(sorted(tables & {*schema.metadata.tables, _TABLE}))
    raise ForeignDatabase(
        f"another program has tables of these names there ({taken}):"
        " give Tilewright a database of its own"
    )


def migrate(url: str) -> None:
    """Migrate the database to the tables of this version; needs no event loop.

    An empty database gets them at once, without the migrations that lead to them.

    Raises:
        ForeignDatabase: another program has tables of these names there.
        NewerDatabase: a later version of this program made the database.
        OlderDatabase: a version from before the first release made the database.
    """
    found = on_connection(url, _own_revision)
    if found == schema.HEAD:
        return
    if found is not None:
        require_in_reach(found)
    if found is None and on_connection(url, _create):
        return
    # imported only when needed, because it takes a third of a second
    from tilewright.server.migrations import upgrade

    upgrade(url)


def require_in_reach(found: str) -> None:
    """Check that this program has the migrations from this one to `schema.HEAD`.

    Raises:
        NewerDatabase, OlderDatabase: it has not.
    """
    if found > schema.HEAD:
        raise NewerDatabase(f"the database is at revision {found}, this program at {schema.HEAD}")
    if found < schema.OLDEST:
        raise OlderDatabase(
            f"the database is at revision {found}, older than {schema.OLDEST}, the oldest that this"
            f" program upgrades: upgrade it with commit {LAST_TO_UPGRADE} of Tilewright first"
        )


def _create(connection: Connection) -> bool:
    """Create the tables of this version; return False if the database has tables already."""
    with exclusive_transaction(connection):
        if inspect(connection).get_table_names():
            return False
        schema.metadata.create_all(connection, checkfirst=False)
        connection.execute(text(_CREATE_VERSION))
        connection.execute(text(f"INSERT INTO {_TABLE} VALUES (:head)"), {"head": schema.HEAD})
    return True
