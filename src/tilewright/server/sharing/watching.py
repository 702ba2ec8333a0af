"""Spectators of a game under way: allowed later by all its players, or forbidden by any of them.

Two servers may write at the same moment, so what is sent to the players is always read back.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence

import msgspec

from tilewright.api.sharing import Proposal, Watching, WatchingMessage, WatchingNews
from tilewright.game.seats import Seat
from tilewright.host.errors import RoomError, Unavailable
from tilewright.host.table import Table
from tilewright.server.http.problems import game_over, proposal_gone
from tilewright.server.lobby.links import digest_of, new_secret
from tilewright.server.store import StoreError
from tilewright.server.store.sharing import WatchConsent, WatchingStore, WatchState
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

PROPOSAL_BYTES = 9
AT_ONCE = 500


class WatchPermissions:
    """Permission to watch the games of one server."""

    def __init__(self, kept: WatchingStore, tables: TableRooms) -> None:
        self.kept = kept
        self._tables = tables
        self._sent: dict[str, WatchState] = {}
        # keeps what was read first from being sent last
        self._lock = asyncio.Lock()
        self.listeners: list[Callable[[str], None]] = []
        """Called with each game whose players change this at this server."""

    async def watching(self, table: Table) -> Watching:
        """Return whether the game may be watched, as its players see it."""
        return _watching(table, await self.kept.state_of(table.id))

    async def holds_for_rematch(self, table: Table) -> bool:
        """Return whether a rematch may be watched: this game still may, and all its people agreed.

        Nobody asks a player who has left a game whether it may be watched from now on.

        Raises:
            StoreError: the database cannot be read.
        """
        state = await self.kept.state_of(table.id)
        agreed = {consent.seat for consent in state.consent}
        people = {sitter.seat for sitter in table.sitters if sitter.guest is not None}
        return state.allowed and (not agreed or people <= agreed)

    async def change(self, table: Table, seats: Sequence[Seat], asked: WatchingMessage) -> Watching:
        """Propose, agree, decline or switch off, for the seats of one guest.

        Raises:
            Problem: `game_over`, or `proposal_gone`.
            Unavailable: the change may or may not have been kept.
        """
        try:
            if asked.racks:
                await self._show_racks(table, seats, agreed=asked.allow)
            elif asked.allow:
                await self._agree(table, seats, asked.proposal)
            else:
                await self.kept.forbid(table.id)
            for listener in self.listeners:
                listener(table.id)
            await self.hear(table.id)
            return await self.watching(table)
        except StoreError as error:
            raise Unavailable from error

    async def shows_racks(self, table: Table) -> bool:
        """Return whether a broadcast shows racks: all people who sat down at the table agree.

        Raises:
            StoreError: the database cannot be read.
        """
        return _shows_racks(table, await self.kept.state_of(table.id))

    async def hear(self, *games: str) -> None:
        """Send the players who follow these games here the state; close spectators' sockets.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._tell(games)

    async def look(self) -> None:
        """Do the same for every game that is watched here.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = self._tables.watched()
        for game in set(self._sent).difference(watched):
            del self._sent[game]
        for first in range(0, len(watched), AT_ONCE):
            await self._tell(watched[first : first + AT_ONCE])

    async def _show_racks(self, table: Table, seats: Sequence[Seat], *, agreed: bool) -> None:
        if agreed and table.is_over:
            raise game_over()
        if agreed and not (await self.kept.state_of(table.id)).allowed:
            raise proposal_gone()
        await self.kept.show_racks(table.id, seats, agreed=agreed)

    async def _agree(self, table: Table, seats: Sequence[Seat], proposal: str | None) -> None:
        if table.is_over:
            raise game_over()
        before = await self.kept.state_of(table.id)
        if before.allowed:
            return
        current = _proposed(before)
        if proposal is not None and (current is None or current.proposal != proposal):
            raise proposal_gone()
        which = secrets.token_urlsafe(PROPOSAL_BYTES) if current is None else current.proposal
        await self.kept.agree(
            table.id,
            (
                WatchConsent(seat, which, current is None and place == 0)
                for place, seat in enumerate(seats)
            ),
        )
        after = await self.kept.state_of(table.id)
        agreed = {consent.seat for consent in after.consent}
        if not after.allowed and agreed.issuperset(_asked(table)):
            secret = new_secret()
            await self.kept.allow(table.id, secret, digest_of(secret))

    async def _tell(self, games: Sequence[str]) -> None:
        async with self._lock:
            for game, state in (await self.kept.states_of(games)).items():
                if not state.allowed:
                    self._tables.send_spectators_away(game)
                sent = self._sent.get(game, WatchState())
                if sent.racks != state.racks or await self._shows_too_much(game, state):
                    # they come back, and then see racks or none
                    self._tables.send_broadcasts_away(game)
                if sent != state:
                    await self._tell_game(game, state)

    async def _shows_too_much(self, game: str, state: WatchState) -> bool:
        """Return whether a broadcast here shows racks without consent, which came and went."""
        if not self._tables.broadcasts_racks(game):
            return False
        try:
            return not _shows_racks(await self._tables.state(game), state)
        except RoomError:
            return True

    async def _tell_game(self, game: str, state: WatchState) -> None:
        try:
            table = await self._tables.state(game)
        except RoomError as error:
            log.warning("game %s: permission to watch cannot be sent: %s", game, error)
            return
        self._sent[game] = state
        self._tables.tell(game, msgspec.json.encode(WatchingNews(_watching(table, state))))


def _shows_racks(table: Table, state: WatchState) -> bool:
    people = {int(sitter.seat) for sitter in table.sitters if sitter.guest is not None}
    return state.allowed and bool(people) and people <= set(state.racks)


def _asked(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose consent is needed: the people who are still in the game."""
    return tuple(
        sitter.seat
        for sitter in table.sitters
        if sitter.guest is not None and sitter.seat not in table.game.left
    )


def _proposed(state: WatchState) -> WatchConsent | None:
    proposals = (consent for consent in state.consent if consent.proposed)
    return None if state.allowed else next(proposals, None)


def _watching(table: Table, state: WatchState) -> Watching:
    link = None if state.secret is None else f"/#/watch/{table.id}/{state.secret}"
    proposed = None if table.is_over else _proposed(state)
    if proposed is None:
        return Watching(state.allowed, link, None, state.racks)
    agreed = tuple(consent.seat for consent in state.consent)
    awaited = tuple(seat for seat in _asked(table) if seat not in agreed)
    return Watching(
        state.allowed,
        link,
        Proposal(proposed.proposal, proposed.seat, agreed, awaited),
        state.racks,
    )
