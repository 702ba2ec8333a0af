"""The tables: made, taken back, and never half made."""

import lzma
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from databases import POSTGRES, PostgresServer, execute
from sqlalchemy import Boolean, Connection, inspect
from sqlalchemy.exc import DBAPIError

from tilewright.server.migrations import downgrade, revisions, upgrade
from tilewright.server.store import NewerDatabase, OlderDatabase, StoreError, database_at, schema
from tilewright.server.store.maintenance import take_back
from tilewright.server.store.migrating import migrate, on_connection, revision_of

GOLDEN = Path(__file__).parents[2] / "golden/database"

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


def test_a_database_of_the_first_version_keeps_all_its_rows(database: str, tmp_path: Path) -> None:
    _write_first_version(database, tmp_path / "first.db")
    url = database_at(database).url
    first = on_connection(url, _columns)
    rows = _rows(database, first)
    assert rows["events"] and rows["accounts"] and rows["companion_events"]
    database_at(database).prepare()
    assert _rows(database, first) == rows
    on_connection(url, _has_exactly_the_tables)


def _write_first_version(database: str, path: Path) -> None:
    """Write what the first version wrote: its SQLite file, or the same rows in PostgreSQL."""
    is_file = not database.startswith(POSTGRES)
    path = Path(database) if is_file else path
    path.write_bytes(lzma.decompress((GOLDEN / "games-0031.db.xz").read_bytes()))
    if not is_file:
        upgrade(database_at(database).url, "0031")
        with closing(sqlite3.connect(path)) as file:
            on_connection(
                database_at(database).url, lambda connection: _copy(path, file, connection)
            )


def _copy(path: Path, file: sqlite3.Connection, to: Connection) -> None:
    with to.begin():
        first = on_connection(f"sqlite:///{path}", _tables)
        for table in [table for table in schema.metadata.sorted_tables if table.name in first]:
            found = file.execute(f"SELECT * FROM {table.name}")
            names = [str(column[0]) for column in found.description]
            for row in found:
                values = {
                    name: bool(value) if isinstance(table.c[name].type, Boolean) else value
                    for name, value in zip(names, row, strict=True)
                }
                to.execute(table.insert().values(values))


def _columns(connection: Connection) -> dict[str, str]:
    """Return the columns of each table with rows of ours, which later versions may add to."""
    found = inspect(connection)
    return {
        name: ", ".join(column["name"] for column in found.get_columns(name))
        for name in found.get_table_names()
        if name != "alembic_version"
    }


def _rows(database: str, tables: Mapping[str, str]) -> dict[str, list[tuple[object, ...]]]:
    return {
        name: sorted(execute(database, f"SELECT {columns} FROM {name}"), key=str)
        for name, columns in tables.items()
    }


def test_a_database_from_before_the_first_release_is_refused_with_its_remedy(database: str) -> None:
    database_at(database).prepare()
    execute(database, "UPDATE alembic_version SET version_num = '0030'")
    before = on_connection(database_at(database).url, _described)
    with pytest.raises(OlderDatabase, match=r"0030.*commit [0-9a-f]{12} of Tilewright") as refusal:
        database_at(database).prepare()
    assert "\n" not in str(refusal.value)
    with pytest.raises(OlderDatabase, match="0030"):
        take_back(database, "base")
    assert on_connection(database_at(database).url, _described) == before
    assert revision_of(database_at(database).url) == "0030"


def test_servers_that_start_together_migrate_once(database: str) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", PREPARE, database]
    starting = [subprocess.Popen(command, env=environment) for _ in range(3)]
    assert [process.wait(60) for process in starting] == [0, 0, 0]
    assert revision_of(database_at(database).url) == schema.HEAD


def test_a_migration_that_fails_leaves_nothing_behind(database: str) -> None:
    url = database_at(database).url
    execute(database, "CREATE TABLE notes (in_the_way text)")
    with pytest.raises(DBAPIError, match="notes"):
        upgrade(url)
    assert on_connection(url, _tables) == ["notes"]
    execute(database, "DROP TABLE notes")
    database_at(database).prepare()
    on_connection(url, _has_exactly_the_tables)


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
