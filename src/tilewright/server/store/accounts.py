"""Accounts: guests who have a name and a password.

A session is valid only in the current epoch of its account. So raising one number in one row ends
them all, even a session that is being opened at the same moment.
"""

import hashlib
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, insert, or_, select, true, update

from tilewright.server.store import schema
from tilewright.server.store.armed import armed_deleted
from tilewright.server.store.attempts import attempts_deleted, attempts_handed_over
from tilewright.server.store.collected import collection_deleted, collection_handed_over
from tilewright.server.store.database_interface import Database, Write, now
from tilewright.server.store.duplicates import duplicates_handed_over, duplicates_left
from tilewright.server.store.hot_queries import valid_rows
from tilewright.server.store.messages import agreements_forgotten
from tilewright.server.store.mistakes import mistakes_deleted, mistakes_handed_over
from tilewright.server.store.notes import notes_deleted, notes_handed_over
from tilewright.server.store.people import (
    BlockStore,
    blocks_deleted,
    mutes_deleted,
    mutes_handed_over,
    profile_deleted,
)
from tilewright.server.store.reports import reports_forgotten, reports_handed_over
from tilewright.server.store.sessions import hash_of, session_opened
from tilewright.server.store.word_moves import WordMoves

_ACCOUNTS = schema.accounts
_SESSIONS = schema.sessions
_END_RESETS = delete(schema.password_resets).where(
    schema.password_resets.c.account == bindparam("of")
)
_SEATS = schema.seats
_SPECTATORS = schema.spectators

_INSERT = insert(_ACCOUNTS)
_UPDATE = (
    update(_ACCOUNTS)
    .where(_ACCOUNTS.c.id == bindparam("of"), _ACCOUNTS.c.epoch == bindparam("before"))
    .values(epoch=bindparam("after"), password=bindparam("hash"))
)
_DELETE = delete(_ACCOUNTS).where(
    _ACCOUNTS.c.id == bindparam("of"), _ACCOUNTS.c.epoch == bindparam("before")
)
_END_SESSION = delete(_SESSIONS).where(_SESSIONS.c.token_hash == bindparam("of"))
_END_SESSIONS = delete(_SESSIONS).where(
    _SESSIONS.c.guest == bindparam("of"), _SESSIONS.c.epoch <= bindparam("last")
)
_TOKENS = schema.tokens
_END_TOKENS = delete(_TOKENS).where(
    _TOKENS.c.guest == bindparam("of"), _TOKENS.c.epoch <= bindparam("last")
)
_END_FEEDS = delete(schema.feeds).where(schema.feeds.c.guest == bindparam("of"))
_END_MAIL = delete(schema.addresses).where(schema.addresses.c.guest == bindparam("of"))
_END_RECOVERY = delete(schema.recovery_addresses).where(
    schema.recovery_addresses.c.address.in_(
        select(schema.addresses.c.id).where(schema.addresses.c.guest == bindparam("of"))
    )
)
_PUSHES = schema.subscriptions
_END_PUSHES = delete(_PUSHES).where(_PUSHES.c.guest == bindparam("of"))
# a browser keeps its push notices when its guest claims a name or signs in again there
_KEEP_PUSHES = (
    update(_PUSHES).where(_PUSHES.c.guest == bindparam("of")).values(session=bindparam("to"))
)
_KEEP_PUSH = (
    update(_PUSHES)
    .where(_PUSHES.c.session == bindparam("of"), _PUSHES.c.guest == bindparam("who"))
    .values(session=bindparam("to"))
)
_GAMES_AT_ONCE = 20
"""The games that are deleted in one transaction, for others wait for it."""
_OTHERS = _SEATS.alias("others").c
_ALONE = (
    select(_SEATS.c.game)
    .distinct()
    .where(
        _SEATS.c.guest == bindparam("of"),
        ~select(_OTHERS.game)
        .where(_OTHERS.game == _SEATS.c.game, _OTHERS.guest != bindparam("of"))
        .exists(),
    )
)
_DELETIONS_OF_A_GAME = (
    delete(schema.games).where(schema.games.c.id == bindparam("of")),
    *(
        delete(table).where(table.c.game == bindparam("of"))
        for table in schema.metadata.tables.values()
        if "game" in table.c
    ),
)
_MOVE_SEATS = update(_SEATS).where(_SEATS.c.guest == bindparam("of")).values(guest=bindparam("to"))
_INSERT_SPECTATOR = insert(_SPECTATORS)
_INSERT_COMPANION_GUEST = insert(schema.companion_guests)
_MOVE_COMPANION_SEAT = (
    update(schema.companion_guests)
    .where(
        schema.companion_guests.c.companion == bindparam("sheet"),
        schema.companion_guests.c.guest == bindparam("of"),
    )
    .values(seat=bindparam("moved"))
)
_INSERT_CLUB_GUEST = insert(schema.club_guests)
_LEAVE_EVENTS = delete(schema.club_guests).where(schema.club_guests.c.guest == bindparam("of"))
_LEAVE_COMPANIONS = delete(schema.companion_guests).where(
    schema.companion_guests.c.guest == bindparam("of")
)
_DELETE_SPECTATOR = delete(_SPECTATORS).where(_SPECTATORS.c.guest == bindparam("of"))


