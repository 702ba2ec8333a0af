"""Guess the intended play where the written one is impossible, from the rest of the game.

A play shifted by a square or spelt with a wrong letter would put a fault into every play that
crosses it. So the board continues with the reading that suits the next plays best: a neighbouring
square, the other direction, a letter of the rack. The written play is still reported.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tilewright.notation.gcg.laying import LaidPlay, lay
from tilewright.notation.gcg.record import Event, TilePlay, Withdrawal
from tilewright.rules.alphabet import BLANK, Alphabet
from tilewright.rules.board import Board
from tilewright.rules.position import Position
from tilewright.rules.squares import COLUMN_LETTERS, SIZE
from tilewright.rules.tiles import PlacedTile, Tiles

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
