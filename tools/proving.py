"""Comparisons of something fast with its slow twin: random positions in parts, on every core.

The seed of a run names the games of its parts, so the same seed compares the same positions on any
number of processes. The first difference ends the run with exit status 1 and is printed with its
position and the seed. Ctrl-C ends it with what was compared until then.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from multiprocessing import cpu_count, get_context
from typing import NamedTuple, Protocol, TypeVar

from tilewright.cli.terminal import progress
from tilewright.engine.kernels import kernel

INTERRUPTED = 130

Case = TypeVar("Case", contravariant=True)


class Judge(Protocol[Case]):
    """The two that are compared."""

    def difference(self, case: Case) -> str | None:
        """Return the differences between the two, or None if they agree."""

    def counts(self, case: Case) -> Counter[str]:
        """Return the things compared in a case in which they agree, by its name."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Counts of what was compared, and the first difference that was found."""

    positions: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    difference: str | None = None

    def and_then(self, more: Compared) -> Compared:
        """Return both together."""
        return Compared(
            self.positions + more.positions,
            self.counts + more.counts,
            self.difference or more.difference,
        )


def compare(judge: Judge[Case], cases: Iterable[Case], name: str) -> Compared:
    """Compare the cases of the games of this name, up to the first difference."""
    done = Compared()
    for case in cases:
        difference = judge.difference(case)
        if difference is not None:
            where = f"position {done.positions + 1} of games {name!r}: {difference}\n{case}"
            return replace(done, difference=where)
        done = done.and_then(Compared(1, judge.counts(case)))
    return done


class Proof(NamedTuple):
    """A comparison as a command.

    `compare` compares a number of positions of the games of a name, in any process; `part` is how
    many it is given at a time, `positions` how many there are unless the command says so. `summary`
    says what was compared.
    """

    name: str
    description: str
    compare: Callable[[str, int], Compared]
    summary: Callable[[Compared], str]
    positions: int
    part: int

    def run(self, arguments: list[str] | None = None) -> None:
        """Compare until the number is reached, something differs, or Ctrl-C.

        Raises:
            SystemExit: something differs, or Ctrl-C ended the run.
        """
        options = argparse.ArgumentParser(prog=self.name, description=self.description)
        options.add_argument("--positions", type=int, default=self.positions)
        options.add_argument("--seed", type=int, help="repeats a run")
        options.add_argument("--processes", type=int, default=cpu_count())
        chosen = options.parse_args(arguments)
        seed = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
        form = "compiled" if kernel.compiled else "interpreted"
        print(f"{chosen.positions} random positions, kernel {form}, --seed {seed}", flush=True)
        began, done, interrupted = time.monotonic(), Compared(), False
        with (
            get_context("spawn").Pool(chosen.processes, _ignore_interrupts) as pool,
            progress("comparing", chosen.positions) as heard,
        ):
            try:
                parts = self.parts_of(seed, chosen.positions)
                # a part that takes long holds up neither the count nor a difference in another
                for part in pool.imap_unordered(self.compare_part, parts):
                    done = done.and_then(part)
                    heard(part.positions)
                    if done.difference is not None:
                        sys.exit(f"{done.difference}\n--seed {seed}")
            except KeyboardInterrupt:
                interrupted = True
        print(f"{self.summary(done)} ({time.monotonic() - began:.0f} s)")
        if interrupted:
            sys.exit(INTERRUPTED)

    def compare_part(self, part: tuple[str, int]) -> Compared:
        """Compare the positions of a part."""
        return self.compare(*part)

    def parts_of(self, seed: int, positions: int) -> list[tuple[str, int]]:
        """Divide the positions into parts, each with games of its own: the same for a seed."""
        sizes = [min(self.part, positions - begun) for begun in range(0, positions, self.part)]
        return [(f"{seed} {number}", size) for number, size in enumerate(sizes)]


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that adds up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
