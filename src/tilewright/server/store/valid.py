"""Valid sessions, tokens and feeds: those of the current epoch of their guest's account."""

from typing import Any

from sqlalchemy import Column, Select, func, select

from tilewright.server.store import schema


def valid(*columns: Column[Any]) -> Select[Any]:
    """Return a query of these columns in the valid rows of their table."""
    table, accounts = columns[0].table, schema.accounts
    joined = table.outerjoin(accounts, accounts.c.guest == table.c.guest)
    is_valid = table.c.epoch == func.coalesce(accounts.c.epoch, 0)
    return select(*columns).select_from(joined).where(is_valid)
