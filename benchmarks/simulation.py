"""Measure simulation: samples per second over recorded positions.

    python benchmarks/simulation.py [--positions N] [--samples N] [--plies N] [--threads 1,2]
        [--json]

A sample is one candidate played on in one world. The positions are a seeded choice of the recorded
ones with full racks, under the standard edition with CLUB; every candidate is sampled equally
often, and none is dropped, so that all runs do the same work. Building the tables is not counted.
"""

import argparse
import json
import random
import time
from dataclasses import dataclass
from pathlib import Path

from tilewright.engine.generator import Generator
from tilewright.engine.simulation.race import FEWEST
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.notation.cgp import read_cgp_file
from tilewright.rules.editions import EDITIONS

POSITIONS = Path(__file__).parent / "positions.cgp"
EDITION = EDITIONS["standard"]


@dataclass(frozen=True, slots=True)
class Rate:
    """The samples of a run, with the time and the CPU time that they took."""

    threads: int
    samples: int
    seconds: float
    cpu_seconds: float


def main() -> None:
    """Run the measurement and print the rates."""
    parser = argparse.ArgumentParser(description="Measure simulation.")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--samples", type=int, default=FEWEST, help=f"worlds, up to {FEWEST}")
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--threads", default="1,2")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    situations = recorded(asked.positions)
    generator = Generator("club")
    for threads in map(int, asked.threads.split(",")):
        rate = measured(generator, situations, min(asked.samples, FEWEST), asked.plies, threads)
        if asked.json:
            print(json.dumps({"threads": threads, **figures(rate)}))
        else:
            shown = ", ".join(f"{value:,.0f} {name}" for name, value in figures(rate).items())
            print(f"{threads} threads: {shown}")


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
    generator: Generator, situations: list[Situation], samples: int, plies: int, threads: int
) -> Rate:
    """Simulate every situation once, after a first world that builds the tables."""
    total, seconds, cpu = 0, 0.0, 0.0
    for situation in situations:
        simulation = Simulation(generator, situation, plies=plies, threads=threads)
        simulation.run(samples=1)
        began, cpu_began = time.perf_counter(), time.process_time()
        analysis = simulation.run(samples=samples)
        seconds += time.perf_counter() - began
        cpu += time.process_time() - cpu_began
        total += analysis.samples - len(simulation.candidates)
    return Rate(threads, total, seconds, cpu)


def figures(rate: Rate) -> dict[str, float]:
    """Return the figures to print."""
    return {
        "samples": rate.samples,
        "samples per CPU second": round(rate.samples / rate.cpu_seconds),
        "samples per second": round(rate.samples / rate.seconds),
    }


if __name__ == "__main__":
    main()
