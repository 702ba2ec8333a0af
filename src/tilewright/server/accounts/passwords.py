"""Passwords: stored as argon2id hashes, and replaced by links when forgotten.

Asking for a mail tells nobody whether there is such an account: the answer comes before anything is
looked up, and is the same for every name.
"""

import asyncio
import logging
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from tilewright.server.http.problems import busy, password_not_offered
from tilewright.server.names.look_alikes import are_alike, key_of
from tilewright.server.notices.channel import NoticeRefused, Undelivered
from tilewright.server.notices.mail_channel import MailChannel
from tilewright.server.store import StoreError
from tilewright.server.store.accounts import AccountStore, StoredAccount
from tilewright.server.store.contacts import PasswordResets

log = logging.getLogger(__name__)

BY_MAIL = timedelta(hours=1)
BY_OPERATOR = timedelta(days=1)
"""How long the links are valid: the operator has to hand theirs over."""
MOST_UNDER_WAY = 32


async def new_link(resets: PasswordResets, account: StoredAccount, valid: timedelta) -> str:
    """Return the secret of a new link for the account.

    Raises:
        StoreError: it may or may not have been kept.
    """
    code = secrets.token_urlsafe(32)
    await resets.add(code, account, valid)
    return code


class ForgottenPasswords:
    """The mails with links for new passwords of one server."""

    def __init__(
        self, kept: AccountStore, resets: PasswordResets, mail: MailChannel | None
    ) -> None:
        self._kept = kept
        self._resets = resets
        self._mail = mail
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def is_offered(self) -> bool:
        """True on a server that sends mail."""
        return self._mail is not None

    def ask(self, name: str) -> None:
        """Mail a link to the account of this name, if it has an address for that, after returning.

        Raises:
            Problem: `busy`, if too many such mails are under way, whatever the name.
        """
        if len(self._under_way) >= MOST_UNDER_WAY:
            raise busy("Too many people ask for new passwords: try again in a moment.")
        sending = asyncio.create_task(self._send(key_of(name)))
        self._under_way.add(sending)
        sending.add_done_callback(self._under_way.discard)

    async def close(self) -> None:
        """Stop what is under way."""
        for sending in list(self._under_way):
            sending.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _send(self, key: str) -> None:
        try:
            account = await self._kept.by_key(key)
            if account is None or self._mail is None:
                return
            address = await self._mail.book.of(account.guest)
            if address is None or not await self._mail.book.may_recover(address):
                return
            code = await new_link(self._resets, account, BY_MAIL)
            await self._mail.send_reset(address, code)
            log.info("a link for a new password was sent")
        except (StoreError, Undelivered, NoticeRefused) as error:
            log.warning("a link for a new password was not sent: %s", error)


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
