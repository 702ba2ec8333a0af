"""Measure all plays as values: milliseconds of CPU a position, beside the kernel's search alone.

    python benchmarks/all_plays.py [--rounds 7] [--every 1]

Each row is done in two ways, one after the other for every recorded position: `plain` sorts the
kernel's plays in Python, as rows from which it makes values; `columns` is `Generator.plays`. The
median of the rounds is printed. One thread.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tilewright.engine.codes import board_codes, codes_of, tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePlay
from tilewright.engine.plays import PlayRow, first_square, made_play
from tilewright.engine.questions import two_handed
from tilewright.engine.searching import build_kernel
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import load_lexicon
from tilewright.notation.cgp import read_cgp_file
from tilewright.rules.editions import STANDARD
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import ENGLISH, Tiles

POSITIONS = Path(__file__).parent / "positions.cgp"
WANTED = WrittenPlay.parse("8F HORN")
FIELDS = 6

Case = tuple[Position, Tiles]
Found = Sequence[EnginePlay]


class Plain(Sequence[EnginePlay]):
    """Plays as sorted rows; a play is made when it is looked at."""

    def __init__(self, cells: str, rows: list[PlayRow]) -> None:
        self.cells, self.rows = cells, rows

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [made_play(self.cells, row) for row in self.rows[index]]
        return made_play(self.cells, self.rows[index])

    def __iter__(self) -> Iterator[EnginePlay]:
        return (made_play(self.cells, row) for row in self.rows)

    def __contains__(self, wanted: object) -> bool:
        return any(play.written == wanted for play in self)


USES: dict[str, Callable[[Found], object]] = {
    "counting": len,
    "the best ten": lambda plays: plays[:10],
    "membership": lambda plays: WANTED in plays,
    "every value": list,
}


class Measured:
    """The ways to find all plays of a position."""

    def __init__(self) -> None:
        club = load_lexicon("club")
        self.generator = Generator(club)
        self.kernel = build_kernel(club, default_leaves(), STANDARD)

    def search(self, case: Case) -> "tuple[Sequence[int], bytes]":
        """Return the kernel's plays, as numbers and in its own order."""
        unseen = two_handed(*case)
        found: tuple[Sequence[int], bytes] = self.kernel.all_plays(
            board_codes(case[0]), tile_counts(case[1], ENGLISH), *unseen
        )
        return found

    def plain(self, case: Case) -> Found:
        """Return the plays sorted in Python."""
        numbers, codes = self.search(case)
        laid = codes_of(ENGLISH).laid(codes)
        rows = [
            (-equity, -score, first_square(down, lane, place), down, laid[at : at + length])
            for at, (equity, score, down, lane, place, length) in zip(
                range(0, len(laid), SIZE), zip(*[iter(numbers)] * FIELDS, strict=True), strict=True
            )
        ]
        return Plain(case[0].board.cells, sorted(rows))

    def columns(self, case: Case) -> Found:
        """Return the plays as the generator does."""
        return self.generator.plays(*case)


def used(use: Callable[[Found], object], find: Callable[[Case], Found], case: Case) -> object:
    """Find the plays of a position and use them."""
    return use(find(case))


def milliseconds(work: Callable[[Case], object], case: Case) -> float:
    began = time.thread_time()
    work(case)
    return 1000 * (time.thread_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--every", type=int, default=1, help="take every n-th position")
    options = parser.parse_args()
    recorded = [*read_cgp_file(POSITIONS.read_text(encoding="ascii"))][:: options.every]
    cases = [(cgp.position(STANDARD), cgp.rack) for cgp in recorded]
    measured = Measured()
    for case in cases:
        assert list(measured.plain(case)) == measured.columns(case)
    ways: dict[tuple[str, str], Callable[[Case], object]] = {("search alone", ""): measured.search}
    for name, use in USES.items():
        ways[name, "plain"] = partial(used, use, measured.plain)
        ways[name, "columns"] = partial(used, use, measured.columns)
    rounds: dict[tuple[str, str], list[float]] = {way: [] for way in ways}
    for _ in range(options.rounds):
        sums = dict.fromkeys(ways, 0.0)
        for case in cases:
            for way, work in ways.items():
                sums[way] += milliseconds(work, case)
        for way, total in sums.items():
            rounds[way].append(total / len(cases))
    means = {way: statistics.median(round_means) for way, round_means in rounds.items()}
    print(f"{len(cases)} positions; ms a position {'plain':>10}{'columns':>10}{'ratio':>8}")
    print(f"{'search alone':34}{means['search alone', '']:20.2f}")
    for name in USES:
        plain, columns = means[name, "plain"], means[name, "columns"]
        print(f"{name:34}{plain:10.2f}{columns:10.2f}{plain / columns:8.1f}")


if __name__ == "__main__":
    main()
