"""Alembic runs this file: it connects, and runs the migrations in one transaction."""

from alembic import context
from sqlalchemy import create_engine, pool

from tilewright.server.schema import metadata


def migrate() -> None:
    """The migrations that Alembic has chosen have been run, or none has."""
    engine = create_engine(context.config.attributes["url"], poolclass=pool.NullPool)
    with engine.connect() as connection:
        context.configure(connection=connection, target_metadata=metadata)
        with context.begin_transaction():
            context.run_migrations()


if hasattr(context, "config"):  # that is, while Alembic runs, and not when this is only read
    migrate()
