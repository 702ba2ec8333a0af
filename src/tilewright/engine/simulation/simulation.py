"""Compare candidate moves by playing on from sampled worlds.

Every candidate is tried in the same worlds, each with its own racks for the others and order of the
bag: as the unseen tiles fall, or with the tiles that an inference says they kept. After some plies
by equity, a position is worth the chance to win with its lead and the tiles kept, and 0.01 for
every 100 points. World number k depends on the seed and on k alone, and samples are added up as
integers: the same seed and number of samples give the same result on any number of threads.

The players of a rollout know every word of the list, the barred ones of an edition included, and
challenge nothing. Six scoreless turns do not end a rollout while the bag has tiles, and every game
is played for points to its end: a Finish Line is not considered.
"""

import random
import threading
import time
from array import array
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from tilewright.engine.game_states import game_state
from tilewright.engine.generator import CELL_CODES, Generator, tile_counts
from tilewright.engine.html_tables import html_table
from tilewright.engine.inference.inference import Inference
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.layout import EXCHANGED, LANE, PASSED, PLAYED
from tilewright.engine.leaves import RANK_ORDER, TILE_ORDER
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay, move_text
from tilewright.engine.simulation.candidates import Candidate, candidates_of
from tilewright.engine.simulation.outcomes import ROW_FIELDS, outcome_of, rollouts_at
from tilewright.engine.simulation.race import FEWEST, Race
from tilewright.engine.simulation.situation import Situation
from tilewright.engine.simulation.utility import UNIT, utility
from tilewright.engine.tables import Columns, Tabular
from tilewright.rules.play import Move
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import NO_TILES

ROUND = 32
"""The worlds between two decisions about which candidates to go on with."""

PIECE = 16
"""The worlds of one candidate that a thread plays at a time."""

MOST_PLIES, MOST_THREADS = 16, 256
CONFIDENCE = 0.99
TOLERANCE = 0.002
"""The chance to win, within which candidates count as equal."""

BINGO_TILES = 7

ATTEMPTS = 8
"""How often tiles are drawn that another player may hold, until nobody else holds them."""


@dataclass(frozen=True, slots=True)
class PlyResult:
    """A ply after the candidate: the mean score of the seat on turn, and its rate of bingos."""

    score: float
    bingos: float


@dataclass(frozen=True, slots=True)
class Prospect:
    """A candidate's results so far.

    `chance` is the chance to win with its standard `error`; `mean` the expected lead over the best
    of the others, in points, at the end of the rollouts. `plies` are those played after the
    candidate. `is_live` is False if the candidate was dropped as hopeless.
    """

    move: BestMove
    chance: float
    error: float
    mean: float
    samples: int
    plies: tuple[PlyResult, ...]
    is_live: bool

    def __repr__(self) -> str:
        return f"<Prospect {self}>"

    def __str__(self) -> str:
        return f"{self.move}: {100 * self.chance:.1f} % ± {100 * self.error:.1f}, {self.mean:+.1f}"


@dataclass(frozen=True, slots=True)
class Analysis(Tabular):
    """The candidates of a simulation, the best first; those dropped come last.

    `samples` are the rollouts of all candidates together. `is_decided` says that the first is the
    best, up to 0.2 % of a win, with the confidence asked for. As a table it has a row for each
    candidate, with the columns move, chance, error, mean, samples and is_live.
    """

    prospects: tuple[Prospect, ...]
    samples: int
    seconds: float
    is_decided: bool

    @property
    def best(self) -> BestMove:
        """The best move found."""
        return self.prospects[0].move

    def __repr__(self) -> str:
        return f"<Analysis of {len(self.prospects)} moves, the best {self.prospects[0]}>"

    def _repr_html_(self) -> str:
        rows = [
            (
                str(prospect.move),
                f"{100 * prospect.chance:.1f} % \u00b1 {100 * prospect.error:.1f}",
                f"{prospect.mean:+.1f}",
                prospect.samples,
                "" if prospect.is_live else "dropped",
            )
            for prospect in self.prospects
        ]
        decided = "decided" if self.is_decided else "not decided"
        after = f"{self.samples:,} samples in {self.seconds:.1f} s, {decided}"
        heads = ("Move", "Chance to win", "Lead", "Samples", "")
        return html_table("Simulation", heads, rows, after)

    def _columns(self) -> Columns:
        found = self.prospects
        return {
            "move": ("string", (move_text(prospect.move) for prospect in found)),
            "chance": ("float64", (prospect.chance for prospect in found)),
            "error": ("float64", (prospect.error for prospect in found)),
            "mean": ("float64", (prospect.mean for prospect in found)),
            "samples": ("int64", (prospect.samples for prospect in found)),
            "is_live": ("bool_", (prospect.is_live for prospect in found)),
        }


