"""Measure the endgame solver: how many endgames of self-play it solves, and how fast.

    python -m benchmarks.endgame [--games N] [--first N] [--seconds N] [--seed N] [--json]

The positions are those of seeded games between two players by equity, under the standard edition
with CLUB, at the first turn with an empty bag. `--first` leaves out those before it, so that a long
run can be done in parts. Times are CPU seconds; building the tables is not counted.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.record_positions import EDITION, game

from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.generator import Generator
from tilewright.lexicon import load_lexicon


@dataclass(frozen=True, slots=True)
class Result:
    """One endgame: its tiles, whether it was solved, its value so far, and the work."""

    tiles: int
    is_proven: bool
    spread: int
    positions: int
    seconds: float


def main() -> None:
    """Solve the endgames and print what came of them."""
    parser = argparse.ArgumentParser(description="Measure the endgame solver.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=10.0, help="CPU seconds for each")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="print every endgame")
    asked = parser.parse_args()
    solver = EndgameSolver(Generator("club"), EDITION)
    results = list[Result]()
    for endgame in list(recorded(asked.first + asked.games, asked.seed))[asked.first :]:
        result = measured(solver, endgame, asked.seconds)
        results.append(result)
        if asked.json:
            fields = (result.tiles, result.is_proven, result.spread, result.positions)
            print(json.dumps([*fields, round(result.seconds, 4)]), flush=True)
    if not asked.json:
        print(summary(results, asked.seconds))


def recorded(count: int, seed: int) -> Iterator[Endgame]:
    """Return the positions at which the bag is empty for the first time, one for each game."""
    lexicon, chance = load_lexicon("club"), random.Random(seed)
    size = len(EDITION.tile_set.tiles)
    found = 0
    while found < count:
        for cgp in game(lexicon, chance):
            if len(cgp.board.tiles) + sum(map(len, cgp.racks)) == size:
                yield Endgame(cgp.position(EDITION), cgp.racks)
                found += 1
                break


def measured(solver: EndgameSolver, endgame: Endgame, seconds: float) -> Result:
    """Solve the endgame with a limit that grows until its CPU time is spent."""
    positions = 1 << 16
    while True:
        began = time.process_time()
        solution = solver.solve(endgame, positions=positions)
        spent = time.process_time() - began
        if solution.is_proven or spent > seconds:
            break
        # as far as the time goes at this rate, and a little further
        positions = max(2 * positions, int(1.1 * positions * seconds / max(spent, 0.001)))
    return Result(
        sum(map(len, endgame.racks)),
        solution.is_proven and spent <= seconds,
        solution.spread,
        solution.positions,
        spent,
    )


def summary(results: list[Result], seconds: float) -> str:
    """Return the figures to print."""
    times = [result.seconds if result.is_proven else float("inf") for result in results]
    within = {limit: sum(spent <= limit for spent in times) for limit in (0.1, 1, 10)}
    rate = sum(result.positions for result in results) / sum(result.seconds for result in results)
    counts = ", ".join(
        f"{count} within {limit} s" for limit, count in within.items() if limit <= seconds
    )
    median = statistics.median(times)
    return f"{len(results)} endgames: {counts}; median {median:.3f} s; {rate:,.0f} positions/s"


if __name__ == "__main__":
    main()
