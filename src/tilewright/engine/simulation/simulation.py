"""Compare candidate moves by playing on from sampled worlds.

Every candidate is tried in the same worlds, each with its own racks for the others and order of the
bag: as the unseen tiles fall, or with the tiles that an inference says they kept. After some plies
by equity, a position is worth the chance to win with its lead and the tiles kept, and 0.01 for
every 100 points. World number k depends on the seed and on k alone, and samples are added up as
integers: the same seed and number of samples give the same result on any number of threads.

The players of a rollout know every word that the edition permits, and challenge nothing. Six
scoreless turns do not end a rollout while the bag has tiles. In a Finish Line game the first to
have its points wins, and a player who can reach them does; a position is worth the chance to arrive
first.
"""

import random
import threading
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from msgspec import Struct

from tilewright.engine.codes import tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.inference.inference import Inference
from tilewright.engine.limits import check_limits
from tilewright.engine.moves import BestMove, move_text
from tilewright.engine.searching import game_state
from tilewright.engine.simulation.candidates import candidates_of
from tilewright.engine.simulation.outcomes import UNIT
from tilewright.engine.simulation.race import FEWEST, Race
from tilewright.engine.simulation.situation import Situation
from tilewright.engine.simulation.trials import Trials
from tilewright.engine.tables import Columns, Tabular, html_table
from tilewright.game.amounts import require_seed
from tilewright.rules.play import Move
from tilewright.rules.tiles import NO_TILES

ROUND = 32
"""The worlds between two decisions about which candidates to go on with."""

MOST_PLIES, MOST_THREADS = 16, 256
CONFIDENCE = 0.99
TOLERANCE = 0.002
"""The chance to win, within which candidates count as equal."""

ATTEMPTS = 8
"""How often tiles are drawn that another player may hold, until nobody else holds them."""


class PlyResult(Struct, frozen=True):
    """A ply after the candidate: the mean score of the seat on turn, and its rate of bingos."""

    score: float
    bingos: float


class Prospect(Struct, frozen=True):
    """A candidate's results so far.

    `chance` is the chance to win with its standard `error`; `mean` the expected lead over the best
    of the others, in points, at the end of the rollouts; in a Finish Line game, by how much nearer
    the player is to the line. `plies` are those played after the candidate. `is_live` is False if
    the candidate was dropped as hopeless.
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


class Analysis(Tabular, Struct, frozen=True):
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


class Simulation(Tabular):
    """A simulation of the candidates of one situation; iterate it for results as they come.

    `candidates` names further moves to compare, and with `only` all of them; `plies` are those
    played after the candidate. `inferences` say what the others may hold, in the order of turns;
    without them their racks are drawn as the unseen tiles fall. A generator with an evaluation
    plays by it between two. `clock` is what seconds are read by.

    Raises:
        NotAMove: a named candidate cannot be made.
        UnknownBars: there is no such revision of barred words.
        SeedOutOfRange: the seed is below 0, or has more than 64 bits.
        ValueError: the number of plies, threads or the confidence is out of range, the edition's
            letters are worth too much for the kernel, or `only` is given without candidates.

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
        only: bool = False,
        inferences: Sequence[Inference] = (),
        plies: int = 2,
        seed: int = 0,
        threads: int = 1,
        confidence: float = CONFIDENCE,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        require_seed(seed)
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
        self.named = tuple(candidates)
        self.candidates = candidates_of(generator, situation, self.named, only=only)
        self._threads, self._clock = threads, clock
        self._race = Race(len(self.candidates), 1 - confidence, round(TOLERANCE * UNIT), UNIT)
        self._trials = Trials(generator, situation, self.candidates, plies=plies, threads=threads)
        self._worlds, self._seconds = 0, 0.0
        self._stopped = threading.Event()

    def stop(self) -> None:
        """End the simulation after the round in progress; safe from another thread."""
        self._stopped.set()

    def keep_best(self, count: int) -> None:
        """Drop all but the `count` best candidates, however close the others are.

        With few samples it is worth more to try the best again than all as often. `is_decided` then
        compares the best with those kept alone.

        Raises:
            ValueError: none would be kept.
        """
        self._race.keep_best(count)

    def run(self, *, seconds: float | None = None, samples: int | None = None) -> Analysis:
        """Simulate until the best candidate is found, or one of the limits is reached.

        `samples` limits those of each candidate. At least one round is played, of 64 samples or
        fewer.

        Raises:
            ValueError: a limit is not above 0.
        """
        for _ in self._played(seconds, samples):
            pass
        return self.analysis()

    def rounds(
        self, *, seconds: float | None = None, samples: int | None = None
    ) -> Iterator[Analysis]:
        """Yield the results after every round, until a limit is reached or the best is found.

        Raises:
            ValueError: a limit is not above 0.
        """
        for _ in self._played(seconds, samples):
            yield self.analysis()

    def _played(self, seconds: float | None, samples: int | None) -> Iterator[None]:
        """Play round after round, until a limit is reached or the best is found."""
        check_limits(seconds, samples)
        began = self._clock() - self._seconds
        with ThreadPoolExecutor(self._threads) as executor:
            while True:
                wanted = FEWEST if self._worlds == 0 else ROUND
                if samples is not None:
                    if samples <= self._worlds:
                        return
                    wanted = min(wanted, samples - self._worlds)
                self._play_round(executor, wanted)
                self._seconds = self._clock() - began
                yield
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
            sum(sums.samples for sums in self._trials.sums),
            self._seconds,
            self._race.is_decided,
        )

    def _prospect(self, arm: int) -> Prospect:
        sums = self._trials.sums[arm]
        count = max(1, sums.samples)
        figures = iter(sums.by_ply)
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
        self._race.add(self._trials.play(executor, self._race.live, states, held))
        self._worlds += count
        self._race.drop_hopeless()

    def _held(self, state: int) -> bytes:
        """Return the racks of the others in a world, in the kernel's coding."""
        dice, left, held = random.Random(state), self.situation.unseen, []
        for inference, size in zip(self.inferences, self.situation.held, strict=True):
            for _ in range(ATTEMPTS):
                kept = inference.draw(dice.random())
                if len(kept) <= size and left.contains_all(kept):
                    break
            else:
                kept = NO_TILES
            left -= kept
            held.append(tile_counts(kept, self.situation.position.edition.tile_set))
        return b"".join(held)
