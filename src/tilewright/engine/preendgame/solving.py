"""Solve a pre-endgame of two players: the most wins over all draws, then the most points.

First every case of every candidate is looked at, a short search of the endgame it leads to; while
there are many cases, the better half of the candidates goes first. Then win, tie or loss is decided
case by case, the leader's first, by searches that only ask whether the final lead is above, at or
below 0. A candidate is dropped when the most that it can win is less than the least that another
does. Last, points decide between candidates that win equally often.

What is searched next follows from earlier results alone, and the searches of one round do not
depend on each other: as long as no time runs out, the result is the same on any number of threads.
The players know every word that the edition permits. Once the bag is empty they know both racks.
"""

import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import Enum, auto
from itertools import zip_longest
from queue import Empty, SimpleQueue

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.endgame.searches import endgame_search_of
from tilewright.engine.endgame.solving import DEEPEST, UNKNOWN
from tilewright.engine.generator import Generator
from tilewright.engine.inference.inference import Inference
from tilewright.engine.kernels.endgame_search import EndgameSearch
from tilewright.engine.limits import NO_LIMIT, check_limits, stopping_after
from tilewright.engine.preendgame.candidates import (
    PLAYS,
    CaseResult,
    PreendgameCandidate,
    candidates_of,
    empties,
)
from tilewright.engine.preendgame.cases import End, cases_of, weights_by
from tilewright.engine.preendgame.preendgame import Preendgame, PreendgameSolution
from tilewright.game.amounts import require_seed
from tilewright.rules.play import Move

WIDTH = 48
"""The most promising moves from which an end is first estimated."""

LIMITS = (16_000, 128_000, 1_000_000, 8_000_000, NO_LIMIT)
"""The positions searched to decide an end, more and more of them."""

AHEAD = 3
"""The first of these limits are tried before candidates that were postponed are looked at."""

CHUNK, FEWEST_CANDIDATES = 16, 6
"""The cases looked at between two decisions to postpone candidates, and those never postponed."""

SLICE = 2
"""The cases of every candidate that are begun before any of them is looked at."""

BATCH = 16
MOST_THREADS = 256


class Aim(Enum):
    """The purpose of a search: an estimate, the outcome, or the points."""

    LOOK = auto()
    DECIDE = auto()
    MEASURE = auto()


Task = tuple[PreendgameCandidate, CaseResult, Aim, int]
"""A result of a candidate to search, what for, and the limit of positions."""


