"""A play from a GCG file on the board of its turn, mended where the written one is impossible.

A play shifted by a square or spelt with a wrong letter would put a fault into every play that
crosses it. So the board continues with the reading that suits the next plays best: a neighbouring
square, the other direction, a letter of the rack. The written play is still reported.
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tilewright.notation.gcg.faults import Explanation, Reason, because, refused
from tilewright.notation.gcg.record import Event, TilePlay, Withdrawal
from tilewright.rules.alphabet import BLANK, Alphabet, in_text
from tilewright.rules.board import Board
from tilewright.rules.errors import OffBoard, PlayRefused
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import COLUMN_LETTERS, SIZE, Direction, Square
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


AHEAD = 12


def agrees(laid: LaidPlay, play: TilePlay) -> bool:
    """Return whether the play is possible and has the written score."""
    return not laid.faults and laid.judged is not None and laid.judged.score == play.score


def board_meant(
    position: Position,
    play: TilePlay,
    rack: Tiles | None,
    laid: LaidPlay,
    coming: Sequence[Event],
) -> Board:
    """Return the board after the intended play: as written, unless another reading is better.

    Another reading must be possible, have the written score, and leave fewer faults in the plays to
    come; an equal number is enough if the written play has neither its tiles nor its score.
    """
    coming = coming[:AHEAD]
    best, fewest = laid.after, _faults(Position(laid.after, position.edition), coming)
    doubtful = rack is not None and not rack.contains_all(laid.tiles) and not agrees(laid, play)
    if not (fewest or doubtful) or (coming and isinstance(coming[0], Withdrawal)):
        return best
    for reading in _readings(play, rack, laid, position.edition.tile_set.alphabet):
        meant = lay(position, reading)
        if agrees(meant, reading) and (rack is None or rack.contains_all(meant.tiles)):
            faults = _faults(Position(meant.after, position.edition), coming)
            if faults < fewest + doubtful:
                best, fewest, doubtful = meant.after, faults, False
    return best


def _faults(position: Position, events: Sequence[Event]) -> int:
    """Return how many of the next plays are impossible, or have another score."""
    faults = 0
    before = position
    for event in events:
        if isinstance(event, TilePlay):
            laid = lay(position, event)
            faults += not agrees(laid, event)
            before, position = position, Position(laid.after, position.edition)
        elif isinstance(event, Withdrawal):
            position = before
    return faults


def _readings(
    play: TilePlay, rack: Tiles | None, laid: LaidPlay, alphabet: Alphabet
) -> Iterator[TilePlay]:
    for coordinate in _near(play.coordinate):
        yield replace(play, coordinate=coordinate)
    if rack is None:
        return
    missing = (laid.tiles.counts() - rack.counts()).keys()
    letters: list[str] = sorted(set(rack) - {BLANK})
    if BLANK in rack:
        letters += [letter.lower() for letter in alphabet.letters]
    for place, letter in enumerate(play.word):
        if letter.isalpha() and (not missing or PlacedTile.shown(letter).tile in missing):
            for other in letters:
                yield replace(play, word=play.word[:place] + other + play.word[place + 1 :])


def _near(coordinate: str) -> Iterator[str]:
    """Yield the coordinate in the other direction, and those of the four neighbouring squares."""
    across = coordinate[0].isdigit()
    column = coordinate[-1] if across else coordinate[0]
    row = int(coordinate[:-1] if across else coordinate[1:])
    yield f"{column}{row}" if across else f"{row}{column}"
    place = COLUMN_LETTERS.find(column)
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        if place >= 0 and 0 <= place + right < SIZE and 1 <= row + down <= SIZE:
            letter, number = COLUMN_LETTERS[place + right], row + down
            yield f"{number}{letter}" if across else f"{letter}{number}"
