"""A play worked out: the board it is made on, and the play. Its sum is left to the referee."""

from dataclasses import dataclass

from tilewright.rules.said import Said


@dataclass(frozen=True, slots=True)
class WorkedPlay:
    """A play on a board, as it is written; `before` are the plays that lie there already.

    `text` explains it. What stands there in braces is a figure for the referee to fill in: the
    score of a word by the word, and the play's by `score`. `shows_part` says that the board is a
    part of one, which need be neither connected nor cover the centre.
    """

    name: str
    title: Said
    text: Said
    before: tuple[str, ...]
    play: str
    shows_part: bool = False
