"""The script that Alembic runs: it connects and runs the migrations in one transaction."""

from typing import Any

from alembic import context
from sqlalchemy import Connection, event, text

from tilewright.server.store.connecting import on_connection
from tilewright.server.store.schema import metadata

_LOCK = 7_117_005
"""An arbitrary advisory lock for PostgreSQL, held while one of several servers migrates."""


def migrate(connection: Connection) -> None:
    """Run the migrations that Alembic has chosen, all or none."""
    is_sqlite = connection.dialect.name == "sqlite"
    if is_sqlite:
        _begin_explicitly(connection)
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        if not is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        context.run_migrations()


def _begin_explicitly(connection: Connection) -> None:
    raw: Any = connection.connection.driver_connection
    raw.isolation_level = None  # sqlite3 itself begins no transaction for CREATE TABLE

    @event.listens_for(connection, "begin")
    def begin(begun: Connection) -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")


if hasattr(context, "config"):  # only when Alembic runs this file, not when it is imported
    on_connection(context.config.attributes["url"], migrate)
