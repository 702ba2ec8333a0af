"""A turn of a game of two near its end, judged by a solver."""

import time

from msgspec import Struct

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.coach.deep.look_ahead import LEAST_CHANCE, Budget, LookAhead, Method
from tilewright.coach.deep.simulated_turns import is_same_move, move_of
from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.endgame.lines import EndgameMove, gains_of
from tilewright.engine.endgame.solving import EndgameSolver, Solution
from tilewright.engine.moves import BestMove, EnginePass, EnginePlay
from tilewright.engine.preendgame.outlooks import Outlook
from tilewright.engine.preendgame.preendgame import Preendgame, scoreless_after
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.play import Play
from tilewright.rules.position import Position

FEW_PLAYS = 4
"""The plays by equity that are solved before an empty bag, besides the one made."""
SHORT = 1_000
"""The most positions of each endgame after a draw."""


class Solved(Struct, frozen=True):
    """The finding of a solver for a turn: the verdict and the best move."""

    verdict: LookAhead
    best: BestMove


def solved_endgame(
    adviser: Adviser, decision: Decision, situation: Situation, budget: Budget, until: float
) -> Solved | None:
    """Judge a turn with an empty bag; None unless both moves are proven within the budget.

    Raises:
        NotAnEndgame: it cannot be solved.
    """
    endgame = Endgame(decision.position, (decision.rack, situation.unseen), decision.scoreless or 0)
    solver = EndgameSolver(adviser.generator, decision.position.edition)
    found = _solve(solver, endgame, budget, until)
    if found is None:
        return None
    made = _engine_move(adviser, decision)
    spread = found.spread
    if not is_same_move(found.best, move_of(made)):
        after = _spread_after(solver, endgame, made, budget, until)
        if after is None:
            return None
        spread = after
    lead = situation.scores[0] - situation.scores[1]
    lost = _won(lead + found.spread) - _won(lead + spread)
    points = found.spread - spread
    best = found.best if points > 0 else made
    return Solved(LookAhead(Method.ENDGAME, lost, 0.0, float(points), 0.0), best)


def solved_preendgame(
    adviser: Adviser, decision: Decision, situation: Situation, budget: Budget, until: float
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
        return Solved(LookAhead(Method.PREENDGAME, lost, max(0.0, error), 0.0, 0.0), best.move)
    if max(one.high for one in others) - chosen.low < LEAST_CHANCE:
        return Solved(LookAhead(Method.PREENDGAME, 0.0, 0.0, 0.0, 0.0), chosen.move)
    return None


def _least(outlook: Outlook) -> tuple[float, float]:
    return outlook.low, outlook.mean


def _won(lead: int) -> float:
    return 0.5 if not lead else float(lead > 0)


def _solve(
    solver: EndgameSolver, endgame: Endgame, budget: Budget, until: float
) -> Solution | None:
    seconds = until - time.monotonic()
    if seconds <= 0:
        return None
    found = solver.solve(
        endgame,
        positions=budget.positions,
        seconds=None if seconds == float("inf") else seconds,
    )
    return found if found.is_proven else None


def _spread_after(
    solver: EndgameSolver, endgame: Endgame, move: EndgameMove, budget: Budget, until: float
) -> int | None:
    """Return what the player gains by this move and best play after it."""
    gains = gains_of(endgame, (move,))
    if gains:
        return gains[0] - gains[1]
    own, other = endgame.racks
    position, score = endgame.position, 0
    if isinstance(move, EnginePlay):
        own, score = own - move.play.tiles, move.score
        board = position.board.with_tiles(move.play.placements)
        position = Position(board, position.edition)
    scoreless = scoreless_after(endgame.ending, endgame.scoreless, move)
    after = _solve(solver, Endgame(position, (other, own), scoreless), budget, until)
    return None if after is None else score - after.spread


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
