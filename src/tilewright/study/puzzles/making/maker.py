"""Making a pack: rounds of games, played by any number of processes with the same result.

A simulation proves that the answer of a puzzle is right, not only by equity.
"""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor

from msgspec import Struct

from tilewright.coach.advice import Adviser
from tilewright.engine.moves import EnginePlay
from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.searching import game_state
from tilewright.engine.selfplay.selfplay import Match
from tilewright.engine.simulation.candidates import Candidate, candidates_of
from tilewright.engine.simulation.paired import PairedDifference, PairedRollouts
from tilewright.engine.simulation.situation import Situation
from tilewright.game.amounts import require_number, require_seed
from tilewright.lexicon import load_lexicon
from tilewright.rules.squares import Direction
from tilewright.study.puzzles.making.finding import found_in, resources_of
from tilewright.study.puzzles.making.games import games_of
from tilewright.study.puzzles.making.quotas import Quotas
from tilewright.study.puzzles.making.rating import rated
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
) -> tuple[PairedDifference, ...]:
    """Return the gain of the answer on each of the next seven moves, all in the same worlds.

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


PIECE = 5
"""Games that a process plays at a time."""
TRIED = 3
"""The candidates of a game that are tried."""
IDLE = 100
"""The rounds without a puzzle after which the rest will not come."""


class Recipe(Struct, frozen=True):
    """The inputs of a pack: the same recipe makes the same puzzles.

    `lexicon` is a list by name or file. `pieces` are given out in a round, for the same wanted
    kinds; no more processes than that are at work at once.
    """

    count: int
    seed: int = 0
    lexicon: str = "club"
    edition: str = "standard"
    pieces: int = 8

    def __post_init__(self) -> None:
        require_seed(self.seed)
        require_number("puzzles", self.count, 1)
        require_number("pieces", self.pieces, 1)

    @property
    def match(self) -> Match:
        """The games from which the puzzles come."""
        return Match(self.lexicon, self.edition, seed=self.seed)

    @property
    def words(self) -> str:
        """The content hash of the word list."""
        return load_lexicon(self.lexicon).content_hash


class PuzzleBatch(Struct, frozen=True):
    """Some games of a recipe, from number `first`, and the kinds wanted from them."""

    recipe: Recipe
    first: int
    wanted: frozenset[PuzzleKind]


def rounds(
    recipe: Recipe,
    made: list[Puzzle],
    first: int,
    executor: Executor | None = None,
    heard: Callable[[int], None] = lambda _: None,
) -> Iterator[int]:
    """Add puzzles to those already `made`, and yield the number of each round when it is over.

    `made` are those of the rounds before round number `first`. `heard` is called with the number
    of puzzles that were added. It ends early after 100 rounds that brought nothing.
    """
    quotas = Quotas(recipe.count)
    for puzzle in made:
        quotas.take(puzzle)
    number, idle = first, 0
    while quotas.wanted and idle < IDLE:
        before = len(made)
        for puzzles in _round(recipe, number, quotas.wanted, executor):
            taken = [puzzle for puzzle in puzzles if quotas.take(puzzle)]
            made += taken
            heard(len(taken))
            if not quotas.wanted:
                break
        yield number
        number, idle = number + 1, 0 if len(made) > before else idle + 1


def _round(
    recipe: Recipe, number: int, wanted: frozenset[PuzzleKind], executor: Executor | None
) -> Iterator[tuple[Puzzle, ...]]:
    """Yield the puzzles of each piece of a round."""
    size = recipe.pieces * PIECE
    games = range(number * size, (number + 1) * size, PIECE)
    pieces = [PuzzleBatch(recipe, game, wanted) for game in games]
    if executor is None:
        return map(puzzles_of, pieces)
    return ordered_submit(executor, puzzles_of, pieces, recipe.pieces)


def puzzles_of(piece: PuzzleBatch) -> tuple[Puzzle, ...]:
    """Return the puzzles of a piece's games, proved and rated: at most one of each game."""
    resources = resources_of(piece.recipe.lexicon)
    made = []
    for number, game in enumerate(games_of(piece.recipe.match, piece.first, PIECE), piece.first):
        dice = random.Random(game_state(piece.recipe.seed, number))
        found = found_in(game, piece.wanted, resources, dice)
        for _, puzzle in zip(range(TRIED), found, strict=False):
            if not puzzle.kind.asks_for_a_move or is_right(puzzle, resources.adviser):
                made.append(rated(puzzle, resources))
                break
    return tuple(made)
