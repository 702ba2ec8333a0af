"""Recognises the databases of this program, and refuses those of others before they are touched."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from tilewright.server.store import schema
from tilewright.server.store.database_interface import StoreError

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
