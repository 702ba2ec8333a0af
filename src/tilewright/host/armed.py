"""A play that a seat has armed for its next turn."""

from enum import StrEnum

from msgspec import Struct

from tilewright.game.seats import Seat
from tilewright.rules.play import Play


class Unfit(StrEnum):
    """The reason why an armed play was not made."""

    TAKEN = "taken"
    REFUSED = "refused"
    OTHER_WORDS = "other_words"
    OTHER_SCORE = "other_score"


class ArmedPlay(Struct, frozen=True):
    """A play armed at a seat, with what it would have made when it was armed.

    `words` are the words with their places, the main word first. `turns` is the number of turns
    played before it was armed. Once it has been dropped, `unfit` says why.
    """

    game: str
    seat: Seat
    id: str
    tiles: tuple[tuple[str, str], ...]
    words: tuple[str, ...]
    score: int
    turns: int
    unfit: Unfit | None = None

    @property
    def play(self) -> Play:
        """The tiles as a play."""
        return Play.parse_tiles(self.tiles)
