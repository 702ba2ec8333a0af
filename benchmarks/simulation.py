"""Measure simulation: samples per second over recorded positions, on one thread and on several.

    python benchmarks/simulation.py [--positions N] [--samples N] [--plies N] [--threads 1,2]
        [--repeats N] [--json]

A sample is one candidate played on in one world. The positions are a seeded choice of the recorded
ones with full racks, under the standard edition with CLUB; every candidate is sampled equally
often, and none is dropped, so that all runs do the same work. Building the tables is not counted.

Each position is simulated with every number of threads in turn, `--repeats` times, and the shortest
time of each counts: on a machine that does other work as well, that is the least disturbed one.
`in rollouts` is the share of CPU time inside the kernel's rollouts, which no lock holds up.
"""

import argparse
import json
import random
import time
from array import array
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.simulation import trials
from tilewright.engine.simulation.outcomes import rollouts_at
from tilewright.engine.simulation.race import FEWEST
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.notation.cgp import read_cgp_file
from tilewright.rules.editions import EDITIONS

POSITIONS = Path(__file__).parent / "positions.cgp"
EDITION = EDITIONS["standard"]


@dataclass(frozen=True, slots=True)
class Rate:
    """The samples of a run, with the time, the CPU time, and that of it in rollouts."""

    samples: int
    seconds: float
    cpu_seconds: float
    rollout_seconds: float


class TimedRollouts:
    """Rollouts for one thread, with the CPU time that they have taken."""

    def __init__(self, rollouts: Rollouts) -> None:
        self._rollouts, self.seconds = rollouts, 0.0

    def play(
        self, move: tuple[object, ...], worlds: "array[int]", plies: int, held: bytes
    ) -> "array[int]":
        """Play like the rollouts."""
        began = time.thread_time()
        rows: array[int] = self._rollouts.play(move, worlds, plies, held)
        self.seconds += time.thread_time() - began
        return rows


def main() -> None:
    """Run the measurement and print the rates."""
    parser = argparse.ArgumentParser(description="Measure simulation.")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--samples", type=int, default=FEWEST, help=f"worlds, up to {FEWEST}")
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--threads", default="1,2")
    parser.add_argument("--repeats", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    generator = Generator("club")
    numbers = [int(number) for number in asked.threads.split(",")]
    found: dict[int, list[Rate]] = {threads: [] for threads in numbers}
    for situation in recorded(asked.positions):
        rates: dict[int, list[Rate]] = {threads: [] for threads in numbers}
        for _ in range(asked.repeats):
            for threads in numbers:
                samples = min(asked.samples, FEWEST)
                rates[threads].append(measured(generator, situation, samples, asked.plies, threads))
        for threads in numbers:
            found[threads].append(least(rates[threads]))
    first = total(found[numbers[0]])
    for threads in numbers:
        shown = figures(total(found[threads]), first)
        if asked.json:
            print(json.dumps({"threads": threads, **shown}))
        else:
            print(f"{threads} threads: " + ", ".join(f"{shown[name]:,} {name}" for name in shown))


def recorded(count: int) -> list[Situation]:
    """Return a seeded choice of the recorded positions with full racks."""
    cgps = [cgp for cgp in read_cgp_file(POSITIONS.read_text()) if len(cgp.rack) == 7]
    situations = [
        Situation(cgp.position(EDITION), cgp.rack, (0, 0), (7,))
        for cgp in cgps
        if len(cgp.board.tiles) + 14 <= len(EDITION.tile_set.tiles)
    ]
    return random.Random(1).sample(situations, min(count, len(situations)))


def measured(
    generator: Generator, situation: Situation, samples: int, plies: int, threads: int
) -> Rate:
    """Simulate the situation once, after a first world that builds the tables."""
    timed = list[TimedRollouts]()

    def timed_rollouts_at(generator: Generator, situation: Situation) -> TimedRollouts:
        timed.append(TimedRollouts(rollouts_at(generator, situation)))
        return timed[-1]

    with patch.object(trials, "rollouts_at", timed_rollouts_at):
        simulation = Simulation(generator, situation, plies=plies, threads=threads)
        simulation.run(samples=1)
        before = sum(rollouts.seconds for rollouts in timed)
        began, cpu_began = time.perf_counter(), time.process_time()
        analysis = simulation.run(samples=samples)
        seconds, cpu = time.perf_counter() - began, time.process_time() - cpu_began
    in_rollouts = sum(rollouts.seconds for rollouts in timed) - before
    return Rate(analysis.samples - len(simulation.candidates), seconds, cpu, in_rollouts)


def least(rates: list[Rate]) -> Rate:
    """Return the shortest time, and the rest from the run that took the least CPU time."""
    lightest = min(rates, key=lambda rate: rate.cpu_seconds)
    return replace(lightest, seconds=min(rate.seconds for rate in rates))


def total(rates: list[Rate]) -> Rate:
    """Add up the rates of all positions."""
    return Rate(
        sum(rate.samples for rate in rates),
        sum(rate.seconds for rate in rates),
        sum(rate.cpu_seconds for rate in rates),
        sum(rate.rollout_seconds for rate in rates),
    )


def figures(rate: Rate, first: Rate) -> dict[str, float]:
    """Return the figures to print, beside those of the first number of threads."""
    return {
        "samples": rate.samples,
        "samples per CPU second": round(rate.samples / rate.cpu_seconds),
        "samples per second": round(rate.samples / rate.seconds),
        "times as fast": round(first.seconds / rate.seconds, 2),
        "% of CPU time in rollouts": round(100 * rate.rollout_seconds / rate.cpu_seconds, 1),
    }


if __name__ == "__main__":
    main()
