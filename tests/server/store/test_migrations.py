"""The tables: made, taken back, and never half made."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from databases import PostgresServer, execute
from sqlalchemy import Connection, inspect

from tilewright.server.migrations import downgrade, revisions, upgrade
from tilewright.server.names.look_alikes import key_of, likeness_of
from tilewright.server.store import NewerDatabase, Store, StoreDown, StoreError, database_at, schema
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.archive import Archive
from tilewright.server.store.connecting import on_connection
from tilewright.server.store.migrating import migrate, revision_of

from .conftest import SEATS, done

PREPARE = """
import sys
from tilewright.server.store import database_at
database_at(sys.argv[1]).prepare()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "tilewright.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, path: Path) -> Iterator[str]:
    """The address of a database without tables, of each kind."""
    path.parent.mkdir()
    if request.param == "sqlite":
        yield str(path)
        return
    server: PostgresServer = request.getfixturevalue("postgres_databases")
    with server.database() as url:
        yield url


def test_the_migrations_make_exactly_the_tables_that_the_code_expects(database: str) -> None:
    url = database_at(database).url
    upgrade(url)
    on_connection(url, _has_exactly_the_tables)
    assert revision_of(url) == schema.HEAD


def _has_exactly_the_tables(connection: Connection) -> None:
    found, dialect = inspect(connection), connection.dialect
    assert set(found.get_table_names()) == {*schema.metadata.tables, "alembic_version"}
    for name, table in schema.metadata.tables.items():
        told = {
            c["name"]: (c["type"].compile(dialect), c["nullable"]) for c in found.get_columns(name)
        }
        assert told == {c.name: (c.type.compile(dialect), c.nullable) for c in table.columns}
        keys = found.get_pk_constraint(name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key]
        made = {str(index["name"]) for index in found.get_indexes(name)}
        assert made == {str(index.name) for index in table.indexes}


def test_an_empty_database_gets_the_same_tables_at_once(database: str) -> None:
    url = database_at(database).url
    upgrade(url)
    migrated = on_connection(url, _described)
    while revision_of(url) is not None:
        downgrade(url, "-1")
    execute(database, "DROP TABLE alembic_version")
    assert on_connection(url, _tables) == []
    migrate(url)
    assert revision_of(url) == schema.HEAD
    assert on_connection(url, _described) == migrated


def _described(connection: Connection) -> dict[str, object]:
    """Return all that the database itself knows of its tables."""
    found = inspect(connection)
    told: dict[str, object] = {
        name: (
            [{**c, "type": c["type"].compile(connection.dialect)} for c in found.get_columns(name)],
            found.get_pk_constraint(name),
            found.get_unique_constraints(name),
            found.get_foreign_keys(name),
            found.get_check_constraints(name),
            sorted(found.get_indexes(name), key=lambda index: str(index["name"])),
        )
        for name in found.get_table_names()
    }
    if connection.dialect.name == "sqlite":
        listed = connection.exec_driver_sql("PRAGMA table_list").mappings()
        told["without rowid"] = sorted(row["name"] for row in listed if row["wr"])
    return told


def _tables(connection: Connection) -> list[str]:
    return inspect(connection).get_table_names()


def test_migrations_follow_one_another_in_the_order_of_their_names() -> None:
    # a server takes a database of a later name for one of a later version
    assert revisions() == sorted(revisions(), reverse=True)
    assert revisions()[0] == schema.HEAD


def test_migrations_go_both_ways_step_by_step(database: str) -> None:
    url = database_at(database).url
    upgrade(url)
    while revision_of(url) is not None:
        downgrade(url, "-1")
    assert on_connection(url, _tables) == ["alembic_version"]
    migrate(url)
    assert revision_of(url) == schema.HEAD
    on_connection(url, _has_exactly_the_tables)


def test_packed_games_are_unpacked_on_the_way_back(database: str) -> None:
    def rows() -> list[list[tuple[object, ...]]]:
        asked = ("game, seq, data FROM events", "* FROM commands")
        return [sorted(execute(database, f"SELECT {what}")) for what in asked]

    database_at(database).prepare()
    asyncio.run(_add_finished_game(database))
    before = rows()
    assert asyncio.run(_pack(database)) == 1
    assert rows() == [[], []]
    downgrade(database_at(database).url, "0025")
    assert rows() == before
    assert list(map(len, before)) == [3, 1]


async def _add_finished_game(database: str) -> None:
    async with _opened(database) as store:
        await store.add_game("g", SEATS, (b"1", b"2"))
        await store.append("g", 2, (b"3",), done("k", 3), over=True)


async def _pack(database: str) -> int:
    async with _opened(database) as store:
        return await Archive(store).pack_finished("9999-01-01T00:00:00.000Z")


@asynccontextmanager
async def _opened(database: str) -> AsyncIterator[Store]:
    store = Store(database_at(database))
    await store.database.open()
    yield store
    await store.database.close()


def test_accounts_whose_names_look_alike_keep_them_and_no_other_gets_one(database: str) -> None:
    before = (("a", "Kаi 1", "kaii"), ("b", "Kаi\N{VARIATION SELECTOR-16} 1", "kai\ufe0fi"))
    after = [
        ("a", "Kаi 1", key_of("Kаi 1"), likeness_of("Kai 1"), 0),
        ("b", "Kаi\ufe0f 1", key_of("Kаi\ufe0f 1"), likeness_of("Kai 1"), 1),
    ]
    url = database_at(database).url
    upgrade(url, "0027")
    for nth, (account, name, key) in enumerate(before):
        execute(
            database,
            "INSERT INTO accounts (id, name, key, password, guest, epoch, created) "
            f"VALUES ('{account}', '{name}', '{key}', '', 'guest {account}', 1, '{nth}')",
        )
    kept = "SELECT id, name, key, likeness, alike FROM accounts ORDER BY id"
    upgrade(url)
    assert execute(database, kept) == after
    assert asyncio.run(_are_taken(database, "Kai 1", "kal l", "Kim")) == [True, True, False]
    downgrade(url, "0027")
    assert execute(database, "SELECT id, name, key FROM accounts ORDER BY id") == list(before)


async def _are_taken(database: str, *names: str) -> list[bool]:
    async with _opened(database) as store:
        accounts = AccountStore(store.database)
        return [await accounts.is_taken(key_of(name), likeness_of(name)) for name in names]


def test_servers_that_start_together_migrate_once(database: str) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", PREPARE, database]
    starting = [subprocess.Popen(command, env=environment) for _ in range(3)]
    assert [process.wait(60) for process in starting] == [0, 0, 0]
    assert revision_of(database_at(database).url) == schema.HEAD


def test_a_migration_that_fails_leaves_nothing_behind(path: Path) -> None:
    path.parent.mkdir()
    upgrade(database_at(str(path)).url, "0010")
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE notes (in_the_way)")
    database.close()
    with pytest.raises(StoreDown, match="notes"):
        database_at(str(path)).prepare()
    assert revision_of(database_at(str(path)).url) == "0010"
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE notes")
    database.close()
    database_at(str(path)).prepare()


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("This is a letter, and no database at all. " * 50)
    with pytest.raises(StoreError, match="database"):
        database_at(str(path)).prepare()


def test_a_database_of_a_later_version_is_refused(database: str) -> None:
    database_at(database).prepare()
    execute(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerDatabase, match="9999"):
        database_at(database).prepare()
