"""Migration of a database to the tables of this version."""

from sqlalchemy import Connection, inspect, text

from tilewright.server.store import schema
from tilewright.server.store.connecting import on_connection
from tilewright.server.store.port import NewerDatabase

_TABLE = "alembic_version"


def revision_of(url: str) -> str | None:
    """Return the migration that the database is at; None before the first."""
    return on_connection(url, _revision)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(_TABLE):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {_TABLE}")).scalar()
    return None if found is None else str(found)


def migrate(url: str) -> None:
    """Migrate the database to the tables of this version; needs no event loop.

    Raises:
        NewerDatabase: a later version of this program made the database.
    """
    found = revision_of(url)
    if found == schema.HEAD:
        return
    if found is not None and found > schema.HEAD:
        raise NewerDatabase(f"the database is at revision {found}, this program at {schema.HEAD}")
    # imported only when needed, because it takes a third of a second
    from tilewright.server.migrations import upgrade

    upgrade(url)
