"""Making a pack: rounds of games, played by any number of processes with the same result."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor

from msgspec import Struct

from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.searching import game_state
from tilewright.engine.selfplay.selfplay import Match
from tilewright.game.amounts import require_number, require_seed
from tilewright.lexicon import load_lexicon
from tilewright.study.puzzles.making.finding import found_in
from tilewright.study.puzzles.making.games import games_of
from tilewright.study.puzzles.making.proving import is_right
from tilewright.study.puzzles.making.quotas import Quotas
from tilewright.study.puzzles.making.rating import rated
from tilewright.study.puzzles.making.resources import resources_of
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind

PIECE = 5
"""Games that a process plays at a time."""
TRIED = 3
"""The candidates of a game that are tried."""
IDLE = 100
"""After so many rounds without a puzzle, what is still wanted will not come."""


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


class Piece(Struct, frozen=True):
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
    pieces = [Piece(recipe, game, wanted) for game in games]
    if executor is None:
        return map(puzzles_of, pieces)
    return ordered_submit(executor, puzzles_of, pieces, recipe.pieces)


def puzzles_of(piece: Piece) -> tuple[Puzzle, ...]:
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
