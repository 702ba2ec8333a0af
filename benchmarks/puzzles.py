"""Measure the puzzles: whether their answers stand, who finds them, and what making one costs.

    python -m benchmarks.puzzles [--puzzles N] [--samples N] [--players N] [--made N] [--pack FILE]
        [--seed N] [--json]

The first lines are of puzzles that ask for a move, drawn by chance: how many answers still do best
after that many samples in fresh worlds, and how many do so beyond the error. Then comes, for each
number of stars, the share of simulated players of each level that find the answer; they are others
than those by which the stars were given. The last is the processor time of a puzzle made.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilewright.players.levels import LEVELS
from tilewright.study.puzzles.making.finding import Resources, resources_of
from tilewright.study.puzzles.making.maker import ERRORS, Recipe, differences, rounds
from tilewright.study.puzzles.making.rating import PLAYERS_OF_EACH, attempts
from tilewright.study.puzzles.pack import read_pack_file, shipped_pack
from tilewright.study.puzzles.puzzle import Puzzle

LEVELS_MEASURED = ("gentle", "steady", "seasoned", "strong")


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the puzzles.")
    parser.add_argument("--puzzles", type=int, default=200)
    parser.add_argument("--samples", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--made", type=int, default=20)
    parser.add_argument("--pack", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    pack = shipped_pack() if asked.pack is None else read_pack_file(asked.pack)
    resources, dice = resources_of("club"), random.Random(asked.seed)
    moves = [puzzle for puzzle in pack if puzzle.kind.asks_for_a_move]
    some = dice.sample(moves, min(asked.puzzles, len(moves)))
    rows = [standing(some, resources, asked.samples, asked.seed)]
    rows += found(some, resources, asked.players)
    rows.append(cost(asked.made, asked.seed))
    for row in rows:
        print(json.dumps(row) if asked.json else "  ".join(f"{k} {v}" for k, v in row.items()))


def standing(
    puzzles: Sequence[Puzzle], resources: Resources, samples: int, seed: int
) -> dict[str, object]:
    """Return how many answers still do better than each of the next seven moves."""
    best, beyond_error, fallen = 0, 0, []
    for puzzle in puzzles:
        # worlds by this seed are others than those of the proof
        some = differences(puzzle, resources.adviser, samples=samples, seed=seed)
        beyond_error += all(one.points > ERRORS * one.points_error for one in some)
        if all(one.points > 0 for one in some):
            best += 1
        else:
            fallen.append(puzzle.id)
    return {
        "puzzles": len(puzzles),
        "samples": samples,
        "still_best": best,
        "share": round(best / len(puzzles), 4),
        "beyond_error": beyond_error,
        "fallen": fallen,
    }


def found(
    puzzles: Sequence[Puzzle], resources: Resources, players: int
) -> Iterator[dict[str, object]]:
    """Yield, for each number of stars, the share of players of each level that find them."""
    for stars in (1, 2, 3):
        some = [puzzle for puzzle in puzzles if puzzle.stars == stars]
        row: dict[str, object] = {"stars": stars, "puzzles": len(some)}
        for name in LEVELS_MEASURED:
            found_by = [
                answer is None
                for puzzle in some
                for answer in attempts(
                    puzzle, LEVELS[name], resources, players, first=PLAYERS_OF_EACH
                )
            ]
            row[name] = round(sum(found_by) / max(1, len(found_by)), 3)
        yield row


def cost(count: int, seed: int) -> dict[str, object]:
    """Return the processor time of a puzzle, made in this process, while all kinds are wanted."""
    recipe, made = Recipe(1500, seed), list[Puzzle]()
    before = time.process_time()
    for _ in rounds(recipe, made, 0):
        if len(made) >= count:
            break
    seconds = time.process_time() - before
    return {"made": len(made), "cpu_seconds_each": round(seconds / max(1, len(made)), 3)}


if __name__ == "__main__":
    main()
