"""A SQLite file: what is acknowledged is on the disk."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tilewright.server.store import Sessions, Store, StoreDown, writer
from tilewright.server.store.database_interface import Overloaded
from tilewright.server.store.notes import NoteStore
from tilewright.server.store.sqlite import SQLite

from .conftest import SEATS, done, done_in


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "tilewright.db"


@pytest.fixture
def database(path: Path) -> str:
    return str(path)


async def test_the_writer_waits_for_the_disk_at_every_commit(path: Path) -> None:
    database = SQLite(path)
    database.prepare()
    with database.connect_as_writer() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    await database.close()


async def test_a_failing_disk_is_an_unknown_outcome_and_no_conflict(
    store: Store, path: Path
) -> None:
    await store.add_game("g", SEATS, (b"1",))
    with sqlite3.connect(path) as other:
        other.execute("ALTER TABLE events RENAME TO lost")
    other.close()
    with pytest.raises(StoreDown):
        await store.append("g", 1, (b"2",), done("k"), False)
    with sqlite3.connect(path) as other:
        other.execute("ALTER TABLE lost RENAME TO events")
    other.close()
    assert await done_in(store, "g") == []  # the command's row went with the events
    await store.append("g", 1, (b"2",), done("k"), False)


async def test_a_token_is_kept_only_as_its_hash(store: Store, path: Path) -> None:
    await Sessions(store.database).add("the-secret-token", "guest")
    session = await Sessions(store.database).find("the-secret-token")
    assert session is not None and session.guest == "guest"
    assert await Sessions(store.database).find("another") is None
    files = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"guest" in files
    assert b"the-secret-token" not in files


async def test_a_write_beyond_those_that_may_wait_is_refused_and_not_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "WAITING", 2)
    database = SQLite(path)
    database.prepare()
    store = Store(database)
    # the writer has not started, so they wait
    waiting = [asyncio.create_task(store.add_game(game, SEATS, (b"1",))) for game in "ab"]
    await asyncio.sleep(0)
    with pytest.raises(Overloaded):
        await store.add_game("c", SEATS, (b"1",))
    await database.open()
    await asyncio.gather(*waiting)
    assert [await store.game(game) is not None for game in "abc"] == [True, True, False]
    await database.close()


async def test_writes_are_kept_that_were_submitted_just_before_the_end(path: Path) -> None:
    database = SQLite(path)
    database.prepare()
    await database.open()
    store = Store(database)
    games = [f"game-{number}" for number in range(20)]
    writing = [asyncio.create_task(store.add_game(game, SEATS, (b"1",))) for game in games]
    await asyncio.sleep(0)  # they are submitted, and not yet with the thread
    assert database.waiting == len(games)
    await database.close()
    await asyncio.wait_for(asyncio.gather(*writing), 10)
    again = SQLite(path)
    await again.open()
    assert [await Store(again).game(game) is not None for game in games] == [True] * len(games)
    await again.close()


async def test_a_damaged_text_hides_no_other(store: Store, path: Path) -> None:
    kept = NoteStore(store.database)
    for game in ("one", "two", "three"):
        await kept.replace(game, "ann", f"about {game}")
    change = "UPDATE notes SET text = CAST(X'61ff62' AS TEXT) WHERE game = 'two'"
    with sqlite3.connect(path) as other:
        other.execute(change)
    other.close()
    notes = {"one": "about one", "two": "a\ufffdb", "three": "about three"}
    for _ in range(2):
        assert await kept.all_of("ann") == notes
