"""Passwords: stored as argon2id hashes, computed in threads because they cost time and memory.

Only a few are computed at once, at 19 MiB each, and only a few wait; further requests are refused.
"""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from tilewright.server.http.problems import busy, password_not_offered
from tilewright.server.names.look_alikes import are_alike

T = TypeVar("T")

# the smallest memory that OWASP's Password Storage Cheat Sheet gives for argon2id, one round more
_ROUNDS, _KIBIBYTES, _LANES = 3, 19 * 1024, 1
AT_ONCE = 2
WAITING = 16

NOBODYS = f"$argon2id$v=19$m={_KIBIBYTES},t={_ROUNDS},p={_LANES}${'A' * 22}${'A' * 43}"
"""A hash that no password matches, which takes as long to verify as any other."""


COMMON = Path(__file__).with_name("common-passwords.txt")
_FEWEST_CHARACTERS = 3
"""The fewest different characters of a password."""


def check_new_password(password: str, name: str) -> None:
    """Refuse a password that is among the first to be guessed for an account of this name.

    Raises:
        Problem: `password_not_offered`.
    """
    folded = _normal(password).decode().casefold()
    is_common = folded in _common_passwords() or len(set(folded)) < _FEWEST_CHARACTERS
    if is_common or are_alike(password, name):
        raise password_not_offered()


@cache
def _common_passwords() -> frozenset[str]:
    return frozenset(COMMON.read_text("utf-8").split())


class Passwords:
    """A bounded thread pool that hashes and verifies passwords."""

    def __init__(self, waiting: int = WAITING) -> None:
        self._hasher = PasswordHasher(_ROUNDS, _KIBIBYTES, _LANES, type=Type.ID)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="tilewright-password")
        self._free = AT_ONCE + waiting

    async def hash(self, password: str) -> str:
        """Return the hash of the password.

        Raises:
            Problem: `busy`, when too many hashes are being computed.
        """
        return await self._computed(partial(self._hasher.hash, _normal(password)))

    async def is_right(self, password: str, kept: str | None) -> bool:
        """Return whether the password matches the stored hash; None takes as long, and never does.

        Raises:
            Problem: `busy`, when too many hashes are being computed.
        """
        return await self._computed(partial(self._verify, kept or NOBODYS, _normal(password)))

    def close(self) -> None:
        """End all threads."""
        self._threads.shutdown()

    def _verify(self, kept: str, password: bytes) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _computed(self, compute: Callable[[], T]) -> T:
        if not self._free:
            raise busy("Too many sign-ins at once: try again in a moment.")
        self._free -= 1
        future = self._threads.submit(compute)
        # when the thread is done, not when the request is cancelled
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: loop.call_soon_threadsafe(self._release))
        return await asyncio.wrap_future(future)

    def _release(self) -> None:
        self._free += 1


def _normal(password: str) -> bytes:
    # keyboards differ in whether é is one code point or two (RFC 8265, section 4.2)
    return unicodedata.normalize("NFC", password).encode()
