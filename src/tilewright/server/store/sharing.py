"""The links of finished games, and the racks that they show."""

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy import bindparam, delete, insert, select

from tilewright.server.store import schema
from tilewright.server.store.port import Conflict, Database, Write

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
