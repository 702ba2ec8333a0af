"""The words that a play forms across its line, without a ruling on them."""

from collections.abc import Iterator
from typing import NamedTuple

from tilewright.engine.moves import THROUGH, EnginePlay
from tilewright.rules.board import EMPTY
from tilewright.rules.squares import SIZE, Direction


class CrossWord(NamedTuple):
    """A word across the play's line, in capitals; `is_front` if the new tile is its first."""

    word: str
    is_front: bool


def cross_words(cells: str, play: EnginePlay) -> Iterator[CrossWord]:
    """Yield the words that the new tiles form across the line of the play.

    `cells` are the 225 squares of the board before it.
    """
    down = play.direction is Direction.DOWN
    along, across = (SIZE, 1) if down else (1, SIZE)
    first = play.start.index
    line_place = first % SIZE if down else first // SIZE
    for place, letter in enumerate(play.laid):
        if letter == THROUGH:
            continue
        at = first + along * place
        before = _run(cells, at, -across, line_place)
        after = _run(cells, at, across, SIZE - 1 - line_place)
        if before or after:
            yield CrossWord(f"{before[::-1]}{letter}{after}".upper(), not before)


def _run(cells: str, at: int, step: int, room: int) -> str:
    """Return the letters that adjoin a square in one direction, up to the edge."""
    letters = []
    for _ in range(room):
        at += step
        if cells[at] == EMPTY:
            break
        letters.append(cells[at])
    return "".join(letters)
