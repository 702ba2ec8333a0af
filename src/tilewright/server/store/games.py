"""Games with their events, seats and commands."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import and_, bindparam, func, insert, or_, select, union_all, update

from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
from tilewright.host.table import SeatDone, Sitter
from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write, now, readable_moment
from tilewright.server.store.hot_queries import (
    ARCHIVED,
    COMMAND,
    EVENT,
    GAME,
    GAMES_UNDER_WAY,
    SEAT,
    TAIL,
    TAILS,
    WHOLE_GAME,
)
from tilewright.server.store.packing import (
    DamagedCourse,
    StoredCourse,
    StoredEvent,
    checksum,
    intact_events,
    unpacked,
)


class GameRow(Struct, frozen=True):
    """The row of a game; its course is in its events."""

    id: str
    updated: str
    sitters: tuple[Sitter, ...]
    deadline: Instant | None = None


class KeptGame(Struct, frozen=True):
    """A game with its events in order and every command carried out."""

    row: GameRow
    events: tuple[bytes, ...]
    done: tuple[SeatDone, ...]


class Tail(Struct, frozen=True):
    """The events and commands of a game after some version, and its deadline after them."""

    events: tuple[bytes, ...]
    done: tuple[SeatDone, ...]
    deadline: Instant | None


_INSERT_GAME = insert(schema.games)
_INSERT_SEAT = insert(schema.seats)
_INSERT_EVENT = insert(schema.events)
_INSERT_COMMAND = insert(schema.commands)
_UPDATE_GAME = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("of"))
    .values(
        updated=bindparam("updated"),
        over=bindparam("over"),
        deadline=bindparam("deadline"),
        acts_by=bindparam("acts_by"),
        version=bindparam("version"),
    )
)
_ARCHIVED = schema.archived_games.c
# adds no row, or fails: another server may have packed the game, and this one not know its end
_REQUIRE_UNPACKED = insert(schema.archived_games).from_select(
    ["game", "version", "data", "sum"],
    select(_ARCHIVED.game, _ARCHIVED.version, _ARCHIVED.data, _ARCHIVED.sum).where(
        _ARCHIVED.game == bindparam("of")
    ),
)
_PUT_OFF = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("of"), schema.games.c.acts_by == bindparam("before"))
    .values(acts_by=bindparam("after"))
)


def _event_rows(game: str, base: int, events: tuple[bytes, ...]) -> tuple[dict[str, object], ...]:
    return tuple(
        {"game": game, "seq": number, "data": data, "sum": checksum(game, number, data)}
        for number, data in enumerate(events, start=base + 1)
    )


def _command_row(game: str, done: SeatDone) -> dict[str, object]:
    return {
        "game": game, "key": done.key, "seat": done.seat,
        "digest": done.digest, "version": done.version,
    }  # fmt: skip


class Store:
    """The games and commands in one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_game(
        self,
        game: str,
        sitters: tuple[Sitter, ...],
        events: tuple[bytes, ...],
        done: Iterable[SeatDone] = (),
        beside: tuple[Write, ...] = (),
        deadline: Instant | None = None,
        acts_by: Instant | None = None,
    ) -> None:
        """Add a game with its first events, in one transaction with the writes `beside` it.

        Raises:
            Conflict: there is a game of this id, or one of the other writes was done before.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        moment = now()
        await self.database.write(
            Write(
                _INSERT_GAME,
                (
                    {
                        "id": game,
                        "created": moment,
                        "updated": moment,
                        "over": False,
                        "deadline": deadline,
                        "acts_by": acts_by,
                        "version": len(events),
                    },
                ),
            ),
            Write(
                _INSERT_SEAT,
                tuple({"game": game, "seat": s.seat, "guest": s.guest} for s in sitters),
            ),
            Write(_INSERT_EVENT, _event_rows(game, 0, events)),
            Write(_INSERT_COMMAND, tuple(_command_row(game, order) for order in done)),
            *beside,
        )

    async def append(
        self,
        game: str,
        base: int,
        events: tuple[bytes, ...],
        done: SeatDone,
        over: bool,
        deadline: Instant | None = None,
        acts_by: Instant | None = None,
    ) -> None:
        """Append events to version ``base`` of the game, with the command that led to them.

        A server acts on the game at its `deadline`, and any server after `acts_by` if a computer
        has not acted by then.

        Raises:
            Conflict: the game has moved on, or the key was used; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        state = {
            "of": game, "updated": now(), "over": over, "deadline": deadline, "acts_by": acts_by,
            "version": base + len(events),
        }  # fmt: skip
        await self.database.write(
            Write(_INSERT_COMMAND, (_command_row(game, done),)),
            Write(_INSERT_EVENT, _event_rows(game, base, events)),
            Write(_UPDATE_GAME, (state,)),
            # last, so that a game packed just before cannot be missed
            Write(_REQUIRE_UNPACKED, ({"of": game},) if self.database.is_shared else ()),
        )

    async def game(self, game: str) -> GameRow | None:
        """Return the game of this id, or None."""
        found = await self._games(schema.games.c.id == game)
        return found[0] if found else None

    async def games_of(self, guest: str, limit: int, skip: int = 0) -> list[GameRow]:
        """Return the guest's games: those under way first, then the latest changed."""
        mine = select(schema.seats.c.game).where(schema.seats.c.guest == guest)
        return await self._games(schema.games.c.id.in_(mine), limit, skip)

    async def games_under_way_of(self, guest: str, limit: int, skip: int = 0) -> list[GameRow]:
        """Return the guest's games under way: the latest changed first."""
        values = {"guest": guest, "limit": limit, "skip": skip}
        return await self._with_sitters(await self.database.read(GAMES_UNDER_WAY, values))

    async def number_of(self, guest: str, *, are_over: bool) -> int:
        """Return the number of the guest's games that are over, or under way."""
        seats, games = schema.seats.c, schema.games.c
        query = (
            select(func.count(seats.game.distinct()))
            .join_from(schema.seats, schema.games, seats.game == games.id)
            .where(seats.guest == guest, games.over.is_(are_over))
        )
        return int((await self.database.read(query))[0][0])

    async def finished_games_of(self, guest: str, limit: int) -> list[GameRow]:
        """Return the guest's finished games, the latest first."""
        mine = select(schema.seats.c.game).where(schema.seats.c.guest == guest)
        games = schema.games.c
        return await self._games(and_(games.over.is_(True), games.id.in_(mine)), limit)

    async def under_way_with(self, guests: Collection[str], limit: int) -> list[str]:
        """Return the games under way that one of the guests plays or watches, latest first."""
        seats, spectators = schema.seats.c, schema.spectators.c
        sat_at = select(seats.game).where(seats.guest.in_(guests))
        watched = select(spectators.game).where(spectators.guest.in_(guests))
        games = schema.games.c
        query = (
            select(games.id)
            .where(games.over.is_(False), games.id.in_(sat_at.union(watched)))
            .order_by(games.updated.desc(), games.id)
            .limit(limit)
        )
        return [str(row.id) for row in await self.database.read(query)]

    async def games_in_play(self) -> list[str]:
        """Return the ids of all games under way with a computer player."""
        computers = select(schema.seats.c.game).where(schema.seats.c.guest.is_(None))
        query = select(schema.games.c.id).where(
            schema.games.c.over.is_(False), schema.games.c.id.in_(computers)
        )
        return [str(row.id) for row in await self.database.read(query)]

    async def untouched_since(self, moment: str, after: str, limit: int) -> list[str]:
        """Return the games under way without a deadline that have not changed since this moment.

        They come in the order of their ids, beginning after the id `after`.
        """
        its = schema.games.c
        untouched = (its.over.is_(False), its.deadline.is_(None), its.updated < moment)
        query = select(its.id).where(*untouched, its.id > after).order_by(its.id).limit(limit)
        return [str(row.id) for row in await self.database.read(query)]

    async def due(self, until: Instant, limit: int) -> list[tuple[str, Instant]]:
        """Return the games with deadlines up to this instant, the earliest first."""
        query = (
            select(schema.games.c.id, schema.games.c.deadline)
            .where(schema.games.c.deadline <= until)
            .order_by(schema.games.c.deadline, schema.games.c.id)
            .limit(limit)
        )
        return [(str(row.id), Instant(row.deadline)) for row in await self.database.read(query)]

    async def overdue(self, moment: Instant, limit: int) -> list[tuple[str, Instant]]:
        """Return the games in which a computer is overdue, with the time it was due."""
        query = (
            select(schema.games.c.id, schema.games.c.acts_by)
            .where(schema.games.c.acts_by < moment)
            .order_by(schema.games.c.acts_by, schema.games.c.id)
            .limit(limit)
        )
        return [(str(row.id), Instant(row.acts_by)) for row in await self.database.read(query)]

    async def put_off(self, game: str, before: Instant, after: Instant) -> None:
        """Postpone the time by which a computer must act, unless the game has changed."""
        row = {"of": game, "before": before, "after": after}
        await self.database.write(Write(_PUT_OFF, (row,)))

    async def kept(self, game: str) -> KeptGame | None:
        """Return a snapshot of the game with its events and commands, or None.

        Raises:
            DamagedCourse: an event is changed or missing.
        """
        rows = await self.database.read(WHOLE_GAME, {"game": game})
        return _whole(game, rows) if rows else None

    async def tail_of(self, game: str, version: int) -> Tail | None:
        """Return the tail of the game after this version, or None.

        Raises:
            DamagedCourse: an event is changed or missing.
        """
        rows = await self.database.read(TAIL, {"game": game, "version": version})
        if rows:
            return _tail(game, version, rows)
        return (await self._archived_tails({game: version})).get(game)

    async def tails_of(self, versions: Mapping[str, int]) -> dict[str, Tail]:
        """Return the tails of games after these versions, as far as they are intact.

        Only for a shared database.
        """
        given = {"games": list(versions), "versions": list(versions.values())}
        rows = await self.database.read(TAILS, given)
        behind = {game: list(its) for game, its in groupby(rows, lambda row: str(row.game))}
        tails = {}
        for game, its in behind.items():
            with suppress(DamagedCourse):  # it shows when the game is read
                tails[game] = _tail(game, versions[game], its)
        # the games behind are nearly always under way, and have rows
        left = {game: version for game, version in versions.items() if game not in behind}
        return {**tails, **(await self._archived_tails(left) if left else {})}

    async def versions_of(self, games: Sequence[str]) -> dict[str, int]:
        """Return the version of each of these games."""
        e, archived = schema.events.c, schema.archived_games.c
        latest = select(e.game, func.max(e.seq).label("seq")).where(e.game.in_(games))
        packed = select(archived.game, archived.version).where(archived.game.in_(games))
        rows = await self.database.read(union_all(latest.group_by(e.game), packed))
        return {str(row.game): int(row.seq) for row in rows}

    async def _archived_tails(self, versions: Mapping[str, int]) -> dict[str, Tail]:
        """Return the tails after these versions of games that have been packed since."""
        its = schema.archived_games.c
        newer = or_(*(and_(its.game == game, its.version > at) for game, at in versions.items()))
        tails = {}
        packed = select(its.game, its.version, its.data, its.sum)
        for row in await self.database.read(packed.where(newer)):
            game, stored = str(row.game), StoredEvent(row.version, row.data, row.sum)
            events, done = unpacked(game, stored).after(versions[game])
            tails[game] = Tail(events, done, deadline=None)
        return tails

    async def _games(self, which: Any, limit: int = 1, skip: int = 0) -> list[GameRow]:
        chosen = (
            select(schema.games.c.id, schema.games.c.updated, schema.games.c.deadline)
            .where(which)
            .order_by(schema.games.c.over, schema.games.c.updated.desc(), schema.games.c.id)
            .limit(limit)
            .offset(skip)
        )
        return await self._with_sitters(await self.database.read(chosen))

    async def _with_sitters(self, games: Sequence[Any]) -> list[GameRow]:
        seats = await self.database.read(
            select(schema.seats)
            .where(schema.seats.c.game.in_([game.id for game in games]))
            .order_by(schema.seats.c.seat)
        )
        sitters: dict[str, list[Sitter]] = {}
        for row in seats:
            sitters.setdefault(row.game, []).append(Sitter(Seat(row.seat), row.guest))
        return [
            GameRow(
                game.id,
                readable_moment(game.updated),
                tuple(sitters.get(game.id, ())),
                _instant(game.deadline),
            )
            for game in games
        ]


