"""A turn judged by simulation: the move made and the best others, in the same worlds.

The best move is chosen in some worlds, and compared with the move made in others: the best of
several moves has also been lucky.
"""

import time

from msgspec import Struct

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Decision
from tilewright.coach.deep.look_ahead import (
    DOUBT,
    FEWEST_SAMPLES,
    LookAhead,
    SearchBudget,
    SearchMethod,
)
from tilewright.coach.options import Option
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.replies import Replies, replies_after
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay
from tilewright.engine.simulation.candidates import Candidate, candidates_of
from tilewright.engine.simulation.paired import PairedRollouts
from tilewright.engine.simulation.simulation import MOST_PLIES
from tilewright.engine.simulation.situation import Situation
from tilewright.lexicon import Lexicon
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.squares import Direction

MOST_MOVES = 10
"""The moves that are simulated besides the one made."""
ROUND = 32
FEW_PLIES = 2
"""The turns that are played on before a position is estimated, unless the end is near."""
FEWER = 4
"""The fraction of the worlds in which every candidate is played out, to choose the finalists."""
FINALISTS = 6
FRESH = 3
"""The fresh worlds, as a multiple of the others, in which the end of the game is played out."""
FAR_BETTER = 3.0
"""The standard errors by which a move must beat the best by equity to take its place.

It is the best of several in the same worlds, so that two would not do.
"""
NO_REPLY_WORTH = 3.0
"""The least by which replies score more, beyond the error, for a play to have opened the board."""
OPENED = 6.0
"""The points that replies score more on average after a play that opened the board."""


class Simulated(Struct, frozen=True):
    """The finding of a simulation of a turn: the verdict, the best move, and what to compare."""

    verdict: LookAhead
    best: BestMove
    compared: Comparison | None


class SimulatedComparison(Comparison):
    """A comparison of simulated moves, which knows what is beyond the error."""

    def __init__(
        self,
        options: tuple[Option, ...],
        chosen: int,
        best: int,
        rollouts: PairedRollouts,
        bag_count: int,
        lexicon: Lexicon,
        opened: Replies | None,
    ) -> None:
        """Take the options in the order of the rollouts' candidates."""
        self._numbers = {id(option): number for number, option in enumerate(options)}
        self._rollouts = rollouts
        others = sorted(
            (option for option in options if option.equity > options[chosen].equity),
            key=lambda option: (option is not options[best], -option.equity),
        )
        super().__init__(options[chosen], others, bag_count, lexicon, opened)

    def is_certain(self, better: Option, worse: Option) -> bool:
        """Return whether one move does better than another beyond the error."""
        one, other = self._numbers[id(better)], self._numbers[id(worse)]
        found = self._rollouts.difference(one, other)
        return found.points > DOUBT * found.points_error


def simulated(
    adviser: Adviser,
    decision: Decision,
    situation: Situation,
    budget: SearchBudget,
    until: float,
    *,
    to_the_end: bool = False,
) -> Simulated | None:
    """Judge a turn by simulation; None if the time is over before there is a verdict.

    Played `to_the_end` of the game, which few tiles in the bag allow, the best move wins most
    often, and a move is the best until another is found to be better.

    Raises:
        NotAMove: the move made is none that the engine knows.
        ValueError: the edition's letters are worth too much for the kernel.
    """
    made = adviser.chosen(decision).move
    candidates = candidates_of(adviser.generator, situation, [made])
    chosen = next(candidate for candidate in candidates if is_same_move(candidate.move, made))
    some = _distinct(candidates, situation)
    if to_the_end:
        some = _most_promising(adviser, situation, some, budget, until)
    passes = [one for one in candidates if isinstance(one.move, EnginePass)]
    some = list(dict.fromkeys((*some[:MOST_MOVES], *passes, chosen)))
    if len(some) == 1:
        nothing = LookAhead(SearchMethod.SIMULATION, 0.0, 0.0, 0.0, 0.0)
        return Simulated(nothing, chosen.move, None) if to_the_end else None
    plies = MOST_PLIES if to_the_end else FEW_PLIES
    rollouts = PairedRollouts(adviser.generator, situation, some, plies=plies, seed=budget.seed)
    _play(rollouts, budget.samples, until)
    if rollouts.worlds < FEWEST_SAMPLES:
        return None
    number = some.index(chosen)
    best = _most_wins_but(number, rollouts) if to_the_end else _best_but(number, rollouts)
    verdict = _verdict(adviser, situation, (some[best], chosen), plies, budget, until)
    if verdict is None:
        return None
    if not verdict.is_mistake:
        ahead = to_the_end or (verdict.lost < 0 and verdict.points < 0)
        return Simulated(verdict, some[number if ahead else best].move, None)
    options = tuple(
        _option(decision, candidate, round(rollouts.lead(at))) for at, candidate in enumerate(some)
    )
    if options[best].equity <= options[number].equity:
        return Simulated(verdict, some[best].move, None)
    compared = SimulatedComparison(
        options,
        number,
        best,
        rollouts,
        decision.bag_count,
        adviser.lexicon,
        None if to_the_end else _opened(adviser, situation, options[number], options[best], budget),
    )
    return Simulated(verdict, some[best].move, compared)


