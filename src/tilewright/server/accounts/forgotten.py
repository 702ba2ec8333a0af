"""Forgotten passwords: links that set a new one, by mail or from the operator.

Asking for a mail tells nobody whether there is such an account: the answer comes before anything is
looked up, and is the same for every name.
"""

import asyncio
import logging
import secrets
from datetime import timedelta

from tilewright.server.http.problems import busy
from tilewright.server.names.look_alikes import key_of
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
