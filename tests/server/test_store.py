"""The store: what is acknowledged is on the disk, once, and whole."""

import asyncio
import sqlite3
from collections.abc import Coroutine
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from tilewright.game.seats import Seat
from tilewright.server import schema
from tilewright.server.migrations import downgrade, upgrade
from tilewright.server.store import NewerDatabase, Store, migrate, revision_of
from tilewright.server.table import Done, Sitter
from tilewright.server.writer import Conflict, StoreDown

SEATS = (Sitter(Seat(0), "guest-a"), Sitter(Seat(1), None))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "tilewright.db"


def with_store(work: Coroutine[object, object, None], store: Store) -> None:
    store.prepare()
    store.open()
    try:
        asyncio.run(work)
    finally:
        store.close()


def done(key: str, version: int = 3) -> Done:
    return Done(key, Seat(0), b"digest", version)


def test_the_writer_waits_for_the_disk_at_every_commit(path: Path) -> None:
    store = Store(path)
    store.prepare()
    store.open()
    try:
        with store.writer.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    finally:
        store.close()


def test_events_come_back_in_order_and_seats_with_them(path: Path) -> None:
    store = Store(path)

    async def work() -> None:
        await store.add_game("g", SEATS, (b"1", b"2"))
        await store.append("g", 2, tuple(b"%d" % n for n in range(3, 12)), done("k", 11), False)
        assert await store.events_of("g") == [b"%d" % n for n in range(1, 12)]
        game = await store.game("g")
        assert game is not None and game.sitters == SEATS
        assert await store.game("h") is None
        assert [game.id for game in await store.games_of("guest-a", 9)] == ["g"]
        assert await store.games_of("guest-b", 9) == []
        assert await store.done_in("g") == [done("k", 11)]

    with_store(work(), store)


def test_waiting_commands_are_committed_together(path: Path) -> None:
    store = Store(path)

    async def work() -> None:
        games = [f"g{n}" for n in range(60)]
        await asyncio.gather(*(store.add_game(game, SEATS, (b"1",)) for game in games))
        before = store.writer.batches
        await asyncio.gather(*(store.append(g, 1, (b"2",), done("k"), False) for g in games))
        assert store.writer.batches - before < 30

    with_store(work(), store)
    assert store.writer.transactions == 120


def test_a_bad_command_does_not_fail_its_neighbours(path: Path) -> None:
    store = Store(path)

    async def work() -> None:
        for game in "abc":
            await store.add_game(game, SEATS, (b"1",))
        await store.append("b", 1, (b"2",), done("k"), False)
        answers = await asyncio.gather(
            store.append("a", 1, (b"2",), done("k"), False),
            store.append("b", 2, (b"3",), done("k"), False),  # this key was used
            store.append("b", 1, (b"3",), done("l"), False),  # the game has moved on
            store.append("c", 1, (b"2",), done("k"), False),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), Conflict, Conflict, type(None)]
        assert await store.events_of("a") == [b"1", b"2"]
        assert await store.events_of("b") == [b"1", b"2"]
        assert await store.events_of("c") == [b"1", b"2"]

    with_store(work(), store)


def test_a_failing_disk_is_an_unknown_outcome_and_no_conflict(path: Path) -> None:
    store = Store(path)

    async def work() -> None:
        await store.add_game("g", SEATS, (b"1",))
        with sqlite3.connect(path) as other:
            other.execute("ALTER TABLE events RENAME TO lost")
        other.close()
        with pytest.raises(StoreDown):
            await store.append("g", 1, (b"2",), done("k"), False)
        with sqlite3.connect(path) as other:
            other.execute("ALTER TABLE lost RENAME TO events")
        other.close()
        assert await store.done_in("g") == []  # the command's row went with the events
        await store.append("g", 1, (b"2",), done("k"), False)

    with_store(work(), store)


def test_only_games_in_play_with_a_computer_are_scanned_at_start(path: Path) -> None:
    store = Store(path)

    async def work() -> None:
        await store.add_game("playing", SEATS, (b"1",))
        await store.add_game("over", SEATS, (b"1",))
        await store.append("over", 1, (b"2",), done("k"), True)
        await store.add_game("people", SEATS[:1], (b"1",))
        assert await store.games_in_play() == ["playing"]

    with_store(work(), store)


def test_a_token_is_kept_only_as_its_hash(path: Path) -> None:
    store = Store(path)

    async def work() -> None:
        await store.add_session("the-secret-token", "guest")
        assert await store.guest_of("the-secret-token") == "guest"
        assert await store.guest_of("another") is None

    with_store(work(), store)
    files = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"guest" in files
    assert b"the-secret-token" not in files


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
        Store(path).prepare()
    with sqlite3.connect(path) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert tables.fetchall() == [("events",)]
        database.execute("DROP TABLE events")
    database.close()
    Store(path).prepare()


def test_a_file_that_is_no_database_is_told(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("This is a letter, and no database at all. " * 50)
    with pytest.raises(StoreDown, match="database"):
        Store(path).prepare()


def test_a_database_of_a_later_version_is_refused(path: Path) -> None:
    migrate(f"sqlite:///{path}")
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(NewerDatabase, match="9999"):
        Store(path).prepare()
