"""A turn of a game of two near its end, judged by a solver."""

import time

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.coach.deep.look_ahead import (
    LEAST_CHANCE,
    LEAST_POINTS,
    LookAhead,
    SearchBudget,
    SearchMethod,
)
from tilewright.coach.deep.simulated_turns import Simulated, is_same_move, move_of
from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.endgame.searches import EndgameMove, gains_of
from tilewright.engine.endgame.solving import EndgameSolver, Solution
from tilewright.engine.moves import BestMove, EnginePass, EnginePlay
from tilewright.engine.preendgame.preendgame import (
    Outlook,
    Preendgame,
    PreendgameSolution,
    scoreless_after,
)
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.position import Position

FEW_PLAYS = 4
"""The plays by equity that are solved before an empty bag, besides the one made."""
SHORT = 1_000
"""The most positions of each endgame after a draw."""
MOST_ENDGAMES = 160
"""The searches of endgames after which two moves have been compared long enough."""
CLEARLY = 0.05
"""The loss in chance to win that the solver must estimate where it proves none."""


class Solved(Struct, frozen=True):
    """The finding of a solver for a turn: the verdict and the best move."""

    verdict: LookAhead
    best: BestMove


def solved_endgame(
    adviser: Adviser,
    decision: Decision,
    situation: Situation,
    budget: SearchBudget,
    until: float,
    solver: EndgameSolver | None = None,
) -> Solved | None:
    """Judge a turn with an empty bag; None unless a loss, or that there is none, is proven.

    A `solver` of the edition may be given, as it takes long to make. Where the search ends before
    the game does, what is proven of the two moves may still tell them apart.

    Raises:
        NotAnEndgame: it cannot be solved.
    """
    endgame = Endgame(decision.position, (decision.rack, situation.unseen), decision.scoreless or 0)
    solver = solver or EndgameSolver(adviser.generator, decision.position.edition)
    found = _solve(solver, endgame, budget, until)
    if found is None or _is_barred(adviser, decision, found.best):
        return None
    made = _engine_move(adviser, decision)
    if is_same_move(found.best, move_of(made)):
        nothing = LookAhead(SearchMethod.ENDGAME, 0.0, 0.0, 0.0, 0.0)
        return Solved(nothing, made) if found.is_proven else None
    least, most = _bounds_after(solver, endgame, made, budget, until)
    if found.low is None or most is None:
        return None
    points, is_exact = found.low - most, found.is_proven and least == most
    if points <= 0 and not is_exact:
        return None
    lead = situation.scores[0] - situation.scores[1]
    lost = max(0.0, _won(lead + found.low) - _won(lead + most))
    verdict = LookAhead(
        SearchMethod.ENDGAME, lost, 0.0, float(points), 0.0, is_at_least=not is_exact
    )
    return Solved(verdict, found.best if points > 0 else made)


def solved_preendgame(
    adviser: Adviser, decision: Decision, situation: Situation, budget: SearchBudget, until: float
) -> Solved | None:
    """Judge a turn with one to four in the bag; None unless what is solved decides it.

    Raises:
        NotAPreendgame: it cannot be solved.
        NotAMove: the move made is none that the engine knows.
    """
    made = adviser.chosen(decision).move
    solver = PreendgameSolver(
        adviser.generator,
        Preendgame(situation),
        candidates=[made],
        plays=FEW_PLAYS,
        seed=budget.seed,
    )
    for solution in solver.rounds(positions=SHORT):
        if solution.positions >= budget.positions or time.monotonic() >= until:
            break
    outlooks = solver.solution().outlooks
    chosen = next(one for one in outlooks if is_same_move(one.move, made))
    others = [one for one in outlooks if one is not chosen]
    if not others or not all(one.looked_at for one in outlooks):
        return None
    best = max(others, key=_least)
    lost = best.chance - chosen.chance
    if best.low > chosen.high:
        error = (lost - (best.low - chosen.high)) / 2
        return Solved(
            LookAhead(SearchMethod.PREENDGAME, lost, max(0.0, error), 0.0, 0.0), best.move
        )
    if max(one.high for one in others) - chosen.low < LEAST_CHANCE:
        return Solved(LookAhead(SearchMethod.PREENDGAME, 0.0, 0.0, 0.0, 0.0), chosen.move)
    return None


