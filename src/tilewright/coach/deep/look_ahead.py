"""The verdict of looking ahead on a turn, by simulation or solved, or why there is none."""

from enum import StrEnum

from msgspec import Struct

from tilewright.coach.languages import in_every_language
from tilewright.engine.limits import check_limits
from tilewright.game.amounts import require_seed
from tilewright.rules.localized import LocalizedText

DOUBT = 2.0
"""The standard errors within which a difference is not certain: 95 of 100 lie there."""
LEAST_CHANCE = 0.01
"""The least loss in chance to win that makes a mistake."""
LEAST_POINTS = 5.0
"""The least loss in points that makes a mistake."""


class SearchMethod(StrEnum):
    """The way of looking ahead."""

    SIMULATION = "simulation"
    PREENDGAME = "preendgame"
    ENDGAME = "endgame"


class LookAhead(Struct, frozen=True):
    """The loss of the move made against the best move found, each figure with its standard error.

    `lost` is a chance to win, `points` are those of the lead. Both may be below 0, where the move
    made does better. `samples` are the worlds of a simulation. What is solved has no error; of a
    pre-endgame, `error` is half of what the loss may be less than `lost`, and points are not given.
    """

    method: SearchMethod
    lost: float
    error: float
    points: float
    points_error: float
    samples: int = 0
    is_at_least: bool = False

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is beyond its error and large enough to matter.

        A move that wins more games is none, whatever points it gives up for that.
        """
        if self._wins_more:
            return False
        return self.is_lost or (self.points >= LEAST_POINTS and self._is_certain)

    @property
    def is_lost(self) -> bool:
        """Whether a chance to win was lost, beyond its error."""
        return self.lost >= LEAST_CHANCE and self.lost > DOUBT * self.error

    @property
    def cost(self) -> int:
        """The points lost as far as they are certain, in thousandths; otherwise 0."""
        return round(1000 * self.points) if self._is_certain and not self._wins_more else 0

    @property
    def _wins_more(self) -> bool:
        return -self.lost >= LEAST_CHANCE and -self.lost > DOUBT * self.error

    @property
    def _is_certain(self) -> bool:
        return self.points > DOUBT * self.points_error


class SearchBudget(Struct, frozen=True):
    """The effort of looking ahead. With no limit of time, the result depends on the seed alone.

    `samples` is the number of worlds in which the moves of a turn are compared, and `positions` the
    most that a solver searches for a turn. `seconds` limit a turn, `total` the whole game.
    """

    samples: int = 400
    positions: int = 200_000
    seconds: float | None = None
    total: float | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        check_limits(self.seconds, self.total)
        require_seed(self.seed)
        if self.samples < FEWEST_SAMPLES:
            raise ValueError(f"an error takes at least {FEWEST_SAMPLES} samples")
        if self.positions < 1:
            raise ValueError(f"a solver searches at least 1 position, not {self.positions}")


FEWEST_SAMPLES = 64
"""The samples below which an error is not to be trusted."""


class Withheld(StrEnum):
    """A reason to give no judgement of a turn with few tiles in the bag, or none."""

    UNSOLVED = "unsolved"
    UNDECIDED = "undecided"
    UNKNOWN_RACKS = "unknown_racks"
    LARGE_RACKS = "large_racks"
    TO_TARGET = "to_target"
    LOST_TURN = "lost_turn"
    TOO_MANY = "too_many"
    TOO_SLOW = "too_slow"


FOR_LACK_OF_EFFORT = frozenset({Withheld.UNSOLVED, Withheld.UNDECIDED, Withheld.TOO_MANY})
"""The reasons that a longer search may remove."""


def said(reason: Withheld) -> LocalizedText:
    """Return the reason in a sentence.

    >>> said(Withheld.LOST_TURN).en
    'Not judged: a player still had a turn to lose.'
    """
    return in_every_language(lambda spoken: spoken.not_judged(getattr(spoken, reason.value)))