def _most_promising(
    adviser: Adviser,
    situation: Situation,
    candidates: list[Candidate],
    budget: SearchBudget,
    until: float,
) -> list[Candidate]:
    """Return the moves that did best when played out in a few worlds, in the order of equity."""
    first = PairedRollouts(
        adviser.generator, situation, candidates, plies=MOST_PLIES, seed=budget.seed
    )
    _play(first, max(1, budget.samples // FEWER), until)
    if not first.worlds:
        return candidates
    ranked = sorted(
        range(len(candidates)), key=lambda nth: (first.chance(nth), first.lead(nth)), reverse=True
    )
    return [candidates[number] for number in sorted(ranked[:FINALISTS])]


def _verdict(
    adviser: Adviser,
    situation: Situation,
    better_and_made: tuple[Candidate, Candidate],
    plies: int,
    budget: SearchBudget,
    until: float,
) -> LookAhead | None:
    """Compare the better move with the one made, in worlds in which it was not chosen."""
    fresh = PairedRollouts(
        adviser.generator,
        situation,
        better_and_made,
        plies=plies,
        seed=budget.seed,
        first=budget.samples,
    )
    # two moves are little work, and their difference is what counts
    worlds = budget.samples if plies == FEW_PLIES else FRESH * budget.samples
    _play(fresh, worlds, until)
    if fresh.worlds < FEWEST_SAMPLES:
        return None
    found = fresh.difference(0, 1)
    return LookAhead(
        SearchMethod.SIMULATION,
        found.chance,
        found.chance_error,
        found.points,
        found.points_error,
        fresh.worlds,
    )


def _distinct(candidates: tuple[Candidate, ...], situation: Situation) -> list[Candidate]:
    """Return the candidates; on the empty board only those across, which mirror the others."""
    if not situation.position.board.is_empty:
        return list(candidates)
    return [
        one
        for one in candidates
        if not isinstance(one.move, EnginePlay) or one.move.direction is Direction.ACROSS
    ]


def _play(rollouts: PairedRollouts, samples: int, until: float) -> None:
    while rollouts.worlds < samples and time.monotonic() < until:
        rollouts.play(min(ROUND, samples - rollouts.worlds))


def _best(rollouts: PairedRollouts) -> int:
    """Return the best move by equity, unless another does better beyond doubt."""
    best = max(range(len(rollouts.candidates)), key=rollouts.lead)
    if best == 0:
        return 0
    found = rollouts.difference(best, 0)
    return best if found.points > FAR_BETTER * found.points_error else 0


def _most_wins_but(made: int, rollouts: PairedRollouts) -> int:
    """Return the move that wins most often, then by the most points, but not the one made."""
    others = (number for number in range(len(rollouts.candidates)) if number != made)
    return max(others, key=lambda number: (rollouts.chance(number), rollouts.lead(number)))


def _best_but(made: int, rollouts: PairedRollouts) -> int:
    """Return the best move; if that is the one made, the best of the others by equity."""
    best = _best(rollouts)
    if best != made:
        return best
    return 1 if made == 0 else 0


def _opened(
    adviser: Adviser, situation: Situation, chosen: Option, best: Option, budget: SearchBudget
) -> Replies | None:
    """Return the opening that the move made gave, if replies to it score clearly more."""
    if not chosen.is_play or not situation.bag_count:
        return None
    found = replies_after(
        adviser.generator,
        situation,
        chosen.move,
        best.move,
        samples=budget.samples,
        seed=budget.seed,
    )
    least = found.gap - DOUBT * found.error
    return found if found.gap >= OPENED and least >= NO_REPLY_WORTH else None


def _option(decision: Decision, candidate: Candidate, foreseen: int) -> Option:
    score, move = candidate.score, move_of(candidate.move)
    added = candidate.move.equity - 1000 * score
    return Option(decision.position, decision.rack, move, score, added, foreseen)


def move_of(move: BestMove) -> Play | Exchange | Pass:
    """Return a move of the engine as one of the rules."""
    match move:
        case EnginePlay():
            return move.play
        case EngineExchange():
            return Exchange(move.tiles)
        case EnginePass():
            return Pass()


def is_same_move(move: BestMove, made: Play | Exchange | Pass) -> bool:
    """Return whether a move of the engine is the move made."""
    same = move_of(move)
    if isinstance(same, Play) and isinstance(made, Play):
        return set(same.placements) == set(made.placements)
    return same == made
