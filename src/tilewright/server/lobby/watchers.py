"""Who looks at which table before its game, at one server, and what each of them is sent.

Everybody is sent the newest version as they may see it; whoever may not see it any more is sent
away, as if there were no such table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from tilewright.host.gathering import Gathering, UnknownGathering
from tilewright.server.http.problems import problem_of, too_many
from tilewright.server.lobby.invitations import GatheringMessage, invitation_for
from tilewright.server.sockets.connection import NOT_ACCEPTED
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS_A_GUEST = 8
MOST_SOCKETS_OF_OTHERS = 64
"""Of all together who may look, but neither sit nor are asked for by name."""


@dataclass(frozen=True, slots=True)
class LobbyWatcher:
    """Who looks: a guest, if known, what they know of a link, and the token of their cookie."""

    guest: str | None
    digest: bytes | None
    token: str | None = field(repr=False)

    def may_see(self, gathering: Gathering) -> bool:
        """Whether the table is any business of theirs."""
        return gathering.may_see(self.guest, self.digest)


class _Showing:
    """One version of a table as one onlooker sees it."""

    __slots__ = ("_gathering", "_onlooker")

    def __init__(self, gathering: Gathering, onlooker: LobbyWatcher) -> None:
        self._gathering = gathering
        self._onlooker = onlooker

    @property
    def version(self) -> int:
        return self._gathering.version

    def whole(self) -> bytes:
        seen = invitation_for(self._gathering, self._onlooker.guest, self._onlooker.token)
        return msgspec.json.encode(GatheringMessage(seen))

    def since(self, _: int, /) -> bytes:
        return self.whole()


class LobbyWatchers:
    """The open sockets of tables before their games."""

    def __init__(self) -> None:
        self._outboxes: dict[str, dict[Outbox, LobbyWatcher]] = {}
        self._versions: dict[str, int] = {}

    def join(self, gathering: str, onlooker: LobbyWatcher, outbox: Outbox) -> None:
        """The outbox is shown each newer version, before it is known whether there is a table."""
        self._outboxes.setdefault(gathering, {})[outbox] = onlooker

    def admit(self, gathering: Gathering, outbox: Outbox) -> None:
        """The outbox, which has joined, gets the table as it was found since, and stays.

        Raises:
            UnknownGathering: it is none of the onlooker's business.
            Problem: too many look at it already.
        """
        outboxes = self._outboxes[gathering.id]
        onlooker = outboxes[outbox]
        if not onlooker.may_see(gathering):
            raise UnknownGathering
        is_concerned = onlooker.guest in gathering.concerned
        alike = sum(
            each.guest == onlooker.guest if is_concerned else each.guest not in gathering.concerned
            for each in outboxes.values()
        )
        if alike > (MOST_SOCKETS_A_GUEST if is_concerned else MOST_SOCKETS_OF_OTHERS):
            raise too_many("This table is open too often already: close it elsewhere.", what="open")
        known = self._versions.setdefault(gathering.id, gathering.version)
        if gathering.version >= known:
            outbox.show(_Showing(gathering, onlooker))

    def leave(self, gathering: str, outbox: Outbox) -> None:
        """The outbox gets nothing more."""
        outboxes = self._outboxes.get(gathering, {})
        outboxes.pop(outbox, None)
        if not outboxes:
            self._outboxes.pop(gathering, None)
            self._versions.pop(gathering, None)

    def show(self, gathering: Gathering) -> None:
        """Everybody who looks at it will be sent it as it is now, unless they have seen newer."""
        outboxes = self._outboxes.get(gathering.id)
        if outboxes is None or gathering.version <= self._versions.get(gathering.id, 0):
            return
        self._versions[gathering.id] = gathering.version
        for outbox, onlooker in outboxes.items():
            if onlooker.may_see(gathering):
                outbox.show(_Showing(gathering, onlooker))
            else:
                outbox.end(NOT_ACCEPTED + problem_of(UnknownGathering()).status)

    def behind(self, versions: Mapping[str, int]) -> list[str]:
        """Those of these tables that somebody looks at, and has not been shown in this version."""
        return [
            gathering
            for gathering, version in versions.items()
            if gathering in self._outboxes and self._versions.get(gathering, 0) < version
        ]

    def watched(self) -> tuple[str, ...]:
        """The tables that somebody looks at here."""
        return tuple(self._outboxes)
