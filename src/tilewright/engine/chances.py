"""Each seat's chance of winning, from the facts that everybody at the table can see.

A seat's gain beyond the others is modelled as normal. Its mean depends on the place in the
order of turns, counted from the seat on turn, and its standard deviation on the tiles unseen; both
are measured in games of the program against itself (docs/decisions/0018). The chance is that of
ending with the most points; ties need no rule, because the numbers are continuous.

In a Finish Line game a turn brings as many points as one of the program's games against itself,
each turn independent of the others. So the points that a seat needs say how likely it is to arrive
within a number of turns, and the first to arrive wins, in the order of turns. If nobody has arrived
when the tiles run out, the chances are those of an ordinary game.
"""

import math
from collections.abc import Sequence
from functools import cache, cached_property
from operator import mul
from pathlib import Path

from msgspec import DecodeError, Struct
from msgspec.json import decode

from tilewright.errors import TilewrightError
from tilewright.rules.languages import UnknownLanguage, WordList, language_of
from tilewright.rules.tiles import ENGLISH, TileSet

FILE = Path(__file__).parent / "data/chances.json"
_LARGEST_FILE = 1 << 20
TURN_SCORES_FILE = Path(__file__).parent / "data/turn_scores.json"
LEAST_PLAYERS, MOST_PLAYERS = 2, 4

_REACH = 8.0
_STEPS = 129
"""The points of the integral. Over a bell curve, equal steps are exact to twelve digits."""

INTEGRAL_AT = tuple(_REACH * (2 * step / (_STEPS - 1) - 1) for step in range(_STEPS))
INTEGRAL_WEIGHTS = tuple(math.exp(-at * at / 2) for at in INTEGRAL_AT)


class NotModelled(TilewrightError, ValueError):
    """A standing with a number of players for which chances are not known."""

    def __init__(self, players: int) -> None:
        self.players = players
        super().__init__(f"chances are known for 2 to 4 players, not {players}")


class BadChances(TilewrightError, ValueError):
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
    """Winning chances from the figures `expected` for each number of players."""

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

    Numbers of players that a package did not measure are those of English, too.

    Raises:
        BadChances: those of an installed package are damaged.
    """
    english = _measured(FILE)
    if tile_set == ENGLISH:
        return english
    try:
        words = language_of(tile_set).lexicon
    except UnknownLanguage:
        words = None
    if words is None or words.chances is None:
        return english
    return Chances(english.expected | _measured(Path(words.chances)).expected)


def examine_chances(words: WordList) -> None:
    """Check that the chances of a list can be read; a process of its own may do it.

    Raises:
        BadChances: they cannot.
    """
    if words.chances is not None:
        _measured(Path(words.chances))


class _ChanceFile(Struct, frozen=True):
    players: dict[int, Expected]


@cache
def _measured(file: Path) -> Chances:
    try:
        if file.stat().st_size > _LARGEST_FILE:
            raise BadChances(f"the chances in {file.name} are larger than {_LARGEST_FILE} bytes")
        measured = decode(file.read_bytes(), type=_ChanceFile).players
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


MOST_NEEDED = 260
"""The most points to a line that are told apart; the highest line is at 200."""


class LineStanding(Struct, frozen=True):
    """The public facts at the start of a turn, about the players still in the game.

    `needs` are the points that each needs to its line, from the seat on turn in the order of turns;
    `scores` the points that it has. `unseen` counts the tiles in the bag and on all racks.
    """

    needs: tuple[int, ...]
    scores: tuple[int, ...]
    unseen: int


class TurnScores(Struct, frozen=True, dict=True):
    """The yield of turns with this number of players.

    `scores` is the share of turns by points from 0 on, `turns` how many turns of all players are
    left, on average, by tiles unseen from 1 on.
    """

    scores: tuple[float, ...]
    turns: tuple[float, ...]

    @cached_property
    def short(self) -> tuple[tuple[float, ...], ...]:
        """The chance to have fewer points than n after k turns, by k and n."""
        sums = [1.0] + [0.0] * MOST_NEEDED
        found = list[tuple[float, ...]]()
        for _ in range(math.ceil(max(self.turns)) + 1):
            below, row = 0.0, list[float]()
            for chance in sums:
                row.append(below)
                below += chance
            found.append(tuple(row))
            sums = [self._one_more(sums, points) for points in range(MOST_NEEDED + 1)]
        return tuple(found)

    def _one_more(self, sums: list[float], points: int) -> float:
        """Return the chance of having exactly these points after one more turn."""
        before = reversed(sums[max(0, points + 1 - len(self.scores)) : points + 1])
        return float(sum(map(mul, self.scores, before)))


class Arrivals(Struct, frozen=True):
    """Chances of winning a Finish Line game, from the points of turns by number of players."""

    turn_scores: dict[int, TurnScores]
    chances: Chances

    def of(self, standing: LineStanding) -> tuple[float, ...]:
        """Return each player's chance to win, in the order of the standing; they add up to 1.

        >>> near, far = shipped_arrivals().of(LineStanding((20, 60), (180, 140), 40))
        >>> near > 0.7, round(near + far, 9)
        (True, 1.0)

        Raises:
            NotModelled: nothing was measured for this number of players.
        """
        players = len(standing.needs)
        if players == 1:
            return (1.0,)
        if players not in self.turn_scores:
            raise NotModelled(players)
        measured = self.turn_scores[players]
        needs = [min(MOST_NEEDED, max(1, need)) for need in standing.needs]
        row = max(1, min(standing.unseen, len(measured.turns))) - 1
        found, nobody = [0.0] * players, 1.0
        # how likely each has not arrived yet
        away = [1.0] * players
        for turn in range(round(measured.turns[row])):
            place, number = turn % players, turn // players + 1
            still = measured.short[number][needs[place]]
            others = math.prod(away[:place]) * math.prod(away[place + 1 :])
            found[place] += (away[place] - still) * others
            away[place] = still
            nobody = others * still
        ordinary = self.chances.of(Standing(standing.scores, standing.unseen))
        return tuple(
            chance + nobody * otherwise for chance, otherwise in zip(found, ordinary, strict=True)
        )


def shipped_arrivals(tile_set: TileSet = ENGLISH) -> Arrivals:
    """Return the points of turns that come with the package, and the chances for these tiles."""
    return Arrivals(_measured_turns(), shipped_chances(tile_set))


@cache
def _measured_turns() -> dict[int, TurnScores]:
    measured = decode(TURN_SCORES_FILE.read_bytes())["players"]
    return {
        int(players): TurnScores(tuple(rows["scores"]), tuple(rows["turns"]))
        for players, rows in measured.items()
    }
