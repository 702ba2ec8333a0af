"""Who watches one table, and what they are shown: a whole view first, then what has changed.

A view is built when the first socket is about to be sent it, and once for all that watch from one
seat. A client that says which version it has gets the fields that differ from that version; any
other client, and one that has missed a version, gets the whole view, which is always enough.
"""

from collections.abc import Callable, Iterator

import msgspec

from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.host.errors import RoomFull
from tilewright.host.system import this_instant
from tilewright.host.table import Table
from tilewright.notation import wire
from tilewright.server.http.responses import Presence, ViewMessage
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS_A_SEAT = 8
MOST_SPECTATING_SOCKETS = 64


class Showing:
    """One seat's view of one version, and the version shown before it."""

    __slots__ = ("_before", "_changes", "_game", "_now", "_view")

    def __init__(
        self, game: str, view: View, now: Callable[[], Instant], before: View | None = None
    ) -> None:
        self._game = game
        self._now = now
        self._view = view
        self._before = before
        self._changes: bytes | None = None

    @property
    def version(self) -> int:
        """The version of the game that is shown."""
        return self._view.version

    def whole(self) -> bytes:
        """The message that holds all of the view."""
        # not kept: seldom wanted twice, and of two thousand games it would fill ten megabytes
        shown = wire.view_json(self._view, self._game, self._now())
        return msgspec.json.encode(ViewMessage(shown))

    def since(self, version: int) -> bytes:
        """The message that leads a client from its version to this one."""
        if version == self.version:
            return self._led_from(self._view)
        if self._before is None or version != self._before.version:
            return self.whole()
        if self._view.clock is not None:
            return self._led_from(self._before)  # which says what time it is
        if self._changes is None:
            self._changes = self._led_from(self._before)
        return self._changes

    def followed_by(self, view: View) -> "Showing":
        """What is shown next."""
        return Showing(self._game, view, self._now, self._view)

    def _led_from(self, before: View) -> bytes:
        changes = wire.changes_json(before, self._view, self._game, self._now())
        return msgspec.json.encode(changes)


class Audience:
    """The sockets at one table, by seat; those of spectators under None."""

    def __init__(self, now: Callable[[], Instant] = this_instant) -> None:
        self._now = now
        self._outboxes: dict[Seat | None, set[Outbox]] = {}
        self._showing: dict[Seat | None, Showing] = {}

    def __bool__(self) -> bool:
        return bool(self._outboxes)

    @property
    def seats(self) -> frozenset[Seat]:
        """From which seats somebody looks at the table."""
        return frozenset(seat for seat in self._outboxes if seat is not None)

    def join(self, table: Table, seat: Seat | None, outbox: Outbox) -> None:
        """The outbox gets the view now, a spectator's without a seat, and then what changes.

        Raises:
            RoomFull: too many sockets watch from this seat already.
        """
        outboxes = self._outboxes.setdefault(seat, set())
        if len(outboxes) >= (MOST_SPECTATING_SOCKETS if seat is None else MOST_SOCKETS_A_SEAT):
            raise RoomFull("open", "This table is open too often already: close it elsewhere.")
        is_news = not outboxes
        outboxes.add(outbox)
        outbox.show(self.shown(table, seat))
        self._tell_who_is_here(self._everybody() if is_news else (outbox,))

    def leave(self, seat: Seat | None, outbox: Outbox) -> None:
        """The outbox gets nothing more."""
        outboxes = self._outboxes.get(seat, set())
        outboxes.discard(outbox)
        if not outboxes and self._outboxes.pop(seat, None) is not None:
            self._showing.pop(seat, None)
            self._tell_who_is_here(self._everybody())

    def show(self, table: Table) -> None:
        """Everybody will be sent the table as it is now, unless they have been."""
        for seat, outboxes in self._outboxes.items():
            last = self._showing.get(seat)
            showing = self.shown(table, seat)
            if showing is not last:
                for outbox in outboxes:
                    outbox.show(showing)

    def tell(self, news: bytes) -> None:
        """Everybody who follows changes from a seat is sent this; spectators are not."""
        for seat, outboxes in self._outboxes.items():
            if seat is not None:
                for outbox in outboxes:
                    outbox.post_news(news)

    def shown(self, table: Table, seat: Seat | None) -> Showing:
        """What this seat is shown of the table: one value for all that watch from it."""
        last = self._showing.get(seat)
        if last is not None and last.version == table.version:
            return last
        view = table.view(seat)
        showing = Showing(table.id, view, self._now) if last is None else last.followed_by(view)
        self._showing[seat] = showing
        return showing

    def _tell_who_is_here(self, outboxes: Iterator[Outbox] | tuple[Outbox, ...]) -> None:
        message = msgspec.json.encode(Presence(tuple(sorted(self.seats))))
        for outbox in outboxes:
            outbox.post_presence(message)

    def _everybody(self) -> Iterator[Outbox]:
        return (outbox for outboxes in self._outboxes.values() for outbox in outboxes)
