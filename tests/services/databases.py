"""Databases for tests, a new one each, and direct access to them."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from daemons import postgres

POSTGRES = "postgresql+asyncpg://"


@dataclass(frozen=True)
class PostgresServer:
    """A PostgreSQL, by the URL of its server without a database."""

    url: str

    @contextmanager
    def database(self, template: str = "template1") -> Iterator[str]:
        """Return the URL of a new database, a copy of that one."""
        name = f"test_{uuid4().hex}"
        outside = f"{self.url}/postgres"
        copied = template.rpartition("/")[2]
        # PostgreSQL 15 would else write every page to its log: ten times the work
        how = "STRATEGY file_copy"
        execute(outside, f'CREATE DATABASE "{name}" TEMPLATE "{copied}" {how}')
        try:
            yield f"{self.url}/{name}"
        finally:
            execute(outside, f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """Yield the PostgreSQL named by TILEWRIGHT_TEST_POSTGRES, or one of our own."""
    pytest.importorskip("asyncpg", reason="no asyncpg: pip install 'tilewright[postgres]'")
    named = os.environ.get("TILEWRIGHT_TEST_POSTGRES")
    if named:
        yield PostgresServer(named.rpartition("/")[0] if named.count("/") > 2 else named)
        return
    # it need not outlive the machine, and is spared thousands of waits for the disk; two who wait
    # for each other are found out sooner than after a second
    options = ("fsync=off", "full_page_writes=off", "deadlock_timeout=100ms")
    with postgres(*options, in_memory=True) as daemon:
        yield PostgresServer(f"{POSTGRES}tilewright@127.0.0.1:{daemon.port}")


def execute(address: str, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Run the statement outside the program and return its result.

    Values are written as `?`.
    """
    if not address.startswith(POSTGRES):
        with sqlite3.connect(address) as database:
            found = database.execute(statement, values).fetchall()
        database.close()
        return found
    return asyncio.run(_on_postgres(address, statement, values))


async def _on_postgres(
    address: str, statement: str, values: tuple[object, ...]
) -> list[tuple[Any, ...]]:
    import asyncpg

    for number in range(1, len(values) + 1):
        statement = statement.replace("?", f"${number}", 1)
    connection = await asyncpg.connect(address.replace("+asyncpg", ""))
    try:
        return [tuple(row) for row in await connection.fetch(statement, *values)]
    finally:
        await connection.close()
