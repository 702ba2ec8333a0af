"""Each seat's chance to win, from what everybody at the table can see.

What a seat will gain beyond the others is modelled as normal. Its mean depends on the place in the
order of turns, counted from the seat on turn, and its standard deviation on the tiles unseen; both
are measured in games of the program against itself (docs/decisions/0018). The chance is that of
ending with the most points; ties need no rule, because the numbers are continuous.
"""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from msgspec import DecodeError, Struct
from msgspec.json import decode

from tilewright.rules.languages import UnknownLanguage, language_of
from tilewright.rules.tiles import ENGLISH, TileSet

FILE = Path(__file__).parent / "data/chances.json"
_LARGEST_FILE = 1 << 20
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


class BadChances(ValueError):
    """Chances in a package of words that cannot be read."""


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


def shipped_chances(tile_set: TileSet = ENGLISH) -> Chances:
    """Return the measurements for these tiles: those of an installed package, or those of English.

    Raises:
        BadChances: those of an installed package are damaged.
    """
    if tile_set == ENGLISH:
        return _measured(FILE)
    try:
        words = language_of(tile_set).lexicon
    except UnknownLanguage:
        words = None
    if words is None or words.chances is None:
        return _measured(FILE)
    return _measured(Path(words.chances))


class _File(Struct, frozen=True):
    players: dict[int, Expected]


@cache
def _measured(file: Path) -> Chances:
    try:
        if file.stat().st_size > _LARGEST_FILE:
            raise BadChances(f"the chances in {file.name} are larger than {_LARGEST_FILE} bytes")
        measured = decode(file.read_bytes(), type=_File).players
    except (OSError, DecodeError) as error:
        raise BadChances(f"the chances in {file.name} cannot be read: {error}") from error
    for players, expected in measured.items():
        rows = {len(row) for row in expected.tempo}
        if rows != {players} or len(expected.tempo) != len(expected.scatter):
            raise BadChances(f"the chances in {file.name} are not those of {players} players")
        if not all(0 < scatter < math.inf for scatter in expected.scatter):
            raise BadChances(f"the chances in {file.name} have a deviation that is not above 0")
    return Chances(measured)


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
