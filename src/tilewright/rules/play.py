"""Moves: a tile play, a play in written notation, an exchange and a pass."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import force_setattr

from tilewright.rules.errors import MalformedText, NoTiles
from tilewright.rules.squares import Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles

_EXCHANGE = re.compile(r"(?:exchange[ \t]+|-)([A-Z?]{1,40})\Z")
_PASSES = frozenset({"pass", "-"})
_WRITTEN = re.compile(r"(?:(\d{1,2})([A-Za-z])|([A-Za-z])(\d{1,2}))[ \t]+([A-Za-z]{1,15})\Z")
_BY_SQUARE = attrgetter("square")


class Move:
    """A player's choice for a turn: play tiles, exchange some, or pass.

    Tile plays are `Play` or `WrittenPlay`; the others are `Exchange` and `Pass`. The plays that the
    engine finds are moves too.

    >>> [Move.parse(text) for text in ("8F HORN", "exchange IUU", "pass")][1:]
    [Exchange(tiles=Tiles.parse('IUU')), Pass()]
    """

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> "WrittenPlay | Exchange | Pass":
        """Read a move in the usual notation: `8F HORN`, `exchange IUU` or `-IUU`, `pass` or `-`.

        Raises:
            MalformedText: the text is none of these.
            OffBoard: the board has no such square.
        """
        written = text.strip() if len(text) < 80 else text
        if written in _PASSES:
            return Pass()
        exchange = _EXCHANGE.match(written)
        if exchange is not None:
            return Exchange(Tiles.parse(exchange[1]))
        if _WRITTEN.match(written) is None:
            raise MalformedText(text, "a move such as 8F HORN, exchange IUU or pass")
        return WrittenPlay.parse(written)


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """An exchange of these tiles for as many from the bag.

    Raises:
        NoTiles: there is no tile in it.
    """

    tiles: Tiles

    def __post_init__(self) -> None:
        if not self.tiles:
            raise NoTiles("An exchange needs at least one tile; pass to keep your rack.")

    def __str__(self) -> str:
        return f"exchange {self.tiles}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """A turn without a play or an exchange."""

    def __str__(self) -> str:
        return "pass"


class Placement(Struct, frozen=True, gc=False):
    """One tile placed on one square."""

    square: Square
    tile: PlacedTile


class Play(Move, Struct, frozen=True, gc=False):
    """The tiles played in one turn, in board order.

    Raises:
        NoTiles: there is no tile in it.
        MalformedText: two tiles on one square.
    """

    placements: tuple[Placement, ...]

    def __post_init__(self) -> None:
        if not self.placements:
            raise NoTiles("A play needs at least one tile.")
        ordered = tuple(sorted(self.placements, key=_BY_SQUARE))
        if len(set(map(_BY_SQUARE, ordered))) < len(ordered):
            squares = " ".join(str(placement.square) for placement in ordered)
            raise MalformedText(squares, "a play with at most one tile on each square")
        force_setattr(self, "placements", ordered)

    @classmethod
    def parse_tiles(cls, pairs: Iterable[tuple[str, str]]) -> "Play":
        """Return the play of tiles given as pairs of square and letter, lower case for a blank.

        >>> play = Play.parse_tiles([("H8", "q"), ("I8", "I")])
        >>> str(play.tiles)
        'I?'
        """
        return cls(tuple(Placement(Square.parse(s), PlacedTile.parse(t)) for s, t in pairs))

    @property
    def tiles(self) -> Tiles:
        """The tiles that leave the rack."""
        return Tiles(placement.tile.tile for placement in self.placements)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that the play covers, in board order."""
        return tuple(map(_BY_SQUARE, self.placements))


@dataclass(frozen=True, slots=True)
class WrittenPlay(Move):
    """A play in notation: the square of its first letter, its direction, and the whole word.

    The word includes the letters already on the board; a small letter is a blank. Row before
    column reads across, column before row reads down.

    >>> str(WrittenPlay.parse("8F HORN")), WrittenPlay.parse("H6 FaRM").direction.value
    ('8F HORN', 'down')
    """

    start: Square
    direction: Direction
    word: str

    @classmethod
    def parse(cls, text: str) -> "WrittenPlay":
        """Read a play such as `8F HORN`.

        Raises:
            MalformedText: it is not a coordinate and a word.
            OffBoard: the board has no such square.
        """
        match = _WRITTEN.match(text.strip()) if len(text) < 80 else None
        if match is None:
            raise MalformedText(text, "a play such as 8F HORN")
        across = match[1] is not None
        square = Square.parse(match[2] + match[1] if across else match[3] + match[4])
        direction = Direction.ACROSS if across else Direction.DOWN
        return cls(square, direction, match[5])

    @property
    def at(self) -> str:
        """The coordinate: 8F across, F8 down."""
        return coordinate(self.start, self.direction)

    def __str__(self) -> str:
        return f"{self.at} {self.word}"


def coordinate(start: Square, direction: Direction) -> str:
    """Return the start of a word in notation: row first across, column first down.

    >>> coordinate(Square.parse("F8"), Direction.ACROSS)
    '8F'
    """
    name = str(start)
    return name[1:] + name[0] if direction is Direction.ACROSS else name
