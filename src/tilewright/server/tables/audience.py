"""The sockets that watch one table: each is sent a whole view first, then the changes.

A view is built once for all that watch from one seat, and the common part of the views of one
version once for all seats. A client that names its version gets the fields that differ from it; any
other client, and one that has missed a version, gets the whole view.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum

import msgspec

from tilewright.api.responses import Presence, ViewMessage
from tilewright.api.views import CommonChanges, changes_json, common_changes, view_json
from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
from tilewright.game.view import View, with_racks
from tilewright.host.errors import RoomFull
from tilewright.host.table import Table
from tilewright.players.timekeeping import this_instant
from tilewright.server.sockets.connection import NOT_ACCEPTED
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS_A_SEAT = 8
MOST_SPECTATING_SOCKETS = 64
MOST_SOCKETS_A_SPECTATOR = 8


class OfBroadcast(StrEnum):
    """A viewer that is a broadcast of the game, without racks or with all of them."""

    PLAIN = "plain"
    RACKS = "racks"


Viewer = Seat | OfBroadcast | None
"""From where a socket watches: a seat, a broadcast, or None for a spectator."""


class SharedChanges:
    """The changes from one version to the next that all seats share, made when first needed."""

    __slots__ = ("_before", "_common")

    def __init__(self) -> None:
        self._before: int | None = None
        self._common: CommonChanges | None = None

    def common(self, before: View, now: View) -> CommonChanges:
        """Return the changes that all seats are shown alike, from the views of any of them."""
        if self._common is None or before.version != self._before:
            self._before = before.version
            self._common = common_changes(before, now)
        return self._common


class TableShowing:
    """One seat's view of one version, and the version shown before it."""

    __slots__ = ("_before", "_changes", "_game", "_now", "_step", "_view")

    def __init__(
        self,
        game: str,
        view: View,
        now: Callable[[], Instant],
        before: View | None = None,
        step: SharedChanges | None = None,
    ) -> None:
        self._game = game
        self._now = now
        self._view = view
        self._before = before
        self._step = step
        self._changes: bytes | None = None

    @property
    def version(self) -> int:
        """The version of the game that is shown."""
        return self._view.version

    def whole(self) -> bytes:
        """Return the message with the whole view."""
        # not cached: rarely needed twice, and ten megabytes for two thousand games
        shown = view_json(self._view, self._game, self._now())
        return msgspec.json.encode(ViewMessage(shown))

    def since(self, version: int) -> bytes:
        """Return the message that brings a client from its version to this one."""
        if version == self.version:
            return self._led_from(self._view)
        if self._before is None or version != self._before.version:
            return self.whole()
        if self._view.clock is not None:
            return self._led_from(self._before)  # not cached, for it holds the current time
        if self._changes is None:
            self._changes = self._led_from(self._before)
        return self._changes

    def followed_by(self, view: View, step: SharedChanges) -> "TableShowing":
        """Return the showing of the next version; `step` is the same for all seats."""
        return TableShowing(self._game, view, self._now, self._view, step)

    def _led_from(self, before: View) -> bytes:
        # let go of, because an idle table would keep it
        step, self._step = self._step if before is self._before else None, None
        common = None if step is None else step.common(before, self._view)
        changes = changes_json(before, self._view, self._now(), common)
        return msgspec.json.encode(changes)


