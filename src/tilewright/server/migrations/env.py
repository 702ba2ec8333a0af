"""Alembic runs this file: it connects, and runs the migrations in one transaction."""

from typing import Any

from alembic import context
from sqlalchemy import create_engine, event, pool

from tilewright.server.schema import metadata


def migrate() -> None:
    """The migrations that Alembic has chosen have all been run, or none has."""
    engine = create_engine(context.config.attributes["url"], poolclass=pool.NullPool)

    @event.listens_for(engine, "connect")
    def take_over(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # else sqlite3 begins no transaction for a CREATE TABLE

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with engine.connect() as connection:
        context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
        with context.begin_transaction():
            context.run_migrations()


if hasattr(context, "config"):  # that is, while Alembic runs, and not when this is only read
    migrate()
