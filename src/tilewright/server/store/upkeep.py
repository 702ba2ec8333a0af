"""What an operator does to a database while no server runs: which migration, on, and back."""

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
    """The database cannot go back there."""

    def __init__(self, wanted: str, present: str | None) -> None:
        super().__init__(f"{wanted} is no migration before {present or BASE}, where it is")
        self.wanted = wanted
        self.present = present


def revision_at(address: str) -> str | None:
    """The migration that the database is at; None before the first.

    Raises:
        StoreError: it is not there, or cannot be read.
    """
    if not address.startswith(POSTGRES) and not Path(address).is_file():
        raise StoreDown(f"{address}: there is no such file")  # else it would be made
    return _reported(lambda: revision_of(database_at(address).url))


def take_forward(address: str) -> str | None:
    """The database has the tables of this version of the program; gives where it was.

    Raises:
        StoreError: it cannot be made or read, or a later version of this program made it.
    """
    is_there = address.startswith(POSTGRES) or Path(address).is_file()
    before = revision_at(address) if is_there else None
    database_at(address).prepare()
    return before


def take_back(address: str, revision: str) -> str | None:
    """The database is at this earlier migration; ``base``: empty. Gives where it was.

    Raises:
        NoSuchRevision: there is none of this name before the present one.
        StoreError: the database cannot be read or changed.
    """
    from tilewright.server.migrations import downgrade, revisions

    before = revision_at(address)
    earlier = [BASE, *sorted(each for each in revisions() if before and each < before)]
    if revision not in earlier:
        raise NoSuchRevision(revision, before)
    _reported(lambda: downgrade(database_at(address).url, revision))
    return before


def _reported(work: Callable[[], T]) -> T:
    try:
        return work()
    except StoreError:
        raise
    except Exception as error:  # each driver raises what it likes
        why = error.orig if isinstance(error, DBAPIError) else error
        raise StoreDown(str(why)) from error
