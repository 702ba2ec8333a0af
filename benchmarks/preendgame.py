"""Measure the pre-endgame solver: how much it proves, how fast, and whether it chooses otherwise.

    python -m benchmarks.preendgame [--bag N] [--games N] [--first N] [--seconds N] [--json]

The positions are those of seeded games between two players by equity, under the standard edition
with CLUB, at the first turn with as many tiles in the bag and a lead of at most 60 points either
way. Each choice is compared with that of a simulation of a second and with the best equity; the
chances to win that are given up are the solver's own. Building the tables is not counted.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from benchmarks.record_positions import EDITION, game

from tilewright.engine.generator import Generator
from tilewright.engine.preendgame.preendgame import Preendgame, PreendgameSolution
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.lexicon import load_lexicon
from tilewright.notation.cgp import write_cgp
from tilewright.rules.play import Move

CLOSE = 60


@dataclass(frozen=True, slots=True)
class Result:
    """One pre-endgame: the moves chosen, what is known of the first, and the work.

    `lost_by_equity` and `lost_by_simulation` are the chances that the other choices give up.
    """

    cgp: str
    best: str
    by_simulation: str
    by_equity: str
    is_exhausted: bool
    chance: float
    lost_by_equity: float
    lost_by_simulation: float
    cases: int
    looked_at: int
    decided: int
    endgames: int
    seconds: float


def main() -> None:
    """Solve the pre-endgames and print what came of them."""
    parser = argparse.ArgumentParser(description="Measure the pre-endgame solver.")
    parser.add_argument("--bag", type=int, default=1, choices=range(1, 5))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="print every position")
    asked = parser.parse_args()
    generator, results = Generator("club"), list[Result]()
    positions = list(recorded(asked.bag, asked.first + asked.games, asked.seed))[asked.first :]
    for cgp, situation in positions:
        results.append(measured(generator, cgp, situation, asked.seconds))
        if asked.json:
            print(json.dumps(asdict(results[-1])), flush=True)
    if not asked.json:
        print(summary(results))


def recorded(bag: int, count: int, seed: int) -> Iterator[tuple[str, Situation]]:
    """Return the close positions with these tiles in the bag, at most one for each game."""
    lexicon, chance = load_lexicon("club"), random.Random(seed)
    size = len(EDITION.tile_set.tiles)
    found = 0
    while found < count:
        for cgp in game(lexicon, chance):
            left = size - len(cgp.board.tiles) - sum(map(len, cgp.racks))
            first, second = cgp.scores
            if left == bag and abs(first - second) <= CLOSE:
                position = cgp.position(EDITION)
                yield write_cgp(cgp), Situation(position, cgp.rack, (first, second), (7,))
                found += 1
                break


def measured(generator: Generator, cgp: str, situation: Situation, seconds: float) -> Result:
    """Solve the position, simulate it, and compare the choices."""
    simulated = Simulation(generator, situation, seed=1).run(seconds=1.0).best
    unseen = {"bag_count": situation.bag_count, "unseen_points": 0}
    static = generator.best(situation.position, situation.rack, **unseen)
    others = [Move.parse(written(move)) for move in (simulated, static)]
    solver = PreendgameSolver(generator, Preendgame(situation), candidates=others)
    began = time.perf_counter()
    solution = solver.run(seconds=seconds)
    spent = time.perf_counter() - began
    return Result(
        cgp,
        written(solution.best),
        written(simulated),
        written(static),
        solution.is_exhausted,
        solution.outlooks[0].chance,
        solution.outlooks[0].chance - chance_of(solution, static),
        solution.outlooks[0].chance - chance_of(solution, simulated),
        sum(row.cases for row in solution.outlooks),
        sum(row.looked_at for row in solution.outlooks),
        sum(row.decided for row in solution.outlooks),
        solution.endgames,
        spent,
    )


def written(move: object) -> str:
    """Return the move in notation, without its score."""
    return str(getattr(move, "written", move))


def chance_of(solution: PreendgameSolution, move: object) -> float:
    """Return the chance of one of the candidates."""
    return next(row.chance for row in solution.outlooks if row.move == move)


def summary(results: list[Result]) -> str:
    """Return the figures to print."""
    cases, decided = (
        sum(getattr(result, name) for result in results) for name in ("cases", "decided")
    )
    others = [sum(row.best != getattr(row, f"by_{way}") for row in results) for way in WAYS]
    lost = [statistics.mean(getattr(row, f"lost_by_{way}") for row in results) for way in WAYS]
    return (
        f"{len(results)} pre-endgames: {sum(row.is_exhausted for row in results)} exhausted, "
        f"median {statistics.median(row.seconds for row in results):.2f} s, "
        f"{decided} of {cases} cases decided; "
        f"another choice than simulation in {others[0]} (-{100 * lost[0]:.1f} % of wins), "
        f"than the best equity in {others[1]} (-{100 * lost[1]:.1f} %)"
    )


WAYS = ("simulation", "equity")


if __name__ == "__main__":
    main()
