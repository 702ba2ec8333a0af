"""Check that the tiles left at the end are the unplayed ones, for any number of players."""

from tilewright.notation.gcg.leaving import departures
from tilewright.notation.gcg.record import Gcg, RackGained, RackLost
from tilewright.rules.tiles import NO_TILES, Tiles


class LastTiles:
    """The lines of unplayed tiles so far, compared with the tiles that are not on the board."""

    def __init__(self, record: Gcg, rack_size: int) -> None:
        self.others = len(record.players) - 1
        self.rack_size = rack_size
        self.gains = [event for event in record.events if isinstance(event, RackGained)]
        # nobody gains the tiles of players who left
        self.all_stayed = not departures(record)
        self.lost: dict[str, Tiles] = {}
        self.gained = NO_TILES

    def disagree(self, event: RackGained | RackLost, tiles: Tiles, unseen: Tiles) -> bool:
        """Return whether these tiles of the event are impossible, given the unplayed ones."""
        held = tiles
        if isinstance(event, RackLost):
            self.lost[event.nick] = tiles
            held = sum(self.lost.values(), NO_TILES)
        elif self.others > 1:
            # one line for each of the others, or a single one for all
            self.gained = self.gained + tiles
            held = self.gained
        return not unseen.contains_all(held) or self._lacks_some(event, held, tiles, unseen)

    def _lacks_some(
        self, event: RackGained | RackLost, held: Tiles, tiles: Tiles, unseen: Tiles
    ) -> bool:
        """Return whether unplayed tiles are missing that must be here because a player went out."""
        out = bool(self.gains) and len(unseen) <= self.others * self.rack_size
        if not out or not self.all_stayed:
            return False
        if self.others == 1:
            return tiles != unseen
        return event is self.gains[-1] and held != unseen
