"""Rows read one by one, so that a damaged one is missing from a list and hides no other."""

import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")


def readable(rows: Iterable[Any], read: Callable[[Any], T], what: str) -> list[T]:
    """Return what `read` makes of the rows, without those at which it fails.

    >>> readable(["1", "one", "2"], int, "a number")
    [1, 2]
    """
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except Exception as error:  # what is damaged can fail in any way
            # only the kind: the message may quote the row
            log.warning("%s cannot be read: %s", what, type(error).__name__)
    return found
