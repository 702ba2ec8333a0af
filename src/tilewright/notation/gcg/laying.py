"""A play from a GCG file on the board of its turn: the squares it covers, and its faults.

A fault does not stop the work. Every tile that can be placed is placed, so that later plays find
the board on which the record continues.
"""

import re

from msgspec import Struct

from tilewright.notation.gcg.faults import Explanation, Reason, because, refused
from tilewright.notation.gcg.record import TilePlay
from tilewright.rules.alphabet import in_text
from tilewright.rules.board import Board
from tilewright.rules.errors import OffBoard, PlayRefused
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles

_PARTS = re.compile(r"\(([^()]*)\)|([^()])")


class Fault(Struct, frozen=True):
    """A fault in a play: as written, as on the board, and why."""

    written: str
    computed: str | None
    why: Explanation


class LaidPlay(Struct, frozen=True):
    """A written play on its board.

    `judged` is None if the referee refuses it; `after` is the board with every tile that could be
    placed.
    """

    placements: tuple[Placement, ...]
    judged: ScoredPlay | None
    faults: tuple[Fault, ...]
    after: Board

    @property
    def tiles(self) -> Tiles:
        """The tiles that leave the rack."""
        return Tiles(placement.tile.tile for placement in self.placements)


def lay(position: Position, play: TilePlay) -> LaidPlay:
    """Put the play on the position's board, and judge it as far as possible.

    >>> from tilewright.rules.editions import STANDARD
    >>> opening = Position.opening(STANDARD)
    >>> laid = lay(opening, TilePlay(nick="A", score=14, total=14, coordinate="8F", word="HORN"))
    >>> laid.judged.score, str(laid.tiles), laid.faults
    (14, 'HNOR', ())
    """
    placements, faults = _placed(position.board, play)
    judged = None
    if placements:
        try:
            judged = position.judge(Play(placements))
        except PlayRefused as error:
            faults.append(Fault(f"{play.coordinate} {in_text(play.word)}", None, refused(error)))
    elif not faults:
        faults.append(Fault(in_text(play.word), None, because(Reason.NO_TILE_LAID)))
    after = position.board.with_tiles(placements)
    return LaidPlay(placements, judged, tuple(faults), after)


def _placed(board: Board, play: TilePlay) -> tuple[tuple[Placement, ...], list[Fault]]:
    direction = Direction.ACROSS if play.coordinate[0].isdigit() else Direction.DOWN
    try:
        start = Square.parse(_column_first(play.coordinate))
    except OffBoard as error:
        return (), [Fault(play.coordinate, None, refused(error))]
    placements: list[Placement] = []
    faults: list[Fault] = []
    square: Square | None = start
    last = start
    for character, through in _letters(play.word):
        if square is None:
            faults.append(Fault(in_text(play.word), None, because(Reason.WORD_OFF_BOARD)))
            return (), faults
        fault = _fault(board, square, character, through=through)
        if fault is not None:
            faults.append(fault)
        elif not board.has_tile(square):
            placements.append(Placement(square, PlacedTile.shown(character)))
        last = square
        square = square.step(direction)
    before, behind = start.step(direction, -1), last.step(direction)
    if not faults and (board.has_tile(before) or board.has_tile(behind)):
        faults.append(Fault(in_text(play.word), None, because(Reason.PART_OF_WORD)))
    return tuple(placements), faults


def _fault(board: Board, square: Square, character: str, *, through: bool) -> Fault | None:
    """Return the fault of this letter on this square, if any."""
    lying = board.at(square)
    if lying is None:
        if not through:
            return None
        why = because(Reason.NOTHING_TO_PLAY_THROUGH, square=str(square))
        return Fault(in_text(character), "an empty square", why)
    if character == "." or character.upper() == lying.letter:
        return None
    why = because(
        Reason.ANOTHER_LETTER_THERE, square=str(square), lying=str(lying), letter=in_text(character)
    )
    return Fault(in_text(character), str(lying), why)


def _letters(word: str) -> list[tuple[str, bool]]:
    """Return each character, and whether it is marked as already on the board."""
    return [
        (character, part[1] is not None or character == ".")
        for part in _PARTS.finditer(word)
        for character in part[1] or part[2]
    ]


def _column_first(coordinate: str) -> str:
    return coordinate[-1] + coordinate[:-1] if coordinate[0].isdigit() else coordinate
