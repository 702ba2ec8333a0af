"""New tables: games that begin at once, and gatherings that wait for players first.

A gathering becomes the game of the same id in the transaction that fills its last seat.
"""

import hashlib
import logging
import secrets
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress

import msgspec

from tilewright.api.lobby import RematchNews
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.host.errors import RoomFull, Unavailable, UnknownGathering
from tilewright.host.gathering import (
    Gathering,
    GatheringPhase,
    Joiner,
    rematch_chairs,
    turned,
)
from tilewright.host.orders import KeyReused
from tilewright.host.system import new_seed
from tilewright.host.table import Table
from tilewright.notation.edition_form import form_of
from tilewright.notation.terms import WireTerms, terms_json
from tilewright.server.http.problems import malformed, no_rematch, not_over_yet, you_blocked
from tilewright.server.lobby.links import digest_of, new_secret
from tilewright.server.lobby.watchers import LobbyWatchers
from tilewright.server.store import Conflict, StoreError, now
from tilewright.server.store.gatherings import (
    GatheringStore,
    change,
    opening,
    permission_to_watch,
)
from tilewright.server.store.people import BlockStore
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

ATTEMPTS = 16
"""Attempts to make a change while others come first; each conflict means one has succeeded."""
MOST_HOSTED = 20
"""The most gatherings of one host that may wait at the same time."""
MOST_ADDRESSES = 10_000
"""The most addresses for which gatherings with an open seat are counted."""
KEPT_SECONDS = 30.0
"""The seconds within which a gathering is certainly kept or refused."""
MOST_LOOKED_AT = 1000
AT_ONCE = 100
REMATCHES = 8
"""The most times that the rematch of one game can be called off and offered again."""


def new_table_id(guest: str, key: str | None, kind: str) -> str:
    """Return the id of a new table: random, or determined by the guest and their key."""
    if key is None:
        return secrets.token_urlsafe(12)
    return _id_from(kind, guest, key)


def _id_from(*parts: str) -> str:
    digest = hashlib.sha256("\n".join(("tilewright", *parts)).encode()).digest()
    return urlsafe_b64encode(digest[:12]).decode()


