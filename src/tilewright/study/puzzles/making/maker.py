"""Making a pack: rounds of games, played by any number of processes with the same result.

A simulation proves that the answer of a puzzle is right, not only by equity.
"""

import random
from collections import Counter, deque
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
from tilewright.rules.editions import edition_named
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.rules.play import Exchange, WrittenPlay
from tilewright.rules.squares import Direction
from tilewright.study.puzzles.making.finding import found_in, games_of, resources_of
from tilewright.study.puzzles.making.rating import rated
from tilewright.study.puzzles.puzzle import ID_LENGTH, Puzzle, PuzzleKind
from tilewright.study.puzzles.uniqueness import is_answer

SHARES = {
    PuzzleKind.BEST_PLAY: 0.46,
    PuzzleKind.BINGO: 0.25,
    PuzzleKind.EXCHANGE: 0.03,
    PuzzleKind.HOOKS: 0.13,
    PuzzleKind.GOOD: 0.13,
}
"""The share of each kind. Positions with one right exchange are rare."""
COMMON_SHARE = 0.25
"""The least share of puzzles whose answer takes common words alone, of each kind but hooks."""
MOST_OF_STARS = {
    PuzzleKind.BEST_PLAY: 0.4,
    PuzzleKind.BINGO: 0.4,
    PuzzleKind.EXCHANGE: 1.0,
    PuzzleKind.HOOKS: 0.6,
    PuzzleKind.GOOD: 0.6,
}
"""The greatest share of a kind's puzzles with as many stars."""
MOST_OF_THEME = 0.25
"""The greatest share of best plays with the same first theme."""
NO_REPEAT = 200
"""The puzzles within which no answer comes twice."""


MOST_OF_OTHER_STARS = MOST_OF_STARS | {PuzzleKind.BEST_PLAY: 0.45, PuzzleKind.HOOKS: 0.8}
"""The same in other languages, in which fewer words are known to be rare."""
ENGLISH_ALONE = frozenset({PuzzleKind.GOOD})
"""Kinds for which a list of phoneys is needed."""


class Quotas:
    """The puzzles that a pack of this size still needs, beyond those it has.

    In other languages than English there are no phoneys, and no list of common words.
    """

    def __init__(self, count: int, language: str = ENGLISH_LANGUAGE.name) -> None:
        is_english = language == ENGLISH_LANGUAGE.name
        self._common_share = COMMON_SHARE if is_english else 0.0
        self._most_of_stars = MOST_OF_STARS if is_english else MOST_OF_OTHER_STARS
        self._targets = {
            kind: round(share * count) if is_english or kind not in ENGLISH_ALONE else 0
            for kind, share in SHARES.items()
        }
        # what rounding leaves over
        self._targets[PuzzleKind.BEST_PLAY] += count - sum(self._targets.values())
        self._kinds = Counter[PuzzleKind]()
        self._uncommon = Counter[PuzzleKind]()
        self._stars = Counter[tuple[PuzzleKind, int]]()
        self._themes = Counter[str]()
        self._answers = deque[str](maxlen=NO_REPEAT)

    @property
    def wanted(self) -> frozenset[PuzzleKind]:
        """The kinds of which there are too few."""
        return frozenset(kind for kind in PuzzleKind if self._kinds[kind] < self._targets[kind])

    def may_take(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle not yet rated is wanted: for its kind, words and answer."""
        kind = puzzle.kind
        if kind not in self.wanted or answer_key(puzzle) in self._answers:
            return False
        if puzzle.is_common or kind is PuzzleKind.HOOKS:
            return True
        return self._uncommon[kind] < (1 - self._common_share) * self._targets[kind]

    def take(self, puzzle: Puzzle) -> bool:
        """Count a rated puzzle, if it is wanted, and return whether it is."""
        kind, target = puzzle.kind, self._targets[puzzle.kind]
        graded = (kind, puzzle.stars)
        if not self.may_take(puzzle):
            return False
        if self._stars[graded] >= max(1, self._most_of_stars[kind] * target):
            return False
        theme = puzzle.themes[0].value if puzzle.themes else ""
        if kind is PuzzleKind.BEST_PLAY:
            if self._themes[theme] >= max(1, MOST_OF_THEME * target):
                return False
            self._themes[theme] += 1
        self._kinds[kind] += 1
        self._stars[graded] += 1
        self._uncommon[kind] += not puzzle.is_common
        self._answers.append(answer_key(puzzle))
        return True


def answer_key(puzzle: Puzzle) -> str:
    """Return the key shared by puzzles with the same answer: a word, tiles, or the word asked
    about.

    A word counts however it is laid.
    """
    if puzzle.asked is not None:
        return puzzle.asked.word.upper()
    match puzzle.move(puzzle.answer):
        case WrittenPlay(_, _, word):
            return word.upper()
        case Exchange(tiles):
            return f"-{tiles}"
    return puzzle.answer


SAMPLES = 200
PLIES = 2
OTHERS = 7
LEAST_LEAD = 2.0
"""The points by which an answer does better than any other move, beyond the error."""
ERRORS = 2.0
"""The standard errors that count as the error."""


def is_right(puzzle: Puzzle, adviser: Adviser) -> bool:
    """Return whether the answer does better than each of the next seven moves, beyond doubt."""
    found = differences(puzzle, adviser, samples=SAMPLES, seed=int(puzzle.id[-ID_LENGTH:], 16))
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
    language: str = ENGLISH_LANGUAGE.name

    def __post_init__(self) -> None:
        require_seed(self.seed)
        require_number("puzzles", self.count, 1)
        require_number("pieces", self.pieces, 1)

    @property
    def match(self) -> Match:
        """The games from which the puzzles come."""
        edition = edition_named(self.edition).in_language(self.language)
        return Match(self.lexicon, edition, seed=self.seed)

    @property
    def words(self) -> str:
        """The content hash of the word list."""
        return load_lexicon(self.lexicon, self.language).content_hash


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
    quotas = Quotas(recipe.count, recipe.language)
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
    resources = resources_of(piece.recipe.lexicon, piece.recipe.language)
    made = []
    for number, game in enumerate(games_of(piece.recipe.match, piece.first, PIECE), piece.first):
        dice = random.Random(game_state(piece.recipe.seed, number))
        found = found_in(game, piece.wanted, resources, dice)
        for _, puzzle in zip(range(TRIED), found, strict=False):
            if not puzzle.kind.asks_for_a_move or is_right(puzzle, resources.adviser):
                made.append(rated(puzzle, resources))
                break
    return tuple(made)
