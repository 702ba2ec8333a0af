"""People's attempts at puzzles, append only.

Each row has the tries and hints until then, so that the latest of a person and a puzzle says how
they did. The first is rated, and carries the person's rating after it: the latest such row in
a language has it. The id of a puzzle tells its language.
Puzzles have their ratings in a table of their own.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write
from tilewright.study.puzzles.asking import AttemptRow
from tilewright.study.puzzles.pack import language_of_puzzle

_ROWS = schema.attempts
_RATINGS = schema.puzzle_ratings
_NETWORKS = schema.puzzle_networks


class RatedRow(Struct, frozen=True):
    """A person's rating in a language after an attempt, with its number among the rated ones.

    Stored rows are numbered through all languages; `rating_of` counts those in its language.
    """

    played: int
    mean: float
    deviation: float


class PuzzleRow(Struct, frozen=True):
    """A puzzle's rating; `met` is how many attempts have counted.

    `changed` is in milliseconds since the epoch. `day` is the day of the last change, in days since
    the epoch, and `day_mean` the mean when it began.
    """

    puzzle: str
    met: int
    mean: float
    deviation: float
    changed: int
    day: int
    day_mean: float


class CountedFor(Struct, frozen=True):
    """An attempt's effect on its puzzle: the rating after it, and the network that counted."""

    row: PuzzleRow
    network: str