class StoredAccount(Struct, frozen=True):
    """A name, its keys, the hash of the password, and the guest whose games it has."""

    id: str
    name: str
    key: str
    likeness: str
    password: str
    guest: str
    epoch: int = 1
    created: str = ""


class StoredSession(Struct, frozen=True):
    """A session in its guest's list: the hash of its token, when it was made and last used."""

    digest: bytes
    created: str
    used: str

    @property
    def id(self) -> str:
        """The public name of the session, which says nothing about its token."""
        return hashlib.sha256(b"session " + self.digest).hexdigest()[:24]


class AccountStore:
    """The accounts in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_key(self, key: str) -> StoredAccount | None:
        """Return the account whose name has this key, or None."""
        return await self._find(_ACCOUNTS.c.key == key)

    async def is_taken(self, key: str, likeness: str) -> bool:
        """Return whether an account has a name of this key, or one that looks so."""
        taken = or_(_ACCOUNTS.c.key == key, _ACCOUNTS.c.likeness == likeness)
        return bool(await self._database.read(select(_ACCOUNTS.c.id).where(taken)))

    async def by_guest(self, guest: str) -> StoredAccount | None:
        """Return the guest's account, or None."""
        return await self._find(_ACCOUNTS.c.guest == guest)

    async def add(self, account: StoredAccount, token: str) -> None:
        """Add the account, with the token as its only session.

        Raises:
            Conflict: the name is taken, or the guest has an account; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = {
            "id": account.id, "name": account.name, "key": account.key,
            "likeness": account.likeness, "alike": 0,
            "password": account.password, "guest": account.guest,
            "epoch": account.epoch, "created": now(),
        }  # fmt: skip
        await self._database.write(
            Write(_INSERT, (row,)),
            *_all_ended(account.guest, account.epoch - 1),
            session_opened(token, account.guest, account.epoch),
            Write(_KEEP_PUSHES, ({"of": account.guest, "to": hash_of(token)},)),
        )

    async def renew(self, account: StoredAccount, password: str, token: str | None) -> None:
        """Set the password, end all sessions, and open one with the token, if any.

        Nothing changes if another request has changed the account first; the caller must check
        which password is kept.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        after = account.epoch + 1
        changed = {"of": account.id, "before": account.epoch, "after": after, "hash": password}
        opened = () if token is None else (session_opened(token, account.guest, after),)
        await self._database.write(
            Write(_UPDATE, (changed,)),
            Write(_END_RESETS, ({"of": account.id},)),
            *_all_ended(account.guest, account.epoch),
            *opened,
        )

    async def remove(self, account: StoredAccount, nobody: str) -> None:
        """Delete the account with all that is only its own, unless it was changed meanwhile.

        Its games without another person are deleted. In those of others, and where others have
        reported it, `nobody` takes its place.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await delete_games_alone(self._database, account.guest)
        await self._database.write(
            Write(_DELETE, ({"of": account.id, "before": account.epoch},)),
            Write(_END_RESETS, ({"of": account.id},)),
            *_all_ended(account.guest, account.epoch),
            *_notices_ended(account.guest),
            notes_deleted(account.guest),
            mistakes_deleted(account.guest),
            *collection_deleted(account.guest),
            armed_deleted(account.guest),
            attempts_deleted(account.guest),
            blocks_deleted(account.guest),
            mutes_deleted(account.guest),
            profile_deleted(account.guest),
            *reports_forgotten(account.guest, nobody),
            agreements_forgotten(account.guest, nobody),
            Write(_MOVE_SEATS, ({"of": account.guest, "to": nobody},)),
            Write(_DELETE_SPECTATOR, ({"of": account.guest},)),
        )
        # last, and not at once: there may be very many, and what a crash leaves is forgotten later
        await WordMoves(self._database).remove(account.guest)

    async def open_session(
        self, account: StoredAccount, token: str, replaced: str | None, bringing: str | None
    ) -> None:
        """Open a session of the account with the token, and end the session that it replaces.

        The seats, spectator places, notes, mistakes, collected records, word cards, attempts at
        puzzles, blocks, mutes and reports of the guest that it is `bringing`, if any, move to the
        account.

        Raises:
            Conflict: the account has begun to watch one of the games meanwhile; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        if bringing is not None:
            # first, and not at once: there may be very many, and signing in again moves the rest
            await WordMoves(self._database).move(bringing, account.guest)
        brought = () if bringing is None else await self._brought(bringing, account.guest)
        ended = () if replaced is None else _replaced(replaced, token, account.guest)
        await self._database.write(
            session_opened(token, account.guest, account.epoch), *ended, *brought
        )

    async def end_session(self, token: str) -> None:
        """End the session of the token."""
        await self._database.write(_ended(token))

    async def end_sessions(self, hashes: Sequence[bytes]) -> None:
        """End the sessions of these hashes.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._database.write(Write(_END_SESSION, tuple({"of": hashed} for hashed in hashes)))

    async def sessions_of(self, guest: str) -> list[StoredSession]:
        """Return the guest's valid sessions, newest first."""
        its = _SESSIONS.c
        query = valid_rows(its.token_hash, its.created, its.used).where(its.guest == guest)
        rows = await self._database.read(query.order_by(its.created.desc(), its.token_hash))
        return [
            StoredSession(bytes(row.token_hash), row.created, row.used or row.created)
            for row in rows
        ]

    async def hashes_of(self, guest: str) -> list[bytes]:
        """Return the hashes of all the guest's tokens, of sessions and of programs."""
        found: list[bytes] = []
        for table in (_SESSIONS, _TOKENS):
            query = select(table.c.token_hash).where(table.c.guest == guest)
            found += (bytes(row.token_hash) for row in await self._database.read(query))
        return found

    async def valid(self, hashes: Sequence[bytes]) -> frozenset[bytes]:
        """Return those of the hashes that belong to a valid token."""
        found: set[bytes] = set()
        unexpired = or_(_TOKENS.c.expires.is_(None), _TOKENS.c.expires > now())
        for column, more in ((_SESSIONS.c.token_hash, true()), (_TOKENS.c.token_hash, unexpired)):
            rows = await self._database.read(valid_rows(column).where(column.in_(hashes), more))
            found.update(bytes(row.token_hash) for row in rows)
        return frozenset(found)

    async def games_of(self, guest: str) -> list[str]:
        """Return the ids of all games in which the guest has a seat."""
        mine = select(_SEATS.c.game).where(_SEATS.c.guest == guest)
        query = select(schema.games.c.id).where(schema.games.c.id.in_(mine))
        rows = await self._database.read(query.order_by(schema.games.c.created, schema.games.c.id))
        return [str(row.id) for row in rows]

    async def _brought(self, guest: str, to: str) -> tuple[Write, ...]:
        own, others = await self._watched(guest), await self._watched(to)
        rows = tuple({"game": game, "guest": to} for game in sorted(own - others))
        sheets, theirs = await self._seats_beside(guest), await self._seats_beside(to)
        shared = tuple(
            {"companion": sheet, "guest": to, "seat": seat}
            for sheet, seat in sheets.items()
            if sheet not in theirs
        )
        seats = tuple(
            {"sheet": sheet, "of": to, "moved": seat}
            for sheet, seat in sheets.items()
            if seat is not None and theirs.get(sheet, seat) is None
        )
        return (
            *_all_ended(guest, 0),
            *_notices_ended(guest),  # they may belong to the previous user of the device
            Write(_MOVE_SEATS, ({"of": guest, "to": to},)),
            Write(_DELETE_SPECTATOR, ({"of": guest},)),
            Write(_INSERT_SPECTATOR, rows),
            Write(_LEAVE_COMPANIONS, ({"of": guest},)),
            Write(_INSERT_COMPANION_GUEST, shared),
            Write(_MOVE_COMPANION_SEAT, seats),
            Write(_LEAVE_EVENTS, ({"of": guest}, {"of": to})),
            Write(_INSERT_CLUB_GUEST, await self._events_of_both(guest, to)),
            *await duplicates_handed_over(self._database, guest, to),
            *await notes_handed_over(self._database, guest, to),
            *await mistakes_handed_over(self._database, guest, to),
            *collection_handed_over(guest, to),
            *await attempts_handed_over(self._database, guest, to),
            *await BlockStore(self._database).handed_over(guest, to),
            *mutes_handed_over(guest, to),
            *reports_handed_over(guest, to),
        )

    async def companions_of(self, guest: str) -> list[str]:
        """Return the ids of all companions in which the guest may write."""
        table = schema.companion_guests.c
        query = select(table.companion).where(table.guest == guest).order_by(table.companion)
        return [str(row.companion) for row in await self._database.read(query)]

    async def _seats_beside(self, guest: str) -> dict[str, int | None]:
        """Return the seat of the guest's phone in each companion in which the guest may write."""
        table = schema.companion_guests.c
        query = select(table.companion, table.seat).where(table.guest == guest)
        rows = await self._database.read(query.order_by(table.companion))
        return {str(row.companion): row.seat for row in rows}

    async def _events_of_both(self, guest: str, to: str) -> tuple[dict[str, object], ...]:
        """Return the account's part in each event of its own and of the guest's."""
        its = schema.club_guests.c
        found: dict[str, dict[str, object]] = {}
        query = select(schema.club_guests).where(its.guest.in_((guest, to))).order_by(its.event)
        for row in await self._database.read(query):
            kept = found.setdefault(row.event, {"event": row.event, "guest": to})
            own = row.guest == to
            if row.player is not None and (own or kept.get("player") is None):
                kept["player"] = row.player
            kept["directs"] = bool(row.directs) or kept.get("directs", False)
        return tuple({"player": None, **kept} for kept in found.values())

    async def leave_companions(self, guest: str) -> None:
        """Withdraw the guest's right to write in any companion or event, and to play duplicate.

        Raises:
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._database.write(
            Write(_LEAVE_COMPANIONS, ({"of": guest},)),
            Write(_LEAVE_EVENTS, ({"of": guest},)),
            duplicates_left(guest),
        )

    async def _watched(self, guest: str) -> set[str]:
        query = select(_SPECTATORS.c.game).where(_SPECTATORS.c.guest == guest)
        return {str(row.game) for row in await self._database.read(query)}

    async def _find(self, which: ColumnElement[bool]) -> StoredAccount | None:
        rows = await self._database.read(select(_ACCOUNTS).where(which))
        if not rows:
            return None
        row = rows[0]
        return StoredAccount(
            row.id,
            row.name,
            row.key,
            row.likeness,
            row.password,
            row.guest,
            row.epoch,
            row.created,
        )


def _all_ended(guest: str, epoch: int) -> tuple[Write, ...]:
    # feeds too: the previous user of the device may have made one
    row = {"of": guest, "last": epoch}
    feeds = Write(_END_FEEDS, ({"of": guest},))
    return Write(_END_SESSIONS, (row,)), Write(_END_TOKENS, (row,)), feeds


def _notices_ended(guest: str) -> tuple[Write, ...]:
    row = {"of": guest}
    return Write(_END_RECOVERY, (row,)), Write(_END_MAIL, (row,)), Write(_END_PUSHES, (row,))


def _replaced(before: str, token: str, guest: str) -> tuple[Write, ...]:
    kept = {"of": hash_of(before), "who": guest, "to": hash_of(token)}
    return _ended(before), Write(_KEEP_PUSH, (kept,))


def _ended(token: str) -> Write:
    return Write(_END_SESSION, ({"of": hash_of(token)},))


async def delete_games_alone(database: Database, guest: str) -> None:
    """Delete the games in which no other person has a seat.

    Raises:
        StoreDown: the writes may or may not have been kept.
        Overloaded: the rest was not kept.
    """
    rows = await database.read(_ALONE, {"of": guest})
    games = [str(row.game) for row in rows]
    for first in range(0, len(games), _GAMES_AT_ONCE):
        await database.write(*_deleted(games[first : first + _GAMES_AT_ONCE]))


def _deleted(games: Sequence[str]) -> tuple[Write, ...]:
    rows = tuple({"of": game} for game in games)
    return tuple(Write(deletion, rows) for deletion in _DELETIONS_OF_A_GAME)
