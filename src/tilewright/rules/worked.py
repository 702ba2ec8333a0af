"""A worked example: a board and a play on it. The referee computes the score."""

from msgspec import Struct

from tilewright.rules.localized import LocalizedText


class WorkedPlay(Struct, frozen=True):
    """A play on a board, as written; `before` holds the plays already on it.

    `text` explains it. Names in braces are figures that the referee fills in: a word stands for its
    score, `score` for the play's. `shows_part` says that only part of a board is shown, which need
    not be connected or cover the centre.
    """

    name: str
    title: LocalizedText
    text: LocalizedText
    before: tuple[str, ...]
    play: str
    shows_part: bool = False
