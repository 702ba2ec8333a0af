"""The terms of a duplicate game: its time, its racks and its bonus."""

from msgspec import Struct

from tilewright.game.clock import require_time

USUAL_SECONDS = 180
LEAST_SECONDS, MOST_SECONDS = 10, 14 * 24 * 60 * 60
MOST_PAUSE = 24 * 60 * 60
LONE_BONUS = 10
"""The points for the only player who found a play of the best score."""


class DuplicateTerms(Struct, frozen=True, gc=False):
    """The terms of a duplicate game.

    A round takes `seconds`, or until all have answered where they are None; the next one begins
    `pause` seconds after it. Where `balanced`, a rack has at least two vowels and two consonants
    until round fifteen, and one of each later. With `lone_bonus` the only player who found a play
    of the best score gets ten points more.

    Raises:
        TimeOutOfRange: less than ten seconds or more than two weeks, or a pause beyond a day.
    """

    seconds: int | None = None
    pause: int = 0
    balanced: bool = True
    lone_bonus: bool = False

    def __post_init__(self) -> None:
        if self.seconds is not None:
            require_time("a round's seconds", self.seconds, LEAST_SECONDS, MOST_SECONDS)
        require_time("the seconds between rounds", self.pause, 0, MOST_PAUSE)


NO_CLOCK = DuplicateTerms()
