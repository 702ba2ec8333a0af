"""How fast the kernel is: best play, all plays and self-play, each per second of CPU time.

    python benchmarks/best_play.py [--games N] [--rounds N] [--json]

The modes are run in turn, round after round, and the median is given, for figures from different
minutes cannot be compared. Loading and table building are not counted.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from tilewright.engine import kernel
from tilewright.engine.generator import Generator
from tilewright.lexicon import load_lexicon
from tilewright.notation.cgp import read_cgp_file
from tilewright.rules.editions import EDITIONS

POSITIONS = Path(__file__).parent / "positions.cgp"
EDITION = EDITIONS["standard"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="games of self-play in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args()
    figures = measure(options.games, options.rounds)
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:45} {value if isinstance(value, str) else f'{value:,.1f}'}")


def measure(games: int, rounds: int) -> dict[str, float | str]:
    generator = Generator(load_lexicon("club"))
    cgps = list(read_cgp_file(POSITIONS.read_text(encoding="ascii")))
    batch = [(cgp.position(EDITION), cgp.rack) for cgp in cgps]
    generator.playcounts(batch[:1])
    seconds: dict[str, list[float]] = {"selfplay": [], "all": [], "best": []}
    plays = turns = 0
    for number in range(rounds):
        start = number * games

        def selfplay(start: int = start) -> int:
            played = generator.selfplay(EDITION, games, seed=1, first_game=start)
            return sum(result.turns for result in played)

        turns += timed(selfplay, seconds["selfplay"])
        plays = timed(
            lambda: sum(count.plays for count in generator.playcounts(batch)), seconds["all"]
        )
        timed(lambda: len(generator.best_moves(batch)), seconds["best"])
    middle = {name: statistics.median(times) for name, times in seconds.items()}
    return {
        "kernel": "compiled" if kernel.compiled else "interpreted",
        "self-play, games per CPU second": games / middle["selfplay"],
        "self-play, turns per CPU second": turns / rounds / middle["selfplay"],
        "recorded positions, best moves per CPU second": len(batch) / middle["best"],
        "recorded positions, all plays per CPU second": plays / middle["all"],
        "all plays take so many times as long as best": middle["all"] / middle["best"],
    }


def timed(work: Callable[[], int], seconds: list[float]) -> int:
    """What the work returns; its CPU time is added to `seconds`."""
    before = time.thread_time()
    result = work()
    seconds.append(time.thread_time() - before)
    return result


if __name__ == "__main__":
    main()
