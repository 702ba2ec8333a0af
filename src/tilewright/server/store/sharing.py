"""Games shown to others, finished or under way, and feeds of turns for programs.

A link of a finished game says whose racks it shows. Spectators watch by a link or by the consent of
all players. Only the owner of a feed knows its secret."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any

from msgspec import Struct
from sqlalchemy import Select, bindparam, delete, insert, select

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Conflict, Database, Write, now
from tilewright.server.store.hot_queries import valid_rows
from tilewright.server.store.sessions import hash_of

_GAMES = schema.shared_games


_RACKS = schema.shared_racks


_INSERT_GAME = insert(_GAMES)


_DELETE_GAME = delete(_GAMES).where(_GAMES.c.game == bindparam("of"))


_INSERT_RACK = insert(_RACKS)


_DELETE_RACK = delete(_RACKS).where(
    _RACKS.c.game == bindparam("of"), _RACKS.c.seat == bindparam("which")
)


class SharingStore:
    """The links of finished games in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret_of(self, game: str) -> str | None:
        """Return the secret of the game's link, or None if it has none."""
        rows = await self._database.read(select(_GAMES.c.secret).where(_GAMES.c.game == game))
        return str(rows[0].secret) if rows else None

    async def game_of(self, secret: str) -> str | None:
        """Return the game with the link of this secret, or None."""
        rows = await self._database.read(select(_GAMES.c.game).where(_GAMES.c.secret == secret))
        return str(rows[0].game) if rows else None

    async def switch_on(self, game: str, secret: str) -> None:
        """Give the game a link of this secret, unless it has a link already."""
        with suppress(Conflict):
            row = {"game": game, "secret": secret}
            await self._database.write(Write(_INSERT_GAME, (row,)))

    async def switch_off(self, game: str) -> None:
        """End the game's link for good; a later one has another secret."""
        await self._database.write(Write(_DELETE_GAME, ({"of": game},)))

    async def racks_of(self, game: str) -> frozenset[int]:
        """Return the seats whose players show their racks."""
        rows = await self._database.read(select(_RACKS.c.seat).where(_RACKS.c.game == game))
        return frozenset(int(row.seat) for row in rows)

    async def show_racks(
        self, game: str, shown: Collection[int], hidden: Collection[int] = ()
    ) -> None:
        """Show the racks of some seats and hide those of others."""
        both = sorted({*shown, *hidden})
        gone = Write(_DELETE_RACK, tuple({"of": game, "which": seat} for seat in both))
        come = Write(_INSERT_RACK, tuple({"game": game, "seat": seat} for seat in sorted(shown)))
        await self._database.write(*(write for write in (gone, come) if write.rows))


_LINKS = schema.watch_links


_CONSENT = schema.watch_consent


_SPECTATORS = schema.spectators


_SHOWN = schema.broadcast_racks


_INSERT_SHOWN = insert(_SHOWN)


_DELETE_SHOWN = delete(_SHOWN).where(
    _SHOWN.c.game == bindparam("of"), _SHOWN.c.seat == bindparam("which")
)


_INSERT_LINK = insert(_LINKS)


_INSERT_CONSENT = insert(_CONSENT)


_DELETE = tuple(
    delete(table).where(table.c.game == bindparam("of"))
    for table in (_LINKS, _CONSENT, _SPECTATORS, _SHOWN)
)


class WatchConsent(Struct, frozen=True):
    """A seat that agrees to a proposal to allow spectators; `proposed` if it is the seat's own."""

    seat: int
    proposal: str
    proposed: bool


class WatchState(Struct, frozen=True):
    """Whether a game may be watched, the secret of the link if known, and the consent given.

    `racks` are the seats that agree that a broadcast shows racks.
    """

    allowed: bool = False
    secret: str | None = None
    consent: tuple[WatchConsent, ...] = ()
    racks: tuple[int, ...] = ()