@dataclass(slots=True)
class _Sums:
    """The exact sums of a candidate's samples."""

    samples: int = 0
    chance: int = 0
    squares: int = 0
    lead: int = 0

    def add(self, chance: int, lead: int) -> None:
        self.samples += 1
        self.chance += chance
        self.squares += chance * chance
        self.lead += lead

    @property
    def error(self) -> float:
        if self.samples < 2:
            return 1.0
        variance = (self.squares - self.chance**2 / self.samples) / (self.samples - 1)
        return float(max(0.0, variance / self.samples) ** 0.5) / UNIT


class Simulation(Tabular):
    """A simulation of the candidates of one situation; iterate it for results as they come.

    `candidates` names further moves to compare; `plies` are those played after the candidate.
    `inferences` say what the others may hold, in the order of turns; without them their racks are
    drawn as the unseen tiles fall.

    Raises:
        NotAMove: a named candidate cannot be made.
        UnknownBars: there is no such revision of barred words.
        ValueError: the number of plies, threads or the confidence is out of range, or the edition's
            letters are worth too much for the kernel.

    >>> from tilewright.rules import EDITIONS, Position, Tiles
    >>> situation = Situation(
    ...     Position.opening(EDITIONS["standard"]), Tiles.parse("AEINRST"), (0, 0), (7,)
    ... )
    >>> analysis = Simulation(Generator("common"), situation, seed=1).run(samples=64)
    >>> analysis.prospects[0].samples >= 64
    True
    """

    def __init__(
        self,
        generator: Generator,
        situation: Situation,
        *,
        candidates: Iterable[Move] = (),
        inferences: Sequence[Inference] = (),
        plies: int = 2,
        seed: int = 0,
        threads: int = 1,
        confidence: float = CONFIDENCE,
    ) -> None:
        if not 1 <= plies <= MOST_PLIES:
            raise ValueError(f"a simulation has 1 to {MOST_PLIES} plies, not {plies}")
        if not 1 <= threads <= MOST_THREADS:
            raise ValueError(f"a simulation has 1 to {MOST_THREADS} threads, not {threads}")
        if not 0 < confidence < 1:
            raise ValueError(f"a confidence is between 0 and 1, not {confidence}")
        if inferences and len(inferences) != len(situation.held):
            others = len(situation.held)
            raise ValueError(f"{len(inferences)} inferences do not go with {others} others")
        self.situation, self.plies, self.seed = situation, plies, seed
        self.inferences = tuple(inferences)
        self.candidates = candidates_of(generator, situation, candidates)
        self._generator, self._threads = generator, threads
        self._race = Race(len(self.candidates), 1 - confidence, round(TOLERANCE * UNIT), UNIT)
        self._sums = [_Sums() for _ in self.candidates]
        self._by_ply = [[0] * (2 * plies) for _ in self.candidates]
        # as many as threads were ever at work at once: their tables take long to build
        self._idle = SimpleQueue[Rollouts]()
        self._worlds, self._seconds = 0, 0.0
        self._stopped = threading.Event()

    def stop(self) -> None:
        """End the simulation after the round in progress; safe from another thread."""
        self._stopped.set()

    def run(self, *, seconds: float | None = None, samples: int | None = None) -> Analysis:
        """Simulate until the best candidate is found, or one of the limits is reached.

        `samples` limits those of each candidate. At least one round is played, of 64 samples or
        fewer.

        Raises:
            ValueError: a limit is not above 0.
        """
        for _ in self.rounds(seconds=seconds, samples=samples):
            pass
        return self.analysis()

    def rounds(
        self, *, seconds: float | None = None, samples: int | None = None
    ) -> Iterator[Analysis]:
        """Yield the results after every round, until a limit is reached or the best is found.

        Raises:
            ValueError: a limit is not above 0.
        """
        for limit in (seconds, samples):
            if limit is not None and not limit > 0:
                raise ValueError(f"a limit must be above 0, not {limit}")
        began = time.perf_counter() - self._seconds
        with ThreadPoolExecutor(self._threads) as executor:
            while True:
                wanted = FEWEST if self._worlds == 0 else ROUND
                if samples is not None:
                    if samples <= self._worlds:
                        return
                    wanted = min(wanted, samples - self._worlds)
                self._play_round(executor, wanted)
                self._seconds = time.perf_counter() - began
                yield self.analysis()
                is_late = seconds is not None and self._seconds >= seconds
                is_enough = samples is not None and self._worlds >= samples
                if self._race.is_decided or is_late or is_enough or self._stopped.is_set():
                    return

    def __iter__(self) -> Iterator[Analysis]:
        return self.rounds()

    def __repr__(self) -> str:
        return f"<Simulation of {len(self.candidates)} moves, {self._worlds} worlds>"

    def _repr_html_(self) -> str:
        return self.analysis()._repr_html_()

    def _columns(self) -> Columns:
        return self.analysis()._columns()

    def analysis(self) -> Analysis:
        """Return the results so far."""
        order = sorted(
            range(len(self.candidates)),
            key=lambda arm: (arm not in self._race.live, -self._race.mean(arm), arm),
        )
        return Analysis(
            tuple(map(self._prospect, order)),
            sum(sums.samples for sums in self._sums),
            self._seconds,
            self._race.is_decided,
        )

    def _prospect(self, arm: int) -> Prospect:
        sums = self._sums[arm]
        count = max(1, sums.samples)
        figures = iter(self._by_ply[arm])
        return Prospect(
            self.candidates[arm].move,
            sums.chance / count / UNIT,
            sums.error,
            sums.lead / count / 1000,
            sums.samples,
            tuple(
                PlyResult(score / count, bingos / count)
                for score, bingos in zip(figures, figures, strict=True)
            ),
            arm in self._race.live,
        )

    def _play_round(self, executor: ThreadPoolExecutor, count: int) -> None:
        """Try every live candidate in the next worlds."""
        numbers = range(self._worlds, self._worlds + count)
        states = array("Q", [game_state(self.seed, number) for number in numbers])
        held = [self._held(state) for state in states] if self.inferences else []
        live = list(self._race.live)
        pieces = [(arm, at) for arm in live for at in range(0, count, PIECE)]
        tried = executor.map(
            lambda piece: self._tried(
                self.candidates[piece[0]],
                states[piece[1] : piece[1] + PIECE],
                b"".join(held[piece[1] : piece[1] + PIECE]),
            ),
            pieces,
        )
        utilities: dict[int, list[int]] = {arm: [] for arm in live}
        for (arm, _), rows in zip(pieces, tried, strict=True):
            utilities[arm] += self._add(arm, rows)
        by_arm = utilities.values()
        self._worlds += count
        self._race.add(zip(*by_arm, strict=True))
        self._race.drop_hopeless()

    def _held(self, state: int) -> bytes:
        """Return what each of the others holds in a world, in the kernel's coding."""
        dice, left, held = random.Random(state), self.situation.unseen, []
        for inference, size in zip(self.inferences, self.situation.held, strict=True):
            for _ in range(ATTEMPTS):
                kept = inference.draw(dice.random())
                if len(kept) <= size and left.contains_all(kept):
                    break
            else:
                kept = NO_TILES
            left -= kept
            held.append(tile_counts(kept))
        return b"".join(held)

    def _tried(self, candidate: Candidate, states: "array[int]", held: bytes) -> "array[int]":
        """Return the kernel's rows for a candidate in these worlds, in the calling thread."""
        try:
            rollouts = self._idle.get_nowait()
        except Empty:
            rollouts = rollouts_at(self._generator, self.situation)
        rows = rollouts.play(coded(candidate), states, self.plies, held)
        self._idle.put(rollouts)
        return rows

    def _add(self, arm: int, rows: Sequence[int]) -> list[int]:
        """Add the rows of a candidate to its sums, and return their utilities."""
        utilities = list[int]()
        sums, by_ply, before = self._sums[arm], self._by_ply[arm], self.situation.scores
        for at in range(0, len(rows), ROW_FIELDS):
            chance, lead = outcome_of(rows, at, before)
            sums.add(chance, lead)
            utilities.append(utility(chance, lead))
            for ply in range(self.plies):
                by_ply[2 * ply] += rows[at + 8 + 2 * ply]
                by_ply[2 * ply + 1] += rows[at + 9 + 2 * ply] == BINGO_TILES
        return utilities


def coded(candidate: Candidate) -> tuple[int, int, int, bytes, int, int]:
    """Return the move in the kernel's coding."""
    match candidate.move:
        case EnginePlay() as play:
            row, column = divmod(play.start.index, LANE)
            down = play.direction is Direction.DOWN
            lane, start = (LANE + column, row) if down else (row, column)
            codes = bytes(CELL_CODES[tile] for tile in play.laid)
            return PLAYED, lane, start, codes, candidate.score, candidate.leave
        case EngineExchange(tiles=tiles):
            # in the order of the kernel's racks, in which the rollouts put tiles back, too
            codes = bytes(sorted(map(TILE_ORDER.index, tiles), key=RANK_ORDER.index))
            return EXCHANGED, 0, 0, codes, 0, candidate.leave
        case EnginePass():
            return PASSED, 0, 0, b"", 0, candidate.leave