def agreed(
    adviser: Adviser,
    decision: Decision,
    situation: Situation,
    found: Simulated,
    budget: SearchBudget,
) -> LookAhead | None:
    """Return the verdict of a simulation if the solver of draws agrees that it is a mistake.

    Where it proves that the best move wins more often, its figure takes the place of the sampled
    one. Where it only estimates, it must see a clear difference too. None if it does not.

    Raises:
        NotAPreendgame: it cannot be solved.
        NotAMove: the move made is none that the engine knows.
    """
    made, verdict = adviser.chosen(decision).move, found.verdict
    solver = PreendgameSolver(
        adviser.generator,
        Preendgame(situation),
        candidates=[move_of(found.best), made],
        only=True,
        seed=budget.seed,
    )
    for solution in solver.rounds(positions=SHORT):
        if solution.endgames >= MOST_ENDGAMES:
            break
    better, worse = _outlooks(solver.solution(), found.best, made)
    lost, proven = better.chance - worse.chance, better.low - worse.high
    if proven >= LEAST_CHANCE:
        error = max(0.0, (lost - proven) / 2)
        return replace(verdict, method=SearchMethod.PREENDGAME, lost=lost, error=error, samples=0)
    if verdict.is_lost:
        return verdict if lost >= CLEARLY else None
    is_behind = lost < 0 or better.mean - worse.mean < LEAST_POINTS
    return None if is_behind else verdict


def _outlooks(
    solution: PreendgameSolution, best: BestMove, made: Play | Exchange | Pass
) -> tuple[Outlook, Outlook]:
    """Return the outlooks of the best move and of the one made."""
    worse = next(one for one in solution.outlooks if is_same_move(one.move, made))
    better = next(one for one in solution.outlooks if is_same_move(one.move, move_of(best)))
    return better, worse


def _is_barred(adviser: Adviser, decision: Decision, move: EndgameMove) -> bool:
    """Return whether the edition bars a word of the move; a solver plays every word of the list."""
    return isinstance(move, EnginePlay) and bool(adviser.phoneys(decision, move.play))


def _least(outlook: Outlook) -> tuple[float, float]:
    return outlook.low, outlook.mean


def _won(lead: int) -> float:
    return 0.5 if not lead else float(lead > 0)


def _solve(
    solver: EndgameSolver, endgame: Endgame, budget: SearchBudget, until: float
) -> Solution | None:
    seconds = until - time.monotonic()
    if seconds <= 0:
        return None
    return solver.solve(
        endgame,
        positions=budget.positions,
        seconds=None if seconds == float("inf") else seconds,
    )


def _bounds_after(
    solver: EndgameSolver, endgame: Endgame, move: EndgameMove, budget: SearchBudget, until: float
) -> tuple[int | None, int | None]:
    """Return the least and the most that the player gains by this move and best play after it.

    A bound is None where nothing is proven.
    """
    gains = gains_of(endgame, (move,))
    if gains:
        return gains[0] - gains[1], gains[0] - gains[1]
    own, other = endgame.racks
    position, score = endgame.position, 0
    if isinstance(move, EnginePlay):
        own, score = own - move.play.tiles, move.score
        board = position.board.with_tiles(move.play.placements)
        position = Position(board, position.edition)
    scoreless = scoreless_after(endgame.ending, endgame.scoreless, move)
    after = _solve(solver, Endgame(position, (other, own), scoreless), budget, until)
    if after is None:
        return None, None
    return (
        None if after.high is None else score - after.high,
        None if after.low is None else score - after.low,
    )


def _engine_move(adviser: Adviser, decision: Decision) -> EndgameMove:
    """Return the move made in the engine's form."""
    if not isinstance(decision.chosen, Play):
        return EnginePass(0)
    made = adviser.chosen(decision).move
    plays = adviser.generator.plays(
        decision.position,
        decision.rack,
        bag_count=0,
        unseen_points=decision.unseen_points,
    )
    return next(play for play in plays if is_same_move(play, made))
