"""People's attempts at puzzles, append only.

Each row has the tries and hints until then, so that the latest of a person and a puzzle says how
they did. The first is rated; it carries both ratings, which are those of the latest rated rows.
"""

from typing import Any

from msgspec import Struct
from sqlalchemy import and_, bindparam, delete, func, insert, or_, select, tuple_

from tilewright.server.store import schema
from tilewright.server.store.port import Database, Write

_ROWS = schema.attempts


class RatedRow(Struct, frozen=True):
    """The ratings after an attempt, with its number among the rated ones of either.

    `played`, `mean` and `deviation` are the person's.
    """

    played: int
    mean: float
    deviation: float
    met: int
    puzzle_mean: float
    puzzle_deviation: float


class AttemptRow(Struct, frozen=True):
    """A person's attempt at a puzzle, with the tries and hints until then.

    `at` is in milliseconds since the epoch, `ms` since the puzzle was shown. `mean` and `deviation`
    are the person's rating after it, None if it was not rated.
    """

    guest: str
    puzzle: str
    number: int
    at: int
    ms: int
    tries: int
    hints: int
    found: bool
    shown: bool
    mean: float | None = None
    deviation: float | None = None

    @property
    def is_over(self) -> bool:
        """Whether the person knows the answer."""
        return self.found or self.shown

    @property
    def is_clean(self) -> bool:
        """Whether it was found at the first attempt, without a hint."""
        return self.found and self.tries == 1 and not self.hints


_OF_PERSON = _ROWS.c.guest == bindparam("of")
_INSERT = insert(_ROWS)
_DELETE = delete(_ROWS).where(_OF_PERSON)
_IN_ORDER = (_ROWS.c.at, _ROWS.c.puzzle, _ROWS.c.number)
_ALL = select(_ROWS).where(_OF_PERSON).order_by(*_IN_ORDER)
_OVER = select(_ROWS.c.puzzle).where(_OF_PERSON, or_(_ROWS.c.found, _ROWS.c.shown))
_LATEST = (
    select(_ROWS)
    .where(_OF_PERSON, _ROWS.c.puzzle == bindparam("which"))
    .order_by(_ROWS.c.number.desc())
    .limit(1)
)
_RATED = (
    select(_ROWS)
    .where(_OF_PERSON, _ROWS.c.played.is_not(None))
    .order_by(_ROWS.c.played.desc())
    .limit(1)
)
_PUZZLE_RATED = (
    select(_ROWS)
    .where(_ROWS.c.puzzle == bindparam("which"), _ROWS.c.met.is_not(None))
    .order_by(_ROWS.c.met.desc())
    .limit(1)
)
_LAST_MET = (
    select(_ROWS.c.puzzle, func.max(_ROWS.c.met).label("met"))
    .where(_ROWS.c.met.is_not(None))
    .group_by(_ROWS.c.puzzle)
    .subquery()
)
_ALL_PUZZLES = select(_ROWS).join(
    _LAST_MET, and_(_ROWS.c.puzzle == _LAST_MET.c.puzzle, _ROWS.c.met == _LAST_MET.c.met)
)
_LEFT = (
    select(_ROWS.c.guest)
    .where(_ROWS.c.guest.not_in(select(schema.accounts.c.guest)))
    .group_by(_ROWS.c.guest)
    .having(func.max(_ROWS.c.at) < bindparam("moment"))
)
_FORGET = delete(_ROWS).where(_ROWS.c.guest.in_(_LEFT))
_NAMES = AttemptRow.__struct_fields__
_RATED_NAMES = RatedRow.__struct_fields__


class AttemptStore:
    """The attempts in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all_of(self, guest: str) -> list[AttemptRow]:
        """Return all the guest's attempts, oldest first."""
        return list(map(_attempt, await self._database.read(_ALL, {"of": guest})))

    async def page(self, guest: str, after: AttemptRow | None, most: int) -> list[AttemptRow]:
        """Return the guest's attempts after this one, oldest first."""
        query = select(_ROWS).where(_ROWS.c.guest == guest).order_by(*_IN_ORDER).limit(most)
        if after is not None:
            last = (after.at, after.puzzle, after.number)
            query = query.where(
                tuple_(*_IN_ORDER) > tuple_(*(bindparam(None, one) for one in last))
            )
        return list(map(_attempt, await self._database.read(query)))

    async def latest(self, guest: str, puzzle: str) -> AttemptRow | None:
        """Return the guest's latest attempt at a puzzle, or None."""
        rows = await self._database.read(_LATEST, {"of": guest, "which": puzzle})
        return _attempt(rows[0]) if rows else None

    async def rating_of(self, guest: str) -> RatedRow | None:
        """Return the guest's latest rated attempt, or None."""
        rows = await self._database.read(_RATED, {"of": guest})
        return _rated(rows[0]) if rows else None

    async def rating_of_puzzle(self, puzzle: str) -> RatedRow | None:
        """Return the latest rated attempt at a puzzle, by anybody, or None."""
        rows = await self._database.read(_PUZZLE_RATED, {"which": puzzle})
        return _rated(rows[0]) if rows else None

    async def ratings(self) -> dict[str, RatedRow]:
        """Return the latest rated attempt at every puzzle that has one."""
        return {row.puzzle: _rated(row) for row in await self._database.read(_ALL_PUZZLES)}

    async def known_puzzles(self, guest: str) -> frozenset[str]:
        """Return the puzzles to which the guest knows the answer."""
        return frozenset(row.puzzle for row in await self._database.read(_OVER, {"of": guest}))

    async def add(self, attempt: AttemptRow, rated: RatedRow | None = None) -> None:
        """Store an attempt.

        Raises:
            StoreError: it may or may not have been kept; Conflict if another one came first: of the
                person at this puzzle, or a rated one of either.
        """
        row = {name: getattr(attempt, name) for name in _NAMES}
        row |= {name: None if rated is None else getattr(rated, name) for name in _RATED_NAMES}
        await self._database.write(Write(_INSERT, (row,)))

    async def forget(self, before: int) -> None:
        """Delete those of guests without an account whose last one was before this moment.

        Raises:
            StoreError: they may or may not have been deleted.
        """
        await self._database.write(Write(_FORGET, ({"moment": before},)))


def attempts_deleted(guest: str) -> Write:
    """Return the write that deletes all the guest's attempts."""
    return Write(_DELETE, ({"of": guest},))


async def attempts_handed_over(database: Database, guest: str, to: str) -> tuple[Write, ...]:
    """Return the writes that give the guest's attempts to another guest.

    Of a puzzle that both have tried, those of the other guest stay, and so does their rating if
    they have one. What puzzles are rated does not change.
    """
    store = AttemptStore(database)
    known = {attempt.puzzle for attempt in await store.all_of(to)}
    has_rating = await store.rating_of(to) is not None
    rows = []
    for row in await database.read(_ALL, {"of": guest}):
        if row.puzzle in known:
            continue
        moved = {name: getattr(row, name) for name in (*_NAMES, *_RATED_NAMES)} | {"guest": to}
        if has_rating:
            moved |= {"played": None, "mean": None, "deviation": None}
        rows.append(moved)
    return attempts_deleted(guest), Write(_INSERT, tuple(rows))


def _attempt(row: Any) -> AttemptRow:
    return AttemptRow(*(getattr(row, name) for name in _NAMES))


def _rated(row: Any) -> RatedRow:
    return RatedRow(*(getattr(row, name) for name in _RATED_NAMES))
