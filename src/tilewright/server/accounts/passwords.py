"""Passwords: kept as argon2id hashes, which take memory and time to compute, off the event loop.

Few are computed at once, for each takes 19 MiB, and few wait: whoever comes then is told so.
"""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from tilewright.server.http.problems import busy

T = TypeVar("T")

SHORTEST, LONGEST = 8, 128

# the least memory that OWASP's Password Storage Cheat Sheet has for argon2id, and one round more
_ROUNDS, _KIBIBYTES, _LANES = 3, 19 * 1024, 1
AT_ONCE = 2
WAITING = 16

NOBODYS = f"$argon2id$v=19$m={_KIBIBYTES},t={_ROUNDS},p={_LANES}${'A' * 22}${'A' * 43}"
"""A hash that no password has, and that takes as long to compare with as any."""


class Passwords:
    """Computes hashes, so many at once and no more."""

    def __init__(self, waiting: int = WAITING) -> None:
        self._hasher = PasswordHasher(_ROUNDS, _KIBIBYTES, _LANES, type=Type.ID)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="tilewright-password")
        self._free = AT_ONCE + waiting

    async def hash(self, password: str) -> str:
        """What to keep of the password.

        Raises:
            Problem: too many are being computed.
        """
        return await self._computed(partial(self._hasher.hash, _normal(password)))

    async def is_right(self, password: str, kept: str | None) -> bool:
        """Whether this password has the hash that is kept; where none is, it takes as long.

        Raises:
            Problem: too many are being computed.
        """
        return await self._computed(partial(self._verify, kept or NOBODYS, _normal(password)))

    def close(self) -> None:
        """No thread is left."""
        self._threads.shutdown()

    def _verify(self, kept: str, password: bytes) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _computed(self, compute: Callable[[], T]) -> T:
        if not self._free:
            raise busy("Many people are signing in: try again in a moment.")
        self._free -= 1
        future = self._threads.submit(compute)
        # when the thread is done, and not when whoever asked has left
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: loop.call_soon_threadsafe(self._release))
        return await asyncio.wrap_future(future)

    def _release(self) -> None:
        self._free += 1


def _normal(password: str) -> bytes:
    # one keyboard's é is another's e and an accent (RFC 8265, section 4.2)
    return unicodedata.normalize("NFC", password).encode()
