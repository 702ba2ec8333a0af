"""Each seat's chance to win a Finish Line game, from what everybody at the table can see.

A turn brings as many points as one of the program's games against itself, each turn independent of
the others. So the points that a seat needs say how likely it is to arrive within so many turns, and
the first to arrive wins, in the order of turns. If nobody has arrived when the tiles run out, the
chances are those of an ordinary game.
"""

import json
import math
from functools import cache, cached_property
from operator import mul
from pathlib import Path

from msgspec import Struct

from tilewright.engine.chances import Chances, NotModelled, Standing, shipped_chances

FILE = Path(__file__).parent / "data/turn_scores.json"

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
        """Return the chance to have exactly so many points after one more turn."""
        before = reversed(sums[max(0, points + 1 - len(self.scores)) : points + 1])
        return float(sum(map(mul, self.scores, before)))


class Arrivals(Struct, frozen=True):
    """Chances to win a Finish Line game, from what turns bring by number of players."""

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


@cache
def shipped_arrivals() -> Arrivals:
    """Return the measurements that come with the package."""
    measured = json.loads(FILE.read_text(encoding="utf-8"))["players"]
    return Arrivals(
        {
            int(players): TurnScores(tuple(rows["scores"]), tuple(rows["turns"]))
            for players, rows in measured.items()
        },
        shipped_chances(),
    )
