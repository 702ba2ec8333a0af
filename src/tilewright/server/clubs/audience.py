"""The screens that watch one event: each is sent the whole event, and again when it changes."""

from functools import cached_property

import msgspec

from tilewright.api.club import EventMessage, event_json
from tilewright.host.club import EventRoom
from tilewright.host.errors import RoomFull
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS = 400
"""A phone for each player, some screens on walls, and as many again of those who look on."""


class EventShowing:
    """One version of an event, encoded once for all screens."""

    def __init__(self, room: EventRoom) -> None:
        self._room = room

    @property
    def version(self) -> int:
        """The version that is shown."""
        return self._room.version

    @cached_property
    def _message(self) -> bytes:
        return msgspec.json.encode(EventMessage(event_json(self._room.event, self._room.id)))

    def whole(self) -> bytes:
        """Return the message with the whole event."""
        return self._message

    def since(self, _version: int) -> bytes:
        """Return the message with the whole event, which is small."""
        return self._message


class EventAudience:
    """The screens that watch one event."""

    def __init__(self) -> None:
        self._outboxes: set[Outbox] = set()
        self._shown: EventShowing | None = None

    def __bool__(self) -> bool:
        return bool(self._outboxes)

    def join(self, room: EventRoom, outbox: Outbox) -> None:
        """Send the event to the outbox now, and when it changes.

        Raises:
            RoomFull: too many screens watch it already.
        """
        if len(self._outboxes) >= MOST_SOCKETS:
            raise RoomFull("open", "This event is open too often: close it elsewhere.")
        self._outboxes.add(outbox)
        if self._shown is None or self._shown.version != room.version:
            self._shown = EventShowing(room)
        outbox.show(self._shown)

    def leave(self, outbox: Outbox) -> None:
        """Stop sending to the outbox."""
        self._outboxes.discard(outbox)
        if not self._outboxes:
            self._shown = None

    def show(self, room: EventRoom) -> None:
        """Send the event as it is now to every screen that has not been sent it."""
        if not self._outboxes or (self._shown and self._shown.version == room.version):
            return
        self._shown = EventShowing(room)
        for outbox in self._outboxes:
            outbox.show(self._shown)
