"""The script that Alembic runs: it connects and runs the migrations in one transaction."""

from alembic import context
from sqlalchemy import Connection

from tilewright.server.store.migrating import exclusive_transaction, on_connection
from tilewright.server.store.schema import metadata


def migrate(connection: Connection) -> None:
    """Run the migrations that Alembic has chosen, all or none."""
    with exclusive_transaction(connection):
        context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
        context.run_migrations()


if hasattr(context, "config"):  # only when Alembic runs this file, not when it is imported
    on_connection(context.config.attributes["url"], migrate)
