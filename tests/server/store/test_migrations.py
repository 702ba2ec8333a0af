"""The tables: made, taken back, and never half made."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from tilewright.server import schema
from tilewright.server.migrations import downgrade, upgrade
from tilewright.server.store import NewerDatabase, StoreDown, database_at
from tilewright.server.store.migrating import migrate, revision_of


def test_the_migrations_make_exactly_the_tables_that_the_code_expects(path: Path) -> None:
    path.parent.mkdir()
    url = f"sqlite:///{path}"
    upgrade(url)
    engine = create_engine(url)
    found = inspect(engine)
    try:
        assert set(found.get_table_names()) == {*schema.metadata.tables, "alembic_version"}
        for name, table in schema.metadata.tables.items():
            told = {c["name"]: (str(c["type"]), c["nullable"]) for c in found.get_columns(name)}
            assert told == {c.name: (str(c.type), c.nullable) for c in table.columns}
            keys = found.get_pk_constraint(name)["constrained_columns"]
            assert keys == [column.name for column in table.primary_key]
            made = {str(index["name"]) for index in found.get_indexes(name)}
            assert made == {str(index.name) for index in table.indexes}
    finally:
        engine.dispose()
    assert revision_of(url) == schema.HEAD


def test_migrations_go_both_ways(path: Path) -> None:
    path.parent.mkdir()
    url = f"sqlite:///{path}"
    upgrade(url)
    downgrade(url, "base")
    engine = create_engine(url)
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()
    migrate(url)
    assert revision_of(url) == schema.HEAD


def test_a_migration_that_fails_leaves_nothing_behind(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE events (in_the_way)")
    database.close()
    with pytest.raises(StoreDown, match="events"):
        database_at(str(path)).prepare()
    with sqlite3.connect(path) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert tables.fetchall() == [("events",)]
        database.execute("DROP TABLE events")
    database.close()
    database_at(str(path)).prepare()


def test_a_file_that_is_no_database_is_told(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("This is a letter, and no database at all. " * 50)
    with pytest.raises(StoreDown, match="database"):
        database_at(str(path)).prepare()


def test_a_database_of_a_later_version_is_refused(path: Path) -> None:
    database_at(str(path)).prepare()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(NewerDatabase, match="9999"):
        database_at(str(path)).prepare()
