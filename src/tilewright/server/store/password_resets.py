"""Links that set a new password: only the hashes of their secrets are stored.

A link belongs to one epoch of its account. Setting a password raises the epoch, which spends the
link and every other one of the account.
"""

from datetime import UTC, datetime, timedelta

from sqlalchemy import bindparam, delete, insert, select

from tilewright.server.store import schema
from tilewright.server.store.accounts import StoredAccount
from tilewright.server.store.database_interface import Database, Write, moment_of, now
from tilewright.server.store.sessions import hash_of

_RESETS, _ACCOUNTS = schema.password_resets, schema.accounts
_INSERT = insert(_RESETS)
_DELETE_EXPIRED = delete(_RESETS).where(_RESETS.c.expires < bindparam("moment"))


class PasswordResets:
    """The links of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, code: str, account: StoredAccount, valid: timedelta) -> None:
        """Store the secret of a link for this account.

        Raises:
            StoreError: it may or may not have been kept.
        """
        row = {
            "code": hash_of(code), "account": account.id, "epoch": account.epoch,
            "expires": moment_of(datetime.now(UTC) + valid),
        }  # fmt: skip
        await self._database.write(
            Write(_DELETE_EXPIRED, ({"moment": now()},)), Write(_INSERT, (row,))
        )

    async def guest_of(self, code: str) -> str | None:
        """Return the guest of the account of this link, or None if it is spent or has expired."""
        its = _RESETS.c
        query = (
            select(_ACCOUNTS.c.guest)
            .join(_RESETS, (its.account == _ACCOUNTS.c.id) & (its.epoch == _ACCOUNTS.c.epoch))
            .where(its.code == hash_of(code), its.expires > now())
        )
        rows = await self._database.read(query)
        return str(rows[0].guest) if rows else None
