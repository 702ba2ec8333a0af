"""The measures of `bench`: a piece of work each, with its amount and unit."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.engine.generator import Generator
from tilewright.engine.kernels import kernel
from tilewright.engine.leave_files import read_leaves
from tilewright.engine.leaves import Leaves
from tilewright.engine.selfplay.selfplay import PIECE, Match, pieces, played_pieces
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import load_lexicon
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.notation.cgp import read_cgp_file
from tilewright.rules.editions import EDITIONS

if TYPE_CHECKING:
    from tilewright.lexicon import Lexicon
    from tilewright.rules.position import Position
    from tilewright.rules.tiles import Tiles

POSITIONS = Path(__file__).parent.parent / "engine" / "data" / "positions.cgp"
EDITION = "standard"
FIRST_PLAY = """
import sys
import tilewright
from tilewright.notation.cgp import read_cgp
generator = tilewright.Generator(tilewright.load_lexicon(sys.argv[1]))
cgp = read_cgp(sys.argv[2])
print(generator.best(cgp.position(tilewright.EDITIONS["standard"]), cgp.rack))
"""
SHORTEST = 0.05
"""Seconds; work that takes less is repeated."""


@dataclass(frozen=True, slots=True)
class Cost:
    """An amount of work, and its duration in CPU and wall-clock seconds."""

    amount: float
    cpu_seconds: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Measure:
    """A name, a unit, and the work to measure; `figure` converts its cost."""

    name: str
    unit: str
    work: Callable[[], Cost]
    figure: Callable[[Cost], float]


def a_cpu_second(cost: Cost) -> float:
    """Return the amount per CPU second."""
    return cost.amount / cost.cpu_seconds


def a_second(cost: Cost) -> float:
    """Return the amount per wall-clock second."""
    return cost.amount / cost.seconds


def seconds_each(cost: Cost) -> float:
    """Return the wall-clock seconds for one."""
    return cost.seconds / cost.amount


@dataclass(frozen=True)
class Bench:
    """The measures over one lexicon and one leave table; `games` is the number per round.

    `folder` is for Python's compiled modules, which an installed program has beside it.
    """

    lexicon: str
    leaves: str | None
    threads: int
    games: int
    folder: str

    def measures(self) -> list[Measure]:
        """Return all measures in the order of the report."""
        return [
            Measure("self-play", "games a CPU second", self._play_games, a_cpu_second),
            Measure(
                f"self-play, threads: {self.threads}", "games a second", self._play_beside, a_second
            ),
            Measure("best plays", "positions a CPU second", self._find_best, a_cpu_second),
            Measure("all plays", "plays a CPU second", self._find_all, a_cpu_second),
            Measure("word graph", "seconds to build", self._build_graph, seconds_each),
            Measure("start-up", "seconds to the first play", self._start_up, seconds_each),
        ]

    @cached_property
    def words(self) -> "Lexicon":
        """Load the lexicon."""
        return load_lexicon(self.lexicon)

    @cached_property
    def table(self) -> Leaves:
        """Load the leave values."""
        if self.leaves is None:
            return default_leaves()
        return Leaves(self.leaves, read_leaves(Path(self.leaves)))

    def prepare(self) -> None:
        """Load and build everything that is not measured.

        Raises:
            LexiconError: the lexicon does not exist.
            BadLeaves: the leaves cannot be read.
        """
        self._generator.playcounts(self._positions[:1])
        self._generator.best_moves(self._positions[:1])
        with ThreadPoolExecutor(1) as executor:
            list(played_pieces(executor, pieces(self._match, 1)))
        self._start_up()

    @cached_property
    def _match(self) -> Match:
        return Match(self.lexicon, EDITION, self.leaves)

    @cached_property
    def _generator(self) -> Generator:
        return Generator(self.words, leaves=self.table)

    @cached_property
    def _positions(self) -> "list[tuple[Position, Tiles]]":
        read = read_cgp_file(POSITIONS.read_text(encoding="ascii"))
        return [(cgp.position(EDITIONS[EDITION]), cgp.rack) for cgp in read]

    def _play_games(self) -> Cost:
        with ThreadPoolExecutor(1) as executor:
            began = time.perf_counter()
            played = list(played_pieces(executor, pieces(self._match, self.games)))
            seconds = time.perf_counter() - began
        return Cost(self.games, sum(piece.cpu_seconds for piece in played), seconds)

    def _play_beside(self) -> Cost:
        # the same for every thread, so that none runs out of work at the end
        games = max(self.games, PIECE) * self.threads
        with ThreadPoolExecutor(self.threads) as executor:
            began = time.perf_counter()
            played = list(played_pieces(executor, pieces(self._match, games)))
            seconds = time.perf_counter() - began
        return Cost(games, sum(piece.cpu_seconds for piece in played), seconds)

    def _find_best(self) -> Cost:
        return _repeated(lambda: len(self._generator.best_moves(self._positions)))

    def _find_all(self) -> Cost:
        return _repeated(
            lambda: sum(count.plays for count in self._generator.playcounts(self._positions))
        )

    def _build_graph(self) -> Cost:
        words = list(self.words)
        return _timed(lambda: len(build_graph(words)) > 0)

    def _start_up(self) -> Cost:
        # a process of its own, with nothing loaded and only its modules compiled
        line = POSITIONS.read_text(encoding="ascii").split("\n", 1)[0]
        command = [sys.executable, "-c", FIRST_PLAY, self.lexicon, line]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": self.folder}
        return _timed(
            lambda: (
                subprocess.run(
                    command, check=True, env=environment, stdout=subprocess.DEVNULL
                ).returncode
                == 0
            )
        )


def default_games() -> int:
    """Return the games per round: enough for a figure, and few if the kernel is interpreted."""
    return 2 * PIECE if kernel.compiled else 1


def _repeated(work: Callable[[], int]) -> Cost:
    cost = Cost(0, 0, 0)
    while cost.cpu_seconds < SHORTEST:
        more = _timed(work)
        cost = Cost(
            cost.amount + more.amount,
            cost.cpu_seconds + more.cpu_seconds,
            cost.seconds + more.seconds,
        )
    return cost


def _timed(work: Callable[[], int]) -> Cost:
    before, began = time.thread_time(), time.perf_counter()
    amount = work()
    return Cost(amount, time.thread_time() - before, time.perf_counter() - began)
