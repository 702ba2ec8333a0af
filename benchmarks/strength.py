"""Measure what simulation is worth: paired games against the player of the best equity.

    python -m benchmarks.strength [--pairs N] [--samples N] [--looseness POINTS] [--seed N] [--json]

Both games of a pair begin with the same order of the bag, and the players change seats. The player
that simulates takes up to so many samples of each move; with an empty bag it plays by equity too.
The score of a pair is the wins of that player, a draw counting half, of two. Pairs are played in as
many processes as there are cores.
"""

import argparse
import json
import statistics
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from tilewright import Game
from tilewright.game.state import Phase

EDITION = "standard"


@dataclass(frozen=True, slots=True)
class PairResult:
    """The points that the simulating player was ahead in both games, and its seconds a game."""

    leads: tuple[int, int]
    seconds: float

    @property
    def score(self) -> float:
        """The share of the two games that it won, from 0 to 1."""
        return statistics.mean((lead > 0) + (lead == 0) / 2 for lead in self.leads)


def main() -> None:
    """Play the games and print the score with its standard error."""
    parser = argparse.ArgumentParser(description="Measure what simulation is worth.")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--samples", type=int, default=300)
    parser.add_argument("--looseness", type=float, help="infer racks; in points of equity")
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    pair = partial(played, samples=asked.samples, looseness=asked.looseness)
    with ProcessPoolExecutor() as executor:
        pairs = list(executor.map(pair, range(asked.seed, asked.seed + asked.pairs)))
    found = figures(pairs)
    if asked.json:
        print(json.dumps(found))
    else:
        percent, error = 100 * found["score"], 100 * found["error"]
        print(f"{found['games']:.0f} games: {percent:.1f} % ± {error:.1f}")
        print(f"{found['lead']:+.1f} points and {found['seconds']:.1f} s a game")


def played(seed: int, samples: int, looseness: float | None) -> PairResult:
    """Play both games of a pair."""
    began = time.perf_counter()
    first, second = (lead_of(seat, seed, samples, looseness) for seat in (0, 1))
    return PairResult((first, second), (time.perf_counter() - began) / 2)


def lead_of(seat: int, seed: int, samples: int, looseness: float | None) -> int:
    """Play one game, and return by how much the seat that simulates was ahead at its end."""
    game = Game(EDITION, ["Ann", "Ben"], seed=seed)
    while not game.is_over:
        view = game.view()
        if view.phase is not Phase.PLAYING:
            game.accept()
        elif view.to_move == seat and view.bag_count:
            game.do(game.analyze(samples=samples, looseness=looseness, seed=seed).best)
        else:
            game.do(game.best())
    return game.scores[seat] - game.scores[1 - seat]


def figures(pairs: Iterable[PairResult]) -> dict[str, float]:
    """Return the score, its standard error over pairs, and the means of a game."""
    results = list(pairs)
    scores = [result.score for result in results]
    spread = statistics.stdev(scores) if len(scores) > 1 else 1.0
    return {
        "games": 2 * len(results),
        "score": statistics.mean(scores),
        "error": spread / len(scores) ** 0.5,
        "lead": statistics.mean(lead for result in results for lead in result.leads),
        "seconds": statistics.mean(result.seconds for result in results),
    }


if __name__ == "__main__":
    main()
