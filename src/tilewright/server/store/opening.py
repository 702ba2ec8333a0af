"""Databases by their address."""

from pathlib import Path

from tilewright.server.store.database_interface import Database, StoreError
from tilewright.server.store.sqlite import SQLite

POSTGRES = "postgresql+asyncpg://"


def database_at(address: str) -> Database:
    """Return the PostgreSQL database of this URL or the SQLite file of this path, unopened.

    Raises:
        StoreError: the URL cannot be parsed, or the driver for PostgreSQL is not installed.
    """
    if not address.startswith(POSTGRES):
        return SQLite(Path(address))
    try:
        # an optional dependency
        from tilewright.server.store.postgres import Postgres
    except ModuleNotFoundError as error:
        raise StoreError(f"{error.name} is missing: pip install 'tilewright[postgres]'") from error
    return Postgres(address)