class PreendgameSolver:
    """Solves one pre-endgame; iterate it for results as they come.

    `candidates` names further moves to compare, and with `only` all of them; `plays` is the number
    of plays by equity that are compared (None: every move). An `inference` says what the other may
    hold; without one, the unseen tiles fall by chance. `seed` chooses the cases where there are too
    many to look at all.

    Raises:
        NotAMove: a named candidate cannot be made.
        UnknownBars: there is no such revision of barred words.
        ValueError: the number of threads or plays is out of range, the inference contradicts the
            unseen tiles, or `only` is given without candidates.
    """

    def __init__(
        self,
        generator: Generator,
        preendgame: Preendgame,
        *,
        candidates: Iterable[Move] = (),
        only: bool = False,
        plays: int | None = PLAYS,
        inference: Inference | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        require_seed(seed)
        if not 1 <= threads <= MOST_THREADS:
            raise ValueError(f"a solver has 1 to {MOST_THREADS} threads, not {threads}")
        if plays is not None and not plays > 0:
            raise ValueError(f"at least 1 play is compared, not {plays}")
        self.preendgame = preendgame
        situation = preendgame.situation
        self._generator, self._threads = generator.under(situation.bars), threads
        weigh = weights_by(inference, situation.unseen)
        self._candidates = [
            PreendgameCandidate(
                move,
                *cases_of(preendgame, move, weigh, seed),
                not empties(move, situation.bag_count),
            )
            for move in candidates_of(generator, preendgame, candidates, plays, only=only)
        ]
        if not all(candidate.total for candidate in self._candidates):
            raise ValueError("the inference allows no rack of the unseen tiles")
        self._idle = SimpleQueue[EndgameSearch]()
        self._searches = list[EndgameSearch]()
        self._endgames = self._positions = 0
        self._seconds, self._is_finished = 0.0, False
        self._stopped = threading.Event()

    def __repr__(self) -> str:
        return f"<PreendgameSolver of {len(self._candidates)} moves>"

    def __iter__(self) -> Iterator[PreendgameSolution]:
        return self.rounds()

    def stop(self) -> None:
        """End the search; safe from another thread."""
        self._stopped.set()
        for search in self._searches:
            search.stop()

    def run(
        self, *, seconds: float | None = None, positions: int | None = None
    ) -> PreendgameSolution:
        """Solve until no case is left that could change the choice, or a limit is reached.

        `positions` limits those searched for each endgame; the result then depends on nothing else.

        Raises:
            ValueError: a limit is not above 0.
        """
        for _ in self.rounds(seconds=seconds, positions=positions):
            pass
        return self.solution()

    def rounds(
        self, *, seconds: float | None = None, positions: int | None = None
    ) -> Iterator[PreendgameSolution]:
        """Yield the results after every few endgames, until all is exhausted or a limit is reached.

        Raises:
            ValueError: a limit is not above 0.
        """
        check_limits(seconds, positions)
        began = time.perf_counter()
        with stopping_after(seconds, self.stop), ThreadPoolExecutor(self._threads) as executor:
            try:
                for tasks in self._work(positions or NO_LIMIT):
                    self._positions += sum(executor.map(self._searched, tasks))
                    self._endgames += len(tasks)
                    for candidate, *_ in tasks:
                        candidate.changed()
                    self._seconds = time.perf_counter() - began
                    yield self.solution()
                    if self._stopped.is_set():
                        return
                self._is_finished = True
                self._seconds = time.perf_counter() - began
            finally:
                self.stop()

    def solution(self) -> PreendgameSolution:
        """Return the results so far."""
        order = sorted(
            self._candidates,
            key=lambda candidate: (
                not candidate.is_live,
                candidate.is_postponed,
                not candidate.sums.weight,
                -candidate.chance,
                -candidate.mean,
            ),
        )
        live = self._live()
        is_exhausted = (
            self._is_finished
            and (len(live) == 1 or all(candidate.sums.is_exact for candidate in live))
            and all(candidate.is_complete for candidate in self._candidates)
        )
        return PreendgameSolution(
            tuple(candidate.outlook() for candidate in order),
            is_exhausted,
            self._endgames,
            self._positions,
            self._seconds,
        )

    # --- what to search --------------------------------------------------------------------------

    def _work(self, positions: int) -> Iterator[list[Task]]:
        """Yield the searches to be made next, round by round."""
        limits = list(dict.fromkeys(min(limit, positions) for limit in LIMITS))
        yield from self._look()
        for limit in limits[:AHEAD]:
            yield from self._decide(limit)
        for candidate in self._live():
            candidate.is_postponed = False
        yield from self._look(postpones=False)
        for limit in limits:
            yield from self._decide(limit)
        for limit in limits:
            yield from self._measure(limit)

    def _look(self, *, postpones: bool = True) -> Iterator[list[Task]]:
        """Estimate every case, and postpone the worse half of the candidates again and again."""
        while not self._stopped.is_set():
            open_candidates = [
                candidate
                for candidate in self._live()
                if not candidate.is_postponed and candidate.begun < len(candidate.cases)
            ]
            if not open_candidates:
                return
            for _ in range(CHUNK // SLICE):
                begun = [
                    [(candidate, result, Aim.LOOK, 0) for result in self._begun(candidate)]
                    for candidate in open_candidates
                ]
                # so that every candidate has as many cases if the time is over
                tasks = [task for row in zip_longest(*begun) for task in row if task is not None]
                for at in range(0, len(tasks), BATCH):
                    yield tasks[at : at + BATCH]
            self._drop()
            if postpones:
                self._postpone()

    def _begun(self, candidate: PreendgameCandidate) -> list[CaseResult]:
        if self._stopped.is_set():
            return []
        return candidate.begin(self._generator, self.preendgame, SLICE)

    def _postpone(self) -> None:
        front = [candidate for candidate in self._ranked() if not candidate.is_postponed]
        for candidate in front[max(FEWEST_CANDIDATES, len(front) // 2) :]:
            candidate.is_postponed = True

    def _decide(self, limit: int) -> Iterator[list[Task]]:
        """Find out whether ends are won, the leader's first, until one candidate is left."""
        while len(self._live()) > 1:
            tasks = list[Task]()
            for candidate in self._ranked():
                if candidate.is_postponed or len(tasks) == BATCH:
                    continue
                tasks += [
                    (candidate, result, Aim.DECIDE, limit)
                    for result in candidate.open_results()
                    if result.tried < limit
                ][: BATCH - len(tasks)]
            if not tasks:
                return
            yield tasks
            self._drop()

    def _measure(self, limit: int) -> Iterator[list[Task]]:
        """Find the points of ends, if the candidates that are left win equally often."""
        while len(self._live()) > 1 and all(candidate.is_decided for candidate in self._live()):
            tasks = [
                (candidate, result, Aim.MEASURE, limit)
                for candidate in self._ranked()
                for result in candidate.inexact_results()
                if result.measured < limit
            ][:BATCH]
            if not tasks:
                return
            yield tasks
            self._drop()

    def _drop(self) -> None:
        """Drop the candidates that are certainly worse than another."""
        live = self._live()
        least = max(candidate.share(candidate.sums.low) for candidate in live)
        for candidate in live:
            candidate.is_live = candidate.share(candidate.sums.high) >= least
        live = self._live()
        if all(candidate.is_decided for candidate in live):
            least = max(candidate.share(candidate.sums.least) for candidate in live)
            for candidate in live:
                candidate.is_live = candidate.share(candidate.sums.most) >= least

    def _live(self) -> list[PreendgameCandidate]:
        return [candidate for candidate in self._candidates if candidate.is_live]

    def _ranked(self) -> list[PreendgameCandidate]:
        return sorted(self._live(), key=lambda candidate: (-candidate.chance, -candidate.mean))

    # --- one endgame -----------------------------------------------------------------------------

    def _searched(self, task: Task) -> int:
        """Search an end, note what comes of it, and return the number of positions."""
        _, result, aim, limit = task
        search = self._search()
        try:
            load(search, result.end)
            # loading forgets an earlier `stop`
            if not self._stopped.is_set():
                if aim is Aim.LOOK:
                    look(search, result)
                else:
                    deepen(search, result, limit, is_for_points=aim is Aim.MEASURE)
        except MemoryError:
            result.give_up()
        # before another thread takes the search and begins anew
        positions = search.nodes
        self._idle.put(search)
        return positions

    def _search(self) -> EndgameSearch:
        try:
            return self._idle.get_nowait()
        except Empty:
            edition = self.preendgame.situation.position.edition
            search = endgame_search_of(self._generator, edition)
            self._searches.append(search)
            return search


def load(search: EndgameSearch, end: End) -> None:
    """Give the kernel an endgame.

    Raises:
        MemoryError: it has too many plays.
    """
    endgame = end.endgame
    assert endgame is not None
    ending, tile_set = endgame.ending, endgame.position.edition.tile_set
    search.load(
        board_codes(endgame.position),
        [tile_counts(rack, tile_set) for rack in endgame.racks],
        ending.limit,
        endgame.left,
        ending.zero_plays_count,
    )


def look(search: EndgameSearch, result: CaseResult) -> None:
    """Estimate the final lead, and note what is certain of it."""
    end = result.end
    sign = 1 if end.is_own else -1
    value = search.glance(WIDTH)
    low, high = (end.lead + sign * bound for bound in search.bounds()[::sign])
    result.narrow(low, high)
    result.estimate(end.lead + sign * value)
    result.is_looked_at = True


def deepen(search: EndgameSearch, result: CaseResult, limit: int, *, is_for_points: bool) -> None:
    """Search deeper and deeper until the outcome, or the points, are certain, or to the limit."""
    end = result.end
    sign = 1 if end.is_own else -1
    tie = -sign * end.lead
    window = (-UNKNOWN, UNKNOWN) if is_for_points else (tie - 1, tie + 1)
    for depth in range(1, DEEPEST + 1):
        found = search.deepen(depth, limit, *window)
        low, high = (end.lead + sign * bound for bound in search.bounds()[::sign])
        result.narrow(low, high)
        if found is None:
            break
        if is_for_points:
            result.estimate(end.lead + sign * found[0])
        if found[1] or (result.is_decided and not is_for_points):
            break
    result.note_limit(limit, is_for_points=is_for_points)