def _whole(game: str, rows: Sequence[Any]) -> KeptGame:
    of = {kind: [row for row in rows if row.kind == kind] for kind in range(5)}
    if not of[GAME]:
        raise DamagedCourse(game, (), "its row among the games is missing")
    here = of[GAME][0]
    course = StoredCourse((), ())
    for row in of[ARCHIVED]:
        course = unpacked(game, StoredEvent(row.number, row.data, row.more))
    stored = [StoredEvent(row.number, row.data, row.more) for row in of[EVENT]]
    try:
        events = intact_events(game, stored, course.version, here.more)
    except DamagedCourse as damage:
        raise DamagedCourse(game, (*course.events, *damage.intact), damage.why) from None
    return KeptGame(
        GameRow(game, here.text, _sitters(of[SEAT]), _instant(here.number)),
        (*course.events, *events),
        (
            *course.done,
            *(SeatDone(r.text, bytes(r.data), r.number, Seat(r.more)) for r in of[COMMAND]),
        ),
    )


def _sitters(rows: Sequence[Any]) -> tuple[Sitter, ...]:
    return tuple(Sitter(Seat(row.number), row.text) for row in rows)


def _tail(game: str, version: int, rows: Sequence[Any]) -> Tail:
    stored = [StoredEvent(row.number, row.data, row.sum) for row in rows]
    found = tuple(
        SeatDone(row.key, bytes(row.digest), row.version, Seat(row.seat))
        for row in rows
        if row.key is not None
    )
    events = intact_events(game, stored, after=version)
    return Tail(events, found, _instant(rows[-1].deadline))


def _instant(kept: int | None) -> Instant | None:
    return None if kept is None else Instant(kept)
