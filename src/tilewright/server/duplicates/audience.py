"""The sockets that watch one duplicate table.

Two hundred answers in one second must not send forty thousand messages: an answer changes nothing
that others may see but how many there are, so at a large table only rounds, players and the end are
shown as they come.
"""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from tilewright.api.duplicate import WireDuplicate, common_json, own_json
from tilewright.duplicate.view import DuplicateView
from tilewright.game.clock import Instant
from tilewright.host.duplicate import DuplicateTable
from tilewright.host.errors import RoomFull
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS = 600
SMALL_TABLE = 12
"""The players up to whom each answer is counted for all who watch."""


class DuplicateMessage(Struct, frozen=True, tag="duplicate"):
    """A whole duplicate table, sent over a socket."""

    view: WireDuplicate


class CommonPart:
    """One state of a table as all see it, encoded once."""

    __slots__ = ("_encoded", "_now", "table")

    def __init__(self, table: DuplicateTable, now: Callable[[], Instant]) -> None:
        self.table = table
        self._now = now
        self._encoded: bytes | None = None

    @property
    def encoded(self) -> bytes:
        """The common part without its closing brace."""
        if self._encoded is None:
            common = common_json(self.table.view(None), self.table.id, self._now())
            self._encoded = msgspec.json.encode(common)[:-1]
        return self._encoded


class PlayerShowing:
    """One state of a table for one player, or for a spectator."""

    __slots__ = ("_common", "_is_host", "_player")

    def __init__(self, common: CommonPart, player: int | None, *, is_host: bool) -> None:
        self._common = common
        self._player = player
        self._is_host = is_host

    @property
    def version(self) -> int:
        """The version that is shown."""
        return self._common.table.version

    def whole(self) -> bytes:
        """Return the message with the whole table."""
        table = self._common.table
        view: DuplicateView = table.view(self._player)
        own = msgspec.json.encode(own_json(view, is_host=self._is_host))
        return b'{"type":"duplicate","view":' + self._common.encoded + b',"you":' + own + b"}}"

    def since(self, version: int) -> bytes:
        """Return the same: a table is shown whole."""
        del version
        return self.whole()


class DuplicateAudience:
    """The sockets that watch one table, each for a player or a spectator."""

    def __init__(self, now: Callable[[], Instant]) -> None:
        self._now = now
        self._watchers: dict[Outbox, tuple[int | None, bool]] = {}
        self._shown: object = None

    def __bool__(self) -> bool:
        return bool(self._watchers)

    def join(
        self, table: DuplicateTable, outbox: Outbox, player: int | None, *, is_host: bool
    ) -> None:
        """Send the table to the outbox now, and then its changes.

        Raises:
            RoomFull: too many sockets watch it already.
        """
        if len(self._watchers) >= MOST_SOCKETS and outbox not in self._watchers:
            raise RoomFull("open", "This table is open too often: close it elsewhere.")
        self._watchers[outbox] = (player, is_host)
        self._shown = self._shown or _key(table)
        outbox.show(PlayerShowing(CommonPart(table, self._now), player, is_host=is_host))

    def leave(self, outbox: Outbox) -> None:
        """Stop sending to the outbox."""
        self._watchers.pop(outbox, None)
        if not self._watchers:
            self._shown = None

    def show(self, table: DuplicateTable) -> None:
        """Send the table as it is now to every socket, if something changed for them."""
        key = _key(table)
        if not self._watchers or key == self._shown:
            return
        self._shown = key
        common = CommonPart(table, self._now)
        for outbox, (player, is_host) in self._watchers.items():
            outbox.show(PlayerShowing(common, player, is_host=is_host))


def _key(table: DuplicateTable) -> object:
    """Return a value that changes whenever something changes for all who watch."""
    state = table.state
    players = len(state.players)
    left = sum(player.has_left for player in state.players)
    answered = len(state.answers) if players <= SMALL_TABLE else 0
    return (state.phase, len(state.rounds), players, left, answered)
