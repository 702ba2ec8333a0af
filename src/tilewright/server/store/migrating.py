"""Brings a database to the tables of this version, if it is not there yet."""

from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

from tilewright.server import schema
from tilewright.server.store.port import NewerDatabase


def revision_of(url: str) -> str | None:
    """The migration that the database is at; None before the first."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            return None if found is None else str(found)
    except OperationalError:  # no such table
        return None
    finally:
        engine.dispose()


def migrate(url: str) -> None:
    """The database has the tables of this version of the program.

    Raises:
        NewerDatabase: a later version of this program made it.
    """
    found = revision_of(url)
    if found == schema.HEAD:
        return
    if found is not None and found > schema.HEAD:
        raise NewerDatabase(f"the database is at revision {found}, this program at {schema.HEAD}")
    # imported only when needed: it takes a third of a second
    from tilewright.server.migrations import upgrade

    upgrade(url)
