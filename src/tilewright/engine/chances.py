"""Each seat's chance to win, from what everybody at the table can see.

What a seat will gain beyond the others is modelled as normal. Its mean depends on the place in the
order of turns, counted from the seat on turn, and its standard deviation on the tiles unseen; both
are measured in games of the program against itself (docs/decisions/0018). The chance is that of
ending with the most points; ties need no rule, because the numbers are continuous.
"""

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

FILE = Path(__file__).parent / "data/chances.json"
LEAST_PLAYERS, MOST_PLAYERS = 2, 4

_REACH = 8.0
_STEPS = 129
"""The points of the integral. Over a bell curve, equal steps are exact to twelve digits."""

INTEGRAL_AT = tuple(_REACH * (2 * step / (_STEPS - 1) - 1) for step in range(_STEPS))
INTEGRAL_WEIGHTS = tuple(math.exp(-at * at / 2) for at in INTEGRAL_AT)


class NotModelled(ValueError):
    """A standing with a number of players for which chances are not known."""

    def __init__(self, players: int) -> None:
        self.players = players
        super().__init__(f"chances are known for 2 to 4 players, not {players}")


class Standing(Struct, frozen=True):
    """The public facts at the start of a turn, about the players still in the game.

    `scores` are in the order of turns from the seat on turn; `unseen` counts the tiles in the bag
    and on all racks.
    """

    scores: tuple[int, ...]
    unseen: int


class Expected(Struct, frozen=True):
    """The expected gains for this number of players; each row has one more tile unseen.

    `tempo` is each place's gain beyond the mean of all, `scatter` its standard deviation.
    """

    tempo: tuple[tuple[float, ...], ...]
    scatter: tuple[float, ...]


class Chances(Struct, frozen=True):
    """Winning chances from what is `expected` for each number of players."""

    expected: dict[int, Expected]

    def of(self, standing: Standing) -> tuple[float, ...]:
        """Return each player's chance to win, in the order of the standing; they add up to 1.

        >>> first, second = shipped_chances().of(Standing((250, 250), 50))
        >>> first > second, round(first + second, 9)
        (True, 1.0)

        Raises:
            NotModelled: nothing was measured for this number of players.
        """
        players = len(standing.scores)
        if players == 1:
            return (1.0,)
        if players not in self.expected:
            raise NotModelled(players)
        expected = self.expected[players]
        row = max(1, min(standing.unseen, len(expected.scatter))) - 1
        means = [
            (score + tempo) / expected.scatter[row]
            for score, tempo in zip(standing.scores, expected.tempo[row], strict=True)
        ]
        return _shares(means)


@cache
def shipped_chances() -> Chances:
    """Return the measurements that come with the package."""
    measured = json.loads(FILE.read_text(encoding="utf-8"))["players"]
    return Chances(
        {
            int(players): Expected(tuple(map(tuple, rows["tempo"])), tuple(rows["scatter"]))
            for players, rows in measured.items()
        }
    )


def _shares(means: Sequence[float]) -> tuple[float, ...]:
    """Return each normal number's probability (deviation 1) of being the largest."""
    if len(means) == 2:
        first = _normal((means[0] - means[1]) / math.sqrt(2))
        return first, 1.0 - first
    largest = [_largest(place, means) for place in range(len(means))]
    total = sum(largest)
    return tuple(chance / total for chance in largest)


def _largest(place: int, means: Sequence[float]) -> float:
    others = [mean for other, mean in enumerate(means) if other != place]
    total = 0.0
    for at, weight in zip(INTEGRAL_AT, INTEGRAL_WEIGHTS, strict=True):
        total += weight * math.prod(_normal(means[place] + at - mean) for mean in others)
    return total


def _normal(at: float) -> float:
    return math.erfc(-at / math.sqrt(2)) / 2
