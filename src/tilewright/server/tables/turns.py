"""Whose turn it is: one stream for all the games of a guest, for programs that play."""

import msgspec

from tilewright.game.seats import Seat
from tilewright.game.view import View
from tilewright.host.system import this_instant
from tilewright.host.table import Table
from tilewright.notation import wire
from tilewright.server.http.problems import too_many
from tilewright.server.http.responses import OverMessage, TurnMessage
from tilewright.server.sockets.outbox import STUCK, BaseOutbox

MOST_STREAMS_A_GUEST = 8


def is_waited_for(view: View) -> bool:
    """Whether the game goes on when this seat acts: a turn, the last word, or its number."""
    can = view.options
    return can.play or can.give_number or (view.to_move is None and can.accept)


class TurnOutbox(BaseOutbox):
    """What waits to be sent to one stream: of each seat the newest view only.

    What was a turn and is none any more before it could be sent is not sent at all.
    """

    __slots__ = ("_pending", "_told")

    def __init__(self) -> None:
        super().__init__()
        self._pending: dict[tuple[str, Seat], View] = {}
        self._told: dict[tuple[str, Seat], int] = {}

    def show(self, table: Table, seat: Seat) -> None:
        """The seat's turn is told, or the end of its game, unless it was."""
        which = (table.id, seat)
        view = table.view(seat)
        self._pending.pop(which, None)
        if self._told.get(which) == view.version:
            return
        if is_waited_for(view) or table.is_over:
            self._pending[which] = view
            self._wake.set()

    def _newest(self) -> bytes | None:
        return self._turn() if self._pending else None

    def _turn(self) -> bytes:
        which = next(iter(self._pending))
        view = self._pending.pop(which)
        shown = wire.view_json(view, which[0], this_instant())
        if view.end is None:
            self._told[which] = view.version
            return msgspec.json.encode(TurnMessage(shown))
        self._told.pop(which, None)
        return msgspec.json.encode(OverMessage(shown))


class Turns:
    """The open streams of one server, by guest; it listens to the rooms."""

    def __init__(self) -> None:
        self._streams: dict[str, set[TurnOutbox]] = {}

    def join(self, guest: str, outbox: TurnOutbox) -> None:
        """The outbox is told of every turn of the guest from now on.

        Raises:
            Problem: the guest has too many streams already.
        """
        streams = self._streams.setdefault(guest, set())
        if len(streams) >= MOST_STREAMS_A_GUEST:
            raise too_many(
                "Your turns are streamed too often already: close another stream.", what="open"
            )
        streams.add(outbox)

    def leave(self, guest: str, outbox: TurnOutbox) -> None:
        """The outbox is told nothing more."""
        streams = self._streams.get(guest, set())
        streams.discard(outbox)
        if not streams:
            self._streams.pop(guest, None)

    def end(self, guest: str, code: int = STUCK) -> None:
        """Every stream of the guest ends."""
        for outbox in self._streams.get(guest, ()):
            outbox.end(code)

    def consider(self, table: Table) -> None:
        """Whoever listens and is waited for at this table is told so."""
        if not self._streams:
            return
        for sitter in table.sitters:
            if sitter.guest is not None:
                for outbox in self._streams.get(sitter.guest, ()):
                    outbox.show(table, sitter.seat)