class TableAudience:
    """The sockets at one table, by viewer."""

    def __init__(self, now: Callable[[], Instant] = this_instant) -> None:
        self._now = now
        self._outboxes: dict[Viewer, set[Outbox]] = {}
        self._showing: dict[Viewer, TableShowing] = {}
        self._spectators: dict[Outbox, str | None] = {}

    def __bool__(self) -> bool:
        return bool(self._outboxes)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats from which the table is being watched."""
        return frozenset(seat for seat in self._outboxes if isinstance(seat, int))

    @property
    def spectators(self) -> int:
        """The number of people who watch without a seat, however many sockets each of them has."""
        return len(set(self._spectators.values()))

    @property
    def broadcasts_racks(self) -> bool:
        """Whether a broadcast that shows the racks is among the sockets."""
        return OfBroadcast.RACKS in self._outboxes

    def join(self, table: Table, seat: Viewer, outbox: Outbox, person: str | None = None) -> None:
        """Send the outbox the view of the seat, or a spectator's for None, and then the changes.

        Spectators are counted by `person`, which is the same for all sockets of one browser.

        Raises:
            RoomFull: too many sockets watch from this seat already, or of this spectator.
        """
        outboxes = self._outboxes.setdefault(seat, set())
        if self._is_full(seat, person):
            raise RoomFull("open", "This table is open too often: close it elsewhere.")
        before = self._presence()
        outboxes.add(outbox)
        if not isinstance(seat, int):
            self._spectators[outbox] = person
        outbox.show(self.shown(table, seat))
        is_news = self._presence() != before
        self._send_presence(self._all() if is_news else (outbox,))

    def leave(self, seat: Viewer, outbox: Outbox) -> None:
        """Stop sending to the outbox."""
        outboxes = self._outboxes.get(seat, set())
        before = self._presence()
        outboxes.discard(outbox)
        self._spectators.pop(outbox, None)
        if not outboxes and self._outboxes.pop(seat, None) is not None:
            self._showing.pop(seat, None)
        if self._presence() != before:
            self._send_presence(self._all())

    def show(self, table: Table) -> None:
        """Send the table as it is now to every socket that has not been sent it."""
        behind = [seat for seat in self._outboxes if self._is_behind(table, seat)]
        step = SharedChanges()
        for seat, view in zip(behind, _views(table, behind), strict=True):
            # nothing of a view with racks is shared with another
            own = SharedChanges() if seat is OfBroadcast.RACKS else step
            showing = self._next(table, seat, view, own)
            for outbox in self._outboxes[seat]:
                outbox.show(showing)

    def tell(self, news: bytes, instead: Mapping[Seat, bytes]) -> None:
        """Send news to every socket that follows changes from a seat, but not to spectators.

        The seats in `instead` get that.
        """
        for seat, outboxes in self._outboxes.items():
            if isinstance(seat, int):
                for outbox in outboxes:
                    outbox.post_news(instead.get(seat, news))

    def send_spectators_away(self) -> None:
        """Close the sockets of spectators, who may no longer watch."""
        for viewer in (None, *OfBroadcast):
            self._send_away(viewer)

    def send_broadcasts_away(self) -> None:
        """Close the sockets of broadcasts, because racks are now shown there, or no longer."""
        for viewer in OfBroadcast:
            self._send_away(viewer)

    def _send_away(self, viewer: Viewer) -> None:
        for outbox in self._outboxes.get(viewer, ()):
            outbox.end(NOT_ACCEPTED + 404)

    def shown(self, table: Table, seat: Viewer) -> TableShowing:
        """Return the showing of the table to this seat, shared by all sockets at the seat."""
        if self._is_behind(table, seat):
            return self._next(table, seat, _views(table, (seat,))[0], SharedChanges())
        return self._showing[seat]

    def _is_behind(self, table: Table, seat: Viewer) -> bool:
        last = self._showing.get(seat)
        return last is None or last.version != table.version

    def _next(self, table: Table, seat: Viewer, view: View, step: SharedChanges) -> TableShowing:
        last = self._showing.get(seat)
        if last is None:
            showing = TableShowing(table.id, view, self._now)
        else:
            showing = last.followed_by(view, step)
        self._showing[seat] = showing
        return showing

    def _is_full(self, seat: Viewer, person: str | None) -> bool:
        sockets = len(self._outboxes[seat])
        if isinstance(seat, int):
            return sockets >= MOST_SOCKETS_A_SEAT
        own = list(self._spectators.values()).count(person)
        return sockets >= MOST_SPECTATING_SOCKETS or own >= MOST_SOCKETS_A_SPECTATOR

    def _presence(self) -> Presence:
        present = (seat for seat, outboxes in self._outboxes.items() if outboxes)
        here = tuple(sorted(seat for seat in present if isinstance(seat, int)))
        return Presence(here, self.spectators)

    def _send_presence(self, outboxes: Iterator[Outbox] | tuple[Outbox, ...]) -> None:
        message = msgspec.json.encode(self._presence())
        for outbox in outboxes:
            outbox.post_presence(message)

    def _all(self) -> Iterator[Outbox]:
        return (outbox for outboxes in self._outboxes.values() for outbox in outboxes)


def _views(table: Table, viewers: Sequence[Viewer]) -> list[View]:
    """Return the view of each viewer; only one of a broadcast may have the racks of others."""
    seats = [viewer if isinstance(viewer, int) else None for viewer in viewers]
    views = table.views(seats)
    return [
        with_racks(view, table.game) if viewer is OfBroadcast.RACKS else view
        for viewer, view in zip(viewers, views, strict=True)
    ]
