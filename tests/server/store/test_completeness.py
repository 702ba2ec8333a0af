"""A file that lacks what was acknowledged is refused at the start, however it came to that."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tilewright.server.repair import accept_loss
from tilewright.server.store import Store, StoreError, database_at
from tilewright.server.store.archive import Archive
from tilewright.server.store.maintenance import back_up

from .conftest import SEATS, done, events_of

LATER = "9999-01-01T00:00:00.000Z"


@pytest.fixture
async def killed(tmp_path: Path) -> Path:
    """Return the database of a killed server, whose last moves are in the -wal file alone."""
    store = await started(tmp_path / "used" / "tilewright.db")
    await store.add_game("g", SEATS, (b"1", b"2"))
    with closing(sqlite3.connect(tmp_path / "used" / "tilewright.db")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copy(tmp_path / "used" / "tilewright.db", tmp_path / "older.db")
        await store.append("g", 2, (b"3",), done("k"), False)
        shutil.copytree(tmp_path / "used", tmp_path / "killed")
    await store.database.close()
    return tmp_path / "killed" / "tilewright.db"


async def started(path: Path) -> Store:
    store = Store(database_at(str(path)))
    store.database.claim()
    try:
        store.database.prepare()
    except StoreError:
        await store.database.close()
        raise
    await store.database.open()
    return store


async def test_a_killed_server_starts_again_with_every_move(killed: Path) -> None:
    for _ in range(2):
        store = await started(killed)
        assert await events_of(store, "g") == [b"1", b"2", b"3"]
        await store.database.close()


async def test_a_tool_may_have_brought_everything_into_the_file(killed: Path) -> None:
    with closing(sqlite3.connect(killed)) as database:
        database.execute("SELECT * FROM games").fetchall()
    assert not Path(f"{killed}-wal").exists()
    store = await started(killed)
    assert await events_of(store, "g") == [b"1", b"2", b"3"]
    await store.database.close()


def without_wal(path: Path) -> None:
    Path(f"{path}-wal").unlink()


def damaged_wal(path: Path) -> None:
    wal = Path(f"{path}-wal")
    content = bytearray(wal.read_bytes())
    content[len(content) // 2] ^= 1
    wal.write_bytes(content)


def alone(path: Path) -> None:
    for suffix in ("-wal", "-shm", ".last", ".lock"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)


def an_older_copy(path: Path) -> None:
    shutil.copy(path.parents[1] / "older.db", path)
    without_wal(path)


def empty(path: Path) -> None:
    path.write_bytes(b"")
    without_wal(path)


def gone(path: Path) -> None:
    path.unlink()
    without_wal(path)


@pytest.mark.parametrize("lose", [without_wal, damaged_wal, alone, an_older_copy, empty, gone])
async def test_a_file_that_lacks_acknowledged_moves_is_refused_by_name(
    killed: Path, lose: Callable[[Path], None]
) -> None:
    lose(killed)
    with pytest.raises(StoreError, match=str(killed)):
        await started(killed)
    accept_loss(killed)  # as its operator decides
    store = await started(killed)
    assert await events_of(store, "g") in ([b"1", b"2"], [])
    await store.database.close()


async def test_a_backup_takes_the_place_of_a_newer_file(killed: Path, tmp_path: Path) -> None:
    back_up(killed, tmp_path / "backup.db")
    store = await started(killed)
    await store.append("g", 3, (b"4",), done("l", 4), False)
    await store.database.close()
    shutil.copy(tmp_path / "backup.db", killed)
    for _ in range(2):
        store = await started(killed)
        assert len(await events_of(store, "g")) == 3
        await store.database.close()


async def test_packed_games_and_orderly_stops_leave_nothing_to_ask(tmp_path: Path) -> None:
    path = tmp_path / "tilewright.db"
    store = await started(path)
    await store.add_game("g", SEATS, (b"1",))
    await store.append("g", 1, (b"2",), done("k", 2), over=True)
    assert await Archive(store).pack_finished(LATER) == 1
    await store.database.close()
    shutil.copy(path, tmp_path / "moved.db")
    for place in (path, tmp_path / "moved.db"):
        store = await started(place)
        assert await events_of(store, "g") == [b"1", b"2"]
        await store.database.close()
