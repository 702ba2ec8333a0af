"""Which database an address stands for."""

from pathlib import Path

from tilewright.server.store.port import Database, StoreError
from tilewright.server.store.sqlite import SQLite

POSTGRES = "postgresql+asyncpg://"


def database_at(address: str) -> Database:
    """The PostgreSQL database of this URL, or the SQLite file of this path; nothing is touched.

    Raises:
        StoreError: the URL cannot be read, or what PostgreSQL needs is not installed.
    """
    if not address.startswith(POSTGRES):
        return SQLite(Path(address))
    try:
        # imported only when wanted, by those who have installed it
        from tilewright.server.store.postgres import Postgres
    except ModuleNotFoundError as error:
        raise StoreError(f"{error.name} is missing: pip install 'tilewright[postgres]'") from error
    return Postgres(address)
