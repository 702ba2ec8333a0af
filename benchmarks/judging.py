"""Measure the judge: microseconds per judged play, and per step.

    python benchmarks/judging.py [--plays N] [--rounds N] [--json]

The plays are a seeded choice of those the generator finds in the recorded positions, and every
figure includes the score, which is added up when it is asked for. Every play is judged once a
round, and its time is the median of the rounds, so that other processes
hardly affect it; mean, median, 99th percentile and maximum are then over the plays.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tilewright.engine.generator import Generator
from tilewright.lexicon import load_lexicon
from tilewright.notation.cgp import read_cgp_file
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

POSITIONS = Path(__file__).parent / "positions.cgp"
EDITION = EDITIONS["standard"]
NANOSECONDS_IN_A_MICROSECOND = 1000


@dataclass(frozen=True, slots=True)
class Case:
    """A legal play, with everything that the measured calls need."""

    position: Position
    rack: Tiles
    play: Play
    written: WrittenPlay
    leave: Tiles


Work = Callable[[Case], object]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plays", type=int, default=8, help="plays of each position")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args()
    figures = measure(options.plays, options.rounds)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{'microseconds':28} {'mean':>8} {'median':>8} {'p99':>8} {'max':>8}")
    for name, figure in figures.items():
        print(f"{name:28} " + " ".join(f"{value:8.2f}" for value in figure.values()))


def measure(plays: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return the figures of each call by its name."""
    cases = recorded_cases(plays)
    return {name: summary(timed(work, cases, rounds)) for name, work in MEASURED.items()}


def recorded_cases(plays: int) -> list[Case]:
    """Return some plays of each recorded position, the same in every run."""
    generator = Generator(load_lexicon("club"))
    choice = random.Random(1)
    cases = []
    for cgp in read_cgp_file(POSITIONS.read_text(encoding="ascii")):
        position = cgp.position(EDITION)
        found = generator.plays(position, cgp.rack)
        for play in choice.sample(found, min(plays, len(found))):
            leave = cgp.rack - play.play.tiles
            cases.append(Case(position, cgp.rack, play.play, play.written, leave))
    return cases


def judged(case: Case) -> ScoredPlay:
    scored = case.position.judge(case.play, case.rack)
    # so that deferring the sum gains nothing
    assert scored.score >= 0
    return scored


MEASURED: dict[str, Work] = {
    "Position.judge": judged,
    "ScoredPlay.written": lambda case: judged(case).written,
    "Position.resolve": lambda case: case.position.resolve(case.written),
    "Board.with_tiles": lambda case: case.position.board.with_tiles(case.play.placements),
    "Play.tiles": lambda case: case.play.tiles,
    "Tiles -": lambda case: case.rack - case.play.tiles,
    "Tiles +": lambda case: case.leave + case.play.tiles,
    "bag - rack": lambda case: EDITION.tile_set.tiles - case.rack,
}


def timed(work: Work, cases: list[Case], rounds: int) -> list[float]:
    """Return the microseconds of each case: the median of the rounds."""
    seen: list[list[int]] = [[] for _ in cases]
    clock = time.perf_counter_ns
    for _ in range(rounds):
        for case, times in zip(cases, seen, strict=True):
            before = clock()
            work(case)
            times.append(clock() - before)
    return [statistics.median(times) / NANOSECONDS_IN_A_MICROSECOND for times in seen]


def summary(times: list[float]) -> dict[str, float]:
    """Return mean, median, 99th percentile and maximum."""
    return {
        "mean": statistics.fmean(times),
        "median": statistics.median(times),
        "p99": statistics.quantiles(times, n=100)[98],
        "max": max(times),
    }


if __name__ == "__main__":
    main()
