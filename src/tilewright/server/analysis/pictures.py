"""Pictures of boards, drawn in a process of their own: so this module imports little."""

from collections.abc import Sequence

from msgspec import Struct

from tilewright.notation.commands import read_tiles
from tilewright.rules.alphabet import in_text
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.squares import Square
from tilewright.rules.tiles import Tiles


class Picture(Struct, frozen=True):
    """The contents of a picture: a position, the play whose squares are outlined, and a rack."""

    position: Position
    last: Play | None
    rack: Tiles | None

    @classmethod
    def of(
        cls, edition: Edition, board: Sequence[str], last: Sequence[str], rack: str | None
    ) -> "Picture":
        """Read the rows of the board, the squares of the last play, and the rack.

        Raises:
            MalformedText: one of them cannot be read, or a square has no tile.
        """
        position = Position(Board.from_rows(tuple(map(in_text, board))), edition)
        lying = [(square, position.board.at(square)) for square in map(Square.parse, last)]
        placements = tuple(Placement(square, tile) for square, tile in lying if tile is not None)
        if len(placements) < len(lying):
            raise MalformedText(", ".join(last), "a list of squares with tiles")
        play = Play(placements) if placements else None
        return cls(position, play, None if rack is None else read_tiles(rack))


def drawn(picture: Picture, size: int, title: str | None) -> bytes:
    """Return the picture as SVG."""
    # only the process that draws loads it
    from tilewright.notation.svg import svg

    found = svg(picture.position, last=picture.last, rack=picture.rack, size=size, title=title)
    return found.text.encode()
