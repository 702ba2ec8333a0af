"""Games with their events, seats and commands, and the guests' sessions."""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from sqlalchemy import and_, bindparam, delete, func, insert, select, update

from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
from tilewright.host.table import SeatDone, Sitter
from tilewright.server.store import schema
from tilewright.server.store.asked_often import (
    COMMAND,
    EVENT,
    GAME,
    SEAT,
    SESSION,
    TAIL,
    TAILS,
    WHOLE_GAME,
)
from tilewright.server.store.port import Database, Write


@dataclass(frozen=True, slots=True)
class GameRow:
    """The row of a game; its course is in its events."""

    id: str
    updated: str
    sitters: tuple[Sitter, ...]
    deadline: Instant | None = None


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game with its events in order and every command carried out."""

    row: GameRow
    events: tuple[bytes, ...]
    done: tuple[SeatDone, ...]


@dataclass(frozen=True, slots=True)
class SessionRow:
    """The session of a token: its guest, the epoch of their account, and two times.

    `used` is when it was last used, or made: to the hour.
    """

    guest: str
    epoch: int
    created: str
    used: str


@dataclass(frozen=True, slots=True)
class Tail:
    """The events and commands of a game after some version, and its deadline after them."""

    events: tuple[bytes, ...]
    done: tuple[SeatDone, ...]
    deadline: Instant | None


_INSERT_GAME = insert(schema.games)
_INSERT_SEAT = insert(schema.seats)
_INSERT_EVENT = insert(schema.events)
_INSERT_COMMAND = insert(schema.commands)
_INSERT_SESSION = insert(schema.sessions)
_NOTE_USE = (
    update(schema.sessions)
    .where(schema.sessions.c.token_hash == bindparam("of"))
    .values(used=bindparam("at"))
)
_UPDATE_GAME = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("of"))
    .values(
        updated=bindparam("updated"),
        over=bindparam("over"),
        deadline=bindparam("deadline"),
        acts_by=bindparam("acts_by"),
    )
)
_PUT_OFF = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("of"), schema.games.c.acts_by == bindparam("before"))
    .values(acts_by=bindparam("after"))
)
_FORGET_SESSIONS = delete(schema.sessions).where(
    schema.sessions.c.created < bindparam("moment"),
    schema.sessions.c.guest.not_in(
        select(schema.seats.c.guest).where(schema.seats.c.guest.is_not(None))
    ),
    schema.sessions.c.guest.not_in(select(schema.gathering_guests.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.spectators.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.tokens.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.feeds.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.companion_guests.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.mistakes.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.word_study.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.attempts.c.guest)),
)
_FORGET_ADDRESSES = delete(schema.addresses).where(
    schema.addresses.c.guest.not_in(select(schema.sessions.c.guest)),
    schema.addresses.c.guest.not_in(select(schema.accounts.c.guest)),
    schema.addresses.c.asked < bindparam("moment"),
)
_FORGET_SUBSCRIPTIONS = delete(schema.subscriptions).where(
    schema.subscriptions.c.session.not_in(select(schema.sessions.c.token_hash)),
    schema.subscriptions.c.created < bindparam("moment"),
)


def now() -> str:
    """Return the current time in UTC as ISO 8601."""
    return moment_of(datetime.now(UTC))


def moment_of(when: datetime) -> str:
    """Return a time in UTC as ISO 8601; such texts sort in the order of time."""
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _event_rows(game: str, base: int, events: tuple[bytes, ...]) -> tuple[dict[str, object], ...]:
    return tuple(
        {"game": game, "seq": base + number, "data": data}
        for number, data in enumerate(events, start=1)
    )


def _command_row(game: str, done: SeatDone) -> dict[str, object]:
    return {
        "game": game, "key": done.key, "seat": done.seat,
        "digest": done.digest, "version": done.version,
    }  # fmt: skip


class Store:
    """The games, commands and sessions in one database."""

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
        }  # fmt: skip
        await self.database.write(
            Write(_INSERT_COMMAND, (_command_row(game, done),)),
            Write(_INSERT_EVENT, _event_rows(game, base, events)),
            Write(_UPDATE_GAME, (state,)),
        )

    async def add_session(self, token: str, guest: str) -> None:
        """Add a session of the guest; only the hash of its token is stored."""
        await self.database.write(session_opened(token, guest))

    async def session(self, token: str) -> SessionRow | None:
        """Return the valid session of the token, or None."""
        rows = await self.database.read(SESSION, {"digest": hash_of(token)})
        if not rows:
            return None
        row = rows[0]
        return SessionRow(row.guest, row.epoch, row.created, row.used or row.created)

    async def note_use(self, token: str) -> None:
        """Record that the session of the token is used now."""
        await self.database.write(Write(_NOTE_USE, ({"of": hash_of(token), "at": now()},)))

    async def forget_sessions(self, before: str) -> None:
        """Delete guests who came before this moment and have no games or anything else here."""
        row = {"moment": before}
        # in this order: the later steps delete what belongs to the guests of the first
        steps = (_FORGET_SESSIONS, _FORGET_ADDRESSES, _FORGET_SUBSCRIPTIONS)
        await self.database.write(*(Write(step, (row,)) for step in steps))

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
        mine = select(schema.seats.c.game).where(schema.seats.c.guest == guest)
        games = schema.games.c
        return await self._games(and_(games.over.is_(False), games.id.in_(mine)), limit, skip)

    async def number_under_way_of(self, guest: str) -> int:
        """Return the number of the guest's games under way."""
        seats, games = schema.seats.c, schema.games.c
        query = (
            select(func.count(seats.game.distinct()))
            .join_from(schema.seats, schema.games, seats.game == games.id)
            .where(seats.guest == guest, games.over.is_(False))
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
        """Return a snapshot of the game with its events and commands, or None."""
        rows = await self.database.read(WHOLE_GAME, {"game": game})
        if not rows:
            return None
        of = {kind: [row for row in rows if row.kind == kind] for kind in range(4)}
        sitters = tuple(Sitter(Seat(row.number), row.text) for row in of[SEAT])
        (here,) = of[GAME]
        return KeptGame(
            GameRow(game, here.text, sitters, _instant(here.number)),
            tuple(bytes(row.data) for row in of[EVENT]),
            tuple(SeatDone(r.text, bytes(r.data), r.number, Seat(r.seat)) for r in of[COMMAND]),
        )

    async def tail_of(self, game: str, version: int) -> Tail | None:
        """Return what followed this version of the game, or None."""
        rows = await self.database.read(TAIL, {"game": game, "version": version})
        return _tail(rows) if rows else None

    async def tails_of(self, versions: Mapping[str, int]) -> dict[str, Tail]:
        """Return what followed these versions of games; only for a shared database."""
        given = {"games": list(versions), "versions": list(versions.values())}
        rows = await self.database.read(TAILS, given)
        return {game: _tail(list(its)) for game, its in groupby(rows, lambda row: str(row.game))}

    async def versions_of(self, games: Sequence[str]) -> dict[str, int]:
        """Return the version of each of these games."""
        e = schema.events.c
        query = select(e.game, func.max(e.seq).label("seq")).where(e.game.in_(games))
        rows = await self.database.read(query.group_by(e.game))
        return {str(row.game): int(row.seq) for row in rows}

    async def _games(self, which: Any, limit: int = 1, skip: int = 0) -> list[GameRow]:
        chosen = (
            select(schema.games.c.id, schema.games.c.updated, schema.games.c.deadline)
            .where(which)
            .order_by(schema.games.c.over, schema.games.c.updated.desc(), schema.games.c.id)
            .limit(limit)
            .offset(skip)
        )
        games = await self.database.read(chosen)
        seats = await self.database.read(
            select(schema.seats)
            .where(schema.seats.c.game.in_([game.id for game in games]))
            .order_by(schema.seats.c.seat)
        )
        sitters: dict[str, list[Sitter]] = {}
        for row in seats:
            sitters.setdefault(row.game, []).append(Sitter(Seat(row.seat), row.guest))
        return [
            GameRow(game.id, game.updated, tuple(sitters.get(game.id, ())), _instant(game.deadline))
            for game in games
        ]


def _tail(rows: Sequence[Any]) -> Tail:
    found = tuple(
        SeatDone(row.key, bytes(row.digest), row.version, Seat(row.seat))
        for row in rows
        if row.key is not None
    )
    return Tail(tuple(bytes(row.data) for row in rows), found, _instant(rows[-1].deadline))


def _instant(kept: int | None) -> Instant | None:
    return None if kept is None else Instant(kept)


def session_opened(token: str, guest: str, epoch: int = 0) -> Write:
    """Return the write that adds a session of the guest in this epoch of their account."""
    row = {"token_hash": hash_of(token), "guest": guest, "created": now(), "epoch": epoch}
    return Write(_INSERT_SESSION, (row,))


def hash_of(token: str) -> bytes:
    """Return the stored hash of a token."""
    # a token has 256 random bits, so its hash cannot be reversed and needs no salt
    return hashlib.sha256(token.encode()).digest()
