"""The number of tiles on each rack and in the bag of a recorded game, as the rules have it.

Racks are filled as long as there are tiles in the bag, whatever the record says of them.
"""

from tilewright.notation.gcg.record import Event, Gcg, TilePlay, Withdrawal
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition


class TileCount:
    """The tiles counted so far: on the rack of each nick, and in the bag."""

    def __init__(self, record: Gcg, edition: Edition) -> None:
        self.size = edition.rack_size
        self.on_rack = dict.fromkeys(record.nicks, self.size)
        whole = len(edition.tile_set.tiles)
        self.in_bag = max(0, whole - self.size * len(record.players))
        self._before: tuple[str, int, int] | None = None

    def take(self, event: Event, before: Board, after: Board) -> None:
        """Count one more event, with the boards before and after it."""
        nick = event.nick
        if isinstance(event, TilePlay):
            self._before = nick, self.on_rack[nick], self.in_bag
            left = self.on_rack[nick] - (len(after.tiles) - len(before.tiles))
            drawn = max(0, min(self.size - left, self.in_bag))
            self.on_rack[nick] = left + drawn
            self.in_bag -= drawn
        elif isinstance(event, Withdrawal) and self._before is not None:
            nick, on_rack, in_bag = self._before
            self.on_rack[nick], self.in_bag = on_rack, in_bag
            self._before = None

    def is_out(self, nick: str) -> bool:
        """Return whether the player has played the last tile."""
        return not self.in_bag and self.on_rack[nick] <= 0
