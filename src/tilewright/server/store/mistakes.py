"""Turns that people want to find better moves for: one row for each person and turn."""

from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write
from tilewright.study.progress import Memory, Mistake, Progress

_ROWS = schema.mistakes
_ITSELF = (
    _ROWS.c.guest == bindparam("who"),
    _ROWS.c.game == bindparam("of"),
    _ROWS.c.turn == bindparam("at"),
)
_INSERT = insert(_ROWS)
# nothing changes if another device has answered first
_ANSWER = (
    update(_ROWS)
    .where(*_ITSELF, func.coalesce(_ROWS.c.answered, -1) == bindparam("before"))
    .values(
        answered=bindparam("day"),
        found=bindparam("times"),
        stability=bindparam("remembered"),
        difficulty=bindparam("hard"),
        due=bindparam("again"),
        begun=bindparam("first"),
    )
)
_DELETE = delete(_ROWS).where(*_ITSELF)
_DELETE_ALL = delete(_ROWS).where(_ROWS.c.guest == bindparam("who"))


class MistakeStore:
    """The mistakes in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all_of(self, guest: str) -> list[Mistake]:
        """Return all the guest's mistakes, oldest first."""
        query = select(_ROWS).where(_ROWS.c.guest == guest)
        query = query.order_by(_ROWS.c.added, _ROWS.c.game, _ROWS.c.turn)
        return list(map(_mistake, await self._database.read(query)))

    async def find(self, guest: str, game: str, turn: int) -> Mistake | None:
        """Return the turn in the guest's list, or None."""
        values = {"who": guest, "of": game, "at": turn}
        rows = await self._database.read(select(_ROWS).where(*_ITSELF), values)
        return _mistake(rows[0]) if rows else None

    async def count(self, guest: str) -> int:
        """Return the number of the guest's mistakes."""
        query = select(func.count().label("rows")).where(_ROWS.c.guest == guest)
        return int((await self._database.read(query))[0].rows)

    async def add(self, guest: str, mistake: Mistake) -> None:
        """Add a turn to the guest's list.

        Raises:
            Conflict: it is there already.
            StoreError: the turn may or may not have been kept.
        """
        await self._database.write(Write(_INSERT, (_row(guest, mistake),)))

    async def answer(self, guest: str, mistake: Mistake, after: Progress) -> None:
        """Replace the progress, unless another answer came first.

        Raises:
            StoreError: the answer may or may not have been kept.
        """
        before, memory = mistake.progress.answered, _columns_of(after.memory)
        row = {
            "who": guest, "of": mistake.game, "at": mistake.turn,
            "before": -1 if before is None else before,
            "day": after.answered, "times": after.found, "remembered": memory["stability"],
            "hard": memory["difficulty"], "again": memory["due"], "first": after.begun,
        }  # fmt: skip
        await self._database.write(Write(_ANSWER, (row,)))

    async def drop(self, guest: str, game: str, turn: int) -> None:
        """Delete a turn from the guest's list.

        Raises:
            StoreError: the turn may or may not have been deleted.
        """
        row = {"who": guest, "of": game, "at": turn}
        await self._database.write(Write(_DELETE, (row,)))


def mistakes_deleted(guest: str) -> Write:
    """Return the write that deletes all the guest's mistakes."""
    return Write(_DELETE_ALL, ({"who": guest},))


async def mistakes_handed_over(database: Database, guest: str, to: str) -> tuple[Write, ...]:
    """Return the writes that add the guest's mistakes to those of another guest.

    A turn that is in both lists keeps the progress of the other guest.
    """
    store = MistakeStore(database)
    known = {(mistake.game, mistake.turn) for mistake in await store.all_of(to)}
    brought = await store.all_of(guest)
    rows = tuple(_row(to, one) for one in brought if (one.game, one.turn) not in known)
    return mistakes_deleted(guest), Write(_INSERT, rows)


def _row(guest: str, mistake: Mistake) -> dict[str, object]:
    return {
        "guest": guest, "game": mistake.game, "turn": mistake.turn, "added": mistake.added,
        "edition": mistake.edition, "rack": mistake.rack, "made": mistake.made,
        "cost": mistake.cost, "answered": mistake.progress.answered,
        "found": mistake.progress.found, **_columns_of(mistake.progress.memory),
        "begun": mistake.progress.begun,
    }  # fmt: skip


def _columns_of(memory: Memory | None) -> dict[str, float | None]:
    if memory is None:
        return {"stability": None, "difficulty": None, "due": None}
    return {"stability": memory.stability, "difficulty": memory.difficulty, "due": memory.due}


def _mistake(row: Any) -> Mistake:
    memory = None if row.due is None else Memory(row.stability, row.difficulty, row.due)
    progress = Progress(row.answered, row.found, memory, row.begun)
    return Mistake(
        row.game, row.turn, row.added, row.edition, row.rack, row.made, row.cost, progress
    )
