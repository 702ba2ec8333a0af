"""The sockets that watch tables before their games, at one server.

Each is sent the newest version as its guest may see it. A socket whose guest may no longer see the
table is closed, as if there were no such table.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

import msgspec

from tilewright.api.lobby import GatheringMessage
from tilewright.host.errors import UnknownGathering
from tilewright.host.gathering import Gathering
from tilewright.server.http.errors import problem_of
from tilewright.server.http.problems import too_many
from tilewright.server.lobby.invitations import invitation_for
from tilewright.server.sockets.connection import NOT_ACCEPTED
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS_A_GUEST = 8
MOST_SOCKETS_OF_OTHERS = 64
"""For all guests together who may see the table but neither have a chair nor are invited."""
MOST_SOCKETS_AN_ADDRESS = 32
"""For all of one address who are not yet guests; a class may open the same link at once."""


@dataclass(frozen=True, slots=True)
class LobbyWatcher:
    """A watching guest, if known, with the digest of a link's secret and the cookie's token.

    Visitors who are not yet guests are told apart by the address of their `client`.
    """

    guest: str | None
    digest: bytes | None
    token: str | None = field(repr=False)
    client: str = field(default="", repr=False)

    def may_see(self, gathering: Gathering) -> bool:
        """Return whether this guest may see the table."""
        return gathering.may_see(self.guest, self.digest)


class _Showing:
    """One version of a table as one watcher sees it."""

    __slots__ = ("_gathering", "_watcher")

    def __init__(self, gathering: Gathering, watcher: LobbyWatcher) -> None:
        self._gathering = gathering
        self._watcher = watcher

    @property
    def version(self) -> int:
        return self._gathering.version

    def whole(self) -> bytes:
        seen = invitation_for(self._gathering, self._watcher.guest, self._watcher.token)
        return msgspec.json.encode(GatheringMessage(seen))

    def since(self, _: int, /) -> bytes:
        return self.whole()


class LobbyWatchers:
    """The open sockets of tables before their games."""

    def __init__(self) -> None:
        self._outboxes: dict[str, dict[Outbox, LobbyWatcher]] = {}
        self._versions: dict[str, int] = {}
        self.attendance: list[Callable[[str], None]] = []
        """Called with a table when the first socket has come to watch it, or the last has gone."""

    def join(self, gathering: str, watcher: LobbyWatcher, outbox: Outbox) -> None:
        """Show newer versions to the outbox, even before it is known whether the table exists."""
        is_first = gathering not in self._outboxes
        self._outboxes.setdefault(gathering, {})[outbox] = watcher
        if is_first:
            self._tell_attendance(gathering)

    def admit(self, gathering: Gathering, outbox: Outbox) -> None:
        """Show the table, as it has been read meanwhile, to an outbox that has joined.

        Raises:
            UnknownGathering: the watcher may not see the table.
            Problem: `too_many`, when too many sockets watch it already.
        """
        outboxes = self._outboxes[gathering.id]
        watcher = outboxes[outbox]
        if not watcher.may_see(gathering):
            raise UnknownGathering
        if _are_too_many(outboxes.values(), watcher, gathering.concerned):
            raise too_many("This table is open too often: close it elsewhere.", what="open")
        known = self._versions.setdefault(gathering.id, gathering.version)
        if gathering.version >= known:
            outbox.show(_Showing(gathering, watcher))

    def leave(self, gathering: str, outbox: Outbox) -> None:
        """Stop showing the table to the outbox."""
        outboxes = self._outboxes.get(gathering, {})
        outboxes.pop(outbox, None)
        if not outboxes:
            self._versions.pop(gathering, None)
            if self._outboxes.pop(gathering, None) is not None:
                self._tell_attendance(gathering)

    def show(self, gathering: Gathering) -> None:
        """Send this version to everyone who watches the table and has not seen a newer one."""
        outboxes = self._outboxes.get(gathering.id)
        if outboxes is None or gathering.version <= self._versions.get(gathering.id, 0):
            return
        self._versions[gathering.id] = gathering.version
        for outbox, watcher in outboxes.items():
            if watcher.may_see(gathering):
                outbox.show(_Showing(gathering, watcher))
            else:
                outbox.end(NOT_ACCEPTED + problem_of(UnknownGathering()).status)

    def behind(self, versions: Mapping[str, int]) -> list[str]:
        """Return those of these tables that are watched here in an older version."""
        return [
            gathering
            for gathering, version in versions.items()
            if gathering in self._outboxes and self._versions.get(gathering, 0) < version
        ]

    def is_watched(self, gathering: str) -> bool:
        """Return whether a socket watches this table here."""
        return gathering in self._outboxes

    def watched(self) -> tuple[str, ...]:
        """Return the tables that are watched here."""
        return tuple(self._outboxes)

    def _tell_attendance(self, gathering: str) -> None:
        for listener in self.attendance:
            listener(gathering)


def _are_too_many(
    watchers: Collection[LobbyWatcher], newest: LobbyWatcher, concerned: Collection[str]
) -> bool:
    """Return whether the newest of these watchers is one more than may watch the table."""
    if newest.guest is None:
        own = sum(other.guest is None and other.client == newest.client for other in watchers)
        most = MOST_SOCKETS_AN_ADDRESS
    else:
        own = sum(other.guest == newest.guest for other in watchers)
        most = MOST_SOCKETS_A_GUEST
    others = sum(other.guest not in concerned for other in watchers)
    is_full = newest.guest not in concerned and others > MOST_SOCKETS_OF_OTHERS
    return own > most or is_full
