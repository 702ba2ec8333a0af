"""Compare the kernel with the reference, play by play: `python tools/prove.py [--positions N]`.

Random games are walked through, under every edition: good plays and poor ones, now and then a
phony, racks of one to seven tiles with and without blanks, bags full, nearly empty and empty. In
each position all plays must be the same, with words, scores and equities, and so must their number,
the sum of their scores and the best move. The first difference ends the run with exit status 1 and
is printed with its position and the seed. Ctrl-C ends it with what was compared until then.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from multiprocessing import cpu_count, get_context
from typing import NamedTuple, Self

from tilewright.cli.progress import progress
from tilewright.engine.generator import Generator, exchange_limit
from tilewright.engine.kernels import kernel
from tilewright.engine.leaves import Leaves
from tilewright.engine.moves import BestMove, EngineExchange, PlayCount
from tilewright.engine.reference import Reference
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.rules.alphabet import BLANK
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

POSITIONS = 20_000
PART = 100
INTERRUPTED = 130
RACK_SIZES = (7, 7, 7, 7, 6, 4, 2, 1)
GOOD_PLAYS = 40


class Case(NamedTuple):
    """The input for both: a position, a rack, and the tiles unseen by its owner."""

    position: Position
    rack: Tiles
    bag_count: int
    unseen_points: int

    def __str__(self) -> str:
        cgp = Cgp(self.position.board, (self.rack, Tiles()), (0, 0))
        return (
            f"{write_cgp(cgp)} edition {self.position.edition.name};"
            f" bag {self.bag_count}; unseen points {self.unseen_points};"
        )


class Judges:
    """The kernel, with a generator for each edition, and the reference with the words it knows."""

    def __init__(self, lexicon: Lexicon, leaves: Leaves, known: Iterable[str] = ()) -> None:
        self._lexicon, self._leaves = lexicon, leaves
        self._kernels: dict[str, Generator] = {}
        self._reference = Reference(known or lexicon, leaves)

    def kernel(self, edition: Edition) -> Generator:
        """Return the fast generator for positions of the edition."""
        if edition.name not in self._kernels:
            self._kernels[edition.name] = Generator(self._lexicon, self._leaves)
        return self._kernels[edition.name]

    def difference(self, case: Case) -> str | None:
        """Return the differences between the two, or None if they agree."""
        position, rack, bag_count, unseen_points = case
        fast = self.kernel(position.edition)
        unseen = {"bag_count": bag_count, "unseen_points": unseen_points}
        wanted = self._reference.plays(position, rack, **unseen)
        found = fast.plays(position, rack, **unseen)
        if found != wanted:
            pairs = zip([*found, None], [*wanted, None], strict=False)
            first = next(pair for pair in pairs if pair[0] != pair[1])
            return f"{len(found)} plays, not {len(wanted)}; first {first[0]!r}, not {first[1]!r}"
        scores = [play.score for play in wanted]
        counted = PlayCount(len(scores), max(scores, default=0), sum(scores))
        if fast.playcount(position, rack) != counted:
            return f"{fast.playcount(position, rack)}, not {counted}"
        best = self._reference.best_of(
            wanted, position, rack, **unseen, exchange_limit=exchange_limit(bag_count, 1)
        )
        chosen = fast.best(position, rack, **unseen)
        return None if _as_good(chosen, best) else f"chooses {chosen!r}, not {best!r}"


def _as_good(move: BestMove, other: BestMove) -> bool:
    """Return whether they are the same, or two exchanges of equal value."""
    if isinstance(move, EngineExchange) and isinstance(other, EngineExchange):
        return move.equity == other.equity
    return move == other


def random_cases(judges: Judges, dice: random.Random) -> Iterator[Case]:
    """Yield positions of random games under every edition, without end."""
    while True:
        yield from _game(judges, dice.choice([*EDITIONS.values()]), dice)


def _game(judges: Judges, edition: Edition, dice: random.Random) -> Iterator[Case]:
    kernel = judges.kernel(edition)
    position = Position.opening(edition)
    bag = list(edition.tile_set.tiles)
    while bag:
        dice.shuffle(bag)
        rack = Tiles(bag[: dice.choice(RACK_SIZES)])
        bag_count = dice.choice([max(0, len(bag) - 14), 50, dice.randrange(7), 0])
        yield Case(position, rack, bag_count, dice.randrange(60))
        plays = kernel.plays(position, Tiles(bag[:7]))[:GOOD_PLAYS]
        if not plays:
            return
        play = dice.choice(plays).play
        laid = Position(position.board.with_tiles(play.placements), edition)
        for tile in play.tiles:
            bag.remove(tile)
        position = _with_phony(laid, dice) if dice.random() < 0.02 else laid


def _with_phony(position: Position, dice: random.Random) -> Position:
    """Return the position with another letter on one of its tiles, which makes phoneys."""
    cells = position.board.cells
    place = dice.choice([number for number, cell in enumerate(cells) if cell.isupper()] or [-1])
    if place < 0:
        return position
    changed = cells[:place] + dice.choice("AEIOUSTRNVW") + cells[place + 1 :]
    return Position(Board(changed), position.edition)


class Compared(NamedTuple):
    """Counts of what was compared, and the first difference that was found."""

    positions: int = 0
    plays: int = 0
    blanks: int = 0
    """Positions with blanks on the rack."""
    difference: str | None = None

    def and_then(self, more: Self) -> Self:
        """Return both together."""
        return self._replace(
            positions=self.positions + more.positions,
            plays=self.plays + more.plays,
            blanks=self.blanks + more.blanks,
            difference=self.difference or more.difference,
        )


def compare(judges: Judges, name: str, positions: int) -> Compared:
    """Compare so many positions of the random games of this name, up to the first difference."""
    done = Compared()
    for case in islice(random_cases(judges, random.Random(name)), positions):
        difference = judges.difference(case)
        if difference is not None:
            where = f"position {done.positions + 1} of games {name!r}: {difference}\n{case}"
            return done._replace(difference=where)
        plays = judges.kernel(case.position.edition).playcount(case.position, case.rack).plays
        done = done.and_then(Compared(1, plays, BLANK in case.rack))
    return done


@cache
def _judges() -> Judges:
    """Return the judges of a process, which load the lexicon once."""
    return Judges(load_lexicon("club"), default_leaves())


def _compare_part(part: tuple[str, int]) -> Compared:
    return compare(_judges(), *part)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that adds up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def parts_of(seed: int, positions: int) -> list[tuple[str, int]]:
    """Divide the positions into parts, each with games of its own: the same for a seed."""
    sizes = [min(PART, positions - begun) for begun in range(0, positions, PART)]
    return [(f"{seed} {number}", size) for number, size in enumerate(sizes)]


def main() -> None:
    """Compare until the number is reached, something differs, or Ctrl-C."""
    options = argparse.ArgumentParser(prog="prove", description="The kernel against the reference.")
    options.add_argument("--positions", type=int, default=POSITIONS)
    options.add_argument("--seed", type=int, help="repeats a run")
    options.add_argument("--processes", type=int, default=cpu_count())
    chosen = options.parse_args()
    seed = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
    form = "compiled" if kernel.compiled else "interpreted"
    print(f"{chosen.positions} random positions, kernel {form}, --seed {seed}", flush=True)
    began, done, interrupted = time.monotonic(), Compared(), False
    with (
        get_context("spawn").Pool(chosen.processes, _ignore_interrupts) as pool,
        progress("comparing", chosen.positions) as heard,
    ):
        try:
            for part in pool.imap(_compare_part, parts_of(seed, chosen.positions)):
                done = done.and_then(part)
                heard(part.positions)
                if done.difference is not None:
                    sys.exit(f"{done.difference}\n--seed {seed}")
        except KeyboardInterrupt:
            interrupted = True
    print(
        f"no difference in {done.plays:,} plays of {done.positions:,} positions, {done.blanks:,}"
        f" with blanks on the rack ({time.monotonic() - began:.0f} s)"
    )
    if interrupted:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
