"""Who looks at one companion, and what they are sent: a whole view first, then what changes."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from tilewright.companion.view import CompanionView
from tilewright.game.clock import Instant
from tilewright.host.companion import CompanionSheet
from tilewright.host.errors import RoomFull
from tilewright.notation.companion import (
    WireCompanion,
    companion_changes_json,
    companion_json,
)
from tilewright.server.sockets.outbox import Outbox

MOST_SOCKETS = 32


class CompanionMessage(Struct, frozen=True, tag="companion"):
    """A whole companion, over a socket."""

    view: WireCompanion


class Showing:
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
        """The message that holds all of it."""
        shown = companion_json(self._view, self._id, self._now())
        return msgspec.json.encode(CompanionMessage(shown))

    def since(self, version: int) -> bytes:
        """The message that leads a phone from its version to this one."""
        if version == self.version:
            return self._led_from(self._view)
        if self._before is None or version != self._before.version:
            return self.whole()
        return self._led_from(self._before)

    def _led_from(self, before: CompanionView) -> bytes:
        return msgspec.json.encode(
            companion_changes_json(before, self._view, self._id, self._now())
        )


class Audience:
    """The phones that look at one companion."""

    def __init__(self, now: Callable[[], Instant]) -> None:
        self._now = now
        self._outboxes: set[Outbox] = set()
        self._shown: CompanionView | None = None

    def __bool__(self) -> bool:
        return bool(self._outboxes)

    def join(self, sheet: CompanionSheet, outbox: Outbox) -> None:
        """The outbox gets the companion now, and then what changes.

        Raises:
            RoomFull: too many sockets watch it already.
        """
        if len(self._outboxes) >= MOST_SOCKETS:
            raise RoomFull("open", "This sheet is open too often already: close it elsewhere.")
        self._outboxes.add(outbox)
        self._shown = self._shown or sheet.view
        outbox.show(Showing(sheet.id, sheet.view, self._now, None))

    def leave(self, outbox: Outbox) -> None:
        """The outbox gets nothing more."""
        self._outboxes.discard(outbox)
        if not self._outboxes:
            self._shown = None

    def show(self, sheet: CompanionSheet) -> None:
        """Everybody is sent the companion as it is now, unless they have been."""
        if not self._outboxes or (self._shown and self._shown.version == sheet.version):
            return
        view = sheet.view
        showing = Showing(sheet.id, view, self._now, self._shown)
        self._shown = view
        for outbox in self._outboxes:
            outbox.show(showing)
