"""The links of finished games, which show the replay to anyone.

The players decide together that there is a link, each of them for their own rack. Nothing that is
sent by a link holds a rack, an exchange or a lesson of a player who has not allowed it, nor the
seed, from which every rack could be computed.
"""

import secrets
from collections.abc import Callable

import msgspec

from tilewright.api.sharing import Sharing, SharingMessage, SharingNews
from tilewright.game.seats import Seat
from tilewright.host.errors import Unavailable, UnknownRoom
from tilewright.host.table import Table
from tilewright.server.http.problems import forbidden, link_ended, not_over
from tilewright.server.store import StoreError
from tilewright.server.store.sharing import SharingStore
from tilewright.server.tables.rooms import TableRooms

SECRET_BYTES = 18


class SharedGames:
    """The links of finished games at one server."""

    def __init__(self, kept: SharingStore, tables: TableRooms) -> None:
        self._kept = kept
        self._tables = tables
        self.listeners: list[Callable[[str], None]] = []
        """Called with each game whose players change this at this server."""

    async def sharing(self, table: Table, guest: str) -> Sharing:
        """Return the sharing of the game, for one of its players.

        Raises:
            Problem: `not_over`.
        """
        if not table.is_over:
            raise not_over()
        secret = await self._kept.secret_of(table.id)
        return Sharing(
            None if secret is None else f"/#/shared/{secret}",
            tuple(sorted(await self._racks(table))),
            table.seats_of(guest),
            _computers(table),
        )

    async def change(self, table: Table, guest: str, asked: SharingMessage) -> Sharing:
        """Switch the link on or off, and show or hide the guest's own racks.

        Raises:
            Problem: `not_over`, or `forbidden` for another player's rack.
            Unavailable: the change may or may not have been kept.
        """
        if not table.is_over:
            raise not_over()
        own = table.seats_of(guest)
        if not set(asked.racks or ()) <= set(own):
            raise forbidden("Each player decides for their own rack only.")
        try:
            # racks are hidden before the link is there, and shown after it is gone
            if asked.racks is not None:
                await self._kept.show_racks(table.id, set(asked.racks), own)
            if asked.link is True:
                await self._kept.switch_on(table.id, secrets.token_urlsafe(SECRET_BYTES))
            elif asked.link is False:
                await self._kept.switch_off(table.id)
        except StoreError as error:
            raise Unavailable from error
        self._changed(table.id)
        return await self.sharing(table, guest)

    async def leave(self, table: Table, guest: str) -> None:
        """Hide the racks of a guest whose account is deleted.

        Raises:
            Unavailable: the change may or may not have been kept.
        """
        try:
            await self._kept.show_racks(table.id, (), table.seats_of(guest))
        except StoreError as error:
            raise Unavailable from error
        self._changed(table.id)

    def hear(self, game: str) -> None:
        """Tell the players who have the game open here that this has changed."""
        self._tables.tell(game, msgspec.json.encode(SharingNews()))

    async def find(self, secret: str) -> tuple[Table, frozenset[Seat]]:
        """Return the game with this link, and the seats whose racks may be shown.

        Raises:
            Problem: `link_ended`.
        """
        game = await self._kept.game_of(secret)
        if game is None:
            raise link_ended()
        try:
            table = await self._tables.state(game)
        except UnknownRoom:
            raise link_ended() from None
        if not table.is_over:
            raise link_ended()
        return table, await self._racks(table)

    def _changed(self, game: str) -> None:
        for listener in self.listeners:
            listener(game)
        self.hear(game)

    async def _racks(self, table: Table) -> frozenset[Seat]:
        allowed = await self._kept.racks_of(table.id)
        computers = _computers(table)
        return frozenset(seat for seat in table.game.seats if seat in allowed or seat in computers)


def _computers(table: Table) -> tuple[Seat, ...]:
    return tuple(sitter.seat for sitter in table.sitters if sitter.guest is None)
