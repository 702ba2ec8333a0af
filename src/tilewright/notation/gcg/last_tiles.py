"""The tiles that are left at the end are those that nobody played, however many play."""

from tilewright.notation.gcg.leaving import departures
from tilewright.notation.gcg.record import Gcg, RackGained, RackLost
from tilewright.rules.tiles import NO_TILES, Tiles


class LastTiles:
    """The lines of unplayed tiles so far, held against the tiles that are not on the board."""

    def __init__(self, record: Gcg, rack_size: int) -> None:
        self.others = len(record.players) - 1
        self.rack_size = rack_size
        self.gains = [event for event in record.events if isinstance(event, RackGained)]
        # the tiles of those who left are gained by nobody
        self.all_stayed = not departures(record)
        self.lost: dict[str, Tiles] = {}
        self.gained = NO_TILES

    def disagree(self, event: RackGained | RackLost, tiles: Tiles, unseen: Tiles) -> bool:
        """Whether these tiles of the event cannot be, where so many were not played."""
        held = tiles
        if isinstance(event, RackLost):
            self.lost[event.nick] = tiles
            held = sum(self.lost.values(), NO_TILES)
        elif self.others > 1:
            # a line for each of the others, or one for all of them
            self.gained = self.gained + tiles
            held = self.gained
        return not unseen.contains_all(held) or self._lacks_some(event, held, tiles, unseen)

    def _lacks_some(
        self, event: RackGained | RackLost, held: Tiles, tiles: Tiles, unseen: Tiles
    ) -> bool:
        """Whether all unplayed tiles should be here, because somebody went out, and are not."""
        out = bool(self.gains) and len(unseen) <= self.others * self.rack_size
        if not out or not self.all_stayed:
            return False
        if self.others == 1:
            return tiles != unseen
        return event is self.gains[-1] and held != unseen
