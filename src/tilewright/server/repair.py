"""The check and repair of a whole database by its operator, while no server uses it."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from tilewright.game.events import Event
from tilewright.game.game import replay
from tilewright.host.errors import RoomKind
from tilewright.notation.stored_events import decode_event
from tilewright.server.analysis.answers import game_text
from tilewright.server.store import Database, Store, StoreError, database_at
from tilewright.server.store.database_interface import StoreDown
from tilewright.server.store.examining import DamageFound, damage_in
from tilewright.server.store.maintenance import POSTGRES, revision_at
from tilewright.server.store.migrating import require_in_reach, require_own_file
from tilewright.server.store.packing import DamagedCourse
from tilewright.server.store.restoring import restore, revive, salvage
from tilewright.server.store.schema import HEAD
from tilewright.server.store.soundness import UseMark, Witness, require_complete, structural_faults
from tilewright.server.store.sqlite import SQLite

_BESIDE = ("", "-wal", "-shm")


class Examination(Struct, frozen=True):
    """The result of a check: faults of the whole database, and damaged games and sheets."""

    faults: tuple[str, ...]
    damaged: tuple[DamageFound, ...]

    @property
    def is_sound(self) -> bool:
        """True if everything is there, and as it was stored."""
        return not self.faults and not self.damaged


def is_file(address: str) -> bool:
    """Return whether the address is that of a SQLite file."""
    return not address.startswith(POSTGRES)


async def examined(address: str) -> Examination:
    """Return the damage of the database, even while a server uses it.

    Raises:
        StoreError: it is not there, or another program's.
    """
    faults: list[str] = []
    if is_file(address):
        faults += _faults_of(Path(address))
    damaged: tuple[DamageFound, ...] = ()
    try:
        async with _opened(address) as database:
            damaged = tuple([found async for found in damage_in(database, 0, adds_sums=False)])
    except StoreError as error:
        if not faults:
            raise
        faults.append(f"games cannot be read before that is repaired: {error}")
    return Examination(tuple(faults), damaged)


def _faults_of(path: Path) -> list[str]:
    if not path.is_file():
        raise StoreDown(f"{path}: there is no such file")
    faults = []
    try:
        require_own_file(path)
        require_complete(path)
    except StoreDown as error:
        faults.append(str(error))
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return [str(error)]
    with closing(sqlite3.connect(path)) as database:
        return faults + structural_faults(database)


class RebuiltDatabase(Struct, frozen=True):
    """Where the damaged file is kept, and the tables of which rows may be lost."""

    kept: Path
    incomplete: tuple[str, ...]


def rebuild(path: Path) -> RebuiltDatabase | None:
    """Mend the structure of a SQLite file; return None if there was nothing to mend.

    Indexes are made anew. If that is not enough, every row that can be read is copied to a new
    file.

    Raises:
        StoreError: a server uses the file, nothing in it can be read, or it is of a version that
            this program cannot upgrade.
        OSError: the files cannot be written.
    """
    if not path.is_file() or not path.stat().st_size:
        raise StoreDown(f"{path} is empty: restore a backup")
    try:
        require_own_file(path)
        with _claimed(path):
            return _rebuild(path, _revision(path))
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise StoreDown(f"{path}: nothing can be read ({error}): restore a backup") from error


@contextmanager
def _claimed(path: Path) -> Iterator[None]:
    lock = SQLite(path)
    lock.claim()
    try:
        yield
    finally:
        lock.release()


def _rebuild(path: Path, revision: str) -> RebuiltDatabase | None:
    with closing(sqlite3.connect(path)) as database:
        if not structural_faults(database, 1):
            revive(database)
            return None
    kept = Path(f"{path}.damaged-{datetime.now(UTC):%Y%m%dT%H%M%S}")
    for suffix in _BESIDE:
        if Path(f"{path}{suffix}").exists():
            shutil.copy2(f"{path}{suffix}", f"{kept}{suffix}")
    return RebuiltDatabase(kept, () if _is_mended_by_indexes(path) else _copy_rows(path, revision))


def _is_mended_by_indexes(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as database:
        try:
            database.execute("REINDEX")
            database.commit()
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return False
        return not structural_faults(database, 1)


def _copy_rows(path: Path, revision: str) -> tuple[str, ...]:
    from tilewright.server.migrations import upgrade

    fresh = Path(f"{path}.rebuilt")
    fresh.unlink(missing_ok=True)
    fresh.touch(mode=0o600)
    upgrade(f"sqlite:///{fresh}", revision)
    salvaged = salvage(path, fresh)
    with closing(sqlite3.connect(fresh)) as database:
        revive(database)
    for suffix in _BESIDE[1:]:
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    os.replace(fresh, path)
    return salvaged.incomplete


def _revision(path: Path) -> str:
    try:
        found = revision_at(str(path))
    except StoreError:
        return HEAD
    if found is None:
        return HEAD
    require_in_reach(found)
    return found


def accept_loss(path: Path) -> None:
    """Let servers start with what is in the file, though more was acknowledged.

    Raises:
        StoreError: a server uses the file.
        OSError, sqlite3.Error: it cannot be written.
    """
    with _claimed(path):
        Witness(path).path.unlink(missing_ok=True)
        if path.exists() and path.stat().st_size:
            with closing(sqlite3.connect(path, isolation_level=None)) as database:
                database.execute(f"PRAGMA user_version={UseMark.CLOSED:d}")


async def restore_from(address: str, backup: str) -> tuple[DamageFound, ...]:
    """Restore damaged games and sheets from a backup; return the restored ones.

    Raises:
        StoreError: one of the databases cannot be used.
    """
    before = await examined(address)
    async with _opened(address) as database, _opened(backup) as copy:
        return tuple([found for found in before.damaged if await restore(database, copy, found)])


async def write_records(address: str, folder: Path, keys: Path) -> list[Path]:
    """Write the record of each damaged game until the damage; return the files.

    The racks of a game under way are sealed with the server's key, in the folder `keys`.

    Raises:
        StoreError: the database cannot be used.
        OSError: the records cannot be written.
    """
    found = (await examined(address)).damaged
    written = []
    async with _opened(address) as database:
        store = Store(database)
        for damage in found:
            if damage.kind is RoomKind.GAME and (text := await _record(store, damage.room, keys)):
                file = folder / f"tilewright-{damage.room}-damaged.json"
                file.write_text(text, encoding="utf-8")
                written.append(file)
    return written


async def _record(store: Store, game: str, keys: Path) -> str | None:
    try:
        kept = await store.kept(game)
        data = () if kept is None else kept.events
    except DamagedCourse as damage:
        data = damage.intact
    events: list[Event] = []
    for stored in data:
        try:
            replay((*events, decode_event(stored)))
        except Exception:  # damaged events fail in any way
            break
        events.append(decode_event(stored))
    return game_text(tuple(events), game, keys) if events else None


@asynccontextmanager
async def _opened(address: str) -> AsyncIterator[Database]:
    if is_file(address) and not Path(address).is_file():
        raise StoreDown(f"{address}: there is no such file")
    revision = await asyncio.to_thread(revision_at, address)
    if revision is not None:
        require_in_reach(revision)
    if revision != HEAD:
        raise StoreDown(
            f"the database has version {revision or 'base'}, and can be checked with version"
            f" {HEAD}: tilewright database upgrade brings it there"
        )
    database = database_at(address)
    await database.open()
    try:
        yield database
    finally:
        await database.close()
