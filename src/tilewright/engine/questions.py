"""Questions to the engine: their position, rack and hidden tiles, checked."""

from typing import NamedTuple

from tilewright.engine.layout import MOST_TILES
from tilewright.engine.leaves import tiles_of_leaves
from tilewright.errors import TilewrightError
from tilewright.game.amounts import require_number
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles, TileSet

BOX_MINIMUM = 1
"""The fewest tiles in the bag for an exchange in the box editions, where one may be put back."""


class RackTooLarge(TilewrightError, ValueError):
    """A rack of more tiles than the engine handles."""

    def __init__(self, rack: Tiles, most: int) -> None:
        self.rack = rack
        self.most = most
        super().__init__(f"a rack holds at most {most} tiles, not {len(rack)}")


class StrangeTiles(TilewrightError, ValueError):
    """A rack with tiles that the edition's set does not have; `strange` holds them."""

    def __init__(self, rack: Tiles, strange: Tiles) -> None:
        self.rack = rack
        self.strange = strange
        super().__init__(f"the set has no tiles {strange}, which the rack {rack} holds")


class Hidden(NamedTuple):
    """The hidden part of a position: tiles in the bag, points on the others' racks."""

    bag_count: int
    points: int


def tiles_asked(rack: str | Tiles) -> Tiles:
    """Return the rack, which may be text.

    Raises:
        MalformedText: the text is not a rack.
        TypeError: it is something else.
    """
    if isinstance(rack, str):
        return Tiles.parse(rack)
    if not isinstance(rack, Tiles):
        raise TypeError(f"a rack is text such as 'AEINRT?', or Tiles, not {rack!r:.40}")
    return rack


def require_position(position: object) -> None:
    """Check that this is a position.

    Raises:
        TypeError: it is something else, such as the name of an edition.
    """
    if not isinstance(position, Position):
        raise TypeError(
            f"a position is a Position, not {position!r:.40}; the empty board of an edition is "
            "Position.opening('standard'), that of a game is game.position"
        )


def require_rack(rack: Tiles, tile_set: TileSet, most: int = MOST_TILES) -> None:
    """Check that the rack is not too large, and has only tiles of the set.

    Raises:
        RackTooLarge: it has more than `most` tiles, and more than the kernels take.
        StrangeTiles: it has others.
    """
    if len(rack) > max(MOST_TILES, most):
        raise RackTooLarge(rack, max(MOST_TILES, most))
    strange = set(rack).difference(tiles_of_leaves(tile_set))
    if strange:
        raise StrangeTiles(rack, Tiles(strange))


def hidden_of(position: Position, rack: Tiles, bag_count: int | None, points: int | None) -> Hidden:
    """Return the hidden part of a position: as given, or with one opponent where that is None.

    Raises:
        RackTooLarge: the rack holds more than seven tiles, or the edition's size.
        StrangeTiles: it holds a tile that the edition's set does not have.
        TypeError: the position is something else.
    """
    require_position(position)
    require_rack(rack, position.edition.tile_set, position.edition.rack_size)
    require_number("bag_count", bag_count or 0)
    require_number("unseen_points", points or 0)
    assumed = two_handed(position, rack)
    return Hidden(
        assumed.bag_count if bag_count is None else bag_count,
        assumed.points if points is None else points,
    )


def two_handed(position: Position, rack: Tiles) -> Hidden:
    """Return the unseen tiles with one opponent, who holds a full rack while the tiles last.

    The points are those on the opponent's rack, known only once the bag is empty.
    """
    unseen = tiles_beyond(position, rack)
    bag_count = max(0, len(unseen) - position.edition.rack_size)
    return Hidden(bag_count, 0 if bag_count else position.edition.tile_set.total(unseen))


def tiles_beyond(position: Position, rack: Tiles) -> Tiles:
    """Return the tiles of the set that are neither on the board nor on the rack."""
    counts = position.edition.tile_set.tiles.counts()
    counts.subtract(position.board.tiles.counts())
    counts.subtract(rack.counts())
    return Tiles(counts.elements())


def exchange_limit(bag_count: int, exchange_minimum: int) -> int:
    """Return the most tiles that may be put back.

    >>> exchange_limit(3, 1), exchange_limit(6, 7), exchange_limit(80, 7)
    (3, 0, 7)
    """
    return min(bag_count, MOST_TILES) if bag_count >= exchange_minimum else 0
