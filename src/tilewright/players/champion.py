"""The champion: it looks ahead, concludes what the others hold, and plays the end exactly.

Everything comes from the view of its seat: the board, its rack, the scores, and the turns so far.
Given the same view, budget of samples and seed it always makes the same move.
"""

import time
from collections.abc import Callable

from msgspec import Struct

from tilewright.engine.endgame.endgame import Endgame, NotAnEndgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.evaluation import Evaluation
from tilewright.engine.inference.inference import Inference, inferences_of
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.moves import BestMove
from tilewright.engine.preendgame.preendgame import NotAPreendgame, Preendgame
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.searching import OtherRackSize, game_state, require_dealt
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.game.clock import Instant
from tilewright.game.commands import Command
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.player import deciding_seat, exact_answer
from tilewright.players.static import StaticPlayer, command_of
from tilewright.players.timekeeping import Budget, this_instant

INFERENCE = 5.0
"""The looseness of inferences, in points of equity: opponents of every kind, see `infer`."""

LEAST_SECONDS = 0.15
"""Less than this is no time to look ahead: the first round of a simulation takes about as long."""

SECONDS_TO_INFER = 0.6
"""The least time for a turn in which it concludes from the turns of others, for up to 0.2 s."""

MOST_SOLVED = 2
"""The tiles in the bag with which a turn is solved; with more, a second is too short to gain."""

POSITIONS_A_SAMPLE = 2_000
"""The positions of endgames searched for each sample of a budget without seconds."""

SHARE_OF_A_CASE = 16
"""The positions for each endgame that a draw may lead to are this fraction of all."""


class Foresight(Struct, frozen=True):
    """How a player looks ahead.

    `plies` and `threads` are those of `Simulation`; `inference` is the looseness of conclusions
    about the others' racks, None for none. `solves` says whether endgames of two are solved, and
    `solves_before` whether turns of two are with one or two tiles in the bag. In games of two the
    players of a simulation choose by an `evaluation`, if there is one.
    """

    plies: int = 2
    threads: int = 1
    inference: float | None = INFERENCE
    solves: bool = True
    solves_before: bool = True
    evaluation: Evaluation | None = None


class Champion:
    """A player that simulates, infers and solves; safe to use from several threads at once.

    Without a compiled kernel a budget of seconds is too short for any of it; it then plays by
    equity. `now` is what its clock is read by, and `clock` the seconds of its turns.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        budget: Budget | None = None,
        foresight: Foresight | None = None,
        *,
        seed: int = 0,
        now: Callable[[], Instant] = this_instant,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.lexicon = lexicon
        self.budget, self.foresight = budget or Budget(), foresight or Foresight()
        self._seed, self._now, self._clock = seed, now, clock
        self._static = StaticPlayer(lexicon, evaluation=self.foresight.evaluation)

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return a challenge or an acceptance while a play is open to it, otherwise a move.

        Every word that is not valid is challenged. `at_most` limits the seconds of this turn
        further; there is always an answer, by equity where there is no time for more.

        Raises:
            NothingToDecide: the view is a spectator's, or its seat has nothing to decide.
        """
        seat = deciding_seat(view)
        if view.options.challenge is not None:
            return exact_answer(seat, view.options.challenge, view, self.lexicon)
        seconds = self.budget.seconds_for(view, self._now())
        limits = [limit for limit in (seconds, at_most) if limit is not None]
        return command_of(self._move(view, min(limits, default=None)), seat, view)

    def _move(self, view: View, seconds: float | None) -> BestMove:
        if seconds is not None and (seconds < LEAST_SECONDS or not compiled):
            return self._static.move(view)
        began = self._clock()
        solved = self._solved(view, seconds) if view.bag_count <= MOST_SOLVED else None
        if solved is not None:
            return solved
        try:
            situation = Situation.of_view(view)
            require_dealt(view.edition)
        except (UnsoundSituation, OtherRackSize):
            return self._static.move(view)
        if seconds is not None:
            seconds = max(LEAST_SECONDS, seconds - (self._clock() - began))
        return self._simulated(view, situation, seconds)

    def _solved(self, view: View, seconds: float | None) -> BestMove | None:
        """Return the best move with an empty bag, or nearly so; None where it is not solved."""
        if view.bag_count:
            return self._solved_before(view, seconds) if self.foresight.solves_before else None
        return self._solved_at_the_end(view, seconds) if self.foresight.solves else None

    def _solved_before(self, view: View, seconds: float | None) -> BestMove | None:
        """Return the best move over all draws of the last tiles; None where it is not solved."""
        began = self._clock()
        seed = game_state(self._seed, view.version)
        try:
            preendgame = Preendgame.of_view(view)
            inferred = self._inferred(view, seconds, seed)
            solver = PreendgameSolver(
                self._static.generator,
                preendgame,
                inference=inferred[0] if inferred else None,
                seed=seed,
                threads=self.foresight.threads,
            )
        except (NotAPreendgame, ValueError):
            return None
        if seconds is not None:
            seconds = max(LEAST_SECONDS, seconds - (self._clock() - began))
        if self.budget.samples is None:
            return solver.run(seconds=seconds).best
        most = self.budget.samples * POSITIONS_A_SAMPLE
        for solution in solver.rounds(seconds=seconds, positions=most // SHARE_OF_A_CASE):
            if solution.positions >= most:
                break
        return solver.solution().best

    def _solved_at_the_end(self, view: View, seconds: float | None) -> BestMove | None:
        """Return the best move of an endgame; None where it cannot be solved."""
        try:
            endgame = Endgame.of_view(view)
            samples = self.budget.samples
            generator = self._static.generator.under(view.lexicon.bars)
            solution = EndgameSolver(generator, view.edition).solve(
                endgame,
                seconds=seconds,
                positions=None if samples is None else samples * POSITIONS_A_SAMPLE,
            )
        except NotAnEndgame:
            return None
        return solution.best

    def _simulated(self, view: View, situation: Situation, seconds: float | None) -> BestMove:
        began = self._clock()
        seed = game_state(self._seed, view.version)
        simulation = Simulation(
            self._static.of_two,
            situation,
            inferences=self._inferred(view, seconds, seed),
            plies=self.foresight.plies,
            threads=self.foresight.threads,
            seed=seed,
            clock=self._clock,
        )
        if len(simulation.candidates) == 1:
            return simulation.candidates[0].move
        if seconds is not None:
            seconds = max(LEAST_SECONDS, seconds - (self._clock() - began))
        return simulation.run(seconds=seconds, samples=self.budget.samples).best

    def _inferred(self, view: View, seconds: float | None, seed: int) -> tuple[Inference, ...]:
        looseness = self.foresight.inference
        is_hurried = seconds is not None and seconds < SECONDS_TO_INFER
        if looseness is None or is_hurried:
            return ()
        return inferences_of(self._static.generator, view, looseness, seed)
