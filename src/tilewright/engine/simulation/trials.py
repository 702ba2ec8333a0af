"""Rounds of rollouts: candidates tried in the same worlds, on any number of threads."""

from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import chain
from queue import Empty, SimpleQueue
from typing import NamedTuple

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.outcomes import Outcomes
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.simulation.candidates import Candidate, coded
from tilewright.engine.simulation.outcomes import UNIT, outcomes_at, rollouts_at
from tilewright.engine.simulation.situation import Situation

FEWEST_IN_PIECE, MOST_IN_PIECE = 4, 32
"""The worlds of one candidate that a thread plays at a time."""

PIECES = 4
"""The least pieces for each thread in the rest of a round, except for the smallest.

They become smaller towards the end, so that all threads are ready at nearly the same time.
"""


@dataclass(slots=True)
class SampleSums:
    """The exact sums of a candidate's samples.

    `chance` and its `squares` are in UNITs, `lead` is in thousandths of a point. `by_ply` has the
    score and the bingos of every ply after the candidate.
    """

    plies: int
    samples: int = 0
    chance: int = 0
    squares: int = 0
    lead: int = 0
    by_ply: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.by_ply = [0] * (2 * self.plies)

    def add(self, samples: int, sums: Sequence[int]) -> None:
        """Add the kernel's sums of the given number of samples."""
        self.samples += samples
        self.chance += sums[0]
        self.squares += sums[1]
        self.lead += sums[2]
        for place, figure in enumerate(sums[3:]):
            self.by_ply[place] += figure

    @property
    def error(self) -> float:
        """The standard error of the chance to win."""
        if self.samples < 2:
            return 1.0
        variance = (self.squares - self.chance**2 / self.samples) / (self.samples - 1)
        return float(max(0.0, variance / self.samples) ** 0.5) / UNIT


class _Worlds(NamedTuple):
    """The worlds of a round; `held` is what the others hold in each, or nothing."""

    states: "array[int]"
    held: Sequence[bytes]


class _Piece(NamedTuple):
    """Some of a round's worlds in which a candidate is tried; its utilities go to `place` on."""

    arm: int
    first: int
    worlds: int
    place: int


class Trials:
    """The candidates of a situation, and the sums of all their samples.

    Threads add up what their rollouts come to in the kernel, without the interpreter's lock. All
    sums are of integers, so that they do not depend on who has added what.
    """

    def __init__(
        self,
        generator: Generator,
        situation: Situation,
        candidates: Sequence[Candidate],
        *,
        plies: int,
        threads: int,
    ) -> None:
        self._generator, self._situation = generator, situation
        self._plies, self._threads = plies, threads
        tile_set = situation.position.edition.tile_set
        self._moves = [coded(candidate, tile_set) for candidate in candidates]
        self.sums = [SampleSums(plies) for _ in candidates]
        # as many as threads were ever at work at once: their tables take long to build
        self._idle = SimpleQueue[tuple[Rollouts, Outcomes]]()

    def play(
        self,
        executor: ThreadPoolExecutor,
        arms: Sequence[int],
        states: "array[int]",
        held: Sequence[bytes],
    ) -> "array[int]":
        """Try these candidates in further worlds; return the utilities, candidate by candidate.

        Raises:
            ValueError: the edition's letters are worth too much for the kernel.
        """
        worlds = _Worlds(states, held)
        pieces = deque(self._pieces(arms, len(states)))
        utilities = array("q", bytes(8 * len(states) * len(arms)))
        at_work = [
            executor.submit(self._work, pieces, worlds, utilities)
            for _ in range(min(self._threads, len(pieces)))
        ]
        # all of a round or nothing, so that Ctrl-C leaves every candidate with as many samples
        found = [work.result() for work in at_work]
        for piece, sums in chain.from_iterable(found):
            self.sums[piece.arm].add(piece.worlds, sums)
        return utilities

    def _pieces(self, arms: Sequence[int], worlds: int) -> Iterator[_Piece]:
        """Yield the pieces of a round, those of a candidate one after the other."""
        total = len(arms) * worlds
        for place, arm in enumerate(arms):
            first = 0
            while first < worlds:
                at = place * worlds + first
                share = (total - at) // (PIECES * self._threads)
                size = min(max(share, FEWEST_IN_PIECE), MOST_IN_PIECE, worlds - first)
                yield _Piece(arm, first, size, at)
                first += size

    def _work(
        self, pieces: deque[_Piece], worlds: _Worlds, utilities: "array[int]"
    ) -> list[tuple[_Piece, "array[int]"]]:
        """Try candidates in the calling thread while there are pieces; return the sums of each."""
        try:
            rollouts, outcomes = self._idle.get_nowait()
        except Empty:
            rollouts = rollouts_at(self._generator, self._situation)
            outcomes = outcomes_at(self._situation)
        found = list[tuple[_Piece, "array[int]"]]()
        while True:
            try:
                piece = pieces.popleft()
            except IndexError:
                break
            end = piece.first + piece.worlds
            states, held = worlds.states[piece.first : end], worlds.held[piece.first : end]
            rows = rollouts.play(self._moves[piece.arm], states, self._plies, b"".join(held))
            found.append((piece, outcomes.add(rows, self._plies, utilities, piece.place)))
        self._idle.put((rollouts, outcomes))
        return found
