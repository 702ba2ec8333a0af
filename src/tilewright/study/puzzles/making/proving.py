"""Proving by simulation that the answer of a puzzle is right, not only by equity."""

from tilewright.coach.advice import Adviser
from tilewright.engine.moves import EnginePlay
from tilewright.engine.simulation.candidates import Candidate, candidates_of
from tilewright.engine.simulation.paired import Difference, PairedRollouts
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.squares import Direction
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind
from tilewright.study.puzzles.uniqueness import is_answer

SAMPLES = 200
PLIES = 2
OTHERS = 7
LEAST_LEAD = 2.0
"""The points by which an answer does better than any other move, beyond the error."""
ERRORS = 2.0
"""The standard errors that count as the error."""


def is_right(puzzle: Puzzle, adviser: Adviser) -> bool:
    """Return whether the answer does better than each of the next seven moves, beyond doubt."""
    found = differences(puzzle, adviser, samples=SAMPLES, seed=int(puzzle.id, 16))
    return all(one.points - ERRORS * one.points_error >= LEAST_LEAD for one in found)


def differences(
    puzzle: Puzzle, adviser: Adviser, *, samples: int, seed: int
) -> tuple[Difference, ...]:
    """Return what the answer gains on each of the next seven moves, all in the same worlds.

    Where a bingo is asked for, other places for its word are no other moves; an exchange is
    compared with plays alone.

    Raises:
        ValueError: the answer is no candidate by the adviser's word list.
    """
    held = (puzzle.edition.rack_size,)
    situation = Situation(puzzle.position, puzzle.rack, puzzle.scores, held)
    candidates = candidates_of(adviser.generator, situation)
    answer = next((one for one in candidates if is_answer(puzzle, one.move)), None)
    if answer is None:
        raise ValueError(f"{puzzle!r} has another answer by the list {adviser.lexicon.name!r}")
    others = [one for one in candidates if one is not answer and _is_other(puzzle, one)]
    compared = (answer, *others[:OTHERS])
    rollouts = PairedRollouts(adviser.generator, situation, compared, plies=PLIES, seed=seed)
    rollouts.play(samples)
    return tuple(rollouts.difference(0, other) for other in range(1, len(compared)))


def _is_other(puzzle: Puzzle, candidate: Candidate) -> bool:
    """Return whether a move would be another answer, rather than the same one elsewhere."""
    move = candidate.move
    if not isinstance(move, EnginePlay):
        return puzzle.kind is not PuzzleKind.EXCHANGE
    if puzzle.position.board.is_empty and move.direction is Direction.DOWN:
        return False
    is_bingo = len(move.play.placements) == puzzle.edition.bonus.tiles
    return not (puzzle.kind is PuzzleKind.BINGO and is_bingo)
