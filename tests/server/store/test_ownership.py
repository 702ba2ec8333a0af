"""Only databases of this program are used; those of others are refused and stay as they are."""

import hashlib
import lzma
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from databases import PostgresServer, execute

from tilewright.server.migrations import upgrade
from tilewright.server.store import OlderDatabase, StoreError, database_at
from tilewright.server.store.migrating import APPLICATION_ID

OF_0012 = Path(__file__).parents[2] / "golden/database/games.db.xz"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tilewright.db"


def notebook(path: Path) -> None:
    """Make the database of a program that keeps notes."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE notes (text)")
        database.execute("INSERT INTO notes VALUES ('buy bread')")
        database.commit()


def marked(path: Path) -> None:
    """Make an empty database that its program has marked."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA application_id = 252006673")
        database.execute("CREATE TABLE tracks (data)")


def with_migrations_of_its_own(path: Path) -> None:
    """Make a database whose program uses Alembic, too, and whose tables are named like ours."""
    with closing(sqlite3.connect(path)) as database:
        for table in ("games", "seats", "events"):
            database.execute(f"CREATE TABLE {table} (id)")
        database.execute("CREATE TABLE alembic_version (version_num)")
        database.execute("INSERT INTO alembic_version VALUES ('1975ea83b712')")
        database.commit()


def with_an_open_log(path: Path) -> None:
    """Make a database with a write-ahead log."""
    notebook(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = WAL")


def letter(path: Path) -> None:
    path.write_text("This is a letter, and no database at all. " * 50)


@pytest.mark.parametrize(
    "make", [notebook, marked, with_migrations_of_its_own, with_an_open_log, letter]
)
def test_a_file_of_another_program_is_refused_by_name_and_not_touched(
    path: Path, make: Callable[[Path], None]
) -> None:
    make(path)
    before = hashlib.sha256(path.read_bytes()).digest()
    with pytest.raises(StoreError, match=r"tilewright\.db.*--database"):
        database_at(str(path)).prepare()
    assert hashlib.sha256(path.read_bytes()).digest() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_is_not_marked_is_adopted(path: Path) -> None:
    upgrade(f"sqlite:///{path}")
    assert _id(path) == 0
    database_at(str(path)).prepare()
    assert _id(path) == APPLICATION_ID


def test_a_file_of_an_earlier_version_is_told_from_another_programs(path: Path) -> None:
    path.write_bytes(lzma.decompress(OF_0012.read_bytes()))
    before = hashlib.sha256(path.read_bytes()).digest()
    with pytest.raises(OlderDatabase, match="0012"):
        database_at(str(path)).prepare()
    assert hashlib.sha256(path.read_bytes()).digest() == before


def test_a_new_file_is_marked(path: Path) -> None:
    database_at(str(path)).prepare()
    assert _id(path) == APPLICATION_ID


def _id(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("PRAGMA application_id").fetchone()[0])


@pytest.mark.parametrize(
    "made",
    [
        ["CREATE TABLE games (id text)"],
        [
            "CREATE TABLE alembic_version (version_num text)",
            "INSERT INTO alembic_version VALUES ('1975ea83b712')",
        ],
    ],
)
def test_tables_of_another_program_in_postgresql_are_refused_by_name(
    postgres_databases: PostgresServer, made: list[str]
) -> None:
    with postgres_databases.database() as address:
        for statement in made:
            execute(address, statement)
        with pytest.raises(StoreError, match=r"another program.*(games|alembic_version)"):
            database_at(address).prepare()
        found = execute(address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        assert found == [(1,)]


def test_other_tables_in_postgresql_may_stay_beside_ours(
    postgres_databases: PostgresServer,
) -> None:
    with postgres_databases.database() as address:
        execute(address, "CREATE TABLE bakery (bread text)")
        database_at(address).prepare()
        database_at(address).prepare()
