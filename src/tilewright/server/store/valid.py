"""Which sessions, tokens and feeds count: those of their guest's account as it is now."""

from typing import Any

from sqlalchemy import Column, Select, func, select

from tilewright.server.store import schema


def valid(*columns: Column[Any]) -> Select[Any]:
    """The columns, in the rows of their table that count: those of their guest's account now."""
    table, accounts = columns[0].table, schema.accounts
    joined = table.outerjoin(accounts, accounts.c.guest == table.c.guest)
    is_valid = table.c.epoch == func.coalesce(accounts.c.epoch, 0)
    return select(*columns).select_from(joined).where(is_valid)
