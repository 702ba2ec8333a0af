"""Measure Tilewright beside MAGPIE, another engine of this game, in the same minutes.

    python -m benchmarks.beside_magpie FOLDER samples [--positions N] [--worlds N] [--rounds N]
    python -m benchmarks.beside_magpie FOLDER endgames [--games N] [--first N] [--seconds N]

FOLDER holds a release build of MAGPIE with its data: see `magpie_console`. Both programs have the
words of CLUB and Tilewright's leaves, and are asked in turn, so that what else the machine does
meets both alike. Times are CPU seconds of each process; loading and building tables are not
counted.

`samples` simulates the same candidates of recorded positions, two plies deep, each equally often.
With `--threads` it also does so with two threads, and compares the seconds that passed. `endgames`
are those of `benchmarks.endgame`. MAGPIE does not say when an endgame is proven; it counts as
solved when it has been searched as deep as it can look ahead, or (`--depth tiles`) as many turns
deep as there are tiles.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.endgame import measured, recorded
from benchmarks.magpie_console import DEEPEST, EDITION, Magpie, Rate, Solved

from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.generator import Generator
from tilewright.engine.simulation.candidates import candidates_of
from tilewright.engine.simulation.race import FEWEST
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.notation.cgp import Cgp, read_cgp_file
from tilewright.rules.tiles import NO_TILES

POSITIONS = Path(__file__).parent / "positions.cgp"

PLIES = 2


def main() -> None:
    """Measure what is asked for, and print the figures of both programs."""
    parser = argparse.ArgumentParser(description="Measure Tilewright beside MAGPIE.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("what", choices=("samples", "endgames"))
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--worlds", type=int, default=256, help="samples of each candidate")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", action="store_true", help="compare two threads with one")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each endgame")
    parser.add_argument("--depth", choices=("deepest", "tiles"), default="tiles")
    parser.add_argument("--rack-table", type=Path, help="MAGPIE's table for these words and leaves")
    parser.add_argument("--json", action="store_true", help="print every measurement")
    asked = parser.parse_args()
    if asked.what == "samples":
        samples(asked)
    else:
        endgames(asked)


def samples(asked: argparse.Namespace) -> None:
    """Print samples per CPU second, and with two threads how many times as many a second."""
    generator = Generator("club")
    counts = (1, 2) if asked.threads else (1,)
    consoles = [Magpie(asked.folder, threads=n, rack_table=asked.rack_table) for n in counts]
    ratios = list[float]()
    totals: dict[tuple[str, int], list[Rate]] = {}
    try:
        for number, cgp in enumerate(full_positions(asked.positions) * asked.rounds):
            for threads, magpie in zip(counts, consoles, strict=True):
                ours, theirs = beside(generator, magpie, cgp, threads, asked.worlds, number)
                totals.setdefault(("Tilewright", threads), []).append(ours)
                totals.setdefault(("MAGPIE", threads), []).append(theirs)
                if asked.json:
                    print(json.dumps([threads, *row(ours), *row(theirs)]), flush=True)
                if threads == 1:
                    ratios.append(per_cpu_second([ours]) / per_cpu_second([theirs]))
    finally:
        for magpie in consoles:
            magpie.close()
    for (name, threads), rates in totals.items():
        passed = sum(rate.samples for rate in rates) / sum(rate.seconds for rate in rates)
        shown = f"{per_cpu_second(rates):,.0f} samples per CPU second, {passed:,.0f} per second"
        print(f"{name}, {threads} threads: {shown}")
    low, _, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    middle = statistics.median(ratios)
    print(f"per CPU second, ours to theirs: median {middle:.2f}, quartiles {low:.2f} to {high:.2f}")


def beside(
    generator: Generator, magpie: Magpie, cgp: Cgp, threads: int, worlds: int, number: int
) -> tuple[Rate, Rate]:
    """Simulate the same candidates of a position with both programs, in turns the first."""
    situation = Situation(cgp.position(EDITION), cgp.rack, (0, 0), (7,))
    moves = [candidate.move for candidate in candidates_of(generator, situation)]
    if number % 2:
        theirs = magpie.samples(cgp, moves, PLIES, worlds)
        return simulated(generator, situation, threads, worlds), theirs
    ours = simulated(generator, situation, threads, worlds)
    return ours, magpie.samples(cgp, moves, PLIES, worlds)


def simulated(generator: Generator, situation: Situation, threads: int, worlds: int) -> Rate:
    """Simulate with a seed for every 64 worlds, within which no candidate is dropped."""
    samples, seconds, cpu_seconds = 0, 0.0, 0.0
    for seed in range(-(-worlds // FEWEST)):
        simulation = Simulation(generator, situation, plies=PLIES, seed=seed, threads=threads)
        simulation.run(samples=1)
        began, cpu_began = time.perf_counter(), time.process_time()
        analysis = simulation.run(samples=FEWEST)
        seconds += time.perf_counter() - began
        cpu_seconds += time.process_time() - cpu_began
        samples += analysis.samples - len(simulation.candidates)
    return Rate(samples, seconds, cpu_seconds)


def full_positions(count: int) -> list[Cgp]:
    """Return a seeded choice of the recorded positions with full racks, for the player on turn."""
    cgps = [
        Cgp(cgp.board, (cgp.rack, NO_TILES), (0, 0))
        for cgp in read_cgp_file(POSITIONS.read_text())
        if len(cgp.rack) == 7 and len(cgp.board.tiles) + 14 <= len(EDITION.tile_set.tiles)
    ]
    return random.Random(1).sample(cgps, min(count, len(cgps)))


def per_cpu_second(rates: list[Rate]) -> float:
    return sum(rate.samples for rate in rates) / sum(rate.cpu_seconds for rate in rates)


def row(rate: Rate) -> Iterator[float]:
    yield rate.samples
    yield round(rate.seconds, 4)
    yield round(rate.cpu_seconds, 4)


def endgames(asked: argparse.Namespace) -> None:
    """Print how many endgames each program solves, and how fast."""
    solver = EndgameSolver(Generator("club"), EDITION)
    found = list[tuple[Solved, Solved]]()
    chosen = list(recorded(asked.first + asked.games, 7))[asked.first :]
    with Magpie(asked.folder) as magpie:
        magpie.solved(_cgp(chosen[0]), asked.seconds, depth=1)  # which makes its table
        for endgame in chosen:
            result = measured(solver, endgame, asked.seconds)
            ours = Solved(result.is_proven, result.spread, result.seconds)
            deep = DEEPEST if asked.depth == "deepest" else result.tiles
            found.append((ours, magpie.solved(_cgp(endgame), asked.seconds, deep)))
            if asked.json:
                cells = [[s.is_proven, s.spread, round(s.cpu_seconds, 4)] for s in found[-1]]
                print(json.dumps([result.tiles, *cells]), flush=True)
    for name, solved in zip(("Tilewright", "MAGPIE"), zip(*found, strict=True), strict=True):
        print(f"{name}: {summary(solved, asked.seconds)}")
    print(agreement(found))


def _cgp(endgame: Endgame) -> Cgp:
    return Cgp(endgame.position.board, endgame.racks, (0, 0))


def summary(solved: tuple[Solved, ...], seconds: float) -> str:
    """Return how many were solved within the limit and a tenth of it, and the median time."""
    times = [one.cpu_seconds if one.is_proven else float("inf") for one in solved]
    counts = [sum(spent <= limit for spent in times) for limit in (seconds / 10, seconds)]
    return (
        f"{counts[0]} within {seconds / 10:g} s, {counts[1]} within {seconds:g} s of {len(times)};"
        f" median {statistics.median(times):.3f} s"
    )


def agreement(found: list[tuple[Solved, Solved]]) -> str:
    """Return how often both solved an endgame, and how often they then differ in its value."""
    both = [pair for pair in found if all(one.is_proven for one in pair)]
    differing = sum(ours.spread != theirs.spread for ours, theirs in both)
    ratios = [theirs.cpu_seconds / ours.cpu_seconds for ours, theirs in both]
    times = f", MAGPIE's time to ours {statistics.median(ratios):.2f} at the median" if both else ""
    return f"both solved {len(both)}, with different values {differing}{times}"


if __name__ == "__main__":
    main()
