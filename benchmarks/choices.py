"""Measure what choosing moves in other ways is worth: `python -m benchmarks.choices`.

    python -m benchmarks.choices [--positions N] [--seconds S] [--worlds N] [--seed N] [--json]

Every way chooses a move in the same positions, three of each of seeded games between two players by
equity, under the standard edition with CLUB, while the bag has tiles. Where the choices differ,
each is played on by equity for 16 plies, to the end or nearly so, in the same worlds. The gain of a
way is the mean difference in the chance to win from a simulation of two plies, per turn.

Matches would need a hundred times as long to tell as much: most choices are the same, and where
they are not, the same worlds follow. But it only counts what players by equity make of a move.

`--seconds` are those of the processor for each choice. `longer` has four times as many, and
`deeper` spends on four plies what two plies have left over, on the moves within 2 % of the best.
"""

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from benchmarks.preendgame import written
from benchmarks.record_positions import EDITION, game

from tilewright.engine.generator import Generator
from tilewright.engine.moves import BestMove
from tilewright.engine.simulation.simulation import Analysis, Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.lexicon import load_lexicon
from tilewright.notation.cgp import write_cgp
from tilewright.rules.play import Move

BASE = "two plies"
OF_A_GAME = 3
PLIES_TO_THE_END = 16
NEARLY_BEST = 0.02
LEAST_SECONDS = 0.1
"""With less left over, nothing deeper is begun."""


@dataclass(frozen=True, slots=True)
class Choices:
    """A position, the move that each way chose, and the chance to win with each of those moves.

    A single choice is not played on; its chance is 0. `spent` is the share of the time that two
    plies took before they were sure.
    """

    cgp: str
    bag: int
    moves: dict[str, str]
    chances: dict[str, float]
    spent: float

    def gain(self, way: str) -> float:
        """Return how much better a way chose than two plies."""
        return self.chances[self.moves[way]] - self.chances[self.moves[BASE]]


def main() -> None:
    """Let every way choose in each position, and print what their choices are worth."""
    parser = argparse.ArgumentParser(description="Measure what other ways of choosing are worth.")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--worlds", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="print every position")
    asked = parser.parse_args()
    generator, found = Generator("club"), list[Choices]()
    for number, (cgp, situation) in enumerate(recorded(asked.positions, asked.seed)):
        seed = asked.seed * asked.positions + number
        found.append(chosen(generator, cgp, situation, seed, asked.seconds, asked.worlds))
        if asked.json:
            print(json.dumps(asdict(found[-1])), flush=True)
    if not asked.json:
        print(summary(found))


def recorded(count: int, seed: int) -> Iterator[tuple[str, Situation]]:
    """Yield the given number of positions of games, a few of each."""
    lexicon, chance = load_lexicon("club"), random.Random(seed)
    size = len(EDITION.tile_set.tiles)
    while count > 0:
        cgps = [
            cgp
            for cgp in game(lexicon, chance)
            if size - len(cgp.board.tiles) - sum(map(len, cgp.racks)) > 0
        ]
        for cgp in chance.sample(cgps, min(OF_A_GAME, count, len(cgps))):
            first, second = cgp.scores
            yield write_cgp(cgp), Situation(cgp.position(EDITION), cgp.rack, (first, second), (7,))
            count -= 1


def chosen(
    generator: Generator, cgp: str, situation: Situation, seed: int, seconds: float, worlds: int
) -> Choices:
    """Choose in every way, and play the choices on if they differ."""
    two, spent = simulated(generator, situation, seed, 2, seconds)
    best: dict[str, BestMove] = {
        "equity": max((prospect.move for prospect in two.prospects), key=lambda move: move.equity),
        BASE: two.best,
        "four plies": simulated(generator, situation, seed, 4, seconds)[0].best,
        "longer": simulated(generator, situation, seed, 2, 4 * seconds)[0].best,
        "deeper": deeper(generator, situation, seed, two, seconds - spent),
    }
    moves = {way: written(move) for way, move in best.items()}
    different = dict.fromkeys(moves.values(), 0.0)
    if len(different) > 1:
        for move in different:
            different[move] = chance_of(generator, situation, move, seed, worlds)
    return Choices(cgp, situation.bag_count, moves, different, min(1.0, spent / seconds))


def deeper(
    generator: Generator, situation: Situation, seed: int, two: Analysis, seconds: float
) -> BestMove:
    """Return the choice of four plies between the best moves of two, if there is time for it."""
    least = two.prospects[0].chance - NEARLY_BEST
    named = [written(prospect.move) for prospect in two.prospects if prospect.chance >= least]
    if len(named) == 1 or seconds < LEAST_SECONDS:
        return two.best
    return simulated(generator, situation, seed, 4, seconds, named)[0].best


def simulated(
    generator: Generator,
    situation: Situation,
    seed: int,
    plies: int,
    seconds: float,
    named: list[str] | None = None,
) -> tuple[Analysis, float]:
    """Simulate for so long, of the processor's time, or until the best is found."""
    began = time.process_time()
    simulation = Simulation(
        generator,
        situation,
        candidates=map(Move.parse, named or ()),
        only=named is not None,
        plies=plies,
        seed=seed,
    )
    for _ in simulation.rounds():
        if time.process_time() - began >= seconds:
            break
    return simulation.analysis(), time.process_time() - began


def chance_of(
    generator: Generator, situation: Situation, move: str, seed: int, worlds: int
) -> float:
    """Return the chance to win after a move, in worlds that no choice was made in."""
    simulation = Simulation(
        generator,
        situation,
        candidates=[Move.parse(move)],
        only=True,
        plies=PLIES_TO_THE_END,
        seed=-1 - seed,
    )
    # a single candidate is decided after every round
    while simulation.analysis().samples < worlds:
        simulation.run(samples=worlds)
    return simulation.analysis().prospects[0].chance


def summary(found: list[Choices]) -> str:
    """Return the figures to print."""
    lines = list[str]()
    for least, most in ((1, 7), (8, 100)):
        part = [choices for choices in found if least <= choices.bag <= most]
        if len(part) > 1:
            spent = statistics.mean(choices.spent for choices in part)
            lines.append(f"{len(part)} positions with {least} to {most} tiles in the bag;")
            lines.append(f"two plies were sure after {100 * spent:.0f} % of the time")
            lines.extend(gain_of(way, part) for way in part[0].moves)
    return "\n".join(lines)


def gain_of(way: str, found: list[Choices]) -> str:
    """Return the gain of a way's choices for a turn, with the standard error."""
    gains = [100 * choices.gain(way) for choices in found]
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    other = sum(choices.moves[way] != choices.moves[BASE] for choices in found)
    return f"  {way}: {statistics.mean(gains):+.3f} % ± {error:.3f}, {other} other choices"


if __name__ == "__main__":
    main()
