"""Mutes: people hide the messages of others, who do not learn of it."""

from collections.abc import Collection

from tilewright.api.chat import Mute
from tilewright.game.seats import Seat
from tilewright.host.errors import Unavailable
from tilewright.host.table import Table
from tilewright.server.http.problems import malformed, too_many, unknown_game
from tilewright.server.store import StoreError
from tilewright.server.store.mutes import MuteStore

MOST_MUTES = 500


class Muting:
    """The mutes of the people at the tables of one server."""

    def __init__(self, kept: MuteStore) -> None:
        self._kept = kept

    async def seats_muted_by(self, table: Table, guest: str) -> frozenset[Seat]:
        """Return the seats at this table of the people whom the guest has muted.

        Raises:
            StoreError: the database cannot be read.
        """
        return _seats_of(table, await self._kept.muted_by(guest, _people(table)))

    async def seats_without(self, table: Table, seat: Seat) -> frozenset[Seat]:
        """Return the seats at this table of the people who have muted the player at this one.

        Raises:
            StoreError: the database cannot be read.
        """
        guest = table.sitters[seat].guest
        if guest is None:
            return frozenset()
        return _seats_of(table, await self._kept.who_muted(guest, _people(table)))

    async def decide(self, table: Table, guest: str, seat: Seat, *, mute: bool) -> None:
        """Mute the person at a seat for the guest, at every table, or no longer.

        Raises:
            Problem: `unknown_game` if there is no such seat, `malformed` for the guest's own seats
                and those of computers, or `too_many` if the guest has muted too many people.
            Unavailable: the change may or may not have been kept.
        """
        if seat >= len(table.sitters):
            raise unknown_game()
        other = table.sitters[seat].guest
        if other is None or other == guest:
            raise malformed("Only another person can be muted.")
        try:
            if mute:
                await self._require_room(guest, other)
                await self._kept.add(guest, other, table.game.players[seat].name)
            else:
                await self._kept.remove(guest, other)
        except StoreError as error:
            raise Unavailable from error

    async def _require_room(self, guest: str, other: str) -> None:
        muted = {row.muted for row in await self._kept.of(guest)}
        if len(muted) >= MOST_MUTES and other not in muted:
            raise too_many("You have muted too many people: unmute one first.", what="mutes")

    async def of(self, guest: str) -> tuple[Mute, ...]:
        """Return the guest's mutes, newest first."""
        return tuple(Mute(row.id, row.name, row.created) for row in await self._kept.of(guest))

    async def end(self, guest: str, mute_id: str) -> None:
        """End the guest's mute of this id, if there is one.

        Raises:
            Unavailable: the change may or may not have been kept.
        """
        try:
            for row in await self._kept.of(guest):
                if row.id == mute_id:
                    await self._kept.remove(guest, row.muted)
        except StoreError as error:
            raise Unavailable from error


def _people(table: Table) -> frozenset[str]:
    return frozenset(sitter.guest for sitter in table.sitters if sitter.guest is not None)


def _seats_of(table: Table, guests: Collection[str]) -> frozenset[Seat]:
    return frozenset(sitter.seat for sitter in table.sitters if sitter.guest in guests)
