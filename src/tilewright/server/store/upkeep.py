"""Maintenance of a database while no server runs: show, upgrade or downgrade its migration."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from tilewright.server.store.migrating import revision_of
from tilewright.server.store.opening import POSTGRES, database_at
from tilewright.server.store.port import StoreDown, StoreError

T = TypeVar("T")

BASE = "base"


class NoSuchRevision(ValueError):
    """A migration that the database cannot be downgraded to."""

    def __init__(self, wanted: str, present: str | None) -> None:
        super().__init__(f"{wanted} is not a migration before {present or BASE}, the current one")
        self.wanted = wanted
        self.present = present


def revision_at(address: str) -> str | None:
    """Return the migration that the database is at; None before the first.

    Raises:
        StoreError: the database does not exist or cannot be read.
    """
    if not address.startswith(POSTGRES) and not Path(address).is_file():
        raise StoreDown(f"{address}: there is no such file")  # opening it would create it
    return _reported(lambda: revision_of(database_at(address).url))


def take_forward(address: str) -> str | None:
    """Upgrade the database to this version; return the migration that it was at.

    Raises:
        StoreError: the database cannot be used, or a later version of this program made it.
    """
    is_there = address.startswith(POSTGRES) or Path(address).is_file()
    before = revision_at(address) if is_there else None
    database_at(address).prepare()
    return before


def take_back(address: str, revision: str) -> str | None:
    """Downgrade the database to an earlier migration, ``base`` for empty; return the one before.

    Raises:
        NoSuchRevision: there is no earlier migration of this name.
        StoreError: the database cannot be read or changed.
    """
    from tilewright.server.migrations import downgrade, revisions

    before = revision_at(address)
    newest_first = revisions()  # their numbers are in another order
    after = newest_first.index(before) if before in newest_first else len(newest_first)
    earlier = [BASE, *newest_first[after + 1 :]]
    if revision not in earlier:
        raise NoSuchRevision(revision, before)
    _reported(lambda: downgrade(database_at(address).url, revision))
    return before


def _reported(work: Callable[[], T]) -> T:
    try:
        return work()
    except StoreError:
        raise
    except Exception as error:  # drivers raise errors of their own
        why = error.orig if isinstance(error, DBAPIError) else error
        raise StoreDown(str(why)) from error