_OF_PERSON = _ROWS.c.guest == bindparam("of")
_INSERT = insert(_ROWS)
_DELETE = delete(_ROWS).where(_OF_PERSON)
_IN_ORDER = (_ROWS.c.at, _ROWS.c.puzzle, _ROWS.c.number)
_ALL = select(_ROWS).where(_OF_PERSON).order_by(*_IN_ORDER)
_OVER = select(_ROWS.c.puzzle).where(_OF_PERSON, or_(_ROWS.c.found, _ROWS.c.shown))
_FOUND = select(_ROWS.c.puzzle).where(_OF_PERSON, _ROWS.c.found)
_LATEST = (
    select(_ROWS)
    .where(_OF_PERSON, _ROWS.c.puzzle == bindparam("which"))
    .order_by(_ROWS.c.number.desc())
    .limit(1)
)
_IS_RATED = (_OF_PERSON, _ROWS.c.played.is_not(None))
_LATEST_RATED = select(_ROWS).where(*_IS_RATED).order_by(_ROWS.c.played.desc())
_RATED = (
    select(_ROWS.c.mean, _ROWS.c.deviation, func.count().over().label("played"))
    .where(*_IS_RATED)
    .order_by(_ROWS.c.played.desc())
    .limit(1)
)
_FIRST = select(_ROWS.c.at).where(*_IS_RATED).order_by(_ROWS.c.played).limit(1)
_TRIED = select(
    _ROWS.c.puzzle,
    # only a first attempt can be clean
    and_(_ROWS.c.found, _ROWS.c.tries == 1, _ROWS.c.hints == 0).label("clean"),
).where(_OF_PERSON, _ROWS.c.number == 1)
_PUZZLE_RATED = select(_RATINGS).where(_RATINGS.c.puzzle == bindparam("which"))
_CHANGED = select(_RATINGS).where(_RATINGS.c.changed >= bindparam("since"))
_INSERT_PUZZLE = insert(_RATINGS)
_UPDATE_PUZZLE = (
    update(_RATINGS)
    .where(_RATINGS.c.puzzle == bindparam("which"))
    .values({name: bindparam(f"to_{name}") for name in PuzzleRow.__struct_fields__[1:]})
)
_NETWORK = select(_NETWORKS.c.day).where(
    _NETWORKS.c.day == bindparam("today"),
    _NETWORKS.c.puzzle == bindparam("which"),
    _NETWORKS.c.network == bindparam("of"),
)
_INSERT_NETWORK = insert(_NETWORKS)
_DROP_NETWORKS = delete(_NETWORKS).where(_NETWORKS.c.day < bindparam("today"))
_LEFT = (
    select(_ROWS.c.guest)
    .where(_ROWS.c.guest.not_in(select(schema.accounts.c.guest)))
    .group_by(_ROWS.c.guest)
    .having(func.max(_ROWS.c.at) < bindparam("moment"))
)
_FORGET = delete(_ROWS).where(_ROWS.c.guest.in_(_LEFT))
_NAMES = AttemptRow.__struct_fields__
_RATED_NAMES = ("played", "mean", "deviation", "met", "puzzle_mean", "puzzle_deviation")


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

    async def rating_of(self, guest: str, language: str) -> RatedRow | None:
        """Return the guest's rating in a language and how many attempts it rests on, or None."""
        rows = await self._database.read(_RATED.where(_is_in(language)), {"of": guest})
        return _rated(rows[0]) if rows else None

    async def last_rated(self, guest: str) -> tuple[int, str]:
        """Return the number of the guest's latest rated attempt and its puzzle; 0 for none."""
        rows = await self._database.read(_LATEST_RATED.limit(1), {"of": guest})
        return (int(rows[0].played), str(rows[0].puzzle)) if rows else (0, "")

    async def latest_rated(self, guest: str, language: str, most: int) -> list[AttemptRow]:
        """Return the guest's latest rated attempts in a language, oldest first."""
        query = _LATEST_RATED.where(_is_in(language)).limit(most)
        rows = await self._database.read(query, {"of": guest})
        return [_attempt(row) for row in reversed(rows)]

    async def first_rated(self, guest: str, language: str) -> int | None:
        """Return the moment of the guest's first rated attempt in a language, or None."""
        rows = await self._database.read(_FIRST.where(_is_in(language)), {"of": guest})
        return int(rows[0].at) if rows else None

    async def tried(self, guest: str) -> dict[str, bool]:
        """Return the puzzles that the guest has tried, and whether each was found at once."""
        rows = await self._database.read(_TRIED, {"of": guest})
        return {str(row.puzzle): bool(row.clean) for row in rows}

    async def rating_of_puzzle(self, puzzle: str) -> PuzzleRow | None:
        """Return the rating of a puzzle, or None while no attempt has counted."""
        rows = await self._database.read(_PUZZLE_RATED, {"which": puzzle})
        return _puzzle(rows[0]) if rows else None

    async def ratings_since(self, moment: int) -> list[PuzzleRow]:
        """Return the ratings of puzzles that have changed since this moment."""
        return list(map(_puzzle, await self._database.read(_CHANGED, {"since": moment})))

    async def has_counted(self, network: str, puzzle: str, day: int) -> bool:
        """Return whether a person of this network has counted for the puzzle on this day."""
        given = {"of": network, "which": puzzle, "today": day}
        return bool(await self._database.read(_NETWORK, given))

    async def known_puzzles(self, guest: str) -> frozenset[str]:
        """Return the puzzles to which the guest knows the answer."""
        return frozenset(row.puzzle for row in await self._database.read(_OVER, {"of": guest}))

    async def found_puzzles(self, guest: str) -> frozenset[str]:
        """Return the puzzles to which the guest has found the answer."""
        return frozenset(row.puzzle for row in await self._database.read(_FOUND, {"of": guest}))

    async def add(
        self,
        attempt: AttemptRow,
        rated: RatedRow | None = None,
        counted: CountedFor | None = None,
    ) -> None:
        """Store an attempt, and what it makes of both ratings.

        Raises:
            StoreError: it may or may not have been kept; Conflict if another one came first: of the
                person at this puzzle, or a rated one of either, or one from the same network today.
        """
        row: dict[str, object] = {name: getattr(attempt, name) for name in _NAMES}
        row |= dict.fromkeys(_RATED_NAMES)
        if rated is not None:
            row |= {"played": rated.played, "mean": rated.mean, "deviation": rated.deviation}
        if counted is None:
            await self._database.write(Write(_INSERT, (row,)))
            return
        puzzle = counted.row
        row |= {
            "met": puzzle.met,
            "puzzle_mean": puzzle.mean,
            "puzzle_deviation": puzzle.deviation,
        }
        network = {"day": puzzle.day, "puzzle": puzzle.puzzle, "network": counted.network}
        await self._database.write(
            Write(_INSERT, (row,)),
            _puzzle_rated(puzzle),
            Write(_DROP_NETWORKS, ({"today": puzzle.day},)),
            Write(_INSERT_NETWORK, (network,)),
        )

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

    Of a puzzle that both have tried, those of the other guest stay, and so does their rating in a
    language if they have one. What puzzles are rated does not change.
    """
    store = AttemptStore(database)
    known = {attempt.puzzle for attempt in await store.all_of(to)}
    last, _ = await store.last_rated(to)
    rated = {
        language_of_puzzle(attempt.puzzle)
        for attempt in await store.all_of(to)
        if attempt.mean is not None
    }
    rows = []
    for row in await database.read(_ALL, {"of": guest}):
        if row.puzzle in known:
            continue
        moved = {name: getattr(row, name) for name in (*_NAMES, *_RATED_NAMES)} | {"guest": to}
        if language_of_puzzle(row.puzzle) in rated:
            moved |= {"played": None, "mean": None, "deviation": None}
        elif row.played is not None:
            moved |= {"played": row.played + last}
        rows.append(moved)
    return attempts_deleted(guest), Write(_INSERT, tuple(rows))


def _is_in(language: str) -> ColumnElement[bool]:
    """Return the condition that a row is of a puzzle in this language."""
    if language == ENGLISH_LANGUAGE.name:
        return ~_ROWS.c.puzzle.contains("-", autoescape=True)
    return _ROWS.c.puzzle.startswith(f"{language}-", autoescape=True)


def _attempt(row: Any) -> AttemptRow:
    return AttemptRow(*(getattr(row, name) for name in _NAMES))


def _rated(row: Any) -> RatedRow:
    return RatedRow(row.played, row.mean, row.deviation)


def _puzzle(row: Any) -> PuzzleRow:
    return PuzzleRow(*(getattr(row, name) for name in PuzzleRow.__struct_fields__))


def _puzzle_rated(row: PuzzleRow) -> Write:
    if row.met == 1:
        return Write(_INSERT_PUZZLE, (asdict(row),))
    changed = {f"to_{name}": getattr(row, name) for name in PuzzleRow.__struct_fields__[1:]}
    return Write(_UPDATE_PUZZLE, ({"which": row.puzzle, **changed},))
