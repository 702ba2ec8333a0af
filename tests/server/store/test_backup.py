"""Backups: of one moment, also under load; checked; never half there."""

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tilewright.server.store import Store, StoreDown, database_at
from tilewright.server.store.maintenance import back_up
from tilewright.server.store.schema import HEAD

from .conftest import SEATS, done, events_of

GAMES = 40
EVENTS = 25


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tilewright.db"
    database_at(str(path)).prepare()
    return path


async def _play(store: Store, game: str) -> None:
    await store.add_game(game, SEATS, (b"opened",))
    for version in range(2, EVENTS + 1):
        await store.append(game, version - 1, (b"event",), done(f"{version}", version), False)


async def test_a_backup_under_load_is_of_one_moment(path: Path, tmp_path: Path) -> None:
    store = Store(database_at(str(path)))
    await store.database.open()
    playing = [asyncio.create_task(_play(store, f"game-{n}")) for n in range(GAMES)]
    copies = [tmp_path / f"copy-{n}.db" for n in range(5)]
    try:
        for copy in copies:
            assert await asyncio.to_thread(back_up, path, copy) == HEAD
    finally:
        await asyncio.gather(*playing)
        await store.database.close()
    for copy in copies:
        with closing(sqlite3.connect(copy)) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            half = database.execute(
                "SELECT g.id FROM games g JOIN events e ON e.game = g.id GROUP BY g.id"
                " HAVING max(e.seq) <> count(*) OR count(*) - 1 <>"
                " (SELECT count(*) FROM commands c WHERE c.game = g.id)"
            )
            assert half.fetchall() == []


async def test_a_server_goes_on_from_a_backup(path: Path, tmp_path: Path) -> None:
    store = Store(database_at(str(path)))
    await store.database.open()
    await _play(store, "game")
    await asyncio.to_thread(back_up, path, tmp_path / "copy.db")
    await store.database.close()
    restored = Store(database_at(str(tmp_path / "copy.db")))
    restored.database.prepare()
    await restored.database.open()
    try:
        await restored.append("game", EVENTS, (b"more",), done("more", EVENTS + 1), False)
        assert len(await events_of(restored, "game")) == EVENTS + 1
    finally:
        await restored.database.close()


def test_a_backup_is_one_file_that_only_its_owner_reads(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    back_up(path, folder / "copy.db")
    assert [path.name for path in folder.iterdir()] == ["copy.db"]
    assert stat.S_IMODE((folder / "copy.db").stat().st_mode) == 0o600


def test_a_file_that_is_there_stays_unless_it_may_be_replaced(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("mine")
    with pytest.raises(FileExistsError):
        back_up(path, target)
    assert target.read_text() == "mine"
    back_up(path, target, replace=True)
    assert target.read_bytes().startswith(b"SQLite format 3")


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
def test_a_database_is_not_replaced_by_its_own_backup(path: Path, suffix: str) -> None:
    with pytest.raises(ValueError, match="the database itself"):
        back_up(path, Path(f"{path}{suffix}"), replace=True)


@pytest.mark.parametrize("content", [None, b"This is a letter. " * 500, b""])
def test_what_is_no_database_of_ours_leaves_no_backup(
    tmp_path: Path, content: bytes | None
) -> None:
    source, folder = tmp_path / "source.db", tmp_path / "backups"
    folder.mkdir()
    if content is not None:
        source.write_bytes(content)
    with pytest.raises(StoreDown, match=r"source\.db"):
        back_up(source, folder / "copy.db")
    assert list(folder.iterdir()) == []
    assert source.exists() == (content is not None)


def test_a_damaged_database_leaves_no_backup(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
    content = bytearray(path.read_bytes())
    page = 4096
    content[page : page + 400] = b"\xff" * 400
    path.write_bytes(content)
    with pytest.raises(StoreDown):
        back_up(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
