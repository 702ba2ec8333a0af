"""The part of a move's equity beyond its score: the leave, or the unplayed tiles at the end."""

from typing import Protocol

from tilewright.rules.edition import Edition
from tilewright.rules.tiles import Tiles


class LeaveValues(Protocol):
    """The values of tiles kept."""

    def value(self, leave: Tiles) -> int:
        """Return the value of keeping these tiles, in thousandths of a point."""


def added_equity(
    leaves: LeaveValues,
    edition: Edition,
    rack: Tiles,
    kept: Tiles,
    *,
    bag_count: int,
    unseen_points: int,
) -> int:
    """Return the equity that a play from this rack adds to its score by keeping these tiles.

    In thousandths of a point: the leave while the bag has tiles after the draw, nothing when the
    draw empties it. With an empty bag, going out gains the others' tiles twice; otherwise ten
    points and the player's own tiles twice are lost. A pass keeps the whole rack.
    """
    if bag_count > len(rack) - len(kept):
        return leaves.value(kept)
    if bag_count > 0:
        return 0
    if not kept:
        return 2000 * unseen_points
    return -10_000 - 2000 * edition.tile_set.total(kept)