class Lobby:
    """The tables being set up at one server; every change is kept before it is shown."""

    def __init__(
        self,
        kept: GatheringStore,
        tables: TableRooms,
        blocks: BlockStore,
        most_listed: int = 10,
        most_games: int = 500,
    ) -> None:
        self.kept = kept
        self.blocks = blocks
        self._most_listed = most_listed
        self._most_games = most_games
        self.watchers = LobbyWatchers()
        self.listeners: list[Callable[[Gathering], None]] = []
        """Called with each gathering that changes at this server."""
        self._tables = tables
        # in memory only, because addresses are not stored
        self._listed_from: OrderedDict[str, dict[str, float]] = OrderedDict()

    async def open_game(self, table: Table, watch: bytes) -> None:
        """Open the table, unless the same request has opened it before.

        Raises:
            KeyReused: the key belongs to another request.
            Unavailable: the table may or may not have been kept.
        """
        try:
            await self._tables.open_table(table, *permission_to_watch(table.id, watch))
        except Conflict:
            before = await self._tables.state(table.id)
            if before.opened_by != table.opened_by:
                raise KeyReused from None
        except StoreError as error:
            raise Unavailable from error

    async def require_room_for_game(self, game: str, guest: str) -> None:
        """Require that the guest may have one more game under way, unless it is this one already.

        Raises:
            RoomFull: the guest has too many games under way.
            StoreError: the database cannot be read.
        """
        if await self._tables.number_under_way_of(guest) < self._most_games:
            return
        if not await self._tables.is_known(game):
            message = "You have too many games under way: finish or resign one first."
            raise RoomFull("games", message)

    async def gather(self, gathering: Gathering) -> Gathering:
        """Open the gathering, unless the same request has opened it before.

        Raises:
            KeyReused: the key belongs to another request.
            RoomFull: the host has too many gatherings that wait.
            Unavailable: the gathering may or may not have been kept.
        """
        before = await self.kept.find(gathering.id)
        if before is None:
            await self._require_room(gathering.host)
            await self.require_room_for_game(gathering.id, gathering.host)
            try:
                return await self._keep(None, gathering)
            except Conflict:
                before = await self.find(gathering.id)
        if before.digest != gathering.digest:
            raise KeyReused
        return before

    async def reserve_listing(self, gathering: str, client: str) -> None:
        """Count a gathering that is about to have an open seat against the client's address.

        Raises:
            RoomFull: too many gatherings from this address have an open seat.
            StoreError: the database cannot be read.
        """
        listed = self._listed_from.setdefault(client, {})
        self._listed_from.move_to_end(client)
        if len(self._listed_from) > MOST_ADDRESSES:
            self._listed_from.popitem(last=False)
        if gathering in listed:
            return
        moment = time.monotonic()
        if len(listed) >= self._most_listed:
            old = [which for which, then in listed.items() if then < moment - KEPT_SECONDS]
            for which in set(old) - await self.kept.still_listed(old):
                listed.pop(which, None)
        if len(listed) >= self._most_listed:
            message = "Too many games from your address wait for anyone: call one off first."
            raise RoomFull("listed", message)
        listed[gathering] = moment

    async def find(self, gathering: str) -> Gathering:
        """Return the gathering as it is now.

        Raises:
            UnknownGathering: there is no gathering of this id.
        """
        found = await self.kept.find(gathering)
        if found is None:
            raise UnknownGathering
        return found

    async def admit(self, gathering: str, guest: str) -> None:
        """Admit the guest to the seats of the gathering, unless there is a block.

        Raises:
            UnknownGathering: there is no such gathering, or a player there has blocked the guest.
            Problem: `you_blocked`, if the guest has blocked a player there.
        """
        found = await self.find(gathering)
        if guest in found.guests:
            return
        blocked, blocked_by = await self.blocks.between(guest, found.concerned)
        if blocked:
            raise you_blocked()
        if blocked_by:
            raise UnknownGathering

    async def is_hidden(self, gathering: Gathering, guest: str | None) -> bool:
        """Return whether a block between the guest and a player there hides the gathering."""
        if guest is None or guest in gathering.guests:
            return False
        return any(await self.blocks.between(guest, gathering.concerned))

    async def change(self, gathering: str, how: Callable[[Gathering], Gathering]) -> Gathering:
        """Apply the change to the current version of the gathering; return the result.

        Raises:
            GatheringRefusal: the change is not allowed.
            Unavailable: the change may or may not have been kept.
        """
        for _ in range(ATTEMPTS):
            before = await self.find(gathering)
            after = how(before)
            if after == before:
                return before
            try:
                return await self._keep(before, after)
            except Conflict:
                continue
        raise Unavailable

    async def forget(
        self, gathering: str, guest: str, seats: Collection[Seat], nobody: str
    ) -> None:
        """Put `nobody` in place of the guest, if there is a gathering of this id.

        Raises:
            Unavailable: the change may or may not have been kept.
        """
        with suppress(UnknownGathering):
            await self.change(gathering, lambda now: now.forgotten(guest, seats, nobody))

    async def read_on(self, versions: Mapping[str, int]) -> None:
        """Show watchers of these gatherings at least the given versions.

        Raises:
            StoreError: the database cannot be read.
        """
        for found in (await self.kept.find_all(self.watchers.behind(versions))).values():
            self.watchers.show(found)

    def hear_of_rematch(self, game: str) -> None:
        """Tell the players who have the finished game open here that its rematch has changed."""
        self._tables.tell(game, msgspec.json.encode(RematchNews()))

    async def look(self) -> None:
        """Show watchers at this server what has changed at other servers.

        Raises:
            StoreError: the database cannot be read.
        """
        await self.look_at(self.watchers.watched())

    async def look_at(self, gatherings: Iterable[str]) -> None:
        """Do this for those of these gatherings that are watched here.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = list(filter(self.watchers.is_watched, gatherings))
        for first in range(0, len(watched), AT_ONCE):
            await self.read_on(await self.kept.versions_of(watched[first : first + AT_ONCE]))

    async def rematch(
        self, table: Table, guest: str, lexicon: LexiconIdentity, *, watch: bool = False
    ) -> Gathering:
        """Offer a rematch to the same players, or accept an offered one.

        `watch` gives a rematch that is offered now a link for spectators.

        Raises:
            Problem: `not_over`, `malformed` if too few players can be invited, `you_blocked`
                or `no_rematch` after a block between the guest and another player.
            RoomFull: the guest has too many gatherings that wait.
            GatheringRefusal: the offered rematch cannot be accepted.
            Unavailable: the change may or may not have been kept.
        """
        if not table.is_over:
            raise not_over_yet()
        others = {sitter.guest for sitter in table.sitters if sitter.guest is not None}
        blocked, blocked_by = await self.blocks.between(guest, others)
        if blocked:
            raise you_blocked()
        if blocked_by:
            raise no_rematch()
        for attempt in range(REMATCHES):
            which = _id_from("rematch", table.id, str(attempt))
            before = await self.kept.find(which)
            if before is None:
                await self._require_room(guest)
                offered = _rematch(table, guest, which, lexicon, watch=watch)
                try:
                    return await self._keep(None, offered)
                except Conflict:
                    pass  # another player has offered it at the same moment
            elif before.phase is GatheringPhase.CANCELLED:
                continue
            return await self.change(which, lambda now: now.joined(Joiner(guest, "")))
        raise UnknownGathering

    async def expire(self, moment: str) -> None:
        """Call off the gatherings that have waited for players since before this moment.

        Raises:
            StoreError: the database cannot be read.
        """
        more = True
        while more:
            found = await self.kept.waiting_since(moment, AT_ONCE)
            for gathering in found:
                await self.change(gathering, Gathering.expired)
            log.info("%d gatherings have waited too long and were called off", len(found))
            more = len(found) == AT_ONCE

    async def offered_rematch(self, table: Table) -> Gathering:
        """Return the rematch of a game, waiting or begun.

        Raises:
            UnknownGathering: no rematch has been offered.
        """
        for attempt in range(REMATCHES):
            found = await self.find(_id_from("rematch", table.id, str(attempt)))
            if found.phase is not GatheringPhase.CANCELLED:
                return found
        raise UnknownGathering

    async def _require_room(self, host: str) -> None:
        if await self.kept.hosted_by(host, MOST_LOOKED_AT) >= MOST_HOSTED:
            message = f"You have {MOST_HOSTED} games waiting for players: call one off first."
            raise RoomFull("invitations", message)

    async def _keep(self, before: Gathering | None, after: Gathering) -> Gathering:
        begins = after.is_full and after.phase is GatheringPhase.GATHERING
        after = after.started() if begins else after
        writes = opening(after) if before is None else change(before, after)
        try:
            if begins:
                watch = permission_to_watch(after.id, after.watch, after.watch_secret)
                await self._tables.open_table(_table_of(after), *writes, *watch)
            else:
                await self.kept.write(*writes)
        except Conflict:
            raise
        except StoreError as error:
            raise Unavailable from error
        self.watchers.show(after)
        if after.rematch_of is not None:
            self.hear_of_rematch(after.rematch_of)
        for listener in self.listeners:
            listener(after)
        return after


def _table_of(gathering: Gathering) -> Table:
    setup = gathering.setup()
    return Table.opened(gathering.id, gathering.guests, setup, new_seed(), gathering.digest)


def _rematch(
    table: Table, guest: str, which: str, lexicon: LexiconIdentity, *, watch: bool
) -> Gathering:
    game = table.game
    guests = tuple(sitter.guest for sitter in table.sitters)
    chairs = rematch_chairs(game.players, guests, guest)
    secret = new_secret() if watch else None
    gathering = Gathering(
        id=which,
        host=guest,
        created=now(),
        edition=game.edition.name,
        rules=None if game.rules is None else form_of(game.rules),
        language=game.edition.other_language,
        words=game.words,
        lexicon=lexicon,
        terms=_turned_terms(terms_json(game.terms)),
        chairs=chairs,
        watch=b"" if secret is None else digest_of(secret),
        watch_secret=secret,
        rematch_of=table.id,
    )
    try:
        gathering.setup()
    except ValueError as error:
        raise malformed(str(error)) from error
    return gathering


def _turned_terms(terms: WireTerms) -> WireTerms:
    return msgspec.structs.replace(terms, finish_line=turned(terms.finish_line))
