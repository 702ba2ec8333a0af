"""Plays of a rack that holds one tile more than the kernels are compiled for.

A play of at most seven of the eight tiles is one of a rack without one of them, which the kernel
searches; the few plays of all eight are looked up by the reference. That is up to eight searches
in place of one.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from math import fsum

from tilewright.engine.layout import LARGEST_LEAVE, MOST_TILES
from tilewright.engine.leaves import Leaves
from tilewright.engine.moves import THROUGH, BestMove, EnginePlay, added_equity
from tilewright.engine.reference import Reference, Spellings, in_order_of_worth, tile_of
from tilewright.rules.alphabet import Tile
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

PlaysOf = Callable[[Position, Tiles], Iterable[EnginePlay]]


class LargeLeaves:
    """Leaves of any size: one of more than six tiles is worth the mean of the six-tile ones in it.

    A whole rack kept is worth nothing, as in the table.
    """

    def __init__(self, leaves: Leaves, rack_size: int) -> None:
        self._leaves = leaves
        self._rack_size = rack_size

    def value(self, leave: Tiles) -> int:
        """Return the value of keeping these tiles, in thousandths of a point."""
        if len(leave) <= LARGEST_LEAVE:
            return self._leaves.value(leave)
        if len(leave) >= self._rack_size:
            return 0
        values = [self._leaves.value(Tiles(some)) for some in combinations(leave, LARGEST_LEAVE)]
        return round(fsum(values) / len(values))


class LargeRacks:
    """Finds the plays of racks of one tile too many for the kernel.

    `kernel` finds those of a rack of at most seven tiles.
    """

    def __init__(self, words: Spellings, leaves: Leaves, kernel: PlaysOf) -> None:
        self._leaves = LargeLeaves(leaves, MOST_TILES + 1)
        self._reference = Reference(words, self._leaves)
        self._kernel = kernel

    def plays(
        self, position: Position, rack: Tiles, *, bag_count: int, unseen_points: int
    ) -> list[EnginePlay]:
        """Return every distinct play of the rack, best first."""
        found = {
            (play.start, play.direction, play.laid): play
            for tile in set(rack)
            for play in self._kernel(position, rack - Tiles([tile]))
        }
        whole = self._reference.plays(
            position, rack, bag_count=bag_count, unseen_points=unseen_points, least=len(rack)
        )
        extras: dict[str, int] = {}
        plays = []
        for play in (*found.values(), *whole):
            used = "".join(sorted(tile_of(letter) for letter in play.laid if letter != THROUGH))
            if used not in extras:
                extras[used] = added_equity(
                    self._leaves,
                    position.edition,
                    rack,
                    rack - Tiles(map(Tile, used)),
                    bag_count=bag_count,
                    unseen_points=unseen_points,
                )
            plays.append(replace(play, equity=1000 * play.score + extras[used]))
        return in_order_of_worth(plays, position.edition)

    def best(
        self,
        position: Position,
        rack: Tiles,
        *,
        bag_count: int,
        unseen_points: int,
        exchange_minimum: int,
    ) -> BestMove:
        """Return the play of highest equity, or an exchange that is worth more, or a pass."""
        plays = self.plays(position, rack, bag_count=bag_count, unseen_points=unseen_points)
        return self._reference.best_of(
            plays,
            position,
            rack,
            bag_count=bag_count,
            unseen_points=unseen_points,
            exchange_limit=min(bag_count, len(rack)) if bag_count >= exchange_minimum else 0,
        )
