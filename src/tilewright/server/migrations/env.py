"""Alembic runs this file: it connects, and runs the migrations in one transaction."""

from typing import Any

from alembic import context
from sqlalchemy import Connection, event, text

from tilewright.server.store.connecting import on_connection
from tilewright.server.store.schema import metadata

_TURN = 7_117_005
"""What PostgreSQL locks while one of several servers migrates; any number of our own would do."""


def migrate(connection: Connection) -> None:
    """The migrations that Alembic has chosen have all been run, or none has."""
    is_sqlite = connection.dialect.name == "sqlite"
    if is_sqlite:
        _begin_as_we_say(connection)
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        if not is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": _TURN})
        context.run_migrations()


def _begin_as_we_say(connection: Connection) -> None:
    raw: Any = connection.connection.driver_connection
    raw.isolation_level = None  # else sqlite3 begins no transaction for a CREATE TABLE

    @event.listens_for(connection, "begin")
    def begin(begun: Connection) -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")


if hasattr(context, "config"):  # that is, while Alembic runs, and not when this is only read
    on_connection(context.config.attributes["url"], migrate)
