"""Persistence: one store for each subject, on top of one database."""

from tilewright.server.store.database_interface import (
    Conflict,
    Database,
    NewerDatabase,
    OlderDatabase,
    Overloaded,
    StoreDown,
    StoreError,
    Write,
    moment_of,
    now,
)
from tilewright.server.store.games import GameRow, Store, Tail
from tilewright.server.store.maintenance import database_at
from tilewright.server.store.sessions import Sessions, TokenRow, Tokens

__all__ = [
    "Conflict",
    "Database",
    "GameRow",
    "NewerDatabase",
    "OlderDatabase",
    "Overloaded",
    "Sessions",
    "Store",
    "StoreDown",
    "StoreError",
    "Tail",
    "TokenRow",
    "Tokens",
    "Write",
    "database_at",
    "moment_of",
    "now",
]