class WatchingStore:
    """Permission to watch in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def states_of(self, games: Collection[str]) -> dict[str, WatchState]:
        """Return the state of each of these games."""
        links = await self._database.read(
            select(_LINKS.c.game, _LINKS.c.secret).where(_LINKS.c.game.in_(games))
        )
        rows = await self._database.read(
            select(_CONSENT).where(_CONSENT.c.game.in_(games)).order_by(_CONSENT.c.seat)
        )
        shown = await self._database.read(
            select(_SHOWN).where(_SHOWN.c.game.in_(games)).order_by(_SHOWN.c.seat)
        )
        secrets = {str(row.game): row.secret for row in links}
        return {
            game: WatchState(
                game in secrets,
                secrets.get(game),
                tuple(
                    WatchConsent(row.seat, row.proposal, row.proposed)
                    for row in rows
                    if row.game == game
                ),
                tuple(int(row.seat) for row in shown if row.game == game),
            )
            for game in games
        }

    async def state_of(self, game: str) -> WatchState:
        """Return the state of the game."""
        return (await self.states_of((game,)))[game]

    async def agree(self, game: str, consent: Iterable[WatchConsent]) -> None:
        """Add the consent of seats; a seat that has agreed before stays as it is."""
        for one in consent:
            row = {"game": game, "seat": one.seat}
            row |= {"proposal": one.proposal, "proposed": one.proposed}
            with suppress(Conflict):
                await self._database.write(Write(_INSERT_CONSENT, (row,)))

    async def show_racks(self, game: str, seats: Iterable[int], *, agreed: bool) -> None:
        """Note that these seats agree to racks on a broadcast, or no longer do."""
        for seat in seats:
            write = Write(_DELETE_SHOWN, ({"of": game, "which": seat},))
            if agreed:
                write = Write(_INSERT_SHOWN, ({"game": game, "seat": seat},))
            with suppress(Conflict):
                await self._database.write(write)

    async def allow(self, game: str, secret: str, digest: bytes) -> None:
        """Give the game a link for spectators, unless it has one already."""
        row = {"game": game, "secret": secret, "digest": digest}
        with suppress(Conflict):
            await self._database.write(Write(_INSERT_LINK, (row,)))

    async def forbid(self, game: str) -> None:
        """End the link for spectators, their permission, and all consent."""
        await self._database.write(*(Write(statement, ({"of": game},)) for statement in _DELETE))


_ROWS = schema.feeds


_INSERT = insert(_ROWS)


_REVOKE = delete(_ROWS).where(_ROWS.c.guest == bindparam("of"), _ROWS.c.id == bindparam("which"))


class FeedRow(Struct, frozen=True):
    """A feed in a list; `id` revokes it."""

    id: str
    guest: str
    created: str


class Feeds:
    """The feeds in one database, which stores only the hashes of their secrets."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, secret: str, guest: str, feed_id: str, epoch: int) -> FeedRow:
        """Add a feed of the guest, valid in this epoch of their account."""
        row = FeedRow(feed_id, guest, now())
        values = {
            "secret_hash": hash_of(secret), "guest": guest, "id": row.id,
            "created": row.created, "epoch": epoch,
        }  # fmt: skip
        await self._database.write(Write(_INSERT, (values,)))
        return row

    async def by_secret(self, secret: str) -> FeedRow | None:
        """Return the valid feed of this secret, or None."""
        query = _valid_feeds().where(_ROWS.c.secret_hash == hash_of(secret))
        rows = await self._database.read(query)
        return FeedRow(rows[0].id, rows[0].guest, rows[0].created) if rows else None

    async def of(self, guest: str) -> list[FeedRow]:
        """Return the guest's feeds, oldest first."""
        query = _valid_feeds().where(_ROWS.c.guest == guest).order_by(_ROWS.c.created, _ROWS.c.id)
        return [FeedRow(row.id, row.guest, row.created) for row in await self._database.read(query)]

    async def revoke(self, guest: str, feed_id: str) -> None:
        """Revoke the guest's feed of this id."""
        await self._database.write(Write(_REVOKE, ({"of": guest, "which": feed_id},)))


def _valid_feeds() -> Select[Any]:
    # ending all sessions ends the feeds too, even one that is just being made
    return valid_rows(_ROWS.c.id, _ROWS.c.guest, _ROWS.c.created)
