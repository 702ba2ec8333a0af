"""Which database an address stands for."""

from pathlib import Path

from tilewright.server.store.port import Database
from tilewright.server.store.sqlite import SQLite


def database_at(address: str) -> Database:
    """The SQLite database in the file of this path; nothing is touched yet."""
    return SQLite(Path(address))
