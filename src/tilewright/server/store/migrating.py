"""Migration of a database to the tables of this version."""

from sqlalchemy import Connection, inspect, text

from tilewright.server.store import schema
from tilewright.server.store.connecting import exclusive_transaction, on_connection
from tilewright.server.store.database_interface import NewerDatabase, OlderDatabase
from tilewright.server.store.ownership import ForeignDatabase, is_ours

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
