"""The sockets that watch one companion: each is sent a whole view first, then the changes."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from tilewright.api.companion import WireCompanion, companion_changes_json, companion_json
from tilewright.companion.view import CompanionView
from tilewright.game.clock import Instant
from tilewright.host.companion import CompanionSheet
from tilewright.host.errors import RoomFull
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS = 32


class CompanionMessage(Struct, frozen=True, tag="companion"):
    """A whole companion, sent over a socket."""

    view: WireCompanion


class SheetShowing:
    """One version of a companion, and the version shown before it."""

    __slots__ = ("_before", "_id", "_now", "_view")

    def __init__(
        self,
        companion: str,
        view: CompanionView,
        now: Callable[[], Instant],
        before: CompanionView | None,
    ) -> None:
        self._id = companion
        self._view = view
        self._now = now
        self._before = before

    @property
    def version(self) -> int:
        """The version that is shown."""
        return self._view.version

    def whole(self) -> bytes:
        """Return the message with the whole companion."""
        shown = companion_json(self._view, self._id, self._now())
        return msgspec.json.encode(CompanionMessage(shown))

    def since(self, version: int) -> bytes:
        """Return the message that brings a phone from its version to this one."""
        if version == self.version:
            return self._led_from(self._view)
        if self._before is None or version != self._before.version:
            return self.whole()
        return self._led_from(self._before)

    def _led_from(self, before: CompanionView) -> bytes:
        return msgspec.json.encode(
            companion_changes_json(before, self._view, self._id, self._now())
        )


class SheetAudience:
    """The phones that watch one companion."""

    def __init__(self, now: Callable[[], Instant]) -> None:
        self._now = now
        self._outboxes: set[Outbox] = set()
        self._shown: CompanionView | None = None

    def __bool__(self) -> bool:
        return bool(self._outboxes)

    def join(self, sheet: CompanionSheet, outbox: Outbox) -> None:
        """Send the companion to the outbox now, and then its changes.

        Raises:
            RoomFull: too many sockets watch it already.
        """
        if len(self._outboxes) >= MOST_SOCKETS:
            raise RoomFull("open", "This sheet is open too often: close it elsewhere.")
        self._outboxes.add(outbox)
        self._shown = self._shown or sheet.view
        outbox.show(SheetShowing(sheet.id, sheet.view, self._now, None))

    def leave(self, outbox: Outbox) -> None:
        """Stop sending to the outbox."""
        self._outboxes.discard(outbox)
        if not self._outboxes:
            self._shown = None

    def show(self, sheet: CompanionSheet) -> None:
        """Send the companion as it is now to every socket that has not been sent it."""
        if not self._outboxes or (self._shown and self._shown.version == sheet.version):
            return
        view = sheet.view
        showing = SheetShowing(sheet.id, view, self._now, self._shown)
        self._shown = view
        for outbox in self._outboxes:
            outbox.show(showing)
