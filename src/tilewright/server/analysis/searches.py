"""Searches of a position: by simulation, of a pre-endgame, or of an endgame, behind one face."""

from collections.abc import Iterable, Iterator

from tilewright.api.coaching import parts_of
from tilewright.api.positions import (
    CHANCE_DIGITS,
    WireEndgameMove,
    WireOutlook,
    WireOutlooks,
    WireSearch,
    WireSimulated,
    WireSolved,
    prospect_json,
)
from tilewright.coach.positions import StudiedPosition
from tilewright.engine.endgame.solving import EndgameSolver, Solution
from tilewright.engine.generator import Generator
from tilewright.engine.preendgame.outlooks import Outlook, PreendgameSolution
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.simulation import Analysis, Simulation
from tilewright.rules.play import Move
from tilewright.server.analysis.streams import Streamed

FIRST_LOOK = 0.4
"""The seconds after which an endgame says what it has found so far."""


def new_search(
    generator: Generator, studied: StudiedPosition, candidates: Iterable[Move] = ()
) -> Streamed:
    """Return the search that suits the position.

    Raises:
        UnsoundSituation, NotAnEndgame, NotAPreendgame: the racks do not allow one.
        NotAMove: a candidate cannot be made.
        ImpossibleEvidence, ValueError: the racks of the others cannot be held.
    """
    match studied.search:
        case "endgame":
            return EndgameSearching(generator, studied)
        case "preendgame":
            return PreendgameSearching(generator, studied, candidates)
        case _:
            return Simulating(generator, studied, candidates)


class Simulating:
    """A simulation."""

    def __init__(
        self, generator: Generator, studied: StudiedPosition, candidates: Iterable[Move]
    ) -> None:
        self._simulation = Simulation(
            generator, studied.situation, candidates=candidates, inferences=studied.inferences
        )

    def stop(self) -> None:
        """End it after the round in progress."""
        self._simulation.stop()

    def states(self, seconds: float) -> Iterator[WireSearch]:
        """Yield the prospects after every round."""
        latest: Analysis | None = None
        for latest in self._simulation.rounds(seconds=seconds):
            yield simulated_json(latest, done=False)
        if latest is not None:
            yield simulated_json(latest, done=True)


class PreendgameSearching:
    """The search of a pre-endgame."""

    def __init__(
        self, generator: Generator, studied: StudiedPosition, candidates: Iterable[Move]
    ) -> None:
        known = studied.inferences
        self._solver = PreendgameSolver(
            generator,
            studied.preendgame,
            candidates=candidates,
            inference=known[0] if known else None,
        )

    def stop(self) -> None:
        """End it."""
        self._solver.stop()

    def states(self, seconds: float) -> Iterator[WireSearch]:
        """Yield the outlooks after every few endgames."""
        for solution in self._solver.rounds(seconds=seconds):
            yield outlooks_json(solution, done=False)
        yield outlooks_json(self._solver.solution(), done=True)


class EndgameSearching:
    """The search of an endgame."""

    def __init__(self, generator: Generator, studied: StudiedPosition) -> None:
        self._endgame = studied.endgame
        self._solver = EndgameSolver(generator, studied.edition)
        self._is_stopped = False

    def stop(self) -> None:
        """End it; what is found so far is the result."""
        self._is_stopped = True
        self._solver.stop()

    def states(self, seconds: float) -> Iterator[WireSearch]:
        """Yield the line after a first look, and at the end."""
        first = min(FIRST_LOOK, seconds)
        solution = self._solver.solve(self._endgame, seconds=first)
        if not (solution.is_proven or self._is_stopped or seconds <= first):
            yield solved_json(solution, done=False)
            solution = self._solver.solve(self._endgame, seconds=seconds - first)
        yield solved_json(solution, done=True)


def simulated_json(analysis: Analysis, *, done: bool) -> WireSimulated:
    """Return the state of a simulation as JSON."""
    return WireSimulated(
        prospects=tuple(map(prospect_json, analysis.prospects)),
        samples=analysis.samples,
        seconds=round(analysis.seconds, 3),
        decided=analysis.is_decided,
        done=done,
    )


def outlooks_json(solution: PreendgameSolution, *, done: bool) -> WireOutlooks:
    """Return the state of a pre-endgame as JSON."""
    return WireOutlooks(
        outlooks=tuple(map(_outlook_json, solution.outlooks)),
        seconds=round(solution.seconds, 3),
        exhausted=solution.is_exhausted,
        done=done,
    )


def solved_json(solution: Solution, *, done: bool) -> WireSolved:
    """Return the solution of an endgame as JSON."""
    return WireSolved(
        line=tuple(WireEndgameMove(*parts_of(move)) for move in solution.line),
        spread=solution.spread,
        low=solution.low,
        high=solution.high,
        proven=solution.is_proven,
        seconds=round(solution.seconds, 3),
        done=done,
    )


def _outlook_json(outlook: Outlook) -> WireOutlook:
    return WireOutlook(
        **parts_of(outlook.move)._asdict(),
        chance=round(outlook.chance, CHANCE_DIGITS),
        low=round(outlook.low, CHANCE_DIGITS),
        high=round(outlook.high, CHANCE_DIGITS),
        mean=round(outlook.mean, 2),
        cases=outlook.cases,
        decided=outlook.decided,
        live=outlook.is_live,
    )
