"""The stream of turns: one socket for all the games of a guest, for programs that play."""

import asyncio

import msgspec

from tilewright.api.responses import OverMessage, TurnMessage
from tilewright.api.views import view_json
from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.host.table import Table
from tilewright.players.timekeeping import this_instant
from tilewright.server.http.problems import too_many
from tilewright.server.sockets.outbox import STUCK, BaseOutbox

MOST_STREAMS_A_GUEST = 8


def is_waited_for(view: View) -> bool:
    """Return whether the game waits for this seat: for a turn, an acceptance or a number."""
    can = view.options
    return can.play or can.give_number or (view.to_move is None and can.accept)


class TurnOutbox(BaseOutbox):
    """The outbox of one stream: only the newest view of each seat waits to be sent.

    A turn that has passed before it could be sent is not sent at all.
    """

    __slots__ = ("_pending", "_sent")

    def __init__(self) -> None:
        super().__init__()
        self._pending: dict[tuple[str, Seat], View] = {}
        self._sent: dict[tuple[str, Seat], int] = {}

    def show(self, table: Table, seat: Seat) -> None:
        """Send the seat's turn, or the end of its game, unless it has been sent."""
        which = (table.id, seat)
        view = table.view(seat)
        self._pending.pop(which, None)
        if self._sent.get(which) == view.version:
            return
        if is_waited_for(view) or table.is_over:
            self._pending[which] = view
            self._wake.set()

    async def next(self) -> bytes | None:
        """Wait for the next message to send, while others are served; None at the end."""
        # very many turns may wait, and sending alone does not let go of the loop
        await asyncio.sleep(0)
        return await super().next()

    def _newest(self) -> bytes | None:
        return self._turn() if self._pending else None

    def _turn(self) -> bytes:
        which = next(iter(self._pending))
        view = self._pending.pop(which)
        shown = view_json(view, which[0], this_instant())
        if view.end is None:
            self._sent[which] = view.version
            return msgspec.json.encode(TurnMessage(shown))
        self._sent.pop(which, None)
        return msgspec.json.encode(OverMessage(shown))


class Turns:
    """The open streams of turns at one server, by guest."""

    def __init__(self) -> None:
        self._streams: dict[str, set[TurnOutbox]] = {}

    def join(self, guest: str, outbox: TurnOutbox) -> None:
        """Send every turn of the guest to the outbox from now on.

        Raises:
            Problem: `too_many`, when the guest has too many streams.
        """
        streams = self._streams.setdefault(guest, set())
        if len(streams) >= MOST_STREAMS_A_GUEST:
            raise too_many(
                "You have too many streams of turns open: close another one.", what="open"
            )
        streams.add(outbox)

    def leave(self, guest: str, outbox: TurnOutbox) -> None:
        """Stop sending turns to the outbox."""
        streams = self._streams.get(guest, set())
        streams.discard(outbox)
        if not streams:
            self._streams.pop(guest, None)

    def end(self, guest: str, code: int = STUCK) -> None:
        """End every stream of the guest."""
        for outbox in self._streams.get(guest, ()):
            outbox.end(code)

    def consider(self, table: Table) -> None:
        """Send the table's turn to the streams of the guests that it waits for."""
        if not self._streams:
            return
        for sitter in table.sitters:
            if sitter.guest is not None:
                for outbox in self._streams.get(sitter.guest, ()):
                    outbox.show(table, sitter.seat)
