"""A lock on a file beside a database, which ends with the process however it ends."""

import errno
import logging
import os
import sys
from pathlib import Path

log = logging.getLogger(__name__)

_UNSUPPORTED = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP})


class AlreadyLocked(Exception):
    """A file that another process has locked."""


def lock_file(path: Path) -> int:
    """Lock the file for this process, creating it if needed; return the descriptor to close.

    Where the file system has no locks, log a warning instead.

    Raises:
        AlreadyLocked: another process has the lock.
        OSError: the file cannot be opened.
    """
    # not inherited by the engines that a server starts
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor)
    except OSError as error:
        if error.errno in _UNSUPPORTED:
            log.warning("%s cannot be locked: start no second server on this database", path)
            return descriptor
        os.close(descriptor)
        raise AlreadyLocked from error
    return descriptor


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # not available on Windows

        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
