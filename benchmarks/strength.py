"""Measure what simulation is worth: paired games against the player of the best equity.

    python -m benchmarks.strength [--pairs N] [--samples N] [--looseness POINTS] [--seed N] [--json]

It is the match `sim:samples=300 equity` of `tilewright match`: both games of a pair begin with the
same order of the bag, and the players change seats. The player that simulates takes up to a given
number of samples of each move. Pairs are played in as many processes as there are cores.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count

from tilewright.players.matches import MatchResults, PairedMatch, played


def main() -> None:
    """Play the games and print the score with its standard error."""
    parser = argparse.ArgumentParser(description="Measure what simulation is worth.")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--samples", type=int, default=300)
    parser.add_argument("--looseness", type=float, default=0, help="infer racks; in points")
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    match = simulating(asked.samples, asked.looseness, asked.seed)
    with ProcessPoolExecutor() as executor:
        bags = [*played(match, range(asked.pairs), executor, 2 * (cpu_count() or 1))]
    found = figures(MatchResults.of(bags))
    if asked.json:
        print(json.dumps(found))
    else:
        percent, error = 100 * found["score"], 100 * found["error"]
        print(f"{found['games']:.0f} games: {percent:.1f} % ± {error:.1f}")
        print(f"{found['lead']:+.1f} points and {found['seconds']:.1f} s a game")


def simulating(samples: int, looseness: float, seed: int) -> PairedMatch:
    """Return the match of a player that simulates against the best equity."""
    return PairedMatch((f"sim:samples={samples},inference={looseness:g}", "equity"), seed=seed)


def figures(results: MatchResults) -> dict[str, float]:
    """Return the score, its standard error over pairs (1 of a single one), and means of a game."""
    return {
        "games": results.games,
        "score": results.score,
        "error": 1.0 if results.error is None else results.error,
        "lead": results.lead,
        "seconds": results.seconds / results.games,
    }


if __name__ == "__main__":
    main()
